import LayerLintKit
import Testing

@Suite("Checking the rules against the package")
struct RuleCheckTests {
    static let manifest = """
        let package = Package(name: "Fixture", targets: [
            .target(name: "Core"),
            .target(name: "App", dependencies: ["Core"]),
            .testTarget(name: "CoreTests", dependencies: ["Core"]),
        ])
        """

    static func findings(_ rules: String) async throws -> String {
        try await Fixture(
            rules: rules,
            targets: [.one("Core"), .one("App", uses: ["Core"]), .one("CoreTests", .test, uses: ["Core"])],
            manifest: manifest,
            sources: [
                "Core.swift": "", "App.swift": "import Core",
                "CoreTests.swift": "import Core\nimport Testing",
            ]
        ).findings()
    }

    static let start = "strict\ndefault deny\n"
    static let core = "Core may import nothing\n"
    static let app = "App may import Core\n"
    static let tests = "CoreTests may import Core Testing\n"

    @Test("Rules that match the package have no findings")
    func fitting() async throws {
        #expect(try await Self.findings(Self.start + Self.core + Self.app + Self.tests) == "")
    }

    @Test("A target that no line is about is reported at its name in the manifest, if the rules are strict")
    func targetWithoutRule() async throws {
        #expect(
            try await Self.findings("strict\n" + Self.core + Self.app).contains(
                "Package.swift:4:23: error: CoreTests is in no group and no rule of layers.rules"
            )
        )
        #expect(try await Self.findings(Self.core + Self.app) == "")
    }

    @Test("A line about a target that is not there is reported")
    func unknownSubject() async throws {
        let rules = Self.start + Self.core + Self.app + Self.tests + "Gone may import Core Foundation\n"
        #expect(
            try await Self.findings(rules) == """
                layers.rules:6:1: error: no target is called Gone [stale-rule]
                    to do: take it away, or correct the name

                """
        )
    }

    @Test("A name that nothing needs is reported at its place in the rules")
    func unusedName() async throws {
        let rules = Self.start + "Core may import App Glibc Musl\n" + Self.app + Self.tests
        #expect(
            try await Self.findings(rules) == """
                layers.rules:3:17: error: nothing needs permission to import App [stale-rule]
                    to do: take App out of the line until it is needed
                layers.rules:3:21: error: nothing needs permission to import Glibc [stale-rule]
                    to do: take Glibc out of the line until it is needed
                layers.rules:3:27: error: nothing needs permission to import Musl [stale-rule]
                    to do: take Musl out of the line until it is needed

                """
        )
    }

    @Test("Rules of more than a million characters are refused, before anything is looked up")
    func oversized() async throws {
        let names = (0..<200_000).map { " > L\($0)" }.joined()
        let error = try await #require(throws: Linter.Failure.self) {
            try await Self.findings("layers A\(names)\n")
        }
        #expect(
            TextReport.failure(error)
                == "layerlint: error: layers.rules has more than a million characters; name targets by groups and "
                + "patterns\n"
        )
    }

    @Test("A name that one of several targets needs is not reported")
    func neededByOne() async throws {
        let rules = Self.start + Self.core + "App CoreTests may import Core Testing\n"
        #expect(try await Self.findings(rules) == "")
    }

    @Test(
        "A group, a target and a module may have one name: a group comes first, then a target",
        arguments: [
            ("group Testing: Core\nCoreTests may import Testing", ["CoreTests may not import Testing"]),
            ("group Core: App\nCoreTests may import Core Testing", ["CoreTests may not import Core"]),
        ]
    )
    func order(rules: String, problems: [String]) async throws {
        let found = try await Self.findings(Self.start + Self.app + Self.core + rules)
        for problem in problems { #expect(found.contains(problem), "\(found)") }
    }
}
