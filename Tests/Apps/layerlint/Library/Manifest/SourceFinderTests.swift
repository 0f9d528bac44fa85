import Foundation
import LayerLintKit
import ProgramTestSupport
import Testing

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
