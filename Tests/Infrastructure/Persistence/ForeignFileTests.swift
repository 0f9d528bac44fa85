import Persistence
import ProgramTestSupport
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

@Suite("Files that this package did not create")
struct ForeignFileTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func open(
        _ name: String = "test.sqlite",
        migrations: [Migration] = SampleSchema.migrations
    ) async throws(DatabaseError) -> Database {
        try await Database.open(
            directory.database(name),
            migrations: migrations,
            whenDamaged: .setAside { _ in }
        )
    }

    private func permissions(_ name: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: directory.path(of: name))[.posixPermissions] as? Int
    }

    /// Makes a database without the application ID, as earlier versions did.
    private func makeDatabase(_ statements: StaticString..., version: StaticString) async throws {
        let step = [Migration(version: 1, statements: statements)]
        let database = try await Database.open(directory.database(), migrations: step)
        try await database.write { connection throws(DatabaseError) in
            try connection.execute("PRAGMA application_id = 0")
            try connection.execute(version)
        }
        await database.close()
    }

    @Test(
        "A link in place of a database or a file beside it is not followed, and its target stays unchanged",
        arguments: ["", "-wal", "-shm", "-journal"]
    )
    func link(suffix: String) async throws {
        try directory.write([1, 2, 3], to: "target")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o644],
            ofItemAtPath: directory.path(of: "target")
        )
        let link = directory.path(of: "test.sqlite" + suffix)
        try FileManager.default.createSymbolicLink(
            atPath: link,
            withDestinationPath: directory.path(of: "target")
        )
        try? await open().add(1)
        #expect(try directory.bytes(of: "target") == [1, 2, 3])
        #expect(try permissions("target") == 0o644)
    }

    @Test(
        "A database with triggers or views of others is refused, so they do not run",
        arguments: [
            "CREATE TRIGGER t AFTER INSERT ON note BEGIN DELETE FROM note; END",
            "CREATE VIEW v AS SELECT body FROM note",
        ] as [StaticString]
    )
    func triggers(sql: StaticString) async throws {
        let database = try await open()
        try await database.add(1)
        try await database.write { connection throws(DatabaseError) in try connection.execute(sql) }
        await database.close()
        let bytes = try directory.bytes(of: "test.sqlite")
        await #expect(
            throws: DatabaseError.notOurs(path: directory.path(of: "test.sqlite"), .foreignTriggers)
        ) { try await open() }
        #expect(try directory.bytes(of: "test.sqlite") == bytes)
    }

    @Test("A link is refused with an error that names it")
    func linkMessage() async throws {
        let path = directory.path(of: "test.sqlite")
        try FileManager.default.createSymbolicLink(
            atPath: path,
            withDestinationPath: directory.path(of: "nowhere")
        )
        await #expect(throws: DatabaseError.notOurs(path: path, .link)) { try await open() }
        #expect(try directory.names() == ["test.sqlite"])
    }

    @Test("A folder above the database may be a link")
    func linkedFolder() async throws {
        try FileManager.default.createDirectory(
            atPath: directory.path(of: "real/deep"),
            withIntermediateDirectories: true
        )
        try FileManager.default.createSymbolicLink(
            atPath: directory.path(of: "link"),
            withDestinationPath: "real/deep"
        )
        let database = try await open("link/a/b.sqlite")
        try await database.add(1)
        await database.close()
        #expect(try permissions("real/deep/a/b.sqlite") == 0o600)
        #expect(try permissions("real/deep/a") == 0o700)
    }

    @Test("A folder in place of the database is refused")
    func folder() async throws {
        let path = directory.path(of: "test.sqlite")
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        await #expect(throws: DatabaseError.notOurs(path: path, .notAFile)) {
            try await open()
        }
    }

    @Test(
        "A database of another program is refused and left unchanged, whatever its version",
        arguments: [0, 1, 9]
    )
    func anotherProgram(version: Int) async throws {
        let versions: [Int: StaticString] = [0: "PRAGMA user_version = 0", 9: "PRAGMA user_version = 9"]
        try await makeDatabase(
            "CREATE TABLE theirs (x)",
            version: versions[version] ?? "PRAGMA user_version = 1"
        )
        let bytes = try directory.bytes(of: "test.sqlite")
        let expected = DatabaseError.notOurs(
            path: directory.path(of: "test.sqlite"),
            .ofAnotherProgram
        )
        await #expect(throws: expected) { try await open() }
        #expect(try directory.bytes(of: "test.sqlite") == bytes)
        #expect(try directory.names() == ["test.sqlite"])
    }

    @Test(
        "A database of an earlier version keeps its rows and gets the application ID"
    )
    func earlierVersion() async throws {
        try await makeDatabase(
            "CREATE TABLE note (id INTEGER PRIMARY KEY, body)",
            "INSERT INTO note (body) VALUES (7)",
            version: "PRAGMA user_version = 1"
        )
        for _ in 0..<2 {
            let database = try await open()
            #expect(try await database.integers() == [7])
            let id = try await database.read { connection throws(DatabaseError) in
                try connection.query("PRAGMA application_id") { row throws(DatabaseError) in
                    try row.integer(0)
                }
            }
            #expect(id == [0x5374_7274])
            await database.close()
        }
    }
}
