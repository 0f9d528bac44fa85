import Foundation
import LayerLintKit
import ProgramTestSupport
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

/// The objects are in SwiftPM's layout, but built by clang alone, which is faster.
@Suite("C functions declared by hand belong to the target that defines them")
struct LinkedSymbolTests {
    @Test("A hand-written prototype of another target's function is a use without an import")
    func prototype() async throws {
        let found = try await Self.findings(["App/app.c": "int net(void);\nint app(void) { return net(); }\n"]
        )
        #expect(found == ["Sources/App/app.c:1:1: App uses Net without importing it: net"])
    }

    @Test(
        "A hand-written declaration of another target's variable is a use without an import, also in a subfolder"
    )
    func folder() async throws {
        let found = try await Self.findings([
            "App/inner/deep.c": "extern int netCount;\nint deep(void) { return netCount; }\n"
        ])
        #expect(found == ["Sources/App/inner/deep.c:1:1: App uses Net without importing it: netCount"])
    }

    @Test("A function declared under another name is found by its linker symbol")
    func assemblyName() async throws {
        let found = try await Self.findings([
            "App/app.c": "int innocent(void) __asm__(\"net\");\nint app(void) { return innocent(); }\n"
        ])
        #expect(found == ["Sources/App/app.c:1:1: App uses Net without importing it: net"])
    }

    @Test("A prototype of a function in a declared and allowed dependency is not reported")
    func declared() async throws {
        let source = ["Mid/mid.c": "int net(void);\nint mid(void) { return net(); }\n"]
        #expect(try await Self.findings(source) == [])
    }

    @Test("Functions of the target itself and of the system are not reported")
    func own() async throws {
        let found = try await Self.findings([
            "App/app.c":
                "int own(void);\nint puts(const char *);\nint app(void) { return own() + puts(\"\"); }\n",
            "App/own.c": "int own(void) { return 1; }\n",
            "Net/other.c": "static int own(void) { return 2; }\nint other(void) { return own(); }\n",
        ])
        #expect(found == [])
    }

    @Test("A weak symbol, such as that of an inline function, belongs to no target")
    func weak() async throws {
        let inline = "__attribute__((weak)) int shared(void) { return 1; }\n"
        let found = try await Self.findings([
            "App/app.c": "int shared(void);\nint app(void) { return shared(); }\n",
            "Net/shared.c": inline,
        ])
        #expect(found == [])
    }

    // MARK: - Objects

    private static let rules = """
        strict
        default deny
        App may import Mid
        Mid may import Net
        Net may import nothing
        """

    private static func findings(_ sources: [String: String]) async throws -> [String] {
        var sources = ["Net/net.c": "int netCount;\nint net(void) { return netCount; }\n"].merging(sources) {
            $1
        }
        for name in ["App", "Mid"] where !sources.keys.contains(where: { $0.hasPrefix(name) }) {
            sources["\(name)/\(name.lowercased()).c"] = "int \(name.lowercased())Empty;\n"
        }
        let package = try TemporaryDirectory()
        for (path, text) in sources {
            let target = path.prefix { $0 != "/" }
            let source = try package.write(text, to: "Sources/\(path)")
            let object = package.path(of: ".build/debug/\(target).build\(path.dropFirst(target.count)).o")
            let run = try await BuiltProgram.shell.run([
                "-c", "mkdir -p \"$(dirname \"$1\")\" && exec clang -c \"$0\" -o \"$1\"", source, object,
            ])
            #expect(run.status == 0, "\(run.standardError)")
        }
        var fixture = Fixture(rules: rules, targets: [], sources: sources)
        fixture.files = Dictionary(
            sources.map { ("Sources/\($0.key)", Array($0.value.utf8)) },
            uniquingKeysWith: { first, _ in first }
        )
        fixture.files["Package.swift"] = []
        fixture.targets = [("App", []), ("Mid", ["Net"]), ("Net", [])].map { name, dependencies in
            TargetModel(
                name: name,
                language: .clang,
                folder: "Sources/\(name)",
                dependencies: dependencies,
                sources: fixture.files.keys.filter { $0.hasPrefix("Sources/\(name)/") }.sorted()
            )
        }
        let report = try await fixture.linter.check(symbols: .debugBuild(in: package))
        return report.findings.filter { $0.check == .useWithoutImport }.map { "\($0.place): \($0.problem)" }
    }
}

extension SymbolReader {
    /// Reads the debug build in a folder, which is also the home folder of the programs used for it.
    static func debugBuild(in package: TemporaryDirectory) -> SymbolReader {
        let environment = [
            "HOME": package.path, "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "",
        ]
        return .debugBuild(root: package.path, machine: Machine(environment: environment))
    }
}
