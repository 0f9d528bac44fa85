import LayerLintKit
import Testing

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
