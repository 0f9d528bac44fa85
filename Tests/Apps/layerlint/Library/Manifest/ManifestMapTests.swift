import LayerLintKit
import Testing

@Suite("Finding the places of names in the manifest")
struct ManifestMapTests {
    static let manifest = """
        // .target(name: "App", dependencies: ["Core"])
        let package = Package(
            name: "App",
            products: [.library(name: "App", targets: ["App"])],
            dependencies: [.package(url: "https://e.org/Core.git", from: "1.0.0")],
            targets: [
                .target(name: "Core", path: "Core", exclude: ["Other"]),
                .executableTarget(
                    name: "App",
                    dependencies: [
                        "Core", /* "Mid" */
                        .target(name: "Mid", condition: .when(platforms: [.linux])),
                        .product(name: "Log", package: "Core-log"),
                        .byName(name: "Extra"),
                    ],
                    path: "Mid2",
                    plugins: [.plugin(name: "Gen", package: "gen"), "Own"]
                ),
                .testTarget(name: named, dependencies: ["Hidden"]),
            ]
        )
        """

    @Test(
        "A dependency is found in every form that names it",
        arguments: [
            ("Core", 11, 17), ("Mid", 12, 31), ("Log", 13, 32), ("Extra", 14, 31), ("Gen", 17, 37),
            ("Own", 17, 61),
        ]
    )
    func dependencies(name: String, line: Int, column: Int) {
        let map = ManifestMap(Array(Self.manifest.utf8), path: "P")
        #expect(map.place(of: name, in: "App") == SourcePlace(path: "P", line: line, column: column))
    }

    @Test("A name that is not found gets the place of its target, or else the top of the file")
    func fallbacks() {
        let map = ManifestMap(Array(Self.manifest.utf8), path: "P")
        #expect(map.place(of: "App") == SourcePlace(path: "P", line: 9, column: 19))
        #expect(map.place(of: "Core-log", in: "App") == SourcePlace(path: "P", line: 9, column: 19))
        #expect(map.place(of: "Other", in: "Core") == SourcePlace(path: "P", line: 7, column: 23))
        #expect(map.place(of: "Hidden", in: "named") == SourcePlace(path: "P", line: 1, column: 1))
    }

    private static let helpers = """
        let targets = [
            module("Sources/Core").uses("Log").testsUse("Samples"),
            module("App", in: "Apps/App")
                .uses("Core")
                .testsUse("Samples"),
            program("run", library: "RunKit").uses("App"),
            module("Samples"),
            .target(name: "Log"),
        ]
        """

    @Test(
        "A helper function declares the targets that it names, their tests, and what calls of its result add",
        arguments: [
            ("Core", "", 2, 12), ("Core", "Log", 2, 33), ("CoreTests", "Samples", 2, 49),
            ("App", "", 3, 12), ("App", "Core", 4, 15), ("AppTests", "Samples", 5, 19),
            ("run", "", 6, 13), ("RunKit", "", 6, 29), ("RunKit", "App", 6, 44), ("RunKitTests", "", 6, 29),
            ("Samples", "", 7, 12), ("Log", "", 8, 19), ("LogTests", "", 1, 1),
        ]
    )
    func helperFunctions(target: String, dependency: String, line: Int, column: Int) {
        let map = ManifestMap(Array(Self.helpers.utf8), path: "P")
        #expect(map.place(of: dependency, in: target) == SourcePlace(path: "P", line: line, column: column))
    }

    @Test(
        "In an incomplete manifest every name gets the top of the file",
        arguments: ["", ".target(", ".target(name: \"", ")]}.target(name:"]
    )
    func brokenText(text: String) {
        #expect(ManifestMap(Array(text.utf8), path: "P").place(of: "App").line == 1)
    }
}
