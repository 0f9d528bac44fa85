import Foundation
import LayerLintKit
import ProgramTestSupport
import Testing

@Suite("Knowing which of several manifests SwiftPM has read")
struct ManifestFileTests {
    @Test(
        "It is the one that declares the tools version of the answer, and else the plain one",
        arguments: [
            ("6.0.0", "Package@swift-6.0.swift"), ("5.9.0", "Package.swift"),
            ("5.10.1", "Package@swift-5.10.swift"),
            ("6.3.0", "Package.swift"),
        ]
    )
    func choice(version: String, expected: String) {
        let manifests = [
            "Package.swift": "// swift-tools-version:5.9\nimport PackageDescription",
            "Package@swift-5.10.swift": "\n  //swift-tools-version: 5.10.1\n",
            "Package@swift-6.0.swift": "// Swift-Tools-Version:6.0;\n",
            "Package.md": "// swift-tools-version: 6.3",
        ]
        let found = ManifestFile.read(among: Array(manifests.keys), toolsVersion: version) { manifests[$0] }
        #expect(found == expected)
    }

    @Test("Findings are placed in the manifest that SwiftPM reads")
    func places() async throws {
        func manifest(_ version: String) -> String {
            """
            // swift-tools-version: \(version)
            import PackageDescription
            let package = Package(name: "Two", targets: [.target(name: "A", dependencies: ["A\(version.count)"]), .target(name: "A\(version.count)")])
            """
        }
        let package = try LayerLintRun.package([
            "Package.swift": manifest("5.10"), "Package@swift-6.0.swift": manifest("6.0"),
            "Sources/A/A.swift": "", "Sources/A3/A.swift": "", "Sources/A4/A.swift": "", ".layerlint": "",
        ])
        let run = try await LayerLintRun.layerlint(["--package", package.path], asking: .swiftPM)
        #expect(
            run.standardOutput.contains(
                "Package@swift-6.0.swift:3:80: error: A depends on A3 and never imports it"
            ),
            "\(run.standardOutput)\(run.standardError)"
        )
    }
}

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

/// Compares with the real SwiftPM, which says by `describe` what it compiles.
@Suite("The sources of targets are those that SwiftPM finds")
struct SourceFinderTests {
    private struct Description: Decodable {
        struct Target: Decodable {
            let name: String
            let c99name: String
            let type: String
            let path: String
            let sources: [String]
        }

        let targets: [Target]
    }

    private static let files = [
        "Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription

        let package = Package(
            name: "Odd",
            products: [.library(name: "Core", targets: ["Core"])],
            targets: [
                .target(
                    name: "Core",
                    exclude: ["Old", "notes.swift"],
                    resources: [.copy("Templates")]
                ),
                .target(name: "Chosen", sources: ["a.swift", "Part"]),
                .target(name: "CPart"),
                .target(name: "Dash-Name"),
                .target(name: "Tool"),
                .executableTarget(name: "Away", path: "Programs/away"),
                .testTarget(name: "CoreTests"),
                .plugin(name: "Make", capability: .buildTool()),
                .target(name: "Dotted", path: "./Code/./Dotted/", exclude: ["./Old"], sources: ["./New", "Old"]),
                .target(name: "Soft"),
                .target(name: "Far", path: "Code/Link/Far"),
            ]
        )
        """,
        "Code/Dotted/New/new.swift": "", "Code/Dotted/Old/old.swift": "", "Code/Dotted/other.swift": "",
        "Elsewhere/Soft/Deep/soft.swift": "", "Elsewhere/Many/Far/far.swift": "",
        "Sources/Core/Core.swift": "", "Sources/Core/Deep/Down.swift": "", "Sources/Core/Old/old.swift": "",
        "Sources/Core/notes.swift": "", "Sources/Core/Templates/new.swift": "",
        "Sources/Core/.hidden.swift": "",
        "Sources/Core/.hidden/a.swift": "", "Sources/Core/Core.docc/Code.swift": "",
        "Sources/Core/readme.md": "", "Sources/Core/Core.xcassets/a.swift": "",
        "Sources/Chosen/a.swift": "", "Sources/Chosen/b.swift": "", "Sources/Chosen/Part/c.swift": "",
        "Sources/CPart/part.c": "", "Sources/CPart/more.cpp": "", "Sources/CPart/include/part.h": "",
        "Sources/Dash-Name/a.swift": "", "Sources/Tool/main.swift": "",
        "Programs/away/run.swift": "", "Tests/CoreTests/a.swift": "", "Tests/LinuxMain.swift": "",
        "Plugins/make.swift": "", "Snippets/Show.swift": "", "Snippets/Group/Other.swift": "",
        "Elsewhere/linked.swift": "",
    ]

    @Test("Folders, excluded files, resources, links, C, programs, plugins and snippets are found alike")
    func alike() async throws {
        let package = try LayerLintRun.package(Self.files)
        try FileManager.default.createSymbolicLink(
            atPath: package.path(of: "Sources/Core/Linked"),
            withDestinationPath: "../../Elsewhere"
        )
        try FileManager.default.createSymbolicLink(
            atPath: package.path(of: "Sources/Chosen/Part/link.swift"),
            withDestinationPath: "../../../Elsewhere/linked.swift"
        )
        try FileManager.default.createSymbolicLink(
            atPath: package.path(of: "Sources/Soft"),
            withDestinationPath: "../Elsewhere/Soft"
        )
        try FileManager.default.createSymbolicLink(
            atPath: package.path(of: "Code/Link"),
            withDestinationPath: "../Elsewhere/Many"
        )
        let (found, expected) = try await read(package)
        #expect(found == expected)
    }

    @Test(
        "The package's own folder may be a target's, however it is written",
        arguments: [".", "./", "././"]
    )
    func wholePackage(path: String) async throws {
        let package = try LayerLintRun.package([
            "Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Flat",
                targets: [
                    .executableTarget(name: "Flat", path: "\(path)", sources: ["main.swift"]),
                    .binaryTarget(name: "Packed", path: "Packed.zip"),
                ]
            )
            """,
            "main.swift": "", "other.swift": "", "Packed.zip": "",
        ])
        let (found, expected) = try await read(package)
        #expect(found == expected)
    }

    /// The targets as the reader finds them, and as SwiftPM describes them.
    private func read(_ package: TemporaryDirectory) async throws -> (found: [String], expected: [String]) {
        let swift = try #require(BuiltProgram(installed: "swift"))
        let home = try TemporaryDirectory()
        let described = try await swift.run(
            [
                "package", "--package-path", package.path, "--scratch-path", home.path(of: "scratch"),
                "describe", "--type", "json",
            ],
            environment: ["HOME": home.path]
        )
        let expected = try JSONDecoder().decode(
            Description.self,
            from: Data(described.standardOutput.utf8)
        )
        let machine = Machine(environment: ["HOME": home.path, "PATH": LayerLintRun.machinePath])
        let found = try await PackageReader.swiftPackage(root: package.path, machine: machine).package()
        return (
            found.targets.map { "\($0.name) \($0.module) \($0.kind.rawValue) \($0.sources)" },
            expected.targets.sorted { $0.name < $1.name }.map { target in
                let folder = target.path == "." ? "" : target.path + "/"
                let sources = target.sources.map { folder + $0 }.sorted()
                return "\(target.name) \(target.c99name) \(target.type) \(sources)"
            }
        )
    }
}
