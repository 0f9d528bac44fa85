import Persistence
import ProgramTestSupport
import Synchronization
import Testing

@Suite("Flipped bits")
struct FlippedBitTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private static let migrations = [
        Migration(
            version: 1,
            statements: [
                "CREATE TABLE page (number INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE) STRICT",
                """
                CREATE TABLE line (
                    number INTEGER NOT NULL REFERENCES page ON DELETE CASCADE, position INTEGER NOT NULL,
                    body TEXT NOT NULL, PRIMARY KEY (number, position)
                ) STRICT, WITHOUT ROWID
                """,
            ]
        )
    ]

    private func open(
        report: @escaping @Sendable (DamagedFile) -> Void = { _ in }
    ) async throws(DatabaseError) -> Database {
        try await Database.open(
            directory.database(),
            migrations: Self.migrations,
            durability: .processExit,
            whenDamaged: .setAside(report: report)
        )
    }

    /// Uses every table and index as a program does.
    private func use(_ database: Database, name: String) async throws(DatabaseError) {
        try await database.write { connection throws(DatabaseError) in
            try connection.execute("DELETE FROM page WHERE name = ?", .text(name))
            try connection.execute("INSERT INTO page (name) VALUES (?)", .text(name))
            let number = connection.lastInsertedRowID
            for position in 0..<3 as Range<Int64> {
                try connection.execute(
                    "INSERT INTO line (number, position, body) VALUES (?, ?, 'text')",
                    .integer(number),
                    .integer(position)
                )
            }
        }
        _ = try await database.read { connection throws(DatabaseError) in
            try connection.query("SELECT number, name, body FROM page JOIN line USING (number)") {
                row throws(DatabaseError) in
                (try row.integer(0), try row.text(1), try row.text(2))
            }
        }
    }

    private func clear(_ database: Database) async throws(DatabaseError) {
        try await database.empty { connection throws(DatabaseError) in
            try connection.execute("DELETE FROM page")
            try connection.execute("DELETE FROM sqlite_sequence")
        }
    }

    /// Does what a user would do: uses the database, clears it if its version is too new, and uses it again.
    private func isRefused() async throws(DatabaseError) -> Bool {
        var wasRefused = false
        do throws(DatabaseError) {
            let database = try await open()
            try await use(database, name: "new")
            await database.close()
        } catch {
            guard case .newerVersion = error else { throw error }
            wasRefused = true
            let database = try await open()
            try await clear(database)
            await database.close()
        }
        let database = try await open()
        try await use(database, name: "newer")
        try await clear(database)
        await database.close()
        return wasRefused
    }

    @Test("With one wrong bit, the database works at once, or after it was cleared")
    func flippedBits() async throws {
        let database = try await open()
        for name in ["a", "b", "c"] { try await use(database, name: name) }
        await database.close()
        let bytes = try directory.bytes(of: "test.sqlite")
        var refused: Set<Int> = []
        // Scripts/attack flips all bits of the header, and many more of the rest.
        let written = (100..<bytes.count).filter { bytes[$0] != 0 }
        let others = stride(from: 0, to: written.count, by: 23).map { written[$0] * 8 + $0 % 8 }
        for bit in (0..<100).map({ $0 * 8 + $0 % 8 }) + others {
            for name in try directory.names() { try directory.remove(name) }
            var flipped = bytes
            flipped[bit / 8] ^= 1 << (bit % 8)
            try directory.write(flipped, to: "test.sqlite")
            do {
                if try await isRefused() { refused.insert(bit / 8) }
            } catch {
                Issue.record("bit \(bit % 8) of byte \(bit / 8): \(error)")
            }
        }
        // The bytes of the version.
        #expect(refused.isSubset(of: 60..<64))
    }

    @Test("Clearing a database with one wrong bit leaves no damage, even where the clearing does not read")
    func clearedDamage() async throws {
        let database = try await open()
        for name in ["a", "b", "c"] { try await use(database, name: name) }
        await database.close()
        let bytes = try directory.bytes(of: "test.sqlite")
        let pageSize = 4_096
        // The last page is that of the lines, whose keys a flipped bit takes from their page.
        let written = (bytes.count - pageSize..<bytes.count).filter { bytes[$0] != 0 }
        for bit in written.map({ $0 * 8 + $0 % 8 }) {
            for name in try directory.names() { try directory.remove(name) }
            var flipped = bytes
            flipped[bit / 8] ^= 1 << (bit % 8)
            try directory.write(flipped, to: "test.sqlite")
            let damaged = try await open()
            try await clear(damaged)
            await damaged.close()
            let reports = Mutex(0)
            let cleared = try await open { _ in reports.withLock { $0 += 1 } }
            for name in ["d", "e", "f"] { try await use(cleared, name: name) }
            await cleared.close()
            #expect(reports.withLock { $0 } == 0, "bit \(bit % 8) of byte \(bit / 8)")
        }
    }
}
