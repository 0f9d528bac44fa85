import Dispatch
import ProgramTestSupport
import Testing

@testable import Persistence

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

@Suite("Database files")
struct FileTests {
    /// Ends a test that waits for a statement that failed.
    private static let limit: TimeLimitTrait = .timeLimit(.minutes(10))

    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func open(_ location: DatabaseLocation) async throws(DatabaseError) -> Database {
        try await Database.open(location, migrations: SampleSchema.migrations, busyTimeout: .milliseconds(1))
    }

    @Test("Missing directories are created for their owner alone")
    func directories() async throws {
        _ = try await open(directory.database("a/b/test.sqlite"))
        for name in ["a", "a/b"] {
            let attributes = try FileManager.default.attributesOfItem(atPath: directory.path(of: name))
            #expect(attributes[.posixPermissions] as? Int == 0o700)
        }
    }

    @Test(
        "Only its owner may read a database and the files beside it, even if others could before"
    )
    func privacy() async throws {
        try directory.write([], to: "old.sqlite")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o644],
            ofItemAtPath: directory.path(of: "old.sqlite")
        )
        let databases = [
            try await open(directory.database()), try await open(directory.database("old.sqlite")),
        ]
        let names = try directory.names()
        #expect(
            Set(names).isSuperset(of: ["old.sqlite", "old.sqlite-wal", "test.sqlite", "test.sqlite-wal"])
        )
        for name in names {
            let attributes = try FileManager.default.attributesOfItem(atPath: directory.path(of: name))
            #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
        }
        for database in databases { await database.close() }
    }

    @Test("Closing finalises every statement, so SQLite leaves only the database file")
    func close() async throws {
        let database = try await open(directory.database())
        try await database.add(1)
        #expect(try directory.names().contains("test.sqlite-wal"))
        await database.close()
        #expect(try directory.names() == ["test.sqlite"])
    }

    @Test("A file that is not a database is reported and left unchanged")
    func notADatabase() async throws {
        let bytes = Array(String(repeating: "This is not a database. ", count: 500).utf8)
        try directory.write(bytes, to: "test.sqlite")
        await #expect(throws: DatabaseError.corrupt(path: directory.path(of: "test.sqlite"))) {
            try await open(directory.database())
        }
        #expect(try directory.bytes(of: "test.sqlite") == bytes)
    }

    @Test("A file damaged in the middle is reported when the damage is read")
    func damaged() async throws {
        let database = try await open(directory.database())
        for _ in 0..<20 { try await database.add(.blob(Array(repeating: 1, count: 2_000))) }
        await database.close()
        var bytes = try directory.bytes(of: "test.sqlite")
        for index in 4_096..<bytes.count { bytes[index] = 0xA5 }
        try directory.write(bytes, to: "test.sqlite")

        let reopened = try await open(directory.database())
        await #expect(throws: DatabaseError.corrupt(path: directory.path(of: "test.sqlite"))) {
            try await reopened.read { connection throws(DatabaseError) in
                try connection.query("SELECT body FROM note") { row throws(DatabaseError) in try row.blob(0) }
            }
        }
    }

    @Test("A file where a directory should be cannot be opened")
    func inTheWay() async throws {
        try directory.write([1], to: "file")
        let error = await #expect(throws: DatabaseError.self) {
            try await open(directory.database("file/test.sqlite"))
        }
        guard case .cannotOpen = error else {
            Issue.record("unexpected \(String(describing: error))")
            return
        }
    }

    @Test("An invalid path is refused", arguments: ["", "a\0b"])
    func noPath(path: String) async {
        await #expect(throws: DatabaseError.cannotOpen(path: path, .notAPath)) {
            try await open(.file(path))
        }
    }

    #if os(Linux)
        // Even root cannot create files there, so this holds wherever the tests run.
        @Test(
            "A location that is not writable reads as empty, and every change throws",
            arguments: ["/sys/test.sqlite", "/sys/a/b.sqlite"]
        )
        func readOnly(path: String) async throws {
            let database = try await open(.file(path))
            for _ in 0..<2 {
                #expect(try await database.noteCount() == 0)
                await #expect(throws: DatabaseError.readOnly) { try await database.add(1) }
                await #expect(throws: DatabaseError.readOnly) { try await database.compact() }
            }
        }
    #endif

    @Test(
        "If only reading is possible, the existing rows are read",
        arguments: [Access.reading, .immutable]
    )
    func reading(access: Access) async throws {
        let database = try await open(directory.database("50%?#é.sqlite"))
        try await database.add(7)
        await database.close()
        let names = try directory.names()
        let connection = try Connection(
            directory.database("50%?#é.sqlite"),
            migrations: SampleSchema.migrations,
            access: access,
            lock: nil,
            busyTimeout: .zero,
            durability: .powerCut
        )
        let notes = try connection.transaction(.read) { connection throws(DatabaseError) in
            try connection.query("SELECT body FROM note") { row throws(DatabaseError) in try row.integer(0) }
        }
        #expect(notes == [7])
        #expect(throws: DatabaseError.readOnly) {
            try connection.transaction(.write) { connection throws(DatabaseError) in
                try connection.execute("DELETE FROM note")
            }
        }
        if access == .immutable { #expect(try directory.names() == names) }
    }

    @Test("With exclusive access, no shared-memory file is created, for which a full disk may have no space")
    func alone() async throws {
        let location = directory.database()
        let database = try await open(location)
        try await database.add(7)
        await database.close()
        let connection = try Connection(
            location,
            migrations: SampleSchema.migrations,
            access: .alone,
            lock: nil,
            busyTimeout: .zero,
            durability: .powerCut
        )
        #expect(try !directory.names().contains("test.sqlite-shm"))
        await #expect(throws: DatabaseError.busy) { try await open(location).noteCount() }
        _ = connection
    }

    @Test("A leftover log is never ignored by reading the file alone")
    func leftLog() throws {
        try directory.write([], to: "test.sqlite")
        #expect(directory.database().permits(.immutable))
        try directory.write([1], to: "test.sqlite-wal")
        #expect(!directory.database().permits(.immutable))
        #expect(!directory.database().permits(.none))
    }

    @Test("Without space to delete rows, emptying deletes the file, unless another connection has it open")
    func emptyingWithoutRoom() async throws {
        let database = try await open(directory.database())
        try await database.add(7)
        let full: @Sendable (Connection) throws(DatabaseError) -> Void = { _ throws(DatabaseError) in
            throw .full
        }
        let other = try await open(directory.database())
        await #expect(throws: DatabaseError.full) { try await database.empty(full) }
        #expect(try await other.noteCount() == 1)
        await other.close()
        try await database.empty(full)
        #expect(try await database.noteCount() == 0)
        try await database.add(8)
        #expect(try await database.integers() == [8])
    }

    @Test("A file named :memory: is stored as a file")
    func memoryFile() async throws {
        let database = try await open(directory.database(":memory:"))
        await database.close()
        #expect(try directory.names() == [":memory:"])
    }

    @Test(
        "Waiting too long for a lock throws busy; readers continue, and so do writers afterwards",
        Self.limit
    )
    func busy() async throws {
        let holder = try await open(directory.database())
        let other = try await open(directory.database())
        let release = DispatchSemaphore(value: 0)
        let (locked, signal) = AsyncStream.makeStream(of: Void.self)

        async let pending: Void = holder.write { connection throws(DatabaseError) in
            defer { signal.finish() }
            try connection.execute("INSERT INTO note (body) VALUES ('held')")
            signal.finish()
            release.wait()
        }
        do {
            defer { release.signal() }
            for await _ in locked {}
            await #expect(throws: DatabaseError.busy) { try await other.add("refused") }
            #expect(try await other.noteCount() == 0)
        }
        try await pending

        try await other.add("later")
        #expect(try await other.noteCount() == 2)
    }

    @Test("A file that another process is writing in the old journal mode can be opened and read", Self.limit)
    func openWhileLocked() async throws {
        let holder = try await open(directory.database())
        let release = DispatchSemaphore(value: 0)
        let (locked, signal) = AsyncStream.makeStream(of: Void.self)

        async let pending: Void = holder.write { connection throws(DatabaseError) in
            defer { signal.finish() }
            try connection.execute("COMMIT")
            try connection.execute("PRAGMA journal_mode = DELETE")
            try connection.execute("BEGIN IMMEDIATE")
            signal.finish()
            release.wait()
        }
        do {
            defer { release.signal() }
            for await _ in locked {}
            await #expect(throws: Never.self) {
                let other = try await open(directory.database())
                #expect(try await other.noteCount() == 0)
            }
        }
        try await pending
    }

    @Test("Two connections that read and then write wait for each other and lose nothing")
    func twoWriters() async throws {
        let location = directory.database()
        // On a slow disk, either may wait long.
        func open() async throws -> Database {
            try await Database.open(location, migrations: SampleSchema.migrations, busyTimeout: .seconds(540))
        }
        let first = try await open()
        let second = try await open()
        try await first.add(0)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for database in [first, second] {
                group.addTask {
                    for _ in 0..<50 { try await database.increment() }
                }
            }
            try await group.waitForAll()
        }
        #expect(try await first.integers() == [100])
    }
}
