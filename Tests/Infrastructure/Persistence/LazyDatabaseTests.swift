import Foundation
import Persistence
import ProgramTestSupport
import Synchronization
import Testing

@Suite("Opening a database on first use")
struct LazyDatabaseTests {
    private final class Count: Sendable {
        private let value = Mutex(0)
        var current: Int { value.withLock { $0 } }
        func increment() { value.withLock { $0 += 1 } }
    }

    @Test("The first call opens the database, once for all concurrent calls")
    func once() async throws {
        let openings = Count()
        let database = LazyDatabase { () async throws(DatabaseError) in
            openings.increment()
            return try await SampleSchema.memory()
        }
        await database.close()
        #expect(openings.current == 0)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    try await database.write { connection throws(DatabaseError) in
                        try connection.execute("INSERT INTO note (body) VALUES (1)")
                    }
                }
            }
            try await group.waitForAll()
        }
        let count = try await database.read { connection throws(DatabaseError) in
            try connection.query("SELECT count(*) FROM note") { row throws(DatabaseError) in
                try row.integer(0)
            }
        }
        #expect(count == [8])
        #expect(openings.current == 1)
    }

    @Test("A failure to open is thrown, and the next call opens again")
    func failing() async throws {
        let openings = Count()
        let database = LazyDatabase { () async throws(DatabaseError) in
            openings.increment()
            guard openings.current > 2 else { throw .readOnly }
            return try await SampleSchema.memory()
        }
        for _ in 0..<2 {
            await #expect(throws: DatabaseError.readOnly) {
                try await database.read { _ throws(DatabaseError) in }
            }
        }
        for _ in 0..<2 { try await database.read { _ throws(DatabaseError) in } }
        #expect(openings.current == 3)
    }

    @Test(
        "A call is answered though the database is closed while it waits for the opening",
        .timeLimit(.minutes(1))
    )
    func closedMeanwhile() async throws {
        for _ in 0..<50 {
            let (opening, open) = AsyncStream<Void>.makeStream()
            let database = LazyDatabase { () async throws(DatabaseError) in
                for await _ in opening {}
                return try await SampleSchema.memory()
            }
            async let closing: Void = database.close()
            async let value = database.read { connection throws(DatabaseError) in
                try connection.query("SELECT 1") { row throws(DatabaseError) in try row.integer(0) }
            }
            async let closingAgain: Void = database.close()
            open.finish()
            #expect(try await value == [1])
            _ = await (closing, closingAgain)
        }
    }

    @Test("What may be missing is read without creating it, and as soon as it exists")
    func missing() async throws {
        let directory = try TemporaryDirectory()
        func makeDatabase() -> LazyDatabase {
            LazyDatabase(at: directory.database()) { () async throws(DatabaseError) in
                try await Database.open(directory.database(), migrations: SampleSchema.migrations)
            }
        }
        func count(_ database: LazyDatabase) async throws -> [Int64]? {
            try await database.readIfPresent { connection throws(DatabaseError) in
                try connection.query("SELECT count(*) FROM note") { row throws(DatabaseError) in
                    try row.integer(0)
                }
            }
        }
        let database = makeDatabase()
        #expect(try await count(database) == nil)
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path).isEmpty)
        try await database.write { connection throws(DatabaseError) in
            try connection.execute("INSERT INTO note (body) VALUES (1)")
        }
        #expect(try await count(database) == [1])
        #expect(try await count(makeDatabase()) == [1])
    }

    @Test("Emptying returns the space of deleted rows to the disk")
    func compact() async throws {
        let directory = try TemporaryDirectory()
        let database = LazyDatabase { () async throws(DatabaseError) in
            try await Database.open(directory.database(), migrations: SampleSchema.migrations)
        }
        try await database.write { connection throws(DatabaseError) in
            try connection.execute("INSERT INTO note (body) VALUES (zeroblob(1000000))")
        }
        try await database.empty { connection throws(DatabaseError) in
            try connection.execute("DELETE FROM note")
        }
        await database.close()
        #expect(try directory.bytes(of: "test.sqlite").count < 20_000)
    }
}
