import LayerLintKit
import Testing

@Suite("What cannot be read is a failure, never a clean run")
struct UnreadableTests {
    static let fixture = Fixture(
        rules: "target Core \"the heart\"\nours nothing\noutside nothing\n",
        targets: [.one("Core")],
        sources: ["Core.swift": ""]
    )

    @Test("A source that is not there")
    func missingSource() async {
        var fixture = Self.fixture
        fixture.files["Core.swift"] = nil
        await expect(fixture, fails: "layerlint: error: Core.swift is not there\n")
    }

    @Test("A source that is not UTF-8")
    func invalidSource() async {
        var fixture = Self.fixture
        fixture.files["Core.swift"] = [0x69, 0xFF]
        await expect(fixture, fails: "layerlint: error: Core.swift is not valid UTF-8; save it as UTF-8\n")
    }

    @Test("A manifest that is not there")
    func missingManifest() async {
        var fixture = Self.fixture
        fixture.files["Package.swift"] = nil
        await expect(fixture, fails: "layerlint: error: Package.swift is not there\n")
    }

    @Test("A rules file that cannot be understood")
    func badRules() async {
        var fixture = Self.fixture
        fixture.rules = "group A\ntarget"
        await expect(
            fixture,
            fails: "layers.rules:2:1: error: a name is missing: target Name \"why it exists\"\n"
        )
    }

    @Test("A description that fails")
    func failedDescription() async {
        let linter = Linter(
            rulesPath: "r",
            files: FileReader { _ throws(LintFailure) in Array(Self.fixture.rules.utf8) },
            packages: PackageReader { () throws(LintFailure) in throw LintFailure("the manifest is broken") }
        )
        await #expect(throws: Linter.Failure.unreadable(LintFailure("the manifest is broken"))) {
            try await linter.check()
        }
        await #expect(throws: Linter.Failure.unreadable(LintFailure("the manifest is broken"))) {
            try await linter.graph()
        }
    }

    @Test("A folder that cannot be opened: what lies in it might matter")
    func closedFolder() async {
        let linter = Linter(
            rulesPath: "r",
            files: FileReader(listing: { _ throws(LintFailure) in throw LintFailure("Sources is closed") }) {
                path throws(LintFailure) in path == "r" ? Array(Self.fixture.rules.utf8) : []
            },
            packages: PackageReader { () throws(LintFailure) in
                PackageModel(name: "P", targets: Self.fixture.targets)
            }
        )
        await #expect(throws: Linter.Failure.unreadable(LintFailure("Sources is closed"))) {
            try await linter.check()
        }
    }

    @Test("A header that cannot be read")
    func closedHeader() async {
        var fixture = Self.fixture
        fixture.rules = "target C \"in C\"\nours nothing\noutside nothing\n"
        fixture.targets = [TargetModel(name: "C", language: .clang, folder: "C", sources: ["C/c.c"])]
        fixture.files["C/c.c"] = []
        fixture.links = ["C/c.h": "Gone/c.h"]
        await expect(fixture, fails: "layerlint: error: C/c.h is not there\n")
    }

    @Test("A document without the markers for its diagram")
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

    private func expect(_ fixture: Fixture, fails text: String) async {
        let error = await #expect(throws: Linter.Failure.self) { try await fixture.findings() }
        #expect(error.map(TextReport.failure) == text)
    }
}
