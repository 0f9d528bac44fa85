import LayerLintKit
import Testing

@Suite("Checking symbols used without an import against the rules")
struct SymbolCheckTests {
    static let fixture = Fixture(
        rules: """
            strict
            default deny
            App may import Mid
            Mid may import Core
            Core may import nothing
            """,
        targets: [.one("App", uses: ["Mid"]), .one("Mid", uses: ["Core"]), .one("Core")],
        sources: ["App.swift": "import Mid", "Mid.swift": "import Core", "Core.swift": ""]
    )

    private func reader(_ uses: SymbolUse...) -> SymbolReader {
        SymbolReader { _ in uses }
    }

    @Test("A use of a module that the target may not import is reported with its symbol")
    func forbidden() async throws {
        let use = SymbolUse(
            target: "App",
            source: "App.swift",
            module: "Core",
            symbol: "Core.Secret.number.getter"
        )
        #expect(
            try await Self.fixture.findings(symbols: reader(use)) == """
                App.swift:1:1: error: App uses Core without importing it: Core.Secret.number.getter [use-without-import]
                    to do: do without it: have what lies between take and give types that App may see

                """
        )
    }

    @Test("For an allowed but undeclared module the advice is to import and declare it")
    func undeclared() async throws {
        var fixture = Self.fixture
        fixture.rules = fixture.rules.replacing("import Mid\n", with: "import Mid Core\n")
        let use = SymbolUse(target: "App", source: "App.swift", module: "Core", symbol: "s")
        let found = try await fixture.linter.check(symbols: reader(use)).findings.filter {
            $0.check == .useWithoutImport
        }
        #expect(found.map(\.advice) == ["import Core here, and declare it among the dependencies of App"])
    }

    @Test("Symbols are looked up only in modules of the package that the target does not import")
    func questions() async throws {
        let reader = SymbolReader { questions throws(LintFailure) in
            let described = questions.map { "\($0.target) \($0.sources) \($0.unimported.sorted())" }
            throw .missingObject(source: described.joined(separator: ", "))
        }
        let message =
            #"App ["App.swift"] ["Core"], Core ["Core.swift"] ["App", "Mid"], Mid ["Mid.swift"] ["App"]"#
        let error = try await #require(throws: Linter.Failure.self) {
            try await Self.fixture.findings(symbols: reader)
        }
        #expect(TextReport.failure(error).contains("there is none of \(message); run"))
    }

    @Test("An import may use the name in a target's module map")
    func namedByModuleMap() async throws {
        let fixture = Fixture(
            rules: "strict\ndefault deny\nApp may import CKit\nCKit may import nothing\n",
            targets: [
                .one("App", uses: ["CKit"]),
                TargetModel(name: "CKit", language: .clang, folder: "CKit", sources: ["CKit/kit.c"]),
            ],
            sources: [
                "App.swift": "import Kit", "CKit/kit.c": "",
                "CKit/include/module.modulemap": "module Kit { header \"kit.h\" }", "CKit/include/kit.h": "",
            ]
        )
        let reader = SymbolReader { questions throws(LintFailure) in
            throw .missingObject(source: questions.map { "\($0.target) \($0.unimported.sorted())" }.joined())
        }
        let error = try await #require(throws: Linter.Failure.self) {
            try await fixture.findings(symbols: reader)
        }
        #expect(TextReport.failure(error).contains("there is none of App []CKit [\"App\"]; run"))
    }
}
