import Persistence
import Testing

@Suite("Values")
struct ValueTests {
    @Test(
        "Text is read back unchanged",
        arguments: [
            "", "plain", "a\0b\0", "👩‍👩‍👧‍👦 é e\u{301}", "'); DROP TABLE note; --", "?1 :name $x",
            String(repeating: "ż", count: 100_000),
        ]
    )
    func text(_ text: String) async throws {
        let database = try await SampleSchema.memory()
        try await database.add(.text(text))
        let found = try await database.read { connection throws(DatabaseError) in
            try connection.query("SELECT body FROM note") { row throws(DatabaseError) in try row.text(0) }
        }
        #expect(found.map { Array($0.utf8) } == [Array(text.utf8)])
    }

    @Test("Integers keep all 64 bits", arguments: [Int64.min, -1, 0, 1, Int64.max])
    func integer(_ integer: Int64) async throws {
        let database = try await SampleSchema.memory()
        try await database.add(.integer(integer))
        let found = try await database.read { connection throws(DatabaseError) in
            try connection.query("SELECT body FROM note") { row throws(DatabaseError) in try row.integer(0) }
        }
        #expect(found == [integer])
    }

    @Test(
        "Real numbers keep all their bits, including infinities",
        arguments: [
            0, 0.1, -1e300, Double.leastNonzeroMagnitude, Double.greatestFiniteMagnitude, Double.infinity,
            -Double.infinity,
        ]
    )
    func real(_ real: Double) async throws {
        let database = try await SampleSchema.memory()
        try await database.add(.real(real))
        let found = try await database.read { connection throws(DatabaseError) in
            try connection.query("SELECT body FROM note") { row throws(DatabaseError) in try row.real(0) }
        }
        #expect(found == [real])
    }

    @Test("NaN is refused, because it would silently become NULL")
    func notANumber() async throws {
        let database = try await SampleSchema.memory()
        let error = await #expect(throws: DatabaseError.self) { try await database.add(.real(.nan)) }
        guard case .misuse = error else {
            Issue.record("unexpected \(String(describing: error))")
            return
        }
        #expect(try await database.noteCount() == 0)
    }

    @Test("Blobs are read back unchanged, including empty and large ones", arguments: [0, 1, 1_048_576])
    func blob(count: Int) async throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        let database = try await SampleSchema.memory()
        try await database.add(.blob(bytes))
        let found = try await database.read { connection throws(DatabaseError) in
            try connection.query("SELECT body FROM note") { row throws(DatabaseError) in try row.blob(0) }
        }
        #expect(found == [bytes])
    }

    @Test("Literals are values")
    func literals() async throws {
        let database = try await SampleSchema.memory()
        let types = try await database.read { connection throws(DatabaseError) in
            try connection.query("SELECT ?, ?, ?, ?, ?", nil, 7, 1.5, "x", .blob([])) {
                row throws(DatabaseError) in
                var types: [SQLType] = []
                for column in 0..<5 { types.append(try row.type(column)) }
                return types
            }
        }
        #expect(types == [[.null, .integer, .real, .text, .blob]])
    }

    @Test("NULL is nil for optional reads and an error for others")
    func null() async throws {
        let database = try await SampleSchema.memory()
        try await database.read { connection throws(DatabaseError) in
            let isNil = try connection.query("SELECT NULL") { row throws(DatabaseError) in
                let texts = try (row.optionalText(0), row.optionalInteger(0))
                return texts == (nil, nil)
            }
            #expect(isNil == [true])
            let present = try connection.query("SELECT 'a', 1") { row throws(DatabaseError) in
                let words = try (row.optionalText(0), row.optionalInteger(1))
                return words == ("a", 1)
            }
            #expect(present == [true])
        }
        await #expect(throws: DatabaseError.wrongType(column: 0, expected: .text, found: .null)) {
            try await database.read { connection throws(DatabaseError) in
                try connection.query("SELECT NULL") { row throws(DatabaseError) in try row.text(0) }
            }
        }
    }

    @Test("A value of another type is an error, not a converted value")
    func wrongType() async throws {
        let database = try await SampleSchema.memory()
        await #expect(throws: DatabaseError.wrongType(column: 1, expected: .integer, found: .text)) {
            try await database.read { connection throws(DatabaseError) in
                try connection.query("SELECT 1, '2'") { row throws(DatabaseError) in try row.integer(1) }
            }
        }
        await #expect(throws: DatabaseError.wrongType(column: 0, expected: .text, found: .integer)) {
            try await database.read { connection throws(DatabaseError) in
                try connection.query("SELECT 1") { row throws(DatabaseError) in try row.text(0) }
            }
        }
        await #expect(throws: DatabaseError.wrongType(column: 0, expected: .real, found: .integer)) {
            try await database.read { connection throws(DatabaseError) in
                try connection.query("SELECT 1") { row throws(DatabaseError) in try row.real(0) }
            }
        }
        await #expect(throws: DatabaseError.wrongType(column: 0, expected: .blob, found: .real)) {
            try await database.read { connection throws(DatabaseError) in
                try connection.query("SELECT 1.5") { row throws(DatabaseError) in try row.blob(0) }
            }
        }
    }

    @Test("Text that is not UTF-8 is an error, not repaired text")
    func brokenText() async throws {
        let database = try await SampleSchema.memory()
        await #expect(throws: DatabaseError.wrongType(column: 0, expected: .text, found: .blob)) {
            try await database.read { connection throws(DatabaseError) in
                try connection.query("SELECT CAST(x'61ff' AS TEXT)") { row throws(DatabaseError) in
                    try row.text(0)
                }
            }
        }
    }

    @Test("A column outside the row is an error", arguments: [-1, 1, Int.max])
    func outside(column: Int) async throws {
        let database = try await SampleSchema.memory()
        await #expect(throws: DatabaseError.misuse(.noColumn(column, of: 1))) {
            try await database.read { connection throws(DatabaseError) in
                try connection.query("SELECT 1") { row throws(DatabaseError) in try row.integer(column) }
            }
        }
    }
}
