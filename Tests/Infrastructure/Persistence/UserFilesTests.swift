import Foundation
import Persistence
import ProgramTestSupport
import Testing

@Suite("Reading, listing and renaming files of the user")
struct UserFilesTests {
    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
    }

    private func path(_ name: String) -> String { folder.path(of: name) }

    private func names() throws -> [String] { try UserFiles.list(folder.path).entries.map(\.name) }

    @Test("a folder is listed by names, with folders and links, and names that are no text are counted")
    func listing() throws {
        try folder.write("1", to: "b")
        try folder.write("1", to: "a/c")
        try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: path("a"))
        let descriptor = (folder.path + "/\u{1}").utf8CString.withUnsafeBufferPointer { name in
            // The last byte before the end is not one of UTF-8.
            let bytes = name.dropLast(2) + [CChar(bitPattern: 0xFF), 0]
            return Array(bytes).withUnsafeBufferPointer {
                $0.baseAddress.map { open($0, O_CREAT | O_WRONLY, 0o600) }
            }
        }
        if let descriptor { close(descriptor) }
        let listed = try UserFiles.list(folder.path)
        #expect(listed.entries.map(\.name) == ["a", "b", "link"])
        #expect(listed.entries.map(\.kind) == [.folder, .file, .other])
        #expect(listed.entries.allSatisfy { $0.modified > 1_000_000_000 })
        #expect(listed.illegibleNames == (descriptor ?? -1 < 0 ? 0 : 1))
        #expect(listed.error == nil)
        #expect(throws: SystemError.self) { try UserFiles.list(path("link")) }
        #expect(throws: SystemError.self) { try UserFiles.list(path("none")) }
        #expect(throws: SystemError(EINVAL)) { try UserFiles.list(folder.path + "\0") }
        let resolved = try UserFiles.resolve(path("link"))
        #expect(resolved.path == (try UserFiles.resolve(path("a"))).path && resolved.kind == .folder)
    }

    @Test("a file is read up to a limit, also by a link, and nothing but a file is")
    func reading() throws {
        try folder.write("123", to: "a")
        try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: path("a"))
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path("a"))
        #expect(try UserFiles.read(path("link"), maximumBytes: 3) == Array("123".utf8))
        #expect(try UserFiles.read(path("a"), maximumBytes: 1) == Array("12".utf8))
        let attributes = try FileManager.default.attributesOfItem(atPath: path("a"))
        #expect(attributes[.posixPermissions] as? Int == 0o644)
        #expect(mkfifo(path("pipe"), 0o600) == 0)
        for other in [path("pipe"), folder.path] {
            #expect(throws: PrivateFileError.notAFile) { try UserFiles.read(other, maximumBytes: 1) }
        }
        #expect(throws: PrivateFileError.notAPath) { try UserFiles.read(path("a\0"), maximumBytes: 1) }
    }

    @Test("a file gets another name, also one that differs in case only")
    func renaming() throws {
        try folder.write("7", to: "a")
        try UserFiles.rename(path("a"), to: path("b"))
        try UserFiles.rename(path("b"), to: path("B"))
        #expect(try names() == ["B"])
        #expect(try folder.read("B") == "7")
    }

    @Test("no file takes the place of another one, of a link or of a folder")
    func noReplacing() throws {
        try folder.write("1", to: "a")
        try folder.write("2", to: "b")
        try folder.write("3", to: "folder/c")
        try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: path("none"))
        for name in ["b", "link", "folder"] {
            #expect(throws: UserFileError.exists) { try UserFiles.rename(path("a"), to: path(name)) }
        }
        #expect(throws: UserFileError.self) { try UserFiles.rename(path("none"), to: path("d")) }
        #expect(throws: UserFileError.self) { try UserFiles.rename(path("a"), to: path("none/d")) }
        #expect(throws: UserFileError.self) {
            try UserFiles.rename(path("a"), to: path(String(repeating: "x", count: 256)))
        }
        #expect(try folder.read("a") == "1")
        #expect(try folder.read("b") == "2")
        // Both names of one file stay, as neither may be lost. A file system that ignores case has no two such names.
        guard !UserFiles.exists(path("A")) else { return }
        try FileManager.default.linkItem(atPath: path("a"), toPath: path("A"))
        #expect(throws: UserFileError.exists) { try UserFiles.rename(path("a"), to: path("A")) }
    }
}
