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

/// Editors and SARIF count UTF-16 code units: one for most letters, two for most emoji.
@Suite("Columns are those that an editor shows")
struct ColumnTests {
    @Test(
        "The text before an import counts in UTF-16 code units",
        arguments: [
            ("import Net", 8), ("\timport Net", 9), ("/* a */ import Net", 16), ("/* é */ import Net", 16),
            ("/* 한글 */ import Net", 17), ("/* 🙂 */ import Net", 17), ("/* 👩‍👩‍👧 */ import Net", 23),
            ("/* 한글 🙂 */ import Net", 20), ("let 한 = \"🙂\"; import Net", 22), ("\u{FEFF}import Net", 8),
            ("// 한글\nimport Net", 8), ("\u{FEFF}/* 한 */\r/* 한 */ import Net", 16),
        ]
    )
    func columns(source: String, column: Int) throws {
        let found = try ImportScanner.imports(in: Array(source.utf8), path: "A.swift")
        #expect(found.map(\.place.column) == [column])
        // The standard library computes the same column.
        let line = try #require(source.split { $0.isNewline }.last).drop { $0 == "\u{FEFF}" }
        let before = try #require(line.firstRange(of: "Net")).lowerBound
        #expect(line.utf16.distance(from: line.startIndex, to: before) + 1 == column)
    }

    @Test("Columns are exact in lines of any length")
    func longLine() throws {
        for count in [1, 60, 64, 85, 86, 127, 128, 129, 255, 256, 257, 1_000] {
            for letter in ["a", "é", "한", "🙂"] {
                let text = "/*" + String(repeating: letter, count: count) + "*/ "
                let source = "import First\n\(text)import A; \(text)import B"
                let found = try ImportScanner.imports(in: Array(source.utf8), path: "A.swift")
                let width = text.utf16.count
                #expect(found.map(\.place.column) == [8, width + 8, 2 * width + 18], "\(count) of \(letter)")
            }
        }
    }

    @Test("A line with 20,000 imports and non-ASCII comments is scanned quickly, with exact columns")
    func hostileLine() throws {
        let source = String(repeating: "/*한글*/import A;", count: 20_000)
        let found = try ImportScanner.imports(in: Array(source.utf8), path: "A.swift")
        #expect(found.count == 20_000)
        #expect(found.last?.place.column == 19_999 * 15 + 14)
    }

    @Test("Columns in the manifest, headers, rules and diagram documents count in the same way")
    func everywhere() async throws {
        let fixture = Fixture(
            rules: "Core may import nothing \"심장\" # 한글\n/* 🙂 */",
            targets: [.one("Core")],
            sources: ["Core.swift": ""]
        )
        let error = try await #require(throws: Linter.Failure.self) { try await fixture.findings() }
        #expect(TextReport.failure(error).contains("layers.rules:2:1: error: \"/*\" begins no statement"))
        let rules = try #require(throws: RulesError.self) {
            try RulesParser.parse("test-code Core \"심장 🙂\" more", path: "r")
        }
        #expect(rules.problems.first?.place == SourcePlace(path: "r", line: 1, column: 24))

        let map = ManifestMap(Array("let a = [/* 한글 🙂 */ .target(name: \"A\")]".utf8), path: "P")
        #expect(map.place(of: "A").column == 36)

        var native = Fixture(
            rules: "strict\nC D may import nothing",
            targets: [
                TargetModel(name: "C", language: .clang, folder: "C", sources: ["C/c.c"]),
                TargetModel(name: "D", language: .clang, folder: "D", sources: ["D/d.c"]),
            ],
            sources: ["C/c.c": "/* 한글 🙂 */ #include \"../D/d.h\"", "D/d.c": "", "D/d.h": ""]
        )
        #expect(try await native.findings().hasPrefix("C/c.c:1:22: error: "))

        native = Fixture(
            rules: "default deny",
            targets: [.one("A")],
            sources: ["A.swift": ""]
        )
        native.files["D.md"] = Array("한글 🙂 <!-- layers:begin -->old<!-- layers:end -->".utf8)
        #expect(try await native.findings(diagram: "D.md").hasPrefix("D.md:1:7: error: "))
    }

    @Test("JSON and SARIF declare the unit of columns, and SARIF also the line breaks")
    func sarif() async throws {
        let report = try await Fixture(
            rules: "default deny",
            targets: [.one("Core")],
            sources: ["Core.swift": "// one\r/* 한글 🙂 */ import Net"]
        ).linter.check()
        let json = try JSON(ReportFormat.json.findings(report, at: .memory, version: "1.2"))
        #expect(json["columnKind"].string == "utf16CodeUnits")
        #expect(json["findings"][0]["place"]["column"].int == 20)
        let run = try JSON(ReportFormat.sarif.findings(report, at: .memory, version: "1.2"))["runs"][0]
        #expect(run["columnKind"].string == "utf16CodeUnits")
        #expect(run["newlineSequences"].items?.map(\.string) == ["\r\n", "\n", "\r"])
        let region = run["results"][0]["locations"][0]["physicalLocation"]["region"]
        #expect(region["startLine"].int == 2)
        #expect(region["startColumn"].int == 20)
    }
}
