import Foundation
import LayerLintKit
import ProgramTestSupport
import Testing

@Suite("The compiler's prescan, asked once for the same bytes")
struct PrescanTests {
    static let source = """
        import A
        @_exported import struct B.T
        #if os(macOS)
        import OnlyMac
        #elseif os(Linux)
        import OnlyLinux
        #endif
        let text = "import Not"
        """

    private static func target(_ text: String, regexReadings: Set<Bool> = [true]) -> WitnessedTarget {
        WitnessedTarget(
            name: "T",
            module: "T",
            regexReadings: regexReadings,
            sources: [WitnessedTarget.Source(path: "T.swift", bytes: Array(text.utf8))]
        )
    }

    private static func ask(_ target: WitnessedTarget, _ folder: TemporaryDirectory) throws -> [Testimony] {
        try folder.write(String(decoding: target.sources[0].bytes, as: UTF8.self), to: "T.swift")
        return try CompilerWitness.prescan(root: folder.path).testimonies(on: [target])
    }

    @Test("It says what a target imports here and on a Mac")
    func platforms() throws {
        let folder = try TemporaryDirectory()
        let testimonies = try Self.ask(Self.target(Self.source), folder)
        let mac = try #require(testimonies.first { $0.platform == "macOS" })
        #expect(mac.modules == ["A", "B", "OnlyMac"])
        #if os(Linux)
            let here = try #require(testimonies.first { $0.platform == "this machine" })
            #expect(here.modules == ["A", "B", "OnlyLinux"])
        #endif
    }

    @Test("A slash opens a regex literal only in the language that has them")
    func languageModes() throws {
        let source = "let a = /\"/ ; let b = \"; import A\"\n"
        let folder = try TemporaryDirectory()
        #expect(try Self.ask(Self.target(source), folder)[0].modules.isEmpty)
        #expect(try ImportScanner.imports(in: Array(source.utf8), path: "").isEmpty)
        let older = "let a = 1 /b; import A; c/ 1\n"
        #expect(try Self.ask(Self.target(older, regexReadings: [false]), folder)[0].modules == ["A"])
        let scan = try ImportScanner.scan(Array(older.utf8), path: "", readsBareRegexes: false)
        #expect(scan.imports.map(\.module) == ["A"])
        // Where the manifest leaves it open, both readings are heard.
        #expect(try Self.ask(Self.target(older), folder)[0].modules == [])
        #expect(try Self.ask(Self.target(older, regexReadings: [true, false]), folder)[0].modules == ["A"])
    }

    @Test("A kept answer is used for the same bytes, and for no others")
    func cache() throws {
        let folder = try TemporaryDirectory()
        let first = try Self.ask(Self.target("import A\n"), folder)
        let kept = try String(
            contentsOfFile: folder.path(of: ".build/layerlint/testimonies"),
            encoding: .utf8
        )
        #expect(try Self.ask(Self.target("import A\n"), folder) == first)
        #expect(try Self.ask(Self.target("import B\n"), folder)[0].modules == ["B"])
        // The bytes that were asked about first, and the answer to them changed by hand without its digest.
        try folder.write(kept.replacing("\tA", with: "\tZ"), to: ".build/layerlint/testimonies")
        #expect(try Self.ask(Self.target("import A\n"), folder) == first)
        try folder.write(String(kept.dropLast(3)), to: ".build/layerlint/testimonies")
        #expect(try Self.ask(Self.target("import A\n"), folder) == first)
    }

    @Test("It is kept: a run with the answer at hand asks no compiler")
    func cacheIsUsed() throws {
        let folder = try TemporaryDirectory()
        let target = Self.target("import A\n")
        _ = try Self.ask(target, folder)
        // The file is gone, so a compiler that was asked could not answer.
        try FileManager.default.removeItem(atPath: folder.path(of: "T.swift"))
        #expect(try CompilerWitness.prescan(root: folder.path).testimonies(on: [target])[0].modules == ["A"])
    }

    @Test("A source that changed while the compiler read it leaves no answer behind")
    func changedMeanwhile() throws {
        let folder = try TemporaryDirectory()
        try folder.write("import B\n", to: "T.swift")
        _ = try CompilerWitness.prescan(root: folder.path).testimonies(on: [Self.target("import A\n")])
        #expect(!FileManager.default.fileExists(atPath: folder.path(of: ".build/layerlint/testimonies")))
    }

    @Test("A source that is gone fails")
    func goneSource() throws {
        let folder = try TemporaryDirectory()
        #expect(throws: LintFailure.self) {
            try CompilerWitness.prescan(root: folder.path).testimonies(on: [Self.target("import A\n")])
        }
    }
}
