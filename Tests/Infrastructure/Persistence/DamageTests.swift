import ProgramTestSupport
import Synchronization
import Testing

@testable import Persistence

@Suite("Damaged files")
struct DamageTests {
    /// The reports about files that were set aside.
    private final class Reports: Sendable {
        private let files = Mutex<[DamagedFile]>([])
        var all: [DamagedFile] { files.withLock { $0 } }
        func add(_ file: DamagedFile) { files.withLock { $0.append(file) } }
    }

    private static let garbage = Array(String(repeating: "This is not a database. ", count: 500).utf8)

    private let directory: TemporaryDirectory
    private let reports = Reports()

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func open() async throws(DatabaseError) -> Database {
        try await Database.open(
            directory.database(),
            migrations: SampleSchema.migrations,
            whenDamaged: .setAside { [reports] in reports.add($0) }
        )
    }

    /// Makes a file that can be opened but whose rows cannot be read.
    private func makeDamageInTheMiddle() async throws {
        let database = try await Database.open(directory.database(), migrations: SampleSchema.migrations)
        for _ in 0..<20 { try await database.add(.blob(Array(repeating: 1, count: 2_000))) }
        await database.close()
        var bytes = try directory.bytes(of: "test.sqlite")
        for index in 4_096..<bytes.count { bytes[index] = 0xA5 }
        try directory.write(bytes, to: "test.sqlite")
    }

    private func bodies(_ database: Database) async throws(DatabaseError) -> [[UInt8]] {
        try await database.read { connection throws(DatabaseError) in
            try connection.query("SELECT body FROM note") { row throws(DatabaseError) in try row.blob(0) }
        }
    }

    @Test("A file that is not a database is renamed, reported once and replaced by an empty database")
    func atOpening() async throws {
        try directory.write(Self.garbage, to: "test.sqlite")
        let database = try await open()
        try await database.add("new")
        #expect(try await database.noteCount() == 1)
        #expect(try directory.bytes(of: "test.sqlite.damaged") == Self.garbage)
        #expect(reports.all.map(\.path) == [directory.path(of: "test.sqlite")])
        #expect(reports.all.map(\.newPath) == [directory.path(of: "test.sqlite.damaged")])
        await database.close()
        _ = try await open()
        #expect(reports.all.count == 1)
    }

    @Test(
        "A truncated file is set aside, wherever it was cut off",
        arguments: [300, 4_096, 5_000, 8_000]
    )
    func cutOff(length: Int) async throws {
        let first = try await open()
        try await first.add("a text that lies at the end of its page")
        await first.close()
        let bytes = try directory.bytes(of: "test.sqlite")
        #expect(bytes.count == 8_192)
        try directory.write(Array(bytes.prefix(length)), to: "test.sqlite")
        #expect(try await open().noteCount() == 0)
        #expect(reports.all.count == 1)
    }

    @Test("Damage found later is set aside too, and the call is repeated on the empty database")
    func later() async throws {
        try await makeDamageInTheMiddle()
        let damaged = try directory.bytes(of: "test.sqlite")
        let database = try await open()
        #expect(reports.all.isEmpty)
        #expect(try await bodies(database).isEmpty)
        try await database.add(.blob([1]))
        #expect(try await bodies(database) == [[1]])
        #expect(reports.all.count == 1)
        #expect(try directory.bytes(of: "test.sqlite.damaged") == damaged)
    }

    @Test("Files beside a damaged file move with it")
    func besides() throws {
        // SQLite removes most of these when it closes, but not what a crash or a full disk has left behind.
        let suffixes = ["", "-journal", "-shm", "-wal"]
        for suffix in suffixes { try directory.write([1, 2, 3], to: "test.sqlite" + suffix) }
        try directory.write([], to: "test.sqlite2")
        let lock = try DatabaseLock(path: directory.path(of: "test.sqlite"))
        #expect(try lock.setAside()?.newPath == directory.path(of: "test.sqlite.damaged"))
        #expect(
            try directory.names()
                == ["test.sqlite-lock"] + suffixes.map { "test.sqlite.damaged" + $0 } + ["test.sqlite2"]
        )
        #expect(try lock.setAside() == nil)
    }

    @Test(
        "Every damaged file is kept under a free name, which is reported, until they are removed"
    )
    func several() async throws {
        let letters = Array("abcd".utf8)
        for byte in letters {
            try directory.write(Array(repeating: byte, count: 9_000), to: "test.sqlite")
            await (try open()).close()
        }
        let damaged = ["", "-2", "-3", "-4"].map { "test.sqlite.damaged" + $0 }
        #expect(try directory.names() == ["test.sqlite"] + damaged)
        #expect(try damaged.map { try directory.bytes(of: $0)[0] } == letters)
        #expect(reports.all.map(\.newPath) == damaged.map { directory.path(of: $0) })
        try directory.write([1], to: "test.sqlite.damaged-9-wal")
        let database = try await open()
        try await database.removeDamagedFiles()
        await database.close()
        #expect(try directory.names() == ["test.sqlite"])
    }

    @Test("A damaged file that is open elsewhere keeps its name, and every call throws the error")
    func inUse() async throws {
        try await makeDamageInTheMiddle()
        let other = try await open()
        let database = try await open()
        let corrupt = DatabaseError.corrupt(path: directory.path(of: "test.sqlite"))
        for _ in 0..<2 {
            await #expect(throws: corrupt) { try await bodies(database) }
        }
        #expect(try !directory.names().contains("test.sqlite.damaged"))
        #expect(reports.all.isEmpty)
        await database.close()
        #expect(try await bodies(other).isEmpty)
        #expect(reports.all.count == 1)
    }

    @Test("A damaged file is set aside even if another database in its directory is open")
    func neighbour() async throws {
        try await makeDamageInTheMiddle()
        let neighbour = try await Database.open(
            directory.database("other.sqlite"),
            migrations: SampleSchema.migrations
        )
        let database = try await open()
        #expect(try await bodies(database).isEmpty)
        #expect(reports.all.count == 1)
        #expect(try await neighbour.noteCount() == 0)
        await neighbour.close()
        await database.close()
        #expect(try directory.names() == ["other.sqlite", "test.sqlite", "test.sqlite.damaged"])
    }

    @Test("One of many that find the same damage sets the file aside, and all can continue")
    func race() async throws {
        try directory.write(Self.garbage, to: "test.sqlite")
        try await withThrowingTaskGroup(of: Void.self) { group in
            for index in 0..<12 {
                group.addTask { try await open().add(.integer(Int64(index))) }
            }
            try await group.waitForAll()
        }
        #expect(try await open().noteCount() == 12)
        #expect(reports.all.count == 1)
    }

    @Test("Nothing is set aside by default")
    func refused() async throws {
        try directory.write(Self.garbage, to: "test.sqlite")
        await #expect(throws: DatabaseError.corrupt(path: directory.path(of: "test.sqlite"))) {
            try await Database.open(directory.database(), migrations: SampleSchema.migrations)
        }
        #expect(try directory.names() == ["test.sqlite"])
    }
}
