import LayerLintKit
import Testing

@Suite("Checking dependencies against the rules and the imports")
struct DependencyCheckTests {
    static let manifest = """
        let package = Package(name: "Fixture", targets: [
            .target(name: "Core"),
            .target(name: "Mid", dependencies: ["Core"]),
            .target(
                name: "App",
                dependencies: [
                    "Core",
                    .target(name: "Mid"),
                    .product(name: "Logging", package: "swift-log"),
                    "Help",
                ]
            ),
            .target(name: "Help"),
            .executableTarget(name: "tool"),
            .testTarget(name: "AppTests", dependencies: ["App", "tool"]),
        ])
        """

    static let rules = "default deny\nMid may import Core\n"

    @Test("A dependency that no line allows is reported at its line in the manifest")
    func forbidden() async throws {
        let fixture = Fixture(
            rules: Self.rules + "App may import only Mid \"as little as it can\"\n",
            targets: [
                .one("Core"), .one("Mid", uses: ["Core"]),
                TargetModel(
                    name: "App",
                    dependencies: ["Core", "Mid"],
                    products: ["Logging"],
                    sources: ["App.swift"]
                ),
            ],
            manifest: Self.manifest,
            sources: ["Core.swift": "", "Mid.swift": "import Core", "App.swift": "import Mid"]
        )
        #expect(
            try await fixture.findings() == """
                Package.swift:7:13: error: App may not depend on Core [forbidden-dependency]
                    layers.rules:3:1: note: App may import only Mid "as little as it can"
                    to do: take "Core" out of the dependencies of App
                Package.swift:9:28: error: App may not depend on Logging [forbidden-dependency]
                    layers.rules:3:1: note: App may import only Mid "as little as it can"
                    to do: take "Logging" out of the dependencies of App

                """
        )
    }

    @Test("A target imported only through another dependency is a warning, once")
    func undeclared() async throws {
        let fixture = Fixture(
            rules: Self.rules + "App may import Core Mid\n",
            targets: [.one("Core"), .one("Mid", uses: ["Core"]), .one("App", uses: ["Mid"])],
            manifest: Self.manifest,
            sources: [
                "Core.swift": "", "Mid.swift": "import Core",
                "App.swift": "import Mid\nimport Core\nimport Core",
            ]
        )
        #expect(
            try await fixture.findings() == """
                App.swift:2:8: warning: App imports Core and does not declare it [transitive-import]
                    Package.swift:5:15: note: here App declares Mid
                    to do: add "Core" to the dependencies of App

                """
        )
    }

    @Test("A dependency that no source imports is reported in the manifest")
    func unused() async throws {
        var fixture = Fixture(
            rules: Self.rules + "App may import Core Mid\n",
            targets: [.one("Core"), .one("Mid", uses: ["Core"]), .one("App", uses: ["Core", "Mid"])],
            manifest: Self.manifest,
            sources: [
                "Core.swift": "", "Mid.swift": "import Core", "App.swift": "import Core\n// import Mid",
            ]
        )
        #expect(
            try await fixture.findings() == """
                Package.swift:8:27: error: App depends on Mid and never imports it [unused-dependency]
                    to do: take "Mid" out of the dependencies of App, or say: check unused-dependency off in App

                """
        )
        fixture.rules += "check unused-dependency off in Core\n"
        #expect(try await fixture.linter.check().findings.map(\.check) == [.unusedDependency])
        fixture.rules += "check unused-dependency off in App\n"
        #expect(try await fixture.findings() == "")
    }

    @Test("A dependency on a program needs no import, but a line that allows it")
    func runs() async throws {
        func fixture(_ names: String) -> Fixture {
            Fixture(
                rules: "default deny\nAppTests may import \(names)\n",
                targets: [
                    .one("App"), .one("tool", .executable), .one("AppTests", .test, uses: ["App", "tool"]),
                ],
                manifest: Self.manifest,
                sources: ["App.swift": "", "tool.swift": "", "AppTests.swift": "import App"]
            )
        }
        #expect(try await fixture("App tool").findings() == "")
        #expect(
            try await fixture("App").findings() == """
                Package.swift:15:57: error: AppTests may not depend on tool [forbidden-dependency]
                    layers.rules:2:1: note: AppTests may import App
                    to do: take "tool" out of the dependencies of AppTests

                """
        )
    }

    @Test("A production target that depends on test support is reported even if a line allows it")
    func testCodeDeclared() async throws {
        let fixture = Fixture(
            rules: "test-code Help \"for tests\"\nApp may import Help\n",
            targets: [.one("Help"), .one("App", uses: ["Help"])],
            manifest: Self.manifest,
            sources: ["Help.swift": "", "App.swift": ""]
        )
        #expect(
            try await fixture.findings() == """
                Package.swift:10:13: error: App goes into programs and depends on Help, which is for tests only \
                [test-code-in-production]
                    layers.rules:1:1: note: test-code Help "for tests"
                    to do: move what is needed out of Help into a target that may go into programs

                """
        )
    }

    @Test(
        "A C target that uses what the rules allow has no findings, and its missing source is an error"
    )
    func clangTargets() async throws {
        var fixture = Fixture(
            rules: "default deny\nCMid may import Core curl\n",
            targets: [
                .one("Core"),
                TargetModel(name: "CMid", language: .clang, dependencies: ["Core"], sources: ["CMid.c"]),
            ],
            sources: ["Core.swift": "", "CMid.c": "#include <curl/curl.h>\n"]
        )
        let report = try await fixture.linter.check()
        #expect(TextReport.findings(report) == "")
        #expect(TextReport.summary(report) == "layerlint: 2 targets, 2 files, 0 findings, 0 waivers\n")
        fixture.files["CMid.c"] = nil
        let error = try await #require(throws: Linter.Failure.self) { try await fixture.linter.check() }
        #expect(TextReport.failure(error).hasPrefix("layerlint: error: CMid.c could not be read"))
    }

    @Test("A target with a dash in its name is imported by its module name and declared by its own name")
    func dashedNames() async throws {
        let fixture = Fixture(
            rules: "default deny\nApp may import Dash-Core\n",
            targets: [
                TargetModel(name: "Dash-Core", module: "Dash_Core", sources: ["Core.swift"]),
                .one("App", uses: ["Dash-Core"]),
            ],
            sources: ["Core.swift": "", "App.swift": "import Dash_Core"]
        )
        #expect(try await fixture.findings() == "")
    }
}
