import Persistence
import ProgramTestSupport
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

@Suite("Files with a secret")
struct SecretFileTests {
    private let directory: TemporaryDirectory
    private var path: String { directory.path(of: "service.key") }

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func make(_ text: String, permissions: Int = 0o600) throws {
        try make(Array(text.utf8), permissions: permissions)
    }

    private func make(_ bytes: [UInt8], permissions: Int = 0o600) throws {
        try directory.write(bytes, to: "service.key")
        try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
    }

    @Test("The secret is returned without surrounding white space", arguments: [0o600, 0o400, 0o700])
    func read(permissions: Int) throws {
        try make(" s3cr3t-Key_=.~\r\n", permissions: permissions)
        #expect(try SecretFile(path).read() == "s3cr3t-Key_=.~")
    }

    @Test("A missing file or folder is not an error")
    func missing() throws {
        #expect(try SecretFile(path).read() == nil)
        #expect(try SecretFile(directory.path(of: "nowhere/service.key")).read() == nil)
        try make("secret")
        #expect(try SecretFile(path + "/below-a-file").read() == nil)
    }

    @Test(
        "A file that others can read, change or run is refused",
        arguments: [0o640, 0o604, 0o620, 0o602, 0o610, 0o644, 0o666]
    )
    func open(permissions: Int) throws {
        try make("secret", permissions: permissions)
        #expect(throws: SecretFileError.accessibleToOthers(path: path)) { try SecretFile(path).read() }
    }

    @Test("A link is checked by its target")
    func link() throws {
        try make("secret", permissions: 0o644)
        let link = directory.path(of: "link.key")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
        #expect(throws: SecretFileError.accessibleToOthers(path: link)) { try SecretFile(link).read() }
        try make("secret")
        #expect(try SecretFile(link).read() == "secret")
    }

    @Test("A folder or a device is refused without blocking")
    func notAFile() throws {
        #expect(throws: SecretFileError.notAFile(path: directory.path)) {
            try SecretFile(directory.path).read()
        }
        #expect(throws: SecretFileError.notAFile(path: "/dev/null")) { try SecretFile("/dev/null").read() }
    }

    @Test(
        "Anything but one word of text is refused",
        arguments: ["", " \n\n", "two words", "two\nlines", "k\u{1B}[31m", "schl\u{FC}ssel", "a\u{0}b"]
    )
    func invalidContents(text: String) throws {
        try make(text)
        #expect(throws: SecretFileError.invalidContents(path: path)) { try SecretFile(path).read() }
    }

    @Test("The longest secret is read, and one byte more is refused")
    func length() throws {
        let longest = String(repeating: "k", count: SecretFile.maximumBytes)
        try make(longest)
        #expect(try SecretFile(path).read() == longest)
        try make(longest + "k")
        #expect(throws: SecretFileError.invalidContents(path: path)) { try SecretFile(path).read() }
    }

    @Test("A path with a NUL is refused")
    func badName() throws {
        try make("secret")
        #expect(throws: SecretFileError.notAPath(path: path + "\0")) {
            try SecretFile(path + "\0").read()
        }
    }

    @Test("Errors never reveal the contents of the file")
    func silence() throws {
        for (text, permissions) in [("s3cr3t", 0o644), ("s3cr3t s3cr3t", 0o600), ("s3cr3t\u{7F}", 0o600)] {
            try make(text, permissions: permissions)
            let error = #expect(throws: SecretFileError.self) { try SecretFile(path).read() }
            let words = "\(try #require(error))"
            #expect(!words.contains("s3cr3t"))
            #expect(words.contains(path))
        }
    }
}
