import LayerLintKit
import Testing

@Suite("Comparing the scanner's imports with the compiler's")
struct WitnessTests {
    static func fixture(_ source: String, _ modules: Set<String>..., platform: String = "this machine")
        -> Fixture
    {
        var fixture = Fixture(
            rules: "default deny\nCore may import Observation Seen\n",
            targets: [.one("Core")],
            sources: ["Core.swift": source]
        )
        fixture.witness = CompilerWitness { targets in
            targets.flatMap { target in
                modules.map {
                    CompilerAnswer(target: target.name, source: "Core.swift", platform: platform, modules: $0)
                }
            }
        }
        return fixture
    }

    @Test("Equal imports of the scanner and the compiler give no finding")
    func agreement() async throws {
        let source = "import Observation\nimport Seen\n"
        #expect(try await Self.fixture(source, ["Observation", "Seen"]).findings() == "")
    }

    @Test("An import that only the compiler sees is reported at the first mention of its module")
    func onlyTheCompiler() async throws {
        let source = "import Observation\nimport Seen\nlet a = \"import Hidden\"\n"
        let fixture = Self.fixture(source, ["Observation", "Seen", "Hidden"], platform: "macOS")
        #expect(
            try await fixture.findings() == """
                Core.swift:3:17: error: the compiler, reading for macOS, sees Core import Hidden, and the scanner \
                does not: scanner bug or evasion [witness-disagrees]
                    to do: write the import plainly, on a line of its own; if it is plain already, report a bug of layerlint

                """
        )
    }

    @Test("Imports are compared per source, so an import in one source hides no difference in another")
    func eachSourceByItself() async throws {
        var fixture = Fixture(
            rules: "default deny\nCore may import Observation Seen\n",
            targets: [TargetModel(name: "Core", sources: ["A.swift", "B.swift"])],
            sources: ["A.swift": "import Observation\nimport Seen\n", "B.swift": "let a = 1\n"]
        )
        fixture.witness = CompilerWitness { _ in
            [("A.swift", ["Observation", "Seen"]), ("B.swift", ["Seen"])].map {
                CompilerAnswer(target: "Core", source: $0, platform: "macOS", modules: $1)
            }
        }
        #expect(
            try await fixture.findings().hasPrefix(
                "B.swift:1:1: error: the compiler, reading for macOS, sees Core import Seen, and the scanner does not"
            )
        )
        fixture.witness = CompilerWitness { _ in
            [("A.swift", ["Observation"]), ("B.swift", ["Seen"])].map {
                CompilerAnswer(target: "Core", source: $0, platform: "macOS", modules: $1)
            }
        }
        fixture.files["B.swift"] = Array("import Seen\n".utf8)
        #expect(
            try await fixture.findings().hasPrefix(
                "A.swift:2:8: error: the scanner sees Core import Seen, and the compiler does not"
            )
        )
    }

    @Test(
        "An import outside #if that only the scanner sees is reported at its place, once for all platforms"
    )
    func onlyTheScanner() async throws {
        let source = "import Observation\nimport Seen\n"
        #expect(
            try await Self.fixture(source, ["Observation"], ["Observation"]).findings() == """
                Core.swift:2:8: error: the scanner sees Core import Seen, and the compiler does not: scanner bug or \
                evasion [witness-disagrees]
                    to do: see that the file compiles; if it does, report a bug of layerlint

                """
        )
    }

    @Test("An import in a branch that the compiler skips is not reported")
    func inactiveBranch() async throws {
        let source = "import Observation\n#if os(Windows)\nimport Seen\n#endif\n"
        #expect(try await Self.fixture(source, ["Observation"]).findings() == "")
    }

    @Test("If one source cannot be read, the others of its target are still compared")
    func besideUnreadable() async throws {
        var fixture = Fixture(
            rules: "default deny\nCore may import Observation Seen\n",
            targets: [TargetModel(name: "Core", sources: ["A.swift", "B.swift", "C.swift"])],
            sources: ["A.swift": "/* import Seen", "B.swift": "let a = 1\n"]
        )
        fixture.witness = CompilerWitness { targets in
            #expect(targets.map { $0.sources.map(\.path) } == [["B.swift"]])
            return [
                CompilerAnswer(target: "Core", source: "B.swift", platform: "macOS", modules: ["Observation"])
            ]
        }
        let closed = fixture
        let error = try await #require(throws: Linter.Failure.self) { try await closed.findings() }
        let found = try #require(error.found).findings.map { "\($0.place): \($0.check.rawValue)" }
        #expect(found == ["B.swift:1:1: witness-disagrees"])
    }

    @Test("A check fails if the compiler cannot be run")
    func noAnswer() async {
        var fixture = Self.fixture("import Observation\nimport Seen\n")
        fixture.witness = CompilerWitness { _ throws(LintFailure) in throw .missingCompiler }
        let silenced = fixture
        let error = await #expect(throws: Linter.Failure.self) { try await silenced.findings() }
        #expect(
            error.map { TextReport.failure($0) }?.hasPrefix("layerlint: error: swiftc does not run") == true
        )
    }
}
