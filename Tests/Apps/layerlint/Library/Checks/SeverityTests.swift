import LayerLintKit
import Testing

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
