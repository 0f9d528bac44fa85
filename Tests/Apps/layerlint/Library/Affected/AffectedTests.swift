import LayerLintKit
import Testing

@Suite("The targets that a change can affect")
struct AffectedTests {
    private static func target(
        _ name: String,
        _ kind: TargetModel.Kind = .library,
        in folder: String? = nil,
        uses dependencies: [String] = [],
        products: [String] = [],
        compiling more: [String] = []
    ) -> TargetModel {
        let folder = folder ?? (kind == .test ? "Tests/\(name)" : "Sources/\(name)")
        return TargetModel(
            name: name,
            kind: kind,
            folder: folder,
            dependencies: dependencies,
            products: products,
            sources: ["\(folder)/\(name).swift"] + more
        )
    }

    private static var fixture: Fixture {
        var fixture = Fixture(
            rules: "",
            targets: [
                target("Core"), target("Net", products: ["HTTP"]), target("Inner", in: "Sources/Net/Inner"),
                target("App", .executable, uses: ["Core"]), target("CoreTests", .test, uses: ["Core"]),
                target("AppTests", .test, uses: ["App"]),
                target("Alone", compiling: ["Sources/Alone/L.swift"]),
            ],
            sources: ["Others/HTTP/Package.swift": "", "Sources/Core/Core.swift": ""]
        )
        fixture.links = ["Sources/Alone/L.swift": "Sources/Core/Core.swift"]
        return fixture
    }

    private static func affected(_ paths: String..., in fixture: Fixture = fixture) async throws
        -> AffectedTargets
    {
        try await fixture.linter.affected(by: ChangedFiles { Set(paths) })
    }

    @Test(
        "A file affects the targets that it belongs to and all that depend on them",
        arguments: [
            ("Sources/App/App.swift", "App AppTests"),
            ("Sources/Core/deleted.swift", "App AppTests Core CoreTests"),
            ("Sources/Core/Core.swift", "Alone App AppTests Core CoreTests"),
            ("Sources/Core/Resources/a b\"\n.json", "App AppTests Core CoreTests"),
            ("Sources/Net/Inner/Inner.swift", "Inner"), ("Sources/Net/Net.swift", "Net"),
            // A repository inside the repository.
            ("Sources/Net", "Inner Net"),
            ("Sources/Corelike/a.swift", ""), ("README.md", ""), ("Sub/Package.resolved", ""),
            ("Others/HTTP/Sources/a.c", "Net"), ("Others/README.md", ""),
        ]
    )
    func owners(path: String, names: String) async throws {
        #expect(
            try await Self.affected(path).text(.text).split(separator: "\n").joined(separator: " ") == names
        )
    }

    @Test(
        "The manifest and the versions of other packages affect every target",
        arguments: ["Package.swift", "Package@swift-6.1.swift", "Package.resolved"]
    )
    func manifest(path: String) async throws {
        #expect(try await Self.affected(path).targets.count == Self.fixture.targets.count)
    }

    @Test("A target with a link out of all targets is affected by files outside them")
    func outgoingLink() async throws {
        var fixture = Self.fixture
        fixture.links["Sources/Core/Shared"] = "Others/HTTP/Package.swift"
        #expect(
            try await Self.affected("Others/shared.h", in: fixture).text(.text)
                == "App\nAppTests\nCore\nCoreTests\n"
        )
    }

    @Test("Tests alone, and a document for scripts")
    func formats() async throws {
        let affected = try await Self.affected("Sources/App/App.swift")
        #expect(affected.tests.text(.text) == "AppTests\n")
        #expect(
            affected.text(.json) == """
                {
                  "targets" : [
                    {
                      "kind" : "executable",
                      "name" : "App"
                    },
                    {
                      "kind" : "test",
                      "name" : "AppTests"
                    }
                  ],
                  "version" : 1
                }

                """
        )
        #expect(try await Self.affected().text(.text) == "")
    }
}

@Suite("Checking only the targets of some files")
struct CheckScopeTests {
    private static func target(
        _ name: String,
        _ language: TargetModel.Language = .swift,
        uses dependencies: [String] = []
    ) -> TargetModel {
        TargetModel(
            name: name,
            language: language,
            folder: "Sources/\(name)",
            dependencies: dependencies,
            sources: ["Sources/\(name)/\(name).\(language == .swift ? "swift" : "c")"]
        )
    }

    /// Core, Net and App each have a finding in a source, in the rules and in the manifest.
    private static let fixture = Fixture(
        rules: """
            strict
            default deny
            test-code Lost
            Core may import Unused
            Net may import Shell Unknown
            App may import Core
            App may use unsafe-flags "never needed"
            Shell may re-export Core
            CPart may import nothing
            waiver Net Foundation Sources/Net/Gone.swift "why"
            """,
        targets: [
            target("Core", uses: ["Net"]), target("Net", uses: ["Shell", "App"]),
            target("App", uses: ["Shell"]),
            target("Shell"), target("CPart", .clang),
        ],
        manifest: "let a = [.target(name: \"Core\", dependencies: [\"Net\"]), .target(name: \"Net\")]\n",
        sources: [
            "Sources/Core/Core.swift": "import Foundation\n",
            "Sources/Net/Net.swift": "import Core\nimport Shell\n",
            "Sources/App/App.swift": "import Shell\nimport Net\n",
            "Sources/Shell/Shell.swift": "@_exported import Core\n",
            "Sources/CPart/CPart.c": "int part;\n",
        ]
    )

    private static func findings(_ files: String..., in fixture: Fixture = fixture) async throws -> LintReport
    {
        try await fixture.linter.check(selected: files)
    }

    @Test(
        "A finding is reported if it is about a target of the files, wherever it is",
        arguments: ["Core", "Net", "App", "CPart"]
    )
    func one(name: String) async throws {
        let whole = try await Self.fixture.linter.check()
        // Of each target, the findings in sources and in the manifest begin with its name.
        let rules = ["Core": [4], "Net": [5, 10], "App": [7]][name] ?? []
        let expected = whole.findings.filter {
            $0.place.path == "layers.rules" ? rules.contains($0.place.line) : $0.problem.hasPrefix("\(name) ")
        }
        #expect(expected.count >= (name == "CPart" ? 0 : 3), "\(whole.findings.map(\.problem))")
        let found = try await Self.findings("Sources/\(name)/any.txt")
        #expect(found.findings == expected)
        #expect(found.targetCount == 1)
        #expect(found.fileCount == 1)
    }

    @Test("A domain that is used across targets is found by a check of the file that uses it")
    func domains() async throws {
        var core = Self.target("Core")
        core.sources = ["Sources/Core/Movies/Movie.swift"]
        var app = Self.target("App", uses: ["Core"])
        app.sources = ["Sources/App/Shopping/Cart.swift"]
        let fixture = Fixture(
            rules: "domains Movies Shopping in App Core",
            targets: [app, core],
            sources: [
                core.sources[0]: "public struct Movie {}", app.sources[0]: "import Core\nvar movie: Movie?",
            ]
        )
        let found = try await Self.findings(app.sources[0], in: fixture).findings
        #expect(found.map(\.problem) == ["Shopping may not use Movie of Movies"])
        #expect(try await Self.findings(core.sources[0], in: fixture).findings == [])
    }

    @Test("Files of several targets select them all, and files of none select nothing")
    func several() async throws {
        let whole = try await Self.fixture.linter.check()
        let all = try await Self.findings("Sources")
        #expect(
            whole.findings.map(\.problem).filter { !all.findings.map(\.problem).contains($0) } == [
                "no target is called Lost"
            ]
        )
        for files in [["README.md"], ["Sourcs/Core/Core.swift"], []] {
            let none = try await Self.fixture.linter.check(selected: files)
            #expect(none.findings.isEmpty && none.targetCount == 0 && none.fileCount == 0)
        }
    }

    @Test(
        "With the manifest or the rules, the whole package is checked",
        arguments: ["Package.swift", "layers.rules"]
    )
    func everything(path: String) async throws {
        let whole = try await Self.fixture.linter.check()
        #expect(try await Self.findings("README.md", path) == whole)
    }

    @Test("Sources of other targets are read only if a check needs them, and never cause a failure")
    func unread() async throws {
        var fixture = Self.fixture
        for name in ["Core", "Net"] { fixture.files["Sources/\(name)/\(name).swift"] = nil }
        fixture.files["Sources/CPart/CPart.c"] = nil
        fixture.files["Sources/Net/Lost.swift"] = []
        fixture.links = ["Sources/Net/Lost.swift": nil]
        #expect(
            try await Self.findings("Sources/App/App.swift", in: fixture)
                == (try await Self.findings("Sources/App/App.swift"))
        )
        await #expect(throws: Linter.Failure.self) {
            try await Self.findings("Sources/Net/Net.swift", in: fixture)
        }
    }

    @Test("A module that another target re-exports counts as used, and a re-export to clients is still found")
    func reexports() async throws {
        let app = try await Self.findings("Sources/App/App.swift")
        #expect(
            !app.findings.contains { $0.problem == "nothing needs permission to import Core" },
            "Shell shows it to App"
        )
        let shell = try await Self.findings("Sources/Shell/Shell.swift")
        #expect(
            shell.findings.contains { $0.problem == "Shell re-exports Core to Net, which may not import it" }
        )
    }
}
