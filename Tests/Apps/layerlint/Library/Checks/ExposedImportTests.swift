import LayerLintKit
import Synchronization
import Testing

@Suite("A module that a rule lists under inside may not be exposed")
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
        "A module under inside may be imported without exposing it",
        arguments: ["import Core\n", "internal import Core\n", "private import struct Core.Part\n"]
    )
    func ownUse(source: String) async throws {
        #expect(try await Self.fixture(source).findings() == "")
    }

    @Test(
        "A public or package import of a module under inside is reported with its reason",
        arguments: ["public", "package"]
    )
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

    @Test("A module under inside that is never used is reported")
    func unused() async throws {
        var fixture = Self.fixture("")
        fixture.targets = [.one("Core"), .one("Rows")]
        #expect(
            try await fixture.findings().contains("Rows may use Core and neither declares nor imports it")
        )
    }

    @Test("Drafted rules list the modules that public imports expose, so the package passes")
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
