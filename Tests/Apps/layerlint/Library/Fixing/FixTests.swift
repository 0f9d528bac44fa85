import ProgramTestSupport
import Synchronization
import Testing

@testable import LayerLintKit

@Suite("Mending the manifest and imports")
struct FixTests {
    private static let manifest = """
        let package = Package(
            name: "Fixed",
            products: [.library(name: "App", targets: ["App"])],
            targets: [
                .target(name: "Core"),
                .target(name: "Alone"), // é
                .target(name: "Net", dependencies: ["Core", "Rows"]),
                .target(name: "Rows", dependencies: []),
                .target(
                    name: "App",
                    dependencies: [
                        "Net",
                        .target(name: "Rows"),
                        .product(name: "Log", package: "swift-log", condition: .when(platforms: [.linux])),
                    ],
                    path: "App"
                ),
                .testTarget(name: "AppTests", dependencies: base + ["App"]),
            ]
        )

        """

    private static func fixture() -> Fixture {
        var fixture = Fixture(
            rules: "",
            targets: [
                .one("Alone"), .one("Core"), .one("Net", uses: ["Core", "Rows"]), .one("Rows"),
                TargetModel(
                    name: "App",
                    dependencies: ["Net", "Rows"],
                    products: ["Log"],
                    sources: ["App.swift"]
                ),
                .one("AppTests", .test, uses: ["App"]),
            ],
            manifest: manifest,
            sources: [
                "Alone.swift": "import Core\n", "Core.swift": "import Net\n", "Net.swift": "import Core\n",
                "Rows.swift": "import Core\nimport Metrics\n",
                "App.swift": "import Core\nimport Net\n", "AppTests.swift": "import Core\n",
            ]
        )
        fixture.packages = ["Log": "swift-log", "Metrics": "/a/swift-metrics"]
        fixture.products = [
            ForeignProduct(name: "Log", package: "swift-log", modules: ["Log"], reach: ["Log"]),
            ForeignProduct(
                name: "Metrics",
                package: "/a/swift-metrics",
                modules: ["Metrics"],
                reach: ["Metrics"]
            ),
        ]
        return fixture
    }

    private static func fixes(
        _ target: String? = nil,
        _ module: String? = nil
    ) async throws -> (fixes: Fixes, written: [String: String]) {
        let written = Mutex<[String: String]>([:])
        let fixes = try await fixture().linter.fix(
            target: target,
            module: module,
            index: nil,
            using: FileWriter { path, text throws(LintFailure) in written.withLock { $0[path] = text } },
            at: .memory
        )
        return (fixes, written.withLock { $0 })
    }

    @Test(
        "Each change is shown with its lines, in whatever way a manifest writes a list; computed lists are for people"
    )
    func all() async throws {
        let (fixes, written) = try await Self.fixes()
        let expected = Self.manifest
            .replacing(#"(name: "Alone")"#, with: #"(name: "Alone", dependencies: ["Core"])"#)
            .replacing(#"["Core", "Rows"]"#, with: #"["Core"]"#)
            .replacing(
                #"dependencies: []"#,
                with: #"dependencies: ["Core", .product(name: "Metrics", package: "swift-metrics")]"#
            )
            .replacing(/\n +\.target\(name: "Rows"\),\n.*,/, with: "\n                \"Core\",")
        #expect(written["Package.swift"] == expected, "\(written)")
        #expect(written.keys.sorted() == ["Package.swift"])
        for finding in ["Core.swift:1:8", "AppTests.swift:1:8"] {
            #expect(fixes.text.contains("\(finding): not by itself: add "), "\(fixes.text)")
        }
        #expect(fixes.summary(isWritten: true) == "\(fixes.count) changes written; build, and look at them\n")
    }

    @Test("One edge is changed if one is named")
    func one() async throws {
        let (fixes, written) = try await Self.fixes("Net", "Rows")
        #expect(
            fixes.text == """
                Package.swift:7: Net depends on Rows and never imports it
                -         .target(name: "Net", dependencies: ["Core", "Rows"]),
                +         .target(name: "Net", dependencies: ["Core"]),

                """
        )
        #expect(written["Package.swift"]?.contains(#"dependencies: ["Core"]),"#) == true)
        #expect(try await Self.fixes("Net", "Gone").fixes.count == 0)
    }

    @Test(
        "Lists are changed with and without commas, spaces and line ends of Windows",
        arguments: [
            (#"dependencies: ["A"]"#, #"dependencies: []"#),
            (#"dependencies: ["A", "B"]"#, #"dependencies: ["B"]"#),
            (#"dependencies: ["B","A",]"#, #"dependencies: ["B",]"#),
            (#"dependencies: ["B", "A"]"#, #"dependencies: ["B"]"#),
            ("dependencies: [\r\n  \"A\",\r\n  \"B\"\r\n]", "dependencies: [\r\n  \"B\"\r\n]"),
        ]
    )
    func lists(before: String, after: String) throws {
        let start = "let one = [Target.target(name: \"T\", "
        let changed = ManifestEditor(Array("\(start)\(before))]".utf8)).removing("A", from: "T")
        #expect(changed.map { String(decoding: $0, as: UTF8.self) } == "\(start)\(after))]")
    }

    @Test("A target that is declared twice, or whose text is cut, is left alone")
    func hostile() {
        let twice =
            "[.target(name: \"T\", dependencies: [\"A\"]), .target(name: \"T\", dependencies: [\"A\"])]"
        #expect(ManifestEditor(Array(twice.utf8)).removing("A", from: "T") == nil)
        let text = Array("[.target(name: \"T\", dependencies: [\"A\", .target(name: \"T\")]), \"T\"]".utf8)
        #expect(ManifestEditor(text).declaring("\"B\"", in: "T") != nil)
        for length in text.indices { _ = ManifestEditor(Array(text[..<length])).declaring("\"B\"", in: "T") }
    }

    @Test("A line is taken away if it has nothing but the import")
    func imports() {
        func removed(_ line: String) -> String? {
            Repair(target: "App", module: "Core", path: "a", action: .removeImport)
                .applied(to: Array("a\n\(line)\nb".utf8), line: 2).map { String(decoding: $0, as: UTF8.self) }
        }
        #expect(removed("import Core") == "a\nb" && removed("  @testable internal import Core\r") == "a\nb")
        for line in ["import Core; f()", "import Core.Sub", "import Core // why", "import Net", "import"] {
            #expect(removed(line) == nil, "\(line)")
        }
    }
}

@Suite("The growth of a baseline")
struct GrowthTests {
    private static func findings(at earlier: String?) async throws -> [String] {
        var fixture = Fixture(
            rules: "App may not import Core\nApp may not import Net\n",
            targets: [.one("App"), .one("Core"), .one("Net")],
            sources: ["App.swift": "import Core\nimport Net\n", "Core.swift": "", "Net.swift": ""]
        )
        let entries = ["Core", "Net"].map { "1\tforbidden-import\tApp.swift\tApp may not import \($0)\n" }
        fixture.files["layers.baseline"] = Array(entries.joined().utf8)
        let file = EarlierFile(commit: "main") { path throws(LintFailure) in
            path == "layers.baseline" ? earlier : nil
        }
        return try await fixture.linter.check(earlier: file, severities: [.undeclaredDependency: .off])
            .findings
            .map { "\($0.place): \($0.problem)" }
    }

    @Test(
        "What the baseline has more than at a commit is a finding; one that was not there then is no growth"
    )
    func growth() async throws {
        let core = "1\tforbidden-import\tApp.swift\tApp may not import Core\n"
        #expect(
            try await Self.findings(at: core) == [
                "layers.baseline:2:1: \"App may not import Net\" in App.swift was not in the baseline at main"
            ]
        )
        #expect(try await Self.findings(at: nil).isEmpty)
    }

    @Test("The baseline is read from the commit where the branch began")
    func program() async throws {
        let package = try LayerLintRun.package(
            ProgramTests.clean.merging(["Sources/Dash-Core/More.swift": "import Foundation\n"]) { $1 }
        )
        try package.write(".build\n", to: ".gitignore")
        func layerlint(_ arguments: String...) async throws -> ProgramResult {
            try await LayerLintRun.layerlint(arguments + ["--package", package.path])
        }
        _ = try await layerlint("baseline", "--update", "--accept")
        try await LayerLintRun.git(package, "init", "--quiet", "--initial-branch=main")
        try await LayerLintRun.git(package, "add", ".")
        try await LayerLintRun.git(package, "commit", "--quiet", "--message=one")
        #expect(try await layerlint("check", "--since", "main").status == 0)
        try package.write("import Foundation\n", to: "Sources/Dash-Core/Third.swift")
        _ = try await layerlint("baseline", "--update", "--accept")
        #expect(try await layerlint("check").status == 0)
        let grown = try await layerlint("check", "--since", "main")
        #expect(
            grown.standardOutput.contains("was not in the baseline at main [baseline-growth]"),
            "\(grown)"
        )
        #expect(grown.status == 1)
    }
}
