import LayerLintKit
import Testing

@Suite("Suggestions for misspelt names in the rules")
struct SuggestionTests {
    /// Returns a package with the targets App and Da-sh; `app` is the rule of App.
    static func fixture(_ app: String, more: String = "") -> Fixture {
        Fixture(
            rules: """
                target Da-sh "a name that is no module's"
                    ours     nothing
                    outside  nothing
                \(app)
                \(more)
                """,
            targets: [
                TargetModel(
                    name: "App",
                    dependencies: ["Da-sh"],
                    sources: ["Sources/App/App.swift"]
                ),
                TargetModel(name: "Da-sh", module: "Da_sh", sources: ["Dash.swift"]),
            ],
            sources: ["Sources/App/App.swift": "import Da_sh\nimport Foundation", "Dash.swift": ""]
        )
    }

    static let app = "target App \"all\"\n    ours     Da-sh\n    outside  Foundation"

    /// Returns the advice of the findings of one check.
    private func advice(_ check: Check, _ fixture: Fixture) async throws -> [String] {
        try await fixture.linter.check().findings.filter { $0.check == check }.map(\.advice)
    }

    @Test(
        "For a rule without a target, a similar target without a rule is suggested",
        arguments: [
            ("Appp", "did you mean \"App\"?"), ("Gone", "take the paragraph away, or correct the name"),
        ]
    )
    func paragraphs(name: String, advice: String) async throws {
        let fixture = Self.fixture("target \(name) \"all\"\n    ours     Da-sh\n    outside  Foundation")
        #expect(try await self.advice(.ruleWithoutTarget, fixture) == [advice])
    }

    @Test("For a rule without a target, a target that already has a rule is not suggested")
    func targetWithRule() async throws {
        let fixture = Self.fixture(
            Self.app,
            more: "target Appp \"once\"\n    ours     nothing\n    outside  nothing"
        )
        #expect(
            try await advice(.ruleWithoutTarget, fixture) == ["take the paragraph away, or correct the name"]
        )
    }

    @Test(
        "Under ours a target is suggested for its module name, another case, or a trailing comma",
        arguments: ["Da_sh", "da-sh", "Da-sh,"]
    )
    func ours(name: String) async throws {
        let fixture = Self.fixture("target App \"all\"\n    ours     \(name)\n    outside  Foundation")
        #expect(try await advice(.misplacedName, fixture) == ["did you mean \"Da-sh\"?"])
    }

    @Test("Under outside an imported module is suggested for a misspelt name, unless it is already listed")
    func outside() async throws {
        let wrong = Self.fixture("target App \"all\"\n    ours     Da-sh\n    outside  Fundation")
        #expect(try await advice(.unusedAllowance, wrong) == ["did you mean \"Foundation\"?"])
        let unneeded = Self.fixture(
            "target App \"all\"\n    ours     Da-sh\n    outside  Foundation Fundation"
        )
        #expect(
            try await advice(.unusedAllowance, unneeded) == [
                "take Fundation out of the rule until it is needed"
            ]
        )
    }

    @Test(
        "For a waiver with another spelling of a path, the path from the package's folder is suggested",
        arguments: [
            "./Sources/App/App.swift", "/home/me/kit/Sources/App/App.swift", "sources/App/x/../app.swift",
        ]
    )
    func waivedFile(path: String) async throws {
        let fixture = Self.fixture(Self.app, more: "waiver App Net \(path) \"until then\"")
        #expect(
            try await advice(.unneededWaiver, fixture)
                == ["write the path as it counts from the package's folder: Sources/App/App.swift"]
        )
    }

    @Test(
        "For a waiver of a misspelt target a similar one is suggested, and otherwise the waiver's removal",
        arguments: [
            ("App Net Sources/App/Gone.swift", "take the waiver away"),
            ("Appp Net Sources/App/App.swift", "did you mean \"App\"?"),
            ("Gone Net Sources/App/App.swift", "take the waiver away"),
        ]
    )
    func waivers(subject: String, advice: String) async throws {
        let fixture = Self.fixture(Self.app, more: "waiver \(subject) \"until then\"")
        #expect(try await self.advice(.unneededWaiver, fixture) == [advice])
    }

    @Test("A file with brackets in its name can be waived")
    func brackets() async throws {
        var fixture = Self.fixture(
            "target App \"all\"\n    ours     Da-sh\n    outside  nothing",
            more: "waiver App Foundation \\[b].swift \"until then\""
        )
        fixture.targets[0] = TargetModel(name: "App", dependencies: ["Da-sh"], sources: ["[b].swift"])
        fixture.files["Sources/App/App.swift"] = nil
        fixture.files["[b].swift"] = Array("import Da_sh\nimport Foundation".utf8)
        let report = try await fixture.linter.check()
        #expect(report.findings.isEmpty)
        #expect(report.waived.map(\.finding.place.path) == ["[b].swift"])
        #expect(report.waived.map(\.reason) == ["until then"])
    }
}
