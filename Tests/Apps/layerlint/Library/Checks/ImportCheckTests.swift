import LayerLintKit
import Synchronization
import Testing

@Suite("Checking imports against the rules")
struct ImportCheckTests {
    static let rules = """
        strict
        default deny
        App may import only Core "the composition"
        Core may import only Observation "it changes"
        Help may import Core
        CoreTests may import Core Help Testing
        test-code Help "for tests"
        """

    static let manifest = """
        let package = Package(name: "Fixture", targets: [
            .target(name: "Core"),
            .target(name: "App", dependencies: ["Core"]),
            .target(name: "Help", dependencies: ["Core"]),
            .testTarget(name: "CoreTests", dependencies: ["Core", "Help"]),
        ])
        """

    static func fixture(_ changed: [String: String] = [:]) -> Fixture {
        let clean = [
            "App.swift": "import Core\n",
            "Core.swift": "import Observation\n",
            "Help.swift": "import Core\n",
            "CoreTests.swift": "import Testing\nimport Core\nimport Help\n",
        ]
        return Fixture(
            rules: rules,
            targets: [
                .one("App", uses: ["Core"]), .one("Core"), .one("Help", uses: ["Core"]),
                .one("CoreTests", .test, uses: ["Core", "Help"]),
            ],
            manifest: manifest,
            sources: clean.merging(changed) { $1 }
        )
    }

    @Test("A clean package has no findings")
    func clean() async throws {
        #expect(try await Self.fixture().findings() == "")
    }

    @Test("An import of a target that no line allows is reported at its place")
    func forbiddenOurs() async throws {
        #expect(
            try await Self.fixture([
                "Core.swift": "import Observation\n@preconcurrency import struct App.Main"
            ])
            .findings()
                == """
                Core.swift:2:31: error: Core may not import App [forbidden-import]
                    layers.rules:4:1: note: Core may import only Observation "it changes"
                    to do: do without it, or move this code to a target that may import App

                """
        )
    }

    @Test(
        "The note of a forbidden import quotes the line that forbids it, as it is written",
        arguments: [
            ("default deny", 1, "default deny"), ("default deny\nA may import C", 2, "A may import C"),
            ("A may not  import B \"slow\"", 1, "A may not import B \"slow\""),
            ("layers C > B > A", 1, "layers C > B > A"), ("independent A B", 1, "independent A B"),
            ("A may import nothing", 1, "A may import nothing"),
            ("A may import only C D", 1, "A may import only C D"),
            ("A may import nothing\nA may not import ?", 2, "A may not import ?"),
            ("* may import B\nlayers B > A\nindependent B A", 3, "independent B A"),
        ]
    )
    func note(rules: String, line: Int, text: String) async throws {
        let fixture = Fixture(
            rules: rules,
            targets: [.one("A"), .one("B")],
            sources: ["A.swift": "import B", "B.swift": ""]
        )
        let finding = try #require(
            try await fixture.linter.check().findings.first { $0.check == .forbiddenImport }
        )
        #expect(finding.problem == "A may not import B")
        #expect(finding.note?.text == text)
        #expect(finding.note?.place == SourcePlace(path: "layers.rules", line: line, column: 1))
    }

    @Test("A module from outside the package is reported unless a line allows it, in inactive branches too")
    func forbiddenOutside() async throws {
        let source = "import Core\n#if os(Windows)\nimport WinSDK\n#endif\nimport Foundation.NSObject"
        #expect(
            try await Self.fixture(["App.swift": source]).findings()
                == """
                App.swift:3:8: error: App may not import WinSDK, which comes from outside the package, under #if \
                os(Windows) [forbidden-import]
                    layers.rules:3:1: note: App may import only Core "the composition"
                    to do: do without it, or put what needs WinSDK behind a target that may import it
                App.swift:5:8: error: App may not import Foundation, which comes from outside the package \
                [forbidden-import]
                    layers.rules:3:1: note: App may import only Core "the composition"
                    to do: do without it, or put what needs Foundation behind a target that may import it

                """
        )
    }

    @Test(
        "A module that every source imports implicitly may also be imported explicitly",
        arguments: ["Swift", "_Concurrency"]
    )
    func implicitModules(module: String) async throws {
        #expect(try await Self.fixture(["App.swift": "import Core\nimport \(module)"]).findings() == "")
    }

    @Test("A re-export is reported even if the import is allowed")
    func reexport() async throws {
        #expect(
            try await Self.fixture(["App.swift": "@_exported public import Core"]).findings()
                == """
                App.swift:1:26: error: App re-exports Core: every importer gets both [re-export]
                    to do: take @_exported away and let each target import Core itself; or say in the rules: \
                App may re-export Core

                """
        )
    }

    @Test("@testable is allowed in test targets and in test code, and not in production")
    func testable() async throws {
        #expect(
            try await Self.fixture(["CoreTests.swift": "import Testing\n@testable import Core\nimport Help"])
                .findings() == ""
        )
        #expect(
            try await Self.fixture(["Help.swift": "@testable import Core"]).findings() == ""
        )
        #expect(
            try await Self.fixture(["App.swift": "@testable import Core"]).findings()
                == """
                App.swift:1:18: error: App is no test target and opens Core with @testable [testable-import]
                    to do: import it without @testable and use what it makes public

                """
        )
    }

    @Test("An import of test code in a production target is reported once, as test code in production")
    func testCodeImported() async throws {
        #expect(
            try await Self.fixture(["App.swift": "import Core\nimport Help\nimport CoreTests"]).findings()
                == """
                App.swift:2:8: error: App goes into programs and imports Help, which is for tests only \
                [test-code-in-production]
                    layers.rules:7:1: note: test-code Help "for tests"
                    to do: move what is needed out of Help into a target that may go into programs
                App.swift:3:8: error: App goes into programs and imports CoreTests, which is for tests only \
                [test-code-in-production]
                    to do: move what is needed out of CoreTests into a target that may go into programs

                """
        )
    }
}

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
