import Persistence
import Testing

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

    @Test("a beginning may come last, over the zeros that stood for it")
    func beginningLast() throws {
        let file = try FileReplacement(of: path)
        try file.write([3, 4], at: 2)
        #expect(try directory.read("a/large.new") == [0, 0, 3, 4])
        try file.write([1, 2], at: 0)
        try file.finish()
        #expect(try directory.read("a/large") == [1, 2, 3, 4])
    }

    @Test("what is not finished leaves the old file and nothing else")
    func abandoned() throws {
        try replace(by: [[1]])
        do {
            let file = try FileReplacement(of: path)
            try file.write([2, 3], at: 0)
            #expect(try names() == ["large", "large-lock", "large.new"])
        }
        #expect(try names() == ["large"])
        #expect(try directory.read("a/large") == [1])
    }

    @Test("what a killed process left goes with the next one, and a link there is not followed")
    func leftover() throws {
        try FileManager.default.createDirectory(
            atPath: directory.file("a"),
            withIntermediateDirectories: true
        )
        try directory.write([9, 9, 9], to: "a/large.new")
        try directory.write([], to: "a/large-lock")
        try replace(by: [[1]])
        #expect(try names() == ["large"])
        let file = try FileReplacement(of: path)
        let target = directory.file("elsewhere")
        try FileManager.default.createSymbolicLink(atPath: path + ".new", withDestinationPath: target)
        #expect(throws: FileReplacementError.self) { try file.write([2], at: 0) }
        #expect(!FileManager.default.fileExists(atPath: target))
        #expect(try directory.read("a/large") == [1])
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
