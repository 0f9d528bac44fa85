import LayerLintKit
import Synchronization
import Testing

@Suite("A module that a line allows internally may not be exposed")
struct ExposedImportTests {
    private static func fixture(_ source: String) -> Fixture {
        Fixture(
            rules: """
                strict
                default deny
                Core may import nothing
                Rows may import Core internally "rows are text"
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
        "A module that is allowed internally may be imported without exposing it",
        arguments: ["import Core\n", "internal import Core\n", "private import struct Core.Part\n"]
    )
    func ownUse(source: String) async throws {
        #expect(try await Self.fixture(source).findings() == "")
    }

    @Test(
        "A public or package import of a module that is allowed internally is reported with its reason",
        arguments: ["public", "package"]
    )
    func exposed(access: String) async throws {
        #expect(
            try await Self.fixture("import Core\n\(access) import typealias Core.Name\n").findings() == """
                Rows.swift:2:\(access.count + 19): error: Rows may import Core internally only: this import is \(access) \
                [exposed-import]
                    layers.rules:4:1: note: Rows may import Core internally "rows are text"
                    to do: write import without \(access), and keep its types out of the interface

                """
        )
    }

    @Test("A module that is allowed internally and never used is reported")
    func unused() async throws {
        var fixture = Self.fixture("")
        fixture.targets = [.one("Core"), .one("Rows")]
        #expect(try await fixture.findings().contains("nothing needs permission to import Core"))
    }

    @Test("Of several lines that allow a module, the last one says whether it may be exposed")
    func lastLine() async throws {
        var fixture = Self.fixture("public import Core\n")
        fixture.rules += "\n* may import Core\n"
        #expect(try await fixture.findings() == "")
        fixture.rules += "Rows may import Core internally\n"
        #expect(try await fixture.linter.check().findings.map(\.check) == [.exposedImport])
    }

    @Test("Drafted rules allow a public import without a word, so the package passes")
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
        #expect(fixture.rules.contains("\nlayers Screen > Rows > Core\n"))
        #expect(try await fixture.findings() == "")
    }
}
