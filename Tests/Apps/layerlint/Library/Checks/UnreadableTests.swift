import LayerLintKit
import Testing

@Suite("A check fails if anything cannot be read")
struct UnreadableTests {
    static let fixture = Fixture(
        rules: "default deny\n",
        targets: [.one("Core")],
        sources: ["Core.swift": ""]
    )

    @Test("A missing manifest is an error, which names the package above if there is one")
    func missingManifest() async {
        var fixture = Self.fixture
        fixture.files["Package.swift"] = nil
        let sentence = "layerlint: error: there is no Package.swift in this folder; "
        await expect(fixture, fails: sentence + "say with --package where the package lies\n")
        fixture.files["layers.rules"] = nil
        await expect(fixture, fails: sentence + "say with --package where the package lies\n")
        fixture.files["../../Package.swift"] = []
        await expect(fixture, fails: sentence + "for the package above it say --package .\n")
    }

    @Test("An invalid rules file is an error")
    func badRules() async {
        var fixture = Self.fixture
        fixture.rules = "strict\ndefault\n"
        await expect(
            fixture,
            fails: "layers.rules:2:1: error: the only default that can be written is: default deny\n"
        )
    }

    @Test("A failed package description is an error of the check and of the graph")
    func failedDescription() async {
        let linter = Linter(
            rulesPath: "r",
            files: FileReader { path throws(LintFailure) in
                guard path != "r.baseline" else { throw .unreadableFile(path: path) }
                return Array(Self.fixture.rules.utf8)
            },
            packages: PackageReader { () throws(LintFailure) in throw .noTargets(package: "P") }
        )
        await #expect(throws: Linter.Failure.unreadable(.noTargets(package: "P"))) {
            try await linter.check()
        }
        await #expect(throws: Linter.Failure.unreadable(.noTargets(package: "P"))) {
            try await linter.graph()
        }
    }

    @Test("A folder that cannot be opened is an error")
    func closedFolder() async {
        let linter = Linter(
            rulesPath: "r",
            files: FileReader(listing: { _ throws(LintFailure) in
                throw .unreadableFolder(path: "Sources", reason: "closed")
            }) {
                path throws(LintFailure) in path == "r" ? Array(Self.fixture.rules.utf8) : []
            },
            packages: PackageReader { () throws(LintFailure) in
                PackageModel(name: "P", targets: Self.fixture.targets)
            }
        )
        await #expect(throws: Linter.Failure.unreadable(.unreadableFolder(path: "Sources", reason: "closed")))
        {
            try await linter.check()
        }
    }

    @Test("A header that cannot be read is an error")
    func closedHeader() async {
        var fixture = Self.fixture
        fixture.rules = "strict\nC may import nothing\n"
        fixture.targets = [TargetModel(name: "C", language: .clang, folder: "C", sources: ["C/c.c"])]
        fixture.files["C/c.c"] = []
        fixture.links = ["C/c.h": "Gone/c.h"]
        await expect(fixture, fails: Self.missingFileError("C/c.h") + Self.incompleteSummary)
    }

    @Test("A document without the markers for its diagram is an error")
    func noMarkers() async {
        var fixture = Self.fixture
        fixture.files["A.md"] = Array("<!-- layers:end -->\n<!-- layers:begin -->".utf8)
        await #expect {
            try await fixture.findings(diagram: "A.md")
        } throws: { error in
            guard let error = error as? Linter.Failure else { return false }
            return TextReport.failure(error).hasPrefix(
                "layerlint: error: A.md needs the lines <!-- layers:begin -->"
            )
        }
    }

    // MARK: - All in one run

    @Test("One run reports all unreadable files, and the findings that do not depend on them")
    func allUnreadableFiles() async throws {
        var fixture = Fixture(
            rules: """
                default deny
                Core may import Foundation
                App may import Core
                waiver App Foundation Sound.swift "until then"
                """,
            targets: [
                TargetModel(
                    name: "App",
                    dependencies: ["Core"],
                    sources: ["Open.swift", "Sound.swift", "Text.swift"]
                ),
                TargetModel(name: "Core", sources: ["Core.swift", "Gone.swift"]),
            ],
            sources: [
                "Open.swift": "let a = 1\n  /* import Core", "Sound.swift": "import Network",
                "Core.swift": "import Network",
            ]
        )
        fixture.files["Text.swift"] = Array("/* 한글 */ import ".utf8) + [0xC3, 0x28]
        let error = try await #require(throws: Linter.Failure.self) { try await fixture.findings() }
        #expect(
            TextReport.failure(error) == """
                Open.swift:2:3: error: the comment that begins here is never closed; close it
                Text.swift:1:17: error: this is not UTF-8; save the file as UTF-8
                \(Self.missingFileError("Gone.swift"))\
                layerlint: not everything could be checked: 2 findings in the rest, and nothing there was called unused

                """
        )
        // Open.swift may import Core, and Gone.swift Foundation, so neither is reported as unused.
        let found = try #require(error.found).findings.map { "\($0.place): \($0.check.rawValue)" }
        #expect(
            found == [
                "Core.swift:1:8: forbidden-import", "Sound.swift:1:8: forbidden-import",
            ]
        )
        #expect(
            ReportFormat.text.failure(error, at: .memory, version: "1.2")
                == TextReport.findings(try #require(error.found))
        )
    }

    @Test("No rules are drafted if a source cannot be read")
    func noDraft() async throws {
        var fixture = Self.fixture
        fixture.files["Core.swift"] = Array("/*".utf8)
        let writer = FileWriter { _, _ throws(LintFailure) in Issue.record("nothing was to be written") }
        let error = try await #require(throws: Linter.Failure.self) {
            try await fixture.linter.draft(using: writer)
        }
        #expect(
            TextReport.failure(error) == """
                Core.swift:1:1: error: the comment that begins here is never closed; close it
                \(Self.incompleteSummary)\
                layerlint: note: no rules were written, since they would deny what could not be read

                """
        )
    }

    private static let incompleteSummary =
        "layerlint: not everything could be checked: 0 findings in the rest, and nothing there was called unused\n"

    private static func missingFileError(_ path: String) -> String {
        "layerlint: error: \(path) could not be read; check that it exists and that you may read it\n"
    }

    private func expect(_ fixture: Fixture, fails text: String) async {
        let error = await #expect(throws: Linter.Failure.self) { try await fixture.findings() }
        #expect(error.map { TextReport.failure($0) } == text)
    }
}
