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
