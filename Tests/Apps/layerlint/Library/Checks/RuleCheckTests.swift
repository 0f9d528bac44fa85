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

    static let core = "target Core \"the heart\"\nours nothing\noutside nothing\n"
    static let app = "target App \"all\"\nours Core\noutside nothing\n"
    static let tests = "tests CoreTests \"tested\"\nours Core\noutside Testing\n"

    @Test("Rules that match the package have no findings")
    func fitting() async throws {
        #expect(try await Self.findings(Self.core + Self.app + Self.tests) == "")
    }

    @Test("A target without a rule is reported at its name in the manifest")
    func targetWithoutRule() async throws {
        #expect(
            try await Self.findings(Self.core + Self.app) == """
                Package.swift:4:23: error: CoreTests has no rule in layers.rules, so nothing is allowed to it \
                [target-without-rule]
                    to do: write its paragraph there: tests CoreTests "why it exists", and what it may import

                """
        )
    }

    @Test("A rule without a target is reported")
    func ruleWithoutTarget() async throws {
        let rules =
            Self.core + Self.app + Self.tests + "target Gone \"once\"\nours Core\noutside Foundation\n"
        #expect(
            try await Self.findings(rules) == """
                layers.rules:10:1: error: the package has no target Gone [rule-without-target]
                    to do: take the paragraph away, or correct the name

                """
        )
    }

    @Test("An allowance that nothing uses is reported at its name in the rules")
    func unusedAllowance() async throws {
        let rules = "target Core \"the heart\"\nours App\noutside Glibc Musl\n" + Self.app + Self.tests
        #expect(
            try await Self.findings(rules) == """
                layers.rules:2:6: error: Core may use App and neither declares nor imports it [unused-allowance]
                    to do: take App out of the rule until it is needed
                layers.rules:3:9: error: Core may use Glibc and neither declares nor imports it [unused-allowance]
                    to do: take Glibc out of the rule until it is needed
                layers.rules:3:15: error: Core may use Musl and neither declares nor imports it [unused-allowance]
                    to do: take Musl out of the rule until it is needed

                """
        )
    }

    @Test("A name under the wrong heading is reported, and not also as unused")
    func misplacedNames() async throws {
        let rules =
            "target Core \"the heart\"\nours Foundation\noutside App\nruns CoreTests\n" + Self.app
            + Self.tests
        #expect(
            try await Self.findings(rules) == """
                layers.rules:2:6: error: no target of the package is called Foundation [misplaced-name]
                    to do: correct the name; a module from elsewhere belongs under "outside"
                layers.rules:3:9: error: App is a target of the package, not from outside [misplaced-name]
                    to do: name it under "ours"
                layers.rules:4:6: error: CoreTests is no program, plugin or macro of the package, so it cannot be run \
                [misplaced-name]
                    to do: correct the name, or name it under "ours" if it is imported

                """
        )
    }

    @Test("A rule whose kind differs from the type of its target is reported")
    func wrongKind() async throws {
        let rules =
            Self.core + "tests App \"all\"\nours Core\noutside nothing\n"
            + "support CoreTests \"tested\"\nours Core\noutside Testing\n"
        #expect(
            try await Self.findings(rules) == """
                layers.rules:4:1: error: App is "tests" here and of type library in the manifest [wrong-kind]
                    Package.swift:3:19: note: here it is declared
                    to do: begin its paragraph with: target
                layers.rules:7:1: error: CoreTests is "support" here and of type test in the manifest [wrong-kind]
                    Package.swift:4:23: note: here it is declared
                    to do: begin its paragraph with: tests

                """
        )
    }
}
