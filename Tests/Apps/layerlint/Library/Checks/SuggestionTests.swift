import LayerLintKit
import Testing

@Suite("Suggestions for misspelt names in the rules")
struct SuggestionTests {
    /// Returns a package with the targets App and Da-sh; `app` are the lines about App.
    static func fixture(_ app: String, more: String = "") -> Fixture {
        Fixture(
            rules: """
                default deny
                Da-sh may import nothing
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

    static let app = "App may import Da-sh Foundation"

    /// Returns the advice of the findings of one check.
    private func advice(_ check: Check, _ fixture: Fixture) async throws -> [String] {
        try await fixture.linter.check().findings.filter { $0.check == check }.map(\.advice)
    }

    @Test(
        "For the name of no target, a similar target is suggested",
        arguments: [
            ("Appp may import Da-sh Foundation", "did you mean \"App\"?"),
            ("app may import Da-sh Foundation", "did you mean \"App\"?"),
            ("Gone may import Da-sh", "take it away, or correct the name"),
            ("*Gone may import Da-sh", "take it away, or correct the name"),
            ("group All: Appp", "did you mean \"App\"?"),
        ]
    )
    func subjects(line: String, advice: String) async throws {
        #expect(try await self.advice(.staleRule, Self.fixture(line)) == [advice])
    }

    @Test("For the name of no target, a target that other lines are about is not suggested")
    func targetWithRule() async throws {
        let fixture = Self.fixture(Self.app, more: "Appp may import nothing")
        #expect(try await advice(.staleRule, fixture) == ["take it away, or correct the name"])
    }

    @Test("A module's name means its target")
    func moduleName() async throws {
        let fixture = Self.fixture("App may import Da_sh Foundation", more: "Da_sh may import nothing")
        #expect(try await fixture.findings() == "")
    }

    @Test(
        "For a misspelt object, a target or module is suggested that is used without permission, and no other",
        arguments: [
            ("da-sh Foundation", "did you mean \"Da-sh\"?"),
            ("Da-sh Fundation", "did you mean \"Foundation\"?"),
            ("Da-sh Foundation Fundation", "take Fundation out of the line until it is needed"),
        ]
    )
    func objects(names: String, advice: String) async throws {
        #expect(try await self.advice(.staleRule, Self.fixture("App may import \(names)")) == [advice])
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
            try await advice(.staleWaiver, fixture)
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
        #expect(try await self.advice(.staleWaiver, fixture) == [advice])
    }

    @Test("A file with brackets in its name can be waived")
    func brackets() async throws {
        var fixture = Self.fixture(
            "App may import Da-sh",
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
