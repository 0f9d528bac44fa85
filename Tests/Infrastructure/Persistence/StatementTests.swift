import Persistence
import Testing

@Suite("Statements")
struct StatementTests {
    @Test("A wrong number of values is refused", arguments: [0, 1, 3])
    func valueCount(count: Int) async throws {
        let database = try await SampleSchema.memory()
        let values = Array(repeating: SQLValue.integer(1), count: count)
        await #expect(
            throws: DatabaseError.misuse(.valueCount(sql: "SELECT ?, ?", expected: 2, found: count))
        ) {
            try await database.read { connection throws(DatabaseError) in
                try connection.execute("SELECT ?, ?", values: values)
            }
        }
    }

    @Test("Text without a statement is refused", arguments: ["", "  -- nothing"] as [StaticString])
    func nothing(sql: StaticString) async throws {
        let database = try await SampleSchema.memory()
        await #expect(throws: DatabaseError.misuse(.noStatement(sql: "\(sql)"))) {
            try await database.read { connection throws(DatabaseError) in try connection.execute(sql) }
        }
    }

    @Test("A second statement is refused, and the first does not run")
    func two() async throws {
        let database = try await SampleSchema.memory()
        await #expect(throws: DatabaseError.self) {
            try await database.write { connection throws(DatabaseError) in
                try connection.execute("DELETE FROM note; INSERT INTO note VALUES (1, 1)")
            }
        }
        try await database.write { connection throws(DatabaseError) in
            try connection.execute("INSERT INTO note (body) VALUES (1);\n ")
        }
        #expect(try await database.noteCount() == 1)
    }

    @Test("A mistake in a statement is reported with the statement")
    func syntax() async throws {
        let database = try await SampleSchema.memory()
        let expected = DatabaseError.statement(sql: "SELECT nme FROM note", reason: "no such column: nme")
        await #expect(throws: expected) {
            try await database.read { connection throws(DatabaseError) in
                try connection.execute("SELECT nme FROM note")
            }
        }
        // By default, SQLite would take this for the text "nme".
        await #expect(throws: DatabaseError.self) {
            try await database.read { connection throws(DatabaseError) in
                try connection.execute("SELECT \"nme\" FROM note")
            }
        }
    }

    @Test("An error never contains a bound value, even if SQLite's own message does")
    func privacy() async throws {
        let database = try await SampleSchema.memory()
        let error = await #expect(throws: DatabaseError.self) {
            try await database.read { connection throws(DatabaseError) in
                try connection.execute("SELECT json_extract('{}', ?)", "my secret note")
            }
        }
        #expect(error != nil)
        #expect(!String(describing: error).contains("secret"))
    }

    @Test("A violated constraint is reported with its name")
    func constraint() async throws {
        let database = try await SampleSchema.memory()
        try await database.write { connection throws(DatabaseError) in
            try connection.execute(
                "CREATE TABLE film (title TEXT NOT NULL UNIQUE, note INTEGER REFERENCES note (id))"
            )
            try connection.execute("INSERT INTO film VALUES ('Alien', NULL)")
        }
        await #expect(throws: DatabaseError.constraint(reason: "UNIQUE constraint failed: film.title")) {
            try await database.write { connection throws(DatabaseError) in
                try connection.execute("INSERT INTO film VALUES (?, NULL)", "Alien")
            }
        }
        await #expect(throws: DatabaseError.constraint(reason: "NOT NULL constraint failed: film.title")) {
            try await database.write { connection throws(DatabaseError) in
                try connection.execute("INSERT INTO film VALUES (NULL, NULL)")
            }
        }
        await #expect(throws: DatabaseError.constraint(reason: "FOREIGN KEY constraint failed")) {
            try await database.write { connection throws(DatabaseError) in
                try connection.execute("INSERT INTO film VALUES ('Aliens', 99)")
            }
        }
    }

    @Test("A query inside the rows of the same query works")
    func nested() async throws {
        let database = try await SampleSchema.memory()
        for value in 1...3 { try await database.add(.integer(Int64(value))) }
        // In the second round, the statement is a cached one.
        for _ in 0..<2 {
            let sums = try await database.read { connection throws(DatabaseError) in
                try connection.query("SELECT body FROM note ORDER BY id") { outer throws(DatabaseError) in
                    let inner = try connection.query("SELECT body FROM note ORDER BY id") {
                        row throws(DatabaseError) in try row.integer(0)
                    }
                    return try outer.integer(0) * 10 + inner.reduce(0, +)
                }
            }
            #expect(sums == [16, 26, 36])
        }
    }

    @Test("A failed statement can be reused, without the values of its last run")
    func reuse() async throws {
        let database = try await SampleSchema.memory()
        try await database.write { connection throws(DatabaseError) in
            for value in [SQLValue.integer(1), .text("x"), .null] {
                let found = try connection.query("SELECT ?", value) { row throws(DatabaseError) in
                    try row.type(0) == .integer ? row.integer(0) : nil
                }
                #expect(found == [value == .integer(1) ? 1 : nil])
            }
        }
        for _ in 0..<2 {
            await #expect(throws: DatabaseError.wrongType(column: 0, expected: .integer, found: .text)) {
                try await database.read { connection throws(DatabaseError) in
                    try connection.query("SELECT ?", "x") { row throws(DatabaseError) in try row.integer(0) }
                }
            }
        }
    }

    @Test("The number of changed rows and the last row ID are reported")
    func changes() async throws {
        let database = try await SampleSchema.memory()
        try await database.write { connection throws(DatabaseError) in
            try connection.execute("INSERT INTO note VALUES (41, 'a')")
            try connection.execute("INSERT INTO note (body) VALUES ('b')")
            #expect(connection.lastInsertedRowID == 42)
            try connection.execute("UPDATE note SET body = 'c'")
            #expect(connection.changes == 2)
        }
    }
}
