import LayerLintKit
import ProgramTestSupport
import Testing

/// The modules are in SwiftPM's layout, but built by the compiler alone, which is faster.
@Suite("Checking the built interface of a target that imports without an access level")
struct BuiltInterfaceTests {
    @Test(
        "A module that a client may not import is reported with the public declaration that names it",
        arguments: [
            ("public func make() -> [Part] { [] }", "make()"),
            ("public struct Row { public var part = Part() }", "part"),
            ("public typealias Alias = Part", "Alias"),
            ("extension Part { public func more() {} }", "more()"),
            ("public struct Row: Named {}", "Row"),
            ("public struct Row<Value> where Value: Named {}", "Row"),
            ("package func make(_ part: Part) {}", "make(_:)"),
        ]
    )
    func named(source: String, declaration: String) async throws {
        let found = try await Self.findings("import Core\n\(source)\n")
        #expect(
            found == [
                "Sources/Mid/Mid.swift:1:8: Mid shows Core to App, which may import Mid and not Core: \(declaration) names it"
            ]
        )
    }

    @Test(
        "A module that no public declaration names is not reported",
        arguments: [
            "import Core\npublic func number() -> Int { _ = Part(); return 1 }\n",
            "import Core\nstruct Row { var part = Part() }\n",
            "internal import Core\nstruct Row { var part = Part() }\n",
        ]
    )
    func ownUse(source: String) async throws {
        #expect(try await Self.findings(source) == [])
    }

    @Test("A module under shows may be exposed, and without a build it is not reported as unused")
    func shown() async throws {
        let rules = Self.rules.replacing(
            "ours     Core\n",
            with: "ours     Core\n    shows    Core \"handed on\"\n"
        )
        let source = "import Core\npublic func make() -> [Part] { [] }\n"
        #expect(try await Self.findings(source, rules: rules) == [])
        #expect(try await Self.fixture(source, rules: rules).linter.check().findings == [])
    }

    @Test("A check that needs a module that was not built is an error")
    func notBuilt() async throws {
        let package = try TemporaryDirectory()
        let reader = SymbolReader(
            interfaces: { questions throws(LintFailure) in
                throw .missingModule(target: questions.map { "\($0.target) \($0.doubtful)" }.joined())
            },
            { _ in [] }
        )
        let fixture = Self.fixture("import Core\n", rules: Self.rules)
        let error = try await #require(throws: Linter.Failure.self) {
            try await fixture.linter.check(symbols: reader)
        }
        #expect(TextReport.failure(error).contains("there is none of Mid [\"Core\"]; run"))
        await #expect(throws: Linter.Failure.self) {
            try await fixture.linter.check(symbols: .debugBuild(in: package))
        }
    }

    // MARK: - Modules

    private static let core = """
        public struct Part { public init() {} }
        public protocol Named {}
        """

    private static let rules = """
        target App "the program"
            ours     Mid
            outside  nothing
        target Mid "between"
            ours     Core
            outside  nothing
        target Core "the heart"
            ours     nothing
            outside  nothing
        """

    private static func fixture(_ source: String, rules: String) -> Fixture {
        Fixture(
            rules: rules,
            targets: [("App", ["Mid"]), ("Mid", ["Core"]), ("Core", [])].map { name, dependencies in
                TargetModel(
                    name: name,
                    folder: "Sources/\(name)",
                    dependencies: dependencies,
                    sources: ["Sources/\(name)/\(name).swift"]
                )
            },
            sources: [
                "Sources/App/App.swift": "import Mid\n", "Sources/Mid/Mid.swift": source,
                "Sources/Core/Core.swift": core,
            ]
        )
    }

    private static func findings(_ source: String, rules: String = rules) async throws -> [String] {
        let package = try TemporaryDirectory()
        let sources = ["Core": core, "Mid": source, "App": "import Mid\n"]
        for name in ["Core", "Mid", "App"] {
            let path = try package.write(sources[name] ?? "", to: "Sources/\(name)/\(name).swift")
            let command = """
                mkdir -p "$1/Modules" "$1/$2.build" && exec swiftc -frontend -c -primary-file "$0" -module-name "$2" \
                -package-name p -swift-version 5 -parse-as-library -I "$1/Modules" -o "$1/$2.build/$2.swift.o" \
                -emit-module-path "$1/Modules/$2.swiftmodule"
                """
            let run = try await BuiltProgram.shell.run(
                ["-c", command, path, package.path(of: ".build/debug"), name],
                environment: ["HOME": package.path]
            )
            #expect(run.status == 0, "\(run.standardError)")
        }
        let report = try await fixture(source, rules: rules).linter.check(symbols: .debugBuild(in: package))
        return report.findings.map { "\($0.place): \($0.problem)" }
    }
}
