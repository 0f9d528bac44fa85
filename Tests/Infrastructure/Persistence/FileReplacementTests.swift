import ProgramTestSupport
import Testing

@testable import Persistence

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

@Suite("Replacing large files atomically")
struct FileReplacementTests {
    private let directory: TemporaryDirectory
    private var path: String { directory.path(of: "a/large") }

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func replace(by bytes: [[UInt8]]) throws {
        let file = try FileReplacement(of: path)
        var place = 0
        for piece in bytes {
            try file.write(piece, at: place)
            place += piece.count
        }
        try file.finish()
    }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: directory.path(of: "a")).sorted()
    }

    @Test("The new bytes appear in one step, and nothing is left beside them")
    func replaced() throws {
        try replace(by: [[1, 2], [], [3]])
        #expect(try directory.bytes(of: "a/large") == [1, 2, 3])
        let file = try FileReplacement(of: path)
        try file.write([4], at: 0)
        try file.flush()
        #expect(try directory.bytes(of: "a/large") == [1, 2, 3])
        try file.finish()
        #expect(try directory.bytes(of: "a/large") == [4])
        #expect(FileReplacement.byteCount(ofFile: path) == 1)
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        _ = consume file
        #expect(try names() == ["large"])
    }

    @Test("The beginning may be written last, over zeros", arguments: [true, false])
    func beginningLast(isUnnamed: Bool) throws {
        let file = try FileReplacement(of: path, canBeUnnamed: isUnnamed)
        try file.write([3, 4], at: 2)
        #expect(Array(try Data(contentsOf: URL(fileURLWithPath: file.newPath))) == [0, 0, 3, 4])
        try file.write([1, 2], at: 0)
        try file.finish()
        #expect(try directory.bytes(of: "a/large") == [1, 2, 3, 4])
    }

    @Test("An unfinished replacement leaves the old file and nothing else", arguments: [true, false])
    func abandoned(isUnnamed: Bool) throws {
        try replace(by: [[1]])
        do {
            let file = try FileReplacement(of: path, canBeUnnamed: isUnnamed)
            try file.write([2, 3], at: 0)
            #expect(try directory.bytes(of: "a/large") == [1])
        }
        #expect(try names() == ["large"])
        #expect(try directory.bytes(of: "a/large") == [1])
    }

    #if os(Linux)
        @Test("The unfinished file has no name, so nothing can be left behind")
        func unnamed() throws {
            try replace(by: [[1]])
            let file = try FileReplacement(of: path)
            try file.write([2, 3], at: 0)
            try file.flush()
            #expect(try names() == ["large"])
            try file.finish()
            #expect(try names() == ["large"])
        }
    #endif

    @Test("Without unnamed files, the new file has a name of its own until it is finished")
    func named() throws {
        let file = try FileReplacement(of: path, canBeUnnamed: false)
        try file.write([2, 3], at: 0)
        #expect(try names() == ["large.new"])
        #expect(file.newPath == path + ".new")
        try file.finish()
        #expect(try names() == ["large"])
        #expect(try directory.bytes(of: "a/large") == [2, 3])
    }

    @Test("The next replacement removes what a killed process left, and follows no link in its place")
    func leftover() throws {
        try FileManager.default.createDirectory(
            atPath: directory.path(of: "a"),
            withIntermediateDirectories: true
        )
        try directory.write([9, 9, 9], to: "a/large.new")
        try replace(by: [[1]])
        #expect(try names() == ["large"])
        let target = directory.path(of: "elsewhere")
        for isUnnamed in [true, false] {
            let file = try FileReplacement(of: path, canBeUnnamed: isUnnamed)
            try FileManager.default.createSymbolicLink(
                atPath: path + ".new",
                withDestinationPath: target
            )
            #expect(throws: AtomicFileError.self) {
                try file.write([2], at: 0)
                try file.finish()
            }
            #expect(!FileManager.default.fileExists(atPath: target))
            #expect(try directory.bytes(of: "a/large") == [1])
        }
    }

    @Test("A second replacement at the same time is refused until the first is over")
    func busy() throws {
        do {
            let first = try FileReplacement(of: path)
            try first.write([1], at: 0)
            #expect(throws: AtomicFileError.busy(path: path)) { try FileReplacement(of: path) }
            #expect(throws: AtomicFileError.busy(path: path)) { try FileReplacement.remove(path) }
            try first.finish()
        }
        try replace(by: [[2]])
        #expect(try directory.bytes(of: "a/large") == [2])
    }

    @Test("Without new bytes the old ones stay")
    func unwritten() throws {
        try replace(by: [[1]])
        try FileReplacement(of: path).finish()
        #expect(try directory.bytes(of: "a/large") == [1])
    }

    @Test("Removing deletes the file and leftovers beside it, and creates no folder")
    func removed() throws {
        try FileReplacement.remove(path)
        #expect(!FileManager.default.fileExists(atPath: directory.path(of: "a")))
        try replace(by: [[1]])
        try directory.write([9], to: "a/large.new")
        try FileReplacement.remove(path)
        #expect(try names() == [])
        #expect(FileReplacement.byteCount(ofFile: path) == nil)
    }

    @Test("A broken link is removed, and its target is not created")
    func removedLink() throws {
        try replace(by: [[1]])
        try FileManager.default.removeItem(atPath: path)
        let target = directory.path(of: "a/elsewhere")
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
        #expect(FileKind(ofFile: path) == .brokenLink)
        try FileReplacement.remove(path)
        #expect(try names() == [])
    }

    @Test("A folder in place of the file is refused before the work, and is not removed")
    func folder() throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        let failure = AtomicFileError.folder(path: path)
        #expect(throws: failure) { try FileReplacement(of: path) }
        #expect(throws: failure) { try FileReplacement.remove(path) }
        #expect(FileKind(ofFile: path) == .folder)
    }

    @Test("The version differs after a file is replaced or changed, and not after it is read")
    func versions() throws {
        #expect(FileVersion(ofFile: path) == nil)
        #expect(FileKind(ofFile: path) == nil)
        try replace(by: [[1]])
        let first = try #require(FileVersion(ofFile: path))
        #expect(try directory.bytes(of: "a/large") == [1])
        #expect(FileVersion(ofFile: path) == first)
        #expect(FileKind(ofFile: path) == .file)
        try replace(by: [[2]])
        #expect(FileVersion(ofFile: path) != first)
    }

    @Test(
        "An impossible path throws an error that names it",
        arguments: ["/dev/null/a/large", "/proc/a/large", ""]
    )
    func impossible(path: String) throws {
        let error = try #require(throws: AtomicFileError.self) { try FileReplacement(of: path) }
        #expect("\(error)".contains(path))
    }
}
