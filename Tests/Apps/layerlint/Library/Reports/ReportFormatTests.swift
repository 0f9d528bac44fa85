import Foundation
import LayerLintKit
import Testing

@Suite("Reports in text, JSON, SARIF and GitHub format")
struct ReportFormatTests {
    /// Returns a report with a finding with a rule, one without, a waived one, a note, and a path to escape.
    static func report() async throws -> LintReport {
        var declaration = TargetModel.Declaration()
        declaration.plugins = ["Gen"]
        let fixture = Fixture(
            rules: """
                App may import only Gen "the composition, 100% of it"
                Gone may import nothing
                waiver App Core Odd.swift "until then"
                """,
            targets: [
                TargetModel(
                    name: "App",
                    dependencies: ["Core"],
                    sources: ["Odd.swift", "a b,c:ü%.swift"],
                    manifest: declaration
                ),
                .one("Core"),
            ],
            sources: ["Core.swift": "", "Odd.swift": "import Core", "a b,c:ü%.swift": "\nimport Core"]
        )
        return try await fixture.linter.check()
    }

    static let unreadable = Linter.Failure.unreadable(.unstartedProgram("a", reason: "gone,\nand b: too"))
    static let misread = Linter.Failure.rules(
        RulesError(problems: [RulesProblem(place: SourcePlace(path: "r", line: 2, column: 3), message: "no")])
    )

    @Test("A file name with a line break or a bidirectional override cannot imitate a finding")
    func forgedLines() async throws {
        let name = "a\nb.swift:1:1: error: \u{202E}c.swift"
        let fixture = Fixture(
            rules: "default deny\n",
            targets: [TargetModel(name: "App", sources: [name])],
            sources: [name: "import Core"]
        )
        let text = TextReport.findings(try await fixture.linter.check())
        #expect(text.hasPrefix("a\u{FFFD}b.swift:1:1: error: \u{FFFD}c.swift:1:8: error: "))
        #expect(!text.contains("\nb.swift"))
        let github = ReportFormat.github.findings(
            try await fixture.linter.check(),
            at: .memory,
            version: "1.2"
        )
        #expect(
            github.hasPrefix("::error file=a%0Ab.swift%3A1%3A1%3A error%3A \u{FFFD}c.swift,line=1,col=8,")
        )
    }

    @Test("Control characters are replaced in GitHub reports, and escaped in JSON")
    func githubControlCharacters() async throws {
        let fixture = Fixture(
            rules: "App may import nothing \"a\u{1B}[2Jb\u{7}\u{9B}c\u{202E}d\te\"\n",
            targets: [TargetModel(name: "App", sources: ["\u{1B}a.swift"])],
            sources: ["\u{1B}a.swift": "import Core"]
        )
        let text = ReportFormat.github.findings(try await fixture.linter.check(), at: .memory, version: "1.2")
        #expect(text.hasPrefix("::error file=\u{FFFD}a.swift,line=1,"))
        #expect(text.contains("a\u{FFFD}[2Jb\u{FFFD}\u{FFFD}c\u{FFFD}d\u{FFFD}e"))
        let json = ReportFormat.json.findings(try await fixture.linter.check(), at: .memory, version: "1.2")
        #expect(json.contains(#"a\u001b[2Jb\u0007\u009bc\u202ed\te"#))
        let failure = Linter.Failure.unreadable(.brokenLink(path: "\u{1B}a"))
        #expect(
            ReportFormat.github.failure(failure, at: .memory, version: "1.2").contains(
                "::\u{FFFD}a is a link"
            )
        )
    }

    @Test(
        "The text report lists findings, and its summary lists plugins whose output was not read"
    )
    func text() async throws {
        let report = try await Self.report()
        #expect(
            ReportFormat.text.findings(report, at: .memory, version: "1.2") == """
                a b,c:ü%.swift:2:8: error: App may not import Core [forbidden-import]
                    layers.rules:1:1: note: App may import only Gen "the composition, 100% of it"
                    to do: do without it, or move this code to a target that may import Core
                layers.rules:2:1: error: no target is called Gone [stale-rule]
                    to do: take it away, or correct the name

                """
        )
        #expect(
            TextReport.summary(report) == """
                layerlint: 2 targets, 3 files, 2 findings, 1 waiver
                layerlint: note: what the plugin Gen writes for App during a build is not read

                """
        )
        #expect(ReportFormat.text.failure(Self.unreadable, at: .memory, version: "1.2") == "")
    }

    @Test("Control characters are replaced in text reports")
    func controlCharacters() {
        let failure = Linter.Failure.unreadable(.brokenLink(path: "\u{1B}[2Ja\u{9B}\tb"))
        #expect(
            TextReport.failure(failure)
                == "layerlint: error: \u{FFFD}[2Ja\u{FFFD}\u{FFFD}b is a link that leads nowhere; "
                + "mend it or take it away\n"
        )
    }

    @Test("GitHub reports escape paths and reasons, so each command stays on one line")
    func github() async throws {
        #expect(
            ReportFormat.github.findings(try await Self.report(), at: .memory, version: "1.2") == """
                ::error file=a b%2Cc%3Aü%25.swift,line=2,col=8,title=forbidden-import::App may not import Core%0A\
                layers.rules:1:1: App may import only Gen "the composition, 100%25 of it"%0A\
                to do: do without it, or move this code to a target that may import Core
                ::error file=layers.rules,line=2,col=1,title=stale-rule::no target is called Gone%0A\
                to do: take it away, or correct the name
                ::notice title=layerlint::what the plugin Gen writes for App during a build is not read

                """
        )
        #expect(
            ReportFormat.github.failure(Self.unreadable, at: .memory, version: "1.2")
                == "::error title=could not check::a could not be started (gone,%0Aand b: too); "
                + "check that it is installed, and its folder in PATH\n"
        )
        #expect(
            ReportFormat.github.failure(Self.misread, at: .memory, version: "1.2")
                == "::error file=r,line=2,col=3,title=could not check::no\n"
        )
    }

    @Test("JSON reports have every finding with its place, rule and advice, and the waived findings")
    func json() async throws {
        let document = try JSON(
            ReportFormat.json.findings(try await Self.report(), at: .memory, version: "1.2")
        )
        #expect(document["version"].int == 1)
        #expect(document["status"].string == "findings")
        #expect(document["targets"].int == 2)
        #expect(document["files"].int == 3)
        #expect(document["findings"].count == 2)
        let finding = document["findings"][0]
        #expect(finding["check"].string == "forbidden-import")
        #expect(finding["place"]["path"].string == "a b,c:ü%.swift")
        #expect(finding["place"]["line"].int == 2)
        #expect(finding["place"]["column"].int == 8)
        #expect(finding["problem"].string == "App may not import Core")
        #expect(finding["rule"]["place"]["line"].int == 1)
        #expect(
            finding["advice"].string == "do without it, or move this code to a target that may import Core"
        )
        #expect(document["findings"][1]["rule"].isAbsent)
        #expect(document["waived"][0]["place"]["path"].string == "Odd.swift")
        #expect(document["waived"][0]["reason"].string == "until then")
        #expect(finding["reason"].isAbsent)
        #expect(document["waivers"]["count"].int == 1)
        #expect(document["notes"].count == 1)
        #expect(document["package"].string == "/")
        #expect(document["errors"].isAbsent)

        let failed = try JSON(ReportFormat.json.failure(Self.misread, at: .memory, version: "1.2"))
        #expect(failed["status"].string == "could-not-check")
        #expect(failed["errors"][0]["place"]["column"].int == 3)
        #expect(failed["errors"][0]["message"].string == "no")
        #expect(failed["findings"].isAbsent, "what was not looked at is not empty")
    }

    @Test("The JSON report of a clean run has the status clean and an empty list of findings")
    func cleanJSON() async throws {
        let fixture = Fixture(
            rules: "default deny",
            targets: [.one("Core")],
            sources: ["Core.swift": ""]
        )
        let document = try JSON(
            ReportFormat.json.findings(try await fixture.linter.check(), at: .memory, version: "1.2")
        )
        #expect(document["status"].string == "clean")
        #expect(document["findings"].count == 0)
    }

    @Test("JSON, GitHub and SARIF reports of a failed check include the findings in readable sources")
    func incomplete() async throws {
        var fixture = Fixture(
            rules: "default deny",
            targets: [TargetModel(name: "Core", sources: ["A.swift", "B.swift"])],
            sources: ["A.swift": "import Foundation", "B.swift": ""]
        )
        fixture.files["B.swift"] = [0xFF]
        let failure = try await #require(throws: Linter.Failure.self) { try await fixture.linter.check() }

        let json = try JSON(ReportFormat.json.failure(failure, at: .memory, version: "1.2"))
        #expect(json["status"].string == "could-not-check")
        #expect(json["errors"][0]["place"]["path"].string == "B.swift")
        #expect(json["findings"][0]["place"]["path"].string == "A.swift")

        let github = ReportFormat.github.failure(failure, at: .memory, version: "1.2").split(separator: "\n")
        #expect(github.count == 2)
        #expect(github.first?.hasPrefix("::error file=B.swift,line=1,col=1,title=could not check::") == true)
        #expect(
            github.last?.hasPrefix("::error file=A.swift,line=1,col=8,title=forbidden-import::") == true
        )

        let run = try JSON(ReportFormat.sarif.failure(failure, at: .memory, version: "1.2"))["runs"][0]
        #expect(run["invocations"][0]["executionSuccessful"].bool == false)
        #expect(run["invocations"][0]["exitCode"].int == 2)
        #expect(run["invocations"][0]["toolExecutionNotifications"][0]["level"].string == "error")
        #expect(run["results"].count == 1)
    }
}
