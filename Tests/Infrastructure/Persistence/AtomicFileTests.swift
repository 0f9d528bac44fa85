import ProgramTestSupport
import Testing

@testable import Persistence

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

@Suite("Replacing small files atomically")
struct AtomicFileTests {
    private let directory: TemporaryDirectory
    private var file: AtomicFile { AtomicFile(directory.path(of: "a/kept"), maximumBytes: 100) }

    init() throws {
        directory = try TemporaryDirectory()
    }

    @Test("A change gets the current contents, and the next reader sees the change")
    func change() throws {
        #expect(try file.read() == nil)
        try file.change { present in
            #expect(present == nil)
            return [1, 2]
        }
        try file.change { ($0 ?? []) + [3] }
        try file.change { _ in nil }
        #expect(try file.read() == [1, 2, 3])
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path(of: "a")) == ["kept"])
        #expect(try permissions() == 0o600)
    }

    @Test("A file left by a crash is replaced, and a link in its place is not followed")
    func leftover() throws {
        try file.change { _ in [1] }
        try directory.write([9, 9, 9], to: "a/kept.new")
        try file.change { _ in [2] }
        #expect(try file.read() == [2])
        let target = directory.path(of: "elsewhere")
        try FileManager.default.createSymbolicLink(atPath: file.path + ".new", withDestinationPath: target)
        try file.change { _ in [3] }
        #expect(!FileManager.default.fileExists(atPath: target))
        #expect(try file.read() == [3])
    }

    @Test("A link in place of the file is refused, and its target stays unchanged")
    func link() throws {
        try file.change { _ in [1] }
        try directory.write([9], to: "elsewhere")
        try FileManager.default.removeItem(atPath: file.path)
        try FileManager.default.createSymbolicLink(
            atPath: file.path,
            withDestinationPath: directory.path(of: "elsewhere")
        )
        #expect(throws: AtomicFileError.unusable(path: file.path, .link)) { try file.read() }
        #expect(try directory.bytes(of: "elsewhere") == [9])
    }

    @Test("Reading leaves the permissions of a file alone")
    func reading() throws {
        try file.change { _ in [1] }
        try setPermissions(0o644)
        #expect(try file.read() == [1])
        #expect(try permissions() == 0o644)
        try file.change { _ in [2] }
        #expect(try permissions() == 0o600)
    }

    @Test("A file that the user named is replaced if it is accepted, keeps its permissions and needs no lock")
    func userFile() throws {
        // Locks the folder.
        let other = try FileReplacement(of: directory.path(of: "a/other"))
        #expect(try file.replace(with: [1]) { _ in false })
        #expect(try permissions() == 0o600)
        try setPermissions(0o644)
        #expect(try !file.replace(with: [2]) { $0 == [2] })
        #expect(try file.read() == [1])
        #expect(try file.replace(with: [2]) { $0 == [1] })
        #expect(try file.read() == [2])
        #expect(try permissions() == 0o644)
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path(of: "a")) == ["kept"])
        withExtendedLifetime(other) {}
    }

    @Test("A lock that another process holds is not waited for without end", .timeLimit(.minutes(1)))
    func busy() throws {
        let other = try FileReplacement(of: directory.path(of: "a/other"))
        let file = AtomicFile(file.path, maximumBytes: 100, lockAttempts: 2)
        #expect(throws: AtomicFileError.busy(path: file.path)) { try file.change { _ in [1] } }
        #expect(try file.read() == nil)
        withExtendedLifetime(other) {}
    }

    private func permissions() throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
    }

    private func setPermissions(_ permissions: Int) throws {
        try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: file.path)
    }

    @Test("Concurrent changes wait for each other, and none is lost")
    func atOnce() async throws {
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<40 {
                group.addTask { try? file.change { ($0 ?? []) + [7] } }
            }
        }
        #expect(try file.read()?.count == 40)
    }

    @Test("Concurrent changes make missing folders, whichever comes first")
    func foldersAtOnce() async throws {
        let directory = directory
        try await withThrowingTaskGroup { group in
            for _ in 1...2 {
                group.addTask {
                    for number in 1...2_000 {
                        let file = AtomicFile(directory.path(of: "\(number)/kept"), maximumBytes: 1)
                        try file.change { _ in nil }
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    @Test("A file beyond the limit is read one byte past it")
    func tooLarge() throws {
        try file.change { _ in [UInt8](repeating: 1, count: 1_000) }
        #expect(try file.read()?.count == 101)
    }

    @Test("Only a damaged file is set aside, under an unused name")
    func setAside() throws {
        #expect(try file.setAside { _ in true } == nil)
        try file.change { _ in [1] }
        #expect(try file.setAside { $0 != [1] } == nil)
        #expect(try file.setAside { $0 == [1] }?.newPath == file.path + ".damaged")
        try file.change { _ in [2] }
        #expect(try file.setAside { _ in true }?.newPath == file.path + ".damaged-2")
        #expect(try file.read() == nil)
        #expect(try directory.bytes(of: "a/kept.damaged") == [1])
        // A name is used even if its link leads nowhere.
        try FileManager.default.createSymbolicLink(
            atPath: file.path + ".damaged-3",
            withDestinationPath: directory.path(of: "nowhere")
        )
        try file.change { _ in [3] }
        #expect(try file.setAside { _ in true }?.newPath == file.path + ".damaged-4")
    }

    @Test(
        "An impossible path throws an error that names it",
        arguments: ["/dev/null/a/kept", "/proc/a/kept", ""]
    )
    func impossible(path: String) throws {
        let file = AtomicFile(path, maximumBytes: 100)
        let error = #expect(throws: AtomicFileError.self) { try file.change { _ in [1] } }
        #expect("\(try #require(error))".contains(path))
    }

    @Test("A folder in place of the file is refused")
    func folder() throws {
        try FileManager.default.createDirectory(atPath: file.path, withIntermediateDirectories: true)
        #expect(throws: AtomicFileError.self) { try file.read() }
    }
}
