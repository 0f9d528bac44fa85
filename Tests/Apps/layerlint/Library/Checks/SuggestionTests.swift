import LayerLintKit
import Testing

@Suite("A name that is nearly right is told what it was meant to be")
struct SuggestionTests {
    /// Rules by which Net has no paragraph, below one that is about to have a mistake.
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

    /// What is to be done about the findings of one kind.
    private func advice(_ check: Check, _ fixture: Fixture) async throws -> [String] {
        try await fixture.linter.check().findings.filter { $0.check == check }.map(\.advice)
    }

    @Test(
        "A paragraph of a target that has none under its own name",
        arguments: [
            ("Appp", "did you mean \"App\"?"), ("Gone", "take the paragraph away, or correct the name"),
        ]
    )
    func paragraphs(name: String, advice: String) async throws {
        let fixture = Self.fixture("target \(name) \"all\"\n    ours     Da-sh\n    outside  Foundation")
        #expect(try await self.advice(.ruleWithoutTarget, fixture) == [advice])
    }

    @Test("A target that has its rule is not what another paragraph was meant to be")
    func rest() async throws {
        let fixture = Self.fixture(
            Self.app,
            more: "target Appp \"once\"\n    ours     nothing\n    outside  nothing"
        )
        #expect(
            try await advice(.ruleWithoutTarget, fixture) == ["take the paragraph away, or correct the name"]
        )
    }

    @Test(
        "A name under ours: by its module, in letters of another case, with a comma",
        arguments: ["Da_sh", "da-sh", "Da-sh,"]
    )
    func ours(name: String) async throws {
        let fixture = Self.fixture("target App \"all\"\n    ours     \(name)\n    outside  Foundation")
        #expect(try await advice(.misplacedName, fixture) == ["did you mean \"Da-sh\"?"])
    }

    @Test("A name under outside")
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
        "A waiver's file that is spelt otherwise than in the package",
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
        "A waiver's file that is not there, and its target",
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

    @Test("A file whose name has the signs of a pattern can be waived")
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
