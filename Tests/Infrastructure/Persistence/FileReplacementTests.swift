import Testing

@testable import Persistence

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

@Suite("Large files on their way into the place of others")
struct FileReplacementTests {
    private let directory: TemporaryDirectory
    private var path: String { directory.file("a/large") }

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
        try FileManager.default.contentsOfDirectory(atPath: directory.file("a")).sorted()
    }

    @Test("the new bytes are there in one step, and nothing is left beside them")
    func replaced() throws {
        try replace(by: [[1, 2], [], [3]])
        #expect(try directory.read("a/large") == [1, 2, 3])
        let file = try FileReplacement(of: path)
        try file.write([4], at: 0)
        try file.flush()
        #expect(try directory.read("a/large") == [1, 2, 3])
        try file.finish()
        #expect(try directory.read("a/large") == [4])
        #expect(FileReplacement.byteCount(ofFile: path) == 1)
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        _ = consume file
        #expect(try names() == ["large"])
    }

    @Test("a beginning may come last, over the zeros that stood for it", arguments: [true, false])
    func beginningLast(isUnnamed: Bool) throws {
        let file = try FileReplacement(of: path, canBeUnnamed: isUnnamed)
        try file.write([3, 4], at: 2)
        #expect(Array(try Data(contentsOf: URL(fileURLWithPath: file.newPath))) == [0, 0, 3, 4])
        try file.write([1, 2], at: 0)
        try file.finish()
        #expect(try directory.read("a/large") == [1, 2, 3, 4])
    }

    @Test("what is not finished leaves the old file and nothing else", arguments: [true, false])
    func abandoned(isUnnamed: Bool) throws {
        try replace(by: [[1]])
        do {
            let file = try FileReplacement(of: path, canBeUnnamed: isUnnamed)
            try file.write([2, 3], at: 0)
            #expect(try directory.read("a/large") == [1])
        }
        #expect(try names() == ["large"])
        #expect(try directory.read("a/large") == [1])
    }

    #if os(Linux)
        @Test("there is nothing to be left behind, however the process ends")
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

    @Test("where every file has a name from its beginning, the new one has its own until it is finished")
    func named() throws {
        let file = try FileReplacement(of: path, canBeUnnamed: false)
        try file.write([2, 3], at: 0)
        #expect(try names() == ["large.new"])
        #expect(file.newPath == path + ".new")
        try file.finish()
        #expect(try names() == ["large"])
        #expect(try directory.read("a/large") == [2, 3])
    }

    @Test("what a killed process left goes with the next one, and a link there is not followed")
    func leftover() throws {
        try FileManager.default.createDirectory(
            atPath: directory.file("a"),
            withIntermediateDirectories: true
        )
        try directory.write([9, 9, 9], to: "a/large.new")
        try replace(by: [[1]])
        #expect(try names() == ["large"])
        let target = directory.file("elsewhere")
        for isUnnamed in [true, false] {
            let file = try FileReplacement(of: path, canBeUnnamed: isUnnamed)
            try FileManager.default.createSymbolicLink(
                atPath: path + ".new",
                withDestinationPath: target
            )
            #expect(throws: FileReplacementError.self) {
                try file.write([2], at: 0)
                try file.finish()
            }
            #expect(!FileManager.default.fileExists(atPath: target))
            #expect(try directory.read("a/large") == [1])
        }
    }

    @Test("two at once do not mix: the second is told, and may when the first is over")
    func busy() throws {
        do {
            let first = try FileReplacement(of: path)
            try first.write([1], at: 0)
            #expect(throws: FileReplacementError.busy) { try FileReplacement(of: path) }
            #expect(throws: FileReplacementError.busy) { try FileReplacement.remove(path) }
            try first.finish()
        }
        try replace(by: [[2]])
        #expect(try directory.read("a/large") == [2])
    }

    @Test("removing takes the file and what was left beside it, and makes no folder")
    func removed() throws {
        try FileReplacement.remove(path)
        #expect(!FileManager.default.fileExists(atPath: directory.file("a")))
        try replace(by: [[1]])
        try directory.write([9], to: "a/large.new")
        try FileReplacement.remove(path)
        #expect(try names() == [])
        #expect(FileReplacement.byteCount(ofFile: path) == nil)
    }

    @Test("a link that leads nowhere is removed, and what it does not lead to is not made")
    func removedLink() throws {
        try replace(by: [[1]])
        try FileManager.default.removeItem(atPath: path)
        let target = directory.file("a/elsewhere")
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
        #expect(FileKind(ofFile: path) == .brokenLink)
        try FileReplacement.remove(path)
        #expect(try names() == [])
    }

    @Test("a folder in the place is told before the work, and is not removed")
    func folder() throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        let failure = FileReplacementError.failed(.folder(path: path))
        #expect(throws: failure) { try FileReplacement(of: path) }
        #expect(throws: failure) { try FileReplacement.remove(path) }
        #expect(FileKind(ofFile: path) == .folder)
        #expect(
            AtomicFileError.folder(path: "/x").description == "/x is a folder; move it away and try again."
        )
    }

    @Test("a file is another one when it is replaced or changed, and the same when it is read")
    func versions() throws {
        #expect(FileVersion(ofFile: path) == nil)
        #expect(FileKind(ofFile: path) == nil)
        try replace(by: [[1]])
        let first = try #require(FileVersion(ofFile: path))
        #expect(try directory.read("a/large") == [1])
        #expect(FileVersion(ofFile: path) == first)
        #expect(FileKind(ofFile: path) == .file)
        try replace(by: [[2]])
        #expect(FileVersion(ofFile: path) != first)
    }

    @Test(
        "a place that cannot be is an error that names it",
        arguments: ["/dev/null/a/large", "/proc/a/large", ""]
    )
    func impossible(path: String) throws {
        let error = try #require(throws: FileReplacementError.self) { try FileReplacement(of: path) }
        guard case .failed(let reason) = error else { throw error }
        #expect(reason.description.contains(path))
    }
}
