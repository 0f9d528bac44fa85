import LayerLintKit
import Synchronization
import Testing

@Suite("What a target keeps inside is not shown in its interface")
struct ExposedImportTests {
    private static func fixture(_ source: String) -> Fixture {
        Fixture(
            rules: """
                target Core "the heart"
                    ours     nothing
                    outside  nothing
                target Rows "what is drawn"
                    ours     nothing
                    inside   Core "rows are text"
                    outside  nothing
                """,
            targets: [.one("Core"), rows],
            manifest: """
                let package = Package(name: "Fixture", targets: [
                    .target(name: "Core"),
                    .target(name: "Rows", dependencies: ["Core"]),
                ])
                """,
            sources: ["Core.swift": "", "Rows.swift": source]
        )
    }

    private static var rows: TargetModel {
        var declaration = TargetModel.Declaration()
        declaration.settings = [
            BuildSetting(tool: "swift", kind: .upcomingFeature("InternalImportsByDefault"))
        ]
        return TargetModel(
            name: "Rows",
            dependencies: ["Core"],
            sources: ["Rows.swift"],
            manifest: declaration
        )
    }

    @Test(
        "It may be imported for the target's own use",
        arguments: ["import Core\n", "internal import Core\n", "private import struct Core.Part\n"]
    )
    func ownUse(source: String) async throws {
        #expect(try await Self.fixture(source).findings() == "")
    }

    @Test("An import that lets clients see it is reported with the reason", arguments: ["public", "package"])
    func exposed(access: String) async throws {
        #expect(
            try await Self.fixture("import Core\n\(access) import typealias Core.Name\n").findings() == """
                Rows.swift:2:\(access.count + 19): error: Rows may use Core and not show it: this import is \(access) \
                (rows are text) [exposed-import]
                    layers.rules:4:1: note: target Rows "what is drawn" allows ours nothing; inside Core; outside nothing
                    to do: write import without \(access), and keep its types out of the interface

                """
        )
    }

    @Test("What is kept inside and never used is an allowance that nothing uses")
    func unused() async throws {
        var fixture = Self.fixture("")
        fixture.targets = [.one("Core"), .one("Rows")]
        #expect(
            try await fixture.findings().contains("Rows may use Core and neither declares nor imports it")
        )
    }

    @Test("A draft of the rules says what is shown today, so that the package is clean with it")
    func draft() async throws {
        var fixture = Self.fixture("public import Core\n")
        fixture.targets.append(.one("Screen", uses: ["Rows"]))
        fixture.files["Screen.swift"] = Array("import Rows\n".utf8)
        let written = Mutex("")
        let report = try await fixture.linter.draft(
            using: FileWriter { _, text in written.withLock { $0 = text } }
        )
        #expect(report.findings == [])
        fixture.rules = written.withLock { $0 }
        #expect(fixture.rules.contains("    ours     Core\n    outside  nothing\n    shows    Core\n"))
        #expect(try await fixture.findings() == "")
        fixture.rules = fixture.rules.replacing("    shows    Core\n", with: "")
        #expect(try await fixture.linter.check().findings.map(\.check) == [.exposedImport])
    }
}
