import ProgramTestSupport
import Synchronization
import Testing

@testable import Persistence

@Suite("Transactions")
struct TransactionTests {
    @Test("A body that throws changes nothing, and the database still works")
    func rollback() async throws {
        let database = try await SampleSchema.memory()
        await #expect(throws: DatabaseError.busy) {
            try await database.write { connection throws(DatabaseError) in
                try connection.execute("INSERT INTO note (body) VALUES (1)")
                throw .busy
            }
        }
        #expect(try await database.noteCount() == 0)
        try await database.add(2)
        #expect(try await database.noteCount() == 1)
    }

    @Test("A read that writes is refused")
    func readOnlyBody() async throws {
        let database = try await SampleSchema.memory()
        await #expect(throws: DatabaseError.misuse(.writesInRead(sql: "DELETE FROM note"))) {
            try await database.read { connection throws(DatabaseError) in
                try connection.execute("DELETE FROM note")
            }
        }
    }

    @Test(
        "A body that ends its own transaction gets an error",
        arguments: ["COMMIT", "ROLLBACK"] as [StaticString]
    )
    func endedByBody(sql: StaticString) async throws {
        let database = try await SampleSchema.memory()
        await #expect(throws: DatabaseError.misuse(.transactionEnded)) {
            try await database.write { connection throws(DatabaseError) in try connection.execute(sql) }
        }
        try await database.add(1)
        #expect(try await database.noteCount() == 1)
    }

    @Test("A full database throws, undoes the change and can still be read")
    func full() async throws {
        let directory = try TemporaryDirectory()
        let database = try await Database.open(directory.database(), migrations: SampleSchema.migrations)
        try await database.add(1)
        try await database.write { connection throws(DatabaseError) in
            try connection.execute("PRAGMA max_page_count = 10")
        }
        await #expect(throws: DatabaseError.full) {
            try await database.add(.blob(Array(repeating: 7, count: 100_000)))
        }
        #expect(try await database.noteCount() == 1)
    }

    @Test("Concurrent updates are not lost")
    func serialised() async throws {
        let database = try await SampleSchema.memory()
        try await database.add(0)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<100 {
                group.addTask { try await database.increment() }
            }
            try await group.waitForAll()
        }
        #expect(try await database.integers() == [100])
    }

    @Test(
        "Others can write while a change is prepared, and it is prepared again from what they wrote",
        arguments: [0, 1, 3, 9]
    )
    func prepared(otherWrites: Int) async throws {
        let directory = try TemporaryDirectory()
        let database = try await Database.open(directory.database(), migrations: SampleSchema.migrations)
        try await database.add(0)
        let rest = Mutex(otherWrites)
        let written = try await database.write { connection throws(DatabaseError) in
            let value = try connection.integer("SELECT body FROM note")
            let isInterrupted = rest.withLock { rest in
                rest -= 1
                return rest >= 0
            }
            // A prepared change that keeps being interrupted is at last made under the lock.
            if isInterrupted { try? increment(in: directory.database()) }
            return value + 1
        } _: { connection, value throws(DatabaseError) in
            try connection.execute("UPDATE note SET body = ?", .integer(value))
            return value
        }
        #expect(written == min(otherWrites, 5) + 1)
        #expect(try await database.integers() == [Int64(written)])
    }

    /// Writes as another process does, without waiting for a lock.
    private func increment(in location: DatabaseLocation) throws(DatabaseError) {
        let other = try Connection(
            location,
            migrations: SampleSchema.migrations,
            lock: nil,
            busyTimeout: .zero,
            durability: .processExit
        )
        try other.transaction(.write) { connection throws(DatabaseError) in
            try connection.execute("UPDATE note SET body = body + 1")
        }
    }

    @Test("A closed database throws")
    func closed() async throws {
        let database = try await SampleSchema.memory()
        await database.close()
        await #expect(throws: DatabaseError.closed) { try await database.noteCount() }
        await #expect(throws: DatabaseError.closed) { try await database.add(1) }
        await database.close()
    }
}
