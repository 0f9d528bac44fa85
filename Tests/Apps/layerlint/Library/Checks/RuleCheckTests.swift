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

@Suite("Severities of checks")
struct SeverityTests {
    private static func fixture(rules more: String = "") -> Fixture {
        Fixture(
            rules: "default deny\n" + more,
            targets: [.one("A")],
            sources: ["A.swift": "import B"]
        )
    }

    @Test(
        "The rules say how a check counts, and the command line overrides them",
        arguments: [
            ("", [:], Severity.error), ("check forbidden-import warning", [:], .warning),
            ("check forbidden-import off", [:], .off), ("check forbidden-import off in A", [:], .off),
            ("check forbidden-import warning in ?", [:], .warning),
            ("check forbidden-import off\ncheck forbidden-import warning in A", [:], .warning),
            ("check forbidden-import off in A", [.forbiddenImport: .error], .error),
            ("check forbidden-import off", [.forbiddenImport: .error], .error),
            ("", [.forbiddenImport: .warning], .warning),
        ] as [(String, [Check: Severity], Severity)]
    )
    func severity(rules: String, options: [Check: Severity], expected: Severity) async throws {
        let report = try await Self.fixture(rules: rules).linter.check(severities: options)
        #expect(report.findings.map(\.severity) == (expected == .off ? [] : [expected]))
        #expect(report.hasErrors == (expected == .error))
    }

    @Test("A check that is off leaves its findings in the baseline")
    func offInBaseline() async throws {
        var fixture = Self.fixture(rules: "check forbidden-import off")
        fixture.files["layers.baseline"] = Array(
            """
            1\tforbidden-import\tA.swift\tA may not import B, which comes from outside the package
            """.utf8
        )
        #expect(try await fixture.linter.check().findings == [])
    }

    @Test("A warning is printed as one and counted")
    func text() async throws {
        let report = try await Self.fixture(rules: "check forbidden-import warning").linter.check()
        let text = TextReport.findings(report)
        #expect(text.hasPrefix("A.swift:1:8: warning: A may not import B"))
        #expect(TextReport.summary(report).contains("1 finding (1 warning)"))
        #expect(
            ReportFormat.github.findings(report, at: .memory, version: "1.2").hasPrefix(
                "::warning file=A.swift"
            )
        )
        #expect(
            ReportFormat.sarif.findings(report, at: .memory, version: "1.2").contains(#""level" : "warning""#)
        )
        #expect(
            ReportFormat.json.findings(report, at: .memory, version: "1.2").contains(
                #""severity" : "warning""#
            )
        )
    }

    @Test("Each check has a page, and the list names each with its severity")
    func pages() {
        for check in Check.allCases {
            #expect(check.page.hasPrefix("\(check.rawValue): \(check.summary)\n\nwhy      "))
            #expect(Check.list.contains("\n\(check.rawValue) ") || Check.list.hasPrefix(check.rawValue))
        }
    }
}
