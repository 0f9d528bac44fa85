import Foundation
import LayerLintKit
import Testing

@Suite("Reports for GitLab, for readers of JUnit, and as Markdown")
struct CodeHostReportTests {
    private func text(_ format: ReportFormat) async throws -> String {
        format.findings(try await ReportFormatTests.report(), at: .memory, version: "1.2")
    }

    @Test(
        "GitLab gets an entry for each finding with a fingerprint of its own, also if not everything was read"
    )
    func gitlab() async throws {
        struct Entry: Decodable {
            let checkName, description, severity, fingerprint: String
            let location: Location
            struct Location: Decodable {
                let path: String
                let lines: [String: Int]
            }
        }
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let entries = try decoder.decode([Entry].self, from: Data(try await text(.gitlab).utf8))
        #expect(entries.map(\.checkName) == ["forbidden-import", "stale-rule"])
        #expect(entries[0].location.path == "a b,c:ü%.swift" && entries[0].location.lines == ["begin": 2])
        #expect(entries.map(\.severity) == ["major", "major"])
        #expect(Set(entries.map(\.fingerprint)).count == 2)
        let failed = ReportFormat.gitlab.failure(ReportFormatTests.unreadable, at: .memory, version: "1.2")
        let failures = try decoder.decode([Entry].self, from: Data(failed.utf8))
        #expect(
            failures.map(\.checkName) == ["could-not-check"] && failures[0].location.path == "Package.swift"
        )
    }

    @Test(
        "JUnit has a failed test for each error and a skipped one for each waiver, and is never without a test"
    )
    func junit() async throws {
        #expect(
            try await text(.junit) == """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuites>
                <testsuite name="layerlint" tests="4" failures="2" errors="0" skipped="2">
                <testcase classname="forbidden-import" name="a b,c:ü%.swift:2:8: App may not import Core" \
                file="a b,c:ü%.swift" line="2"><failure message="App may not import Core">layers.rules:1:1: \
                App may import only Gen &quot;the composition, 100% of it&quot;; to do: do without it, or move this \
                code to a target that may import Core</failure></testcase>
                <testcase classname="stale-rule" name="layers.rules:2:1: no target is called Gone" \
                file="layers.rules" line="2"><failure message="no target is called Gone">to do: take it away, or \
                correct the name</failure></testcase>
                <testcase classname="forbidden-import" name="Odd.swift:1:8: App may not import Core" \
                file="Odd.swift" line="1"><skipped message="until then"/></testcase>
                <testcase classname="forbidden-dependency" name="Package.swift:1:1: App may not depend on Core" \
                file="Package.swift" line="1"><skipped message="until then"/></testcase>
                </testsuite>
                </testsuites>

                """
        )
        let failed = ReportFormat.junit.failure(ReportFormatTests.unreadable, at: .memory, version: "1.2")
        #expect(failed.contains("errors=\"1\"") && failed.contains("<error message=\"a could not be started"))
        let clean = Fixture(rules: "", targets: [.one("App")], sources: ["App.swift": ""])
        let report = ReportFormat.junit.findings(try await clean.linter.check(), at: .memory, version: "1.2")
        #expect(report.contains("tests=\"1\" failures=\"0\""))
    }

    @Test("Markdown has a row for each finding, in which nothing has a meaning for Markdown")
    func markdown() async throws {
        #expect(
            try await text(.markdown) == #"""
                ### layerlint: 2 findings

                | | what | where | to do |
                |---|---|---|---|
                | error | App may not import Core | a b,c:ü%.swift:2:8 | do without it, or move this code to a \#
                target that may import Core |
                | error | no target is called Gone | layers.rules:2:1 | take it away, or correct the name |

                - 2 targets, 3 files, 2 findings, 1 waiver
                - what the plugin Gen writes for App during a build is not read

                """#
        )
        let name = "a|b\n<i>_c_.swift"
        let hostile = Fixture(
            rules: "App may not import Core\n",
            targets: [TargetModel(name: "App", sources: [name])],
            sources: [name: "import Core"]
        )
        let found = ReportFormat.markdown.findings(
            try await hostile.linter.check(),
            at: .memory,
            version: "1.2"
        )
        #expect(found.contains(#"| a\|b\#u{FFFD}&lt;i&gt;\_c\_.swift:1:8 |"#), "\(found)")
    }
}
