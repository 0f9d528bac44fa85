import Persistence
import ProgramTestSupport
import Testing

@Suite("Migrations")
struct MigrationTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    @Test("Each step is applied once, and a new one to a database that has data")
    func steps() async throws {
        let first = SampleSchema.migrations
        let second =
            first + [Migration(version: 4, statements: ["ALTER TABLE note ADD COLUMN stars INTEGER"])]

        let old = try await Database.open(directory.database(), migrations: first)
        try await old.add("kept")
        await old.close()
        for _ in 0..<2 {
            let new = try await Database.open(directory.database(), migrations: second)
            let rows = try await new.read { connection throws(DatabaseError) in
                try connection.query("SELECT body, stars FROM note") { row throws(DatabaseError) in
                    try (row.text(0), row.optionalInteger(1))
                }
            }
            #expect(rows.map(\.0) == ["kept"])
            #expect(rows.map(\.1) == [nil])
            await new.close()
        }
    }

    @Test("A failing step also undoes the steps before it")
    func failing() async throws {
        let broken = [
            Migration(version: 1, statements: ["CREATE TABLE a (x)"]),
            Migration(version: 2, statements: ["CREATE TABLE b (x)", "CREATE TABLE a (x)"]),
        ]
        let expected = DatabaseError.statement(sql: "CREATE TABLE a (x)", reason: "table a already exists")
        await #expect(throws: expected) {
            try await Database.open(directory.database(), migrations: broken)
        }

        let database = try await Database.open(directory.database(), migrations: [])
        let tables = try await database.read { connection throws(DatabaseError) in
            try connection.query("SELECT name FROM sqlite_schema") { row throws(DatabaseError) in
                try row.text(0)
            }
        }
        #expect(tables == [])
    }

    @Test("A database of a newer version is refused and left unchanged until it is emptied")
    func newer() async throws {
        let newer = SampleSchema.migrations + [Migration(version: 7, statements: [])]
        let database = try await Database.open(directory.database(), migrations: newer)
        try await database.add(1)
        await database.close()
        let before = try directory.bytes(of: "test.sqlite")
        let older = try await Database.open(directory.database(), migrations: SampleSchema.migrations)
        await #expect(throws: DatabaseError.newerVersion(found: 7, known: 1)) { try await older.add(2) }
        #expect(try directory.bytes(of: "test.sqlite") == before)
        try await older.empty { connection throws(DatabaseError) in
            try connection.execute("DELETE FROM note")
        }
        try await older.add(3)
        #expect(try await older.integers() == [3])
    }

    @Test("Steps out of order are refused", arguments: [[2, 1], [1, 1], [0], [-1], [Int.max]])
    func order(versions: [Int]) async {
        let error = await #expect(throws: DatabaseError.self) {
            try await Database.open(
                .memory,
                migrations: versions.map { Migration(version: $0, statements: []) }
            )
        }
        guard case .misuse = error else {
            Issue.record("unexpected \(String(describing: error))")
            return
        }
    }

    @Test("A version that no migration wrote means a damaged file")
    func negativeVersion() async throws {
        let database = try await Database.open(directory.database(), migrations: SampleSchema.migrations)
        try await database.write { connection throws(DatabaseError) in
            try connection.execute("PRAGMA user_version = -5")
        }
        await database.close()
        await #expect(throws: DatabaseError.corrupt(path: directory.path(of: "test.sqlite"))) {
            try await Database.open(directory.database(), migrations: SampleSchema.migrations)
        }
    }

    @Test("The schema is built once when many open a new file at the same time")
    func race() async throws {
        let location = directory.database()
        let opened = try await withThrowingTaskGroup(of: Void.self) { group in
            for index in 0..<12 {
                group.addTask {
                    // On a slow disk, each may wait for all the others.
                    let database = try await Database.open(
                        location,
                        migrations: SampleSchema.migrations,
                        busyTimeout: .seconds(540)
                    )
                    try await database.add(.integer(Int64(index)))
                }
            }
            return try await group.reduce(0) { count, _ in count + 1 }
        }
        #expect(opened == 12)
        let database = try await Database.open(location, migrations: SampleSchema.migrations)
        #expect(try await database.noteCount() == 12)
    }
}
