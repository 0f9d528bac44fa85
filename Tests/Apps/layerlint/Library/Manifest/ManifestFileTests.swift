import LayerLintKit
import Testing

@Suite("Choosing the manifest that SwiftPM reads")
struct ManifestFileTests {
    @Test(
        "The manifest for these tools is chosen, or the newest for older ones unless Package.swift is as new",
        arguments: [
            (["Package.swift": "5.5"], "Package.swift"),
            (["Package.swift": "5.5", "Package@swift-6.0.swift": "6.0"], "Package@swift-6.0.swift"),
            (["Package.swift": "6.1", "Package@swift-6.0.swift": "6.0"], "Package.swift"),
            (["Package.swift": "6.0", "Package@swift-6.0.swift": "6.0"], "Package.swift"),
            (["Package.swift": "9.0", "Package@swift-6.0.swift": "6.0"], "Package@swift-6.0.swift"),
            (["Package.swift": "5.5", "Package@swift-7.0.swift": "7.0"], "Package.swift"),
            (
                [
                    "Package.swift": "5.5", "Package@swift-5.10.swift": "5.10",
                    "Package@swift-5.9.swift": "5.9",
                ],
                "Package@swift-5.10.swift"
            ),
            (
                ["Package.swift": "5.5", "Package@swift-5.9.swift": "5.9", "Package@swift-7.swift": "7.0"],
                "Package@swift-5.9.swift"
            ),
            // Named after these tools: chosen whatever versions the manifests declare.
            (["Package.swift": "6.2", "Package@swift-6.3.swift": "5.5"], "Package@swift-6.3.swift"),
            (["Package.swift": "6.2", "Package@swift-6.swift": "5.5"], "Package@swift-6.swift"),
            (
                [
                    "Package.swift": "5.5", "Package@swift-6.3.1.swift": "6.0",
                    "Package@swift-6.3.swift": "6.3",
                ],
                "Package@swift-6.3.1.swift"
            ),
            (
                ["Package.swift": "5.5", "Package@swift-x.swift": "6.0", "Package@swift-.swift": "6.0"],
                "Package.swift"
            ),
        ]
    )
    func choice(manifests: [String: String], chosen: String) throws {
        let tools = try #require(ToolsVersion(announced: "Swift Package Manager - Swift 6.3.1"))
        let read = try ManifestFile.read(among: manifests.keys.sorted(), by: tools) {
            name throws(LintFailure) in
            guard let version = manifests[name] else { throw .unreadableFile(path: name) }
            return ToolsVersion(declaredIn: Array("\n// swift-tools-version: \(version)\nimport X".utf8))
        }
        #expect(read == chosen)
    }

    @Test(
        "The tools version is parsed from SwiftPM's version output",
        arguments: [
            ("Apple Swift Package Manager - Swift 6.1.0 (swiftlang-6.1.0)", "6.1"),
            ("Swift Package Manager - Swift 6.4.0-dev", "6.4"),
            ("Swift Package Manager - Swift 6.3", "6.3.0"),
        ]
    )
    func announced(answer: String, version: String) {
        #expect(ToolsVersion(announced: answer) == ToolsVersion(parsing: version))
        #expect(ToolsVersion(parsing: version) != nil)
    }

    @Test("Invalid versions are rejected", arguments: ["", "6.", ".6", "6.0.0.0", "-1", "six", "６"])
    func noVersion(text: String) {
        #expect(ToolsVersion(parsing: text) == nil)
    }

    @Test(
        "The tools version of a manifest is parsed from its first line",
        arguments: [
            ("// swift-tools-version:5.9", "5.9"), ("//swift-tools-version: 6.0;dev", "6.0"),
            ("// SWIFT-TOOLS-VERSION:\t5.5.1 // x", "5.5.1"),
        ]
    )
    func declared(line: String, version: String) {
        #expect(
            ToolsVersion(declaredIn: Array((line + "\r\nimport A").utf8)) == ToolsVersion(parsing: version)
        )
        #expect(ToolsVersion(declaredIn: Array("import A\n\(line)".utf8)) == nil)
    }
}
