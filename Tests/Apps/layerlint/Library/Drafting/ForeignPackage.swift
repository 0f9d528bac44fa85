import Testing

/// A sample package: its files, its drafted rules, and a violation to add.
struct ForeignPackage: Sendable, CustomTestStringConvertible {
    let name: String
    let files: [String: String]
    /// The statements of its drafted rules.
    let rules: [String]
    /// What init and check say at their ends.
    let summaries: (String, String)
    /// A file and the text appended to it.
    let violation: (String, String)
    let finding: String

    var testDescription: String { name }

    static let all = [nested, flat, native, building, conditional, aged, elsewhere]

    private static func manifest(_ body: String, imports: String = "", tools: String = "6.1") -> String {
        """
        // swift-tools-version: \(tools)
        import PackageDescription
        \(imports)
        let package = Package(
            name: "Foreign",
        \(body)
        )

        """
    }

    static let elsewhere = ForeignPackage(
        name:
            "targets and dependencies under #if in the manifest, a library that is only linked, loose files",
        files: [
            "Package.swift": manifest(
                """
                    targets: [
                        .target(name: "Core"),
                        .target(name: "Plugins", dependencies: ["Core"]),
                        tool,
                    ]
                """,
                imports: """
                    #if os(Windows)
                        let tool = Target.executableTarget(name: "tool", dependencies: ["Core", "Plugins", "Windows"])
                    #else
                        let tool = Target.executableTarget(name: "tool", dependencies: ["Core", "Plugins"])
                    #endif
                    """
            ) + """
                #if os(Windows)
                    package.targets += [.target(name: "Windows", dependencies: ["Core"], path: "Platform/Windows")]
                #endif

                """,
            "Sources/Core/Core.swift": "public let core = 1\n",
            "Sources/Plugins/Plugins.swift": "import Core\n",
            "Sources/tool/main.swift": "import Core\n#if os(Windows)\nimport Windows\n#endif\n",
            "Platform/Windows/Window.swift": "import Core\nimport WinSDK\n",
            "Tests/Pasted.swift": "import Core\n",
            "Tests/LinuxMain.swift": "import XCTest\n",
            "Sources/.idea/Note.swift": "import Nothing\n",
        ],
        rules: ["layers tool > Plugins Windows > Core"],
        summaries: (
            "layerlint: 4 targets, 4 files, 1 finding, 0 waivers\n"
                + "layerlint: note: what was found is in .layerlint.baseline; only what is new will fail the check\n",
            "layerlint: 4 targets, 4 files, 0 findings, 1 more in the baseline, 0 waivers\n"
        ),
        violation: ("Platform/Windows/Window.swift", "import tool\n"),
        finding: "Platform/Windows/Window.swift:3:8: error: Windows may not import tool"
    )

    static let nested = ForeignPackage(
        name: "nested folders, several products, path, exclude, sources, resources, a dash in a name",
        files: [
            "Package.swift": manifest(
                """
                    products: [
                        .library(name: "Everything", targets: ["Flat", "Dash-Core"]),
                        .library(name: "Core", targets: ["Dash-Core"]),
                    ],
                    targets: [
                        .target(name: "Dash-Core", path: "Deep/Down/Dash-Core", exclude: ["Notes", "Old.swift"]),
                        .target(name: "Flat", dependencies: ["Dash-Core"], path: "Flat", sources: ["One.swift", "Two"]),
                        .target(name: "Data", dependencies: ["Flat"], resources: [.copy("Samples")]),
                        .target(name: "Doubles", dependencies: ["Flat"], path: "Tests/Doubles"),
                        .testTarget(name: "FlatTests", dependencies: ["Flat", "Doubles"]),
                    ]
                """
            ),
            "Deep/Down/Dash-Core/Part/Core.swift": "public let core = 1\n",
            "Deep/Down/Dash-Core/Old.swift": "import Flat\n",
            "Deep/Down/Dash-Core/Notes/Note.swift": "import Flat\n",
            "Flat/One.swift": "import Dash_Core\n",
            "Flat/Two/Two.swift": "import Foundation\n",
            "Flat/Three.swift": "import Nothing\n",
            "Sources/Data/Data.swift": "public import Flat\n",
            "Sources/Data/Samples/Sample.swift": "import Nothing\n",
            "Tests/Doubles/Doubles.swift": "import Flat\nimport Testing\n",
            "Tests/FlatTests/FlatTests.swift": "@testable import Flat\nimport Doubles\nimport Testing\n",
        ],
        rules: ["test-code Doubles", "layers Data > Flat > Dash-Core"],
        summaries: (
            "layerlint: 5 targets, 6 files, 0 findings, 0 waivers\n",
            "layerlint: 5 targets, 6 files, 0 findings, 0 waivers\n"
        ),
        violation: ("Flat/Two/Two.swift", "import Doubles\n"),
        finding: "Flat/Two/Two.swift:2:8: error: Flat goes into programs and imports Doubles"
    )

    static let flat = ForeignPackage(
        name: "one target whose sources lie in Sources itself, with a test and a snippet",
        files: [
            "Package.swift": manifest(
                """
                    products: [.library(name: "Only", targets: ["Only"])],
                    targets: [
                        .target(name: "Only", path: "Sources"),
                        .testTarget(name: "OnlyTests", dependencies: ["Only"]),
                    ]
                """
            ),
            "Sources/Only.swift": "public let only = 1\n",
            "Sources/Inner/Inner.swift":
                "#if canImport(Darwin)\nimport Darwin\n#else\nimport Glibc\n#endif\n"
                + "#if !SWIFT_PACKAGE\nimport Never\n#endif\n",
            "Snippets/First.swift": "import Only\nprint(only)\n",
            "Snippets/Second.swift": "print(2)\n",
            "Tests/OnlyTests/OnlyTests.swift": "import XCTest\n@testable import Only\n",
        ],
        rules: [],
        summaries: (
            "layerlint: 4 targets, 5 files, 0 findings, 0 waivers\n",
            "layerlint: 4 targets, 5 files, 0 findings, 0 waivers\n"
        ),
        violation: ("Sources/Only.swift", "@_exported import Foundation\n"),
        finding: "Sources/Only.swift:2:19: error: Only re-exports Foundation"
    )

    static let native = ForeignPackage(
        name: "C, C++, Objective-C and assembly, a system library, headers in a folder of another name",
        files: [
            "Package.swift": manifest(
                """
                    targets: [
                        .systemLibrary(name: "CZ", path: "System/CZ", pkgConfig: "zlib"),
                        .target(
                            name: "CBase",
                            publicHeadersPath: "api",
                            cSettings: [.headerSearchPath("inner"), .define("BASE", to: "1")],
                            linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]
                        ),
                        .target(name: "CPlus", dependencies: ["CBase", "CZ"], cxxSettings: [.unsafeFlags(["-fno-rtti"])]),
                        .target(name: "ObjC", dependencies: ["CBase"]),
                        .target(name: "Over", dependencies: ["CBase", "CPlus", "CZ"]),
                    ]
                """
            ),
            "System/CZ/module.modulemap":
                "module Zlib [system] {\n    header \"shim.h\"\n    link \"z\"\n    export *\n}\n",
            "System/CZ/shim.h": "#include <zlib.h>\n",
            "Sources/CBase/base.c":
                "#include \"base.h\"\n#include \"inner.h\"\n#include <dlfcn.h>\nvoid *f(void) { return dlopen(0, 0); }\n",
            "Sources/CBase/fast.S": "#include \"inner.h\"\n",
            "Sources/CBase/inner/inner.h": "int inner(void);\n",
            "Sources/CBase/api/base.h": "int base(void);\n",
            "Sources/CPlus/plus.cpp":
                "#include \"plus.hpp\"\n#include <base.h>\n#include \"shim.h\"\nauto t = R\"(\n#include \"over.h\"\n)\";\n",
            "Sources/CPlus/include/plus.hpp": "#include <vector>\n",
            "Sources/ObjC/objc.m": "#import <base.h>\n",
            "Sources/ObjC/include/objc.h": "int objc(void);\n",
            "Sources/Over/Over.swift": "import CBase\ninternal import CPlus\nimport Zlib\n",
        ],
        rules: ["layers Over > CPlus ObjC > CBase"],
        summaries: (
            "layerlint: 5 targets, 5 files, 0 findings, 0 waivers\n",
            "layerlint: 5 targets, 5 files, 0 findings, 0 waivers\n"
        ),
        violation: ("Sources/Over/Over.swift", "import ObjC\n"),
        finding: "Sources/Over/Over.swift:4:8: error: Over imports ObjC and does not declare it"
    )

    static let building = ForeignPackage(
        name: "plugins, a macro, a binary target, and flags",
        files: [
            "Package.swift": manifest(
                """
                    products: [.library(name: "App", targets: ["App"])],
                    targets: [
                        .executableTarget(name: "maker"),
                        .plugin(name: "Make", capability: .buildTool(), dependencies: ["maker"]),
                        .plugin(
                            name: "Tidy",
                            capability: .command(intent: .custom(verb: "tidy", description: "Tidies"))
                        ),
                        .macro(name: "Magic"),
                        .binaryTarget(name: "Prebuilt", path: "Prebuilt.artifactbundle"),
                        .target(
                            name: "App",
                            dependencies: ["Magic", "Prebuilt"],
                            swiftSettings: [.unsafeFlags(["-Ounchecked"]), .enableUpcomingFeature("ExistentialAny")],
                            plugins: ["Make"]
                        ),
                        .testTarget(name: "MagicTests", dependencies: ["Magic", "maker"]),
                    ]
                """,
                imports: "import CompilerPluginSupport"
            ),
            "Sources/maker/main.swift": "import Foundation\n",
            "Plugins/Make/Make.swift": "import PackagePlugin\n",
            "Plugins/Tidy/Tidy.swift": "import PackagePlugin\n",
            "Sources/Magic/Magic.swift": "public struct Magic {}\n",
            "Prebuilt.artifactbundle/info.json": "{\"schemaVersion\":\"1.0\",\"artifacts\":{}}\n",
            "Sources/App/App.swift": "macro magic() = #externalMacro(module: \"Magic\", type: \"Magic\")\n",
            "Tests/MagicTests/MagicTests.swift": "import Magic\nimport Testing\n",
        ],
        rules: [],
        summaries: (
            """
            layerlint: 7 targets, 6 files, 0 findings, 0 waivers
            layerlint: note: what the plugin Make writes for App during a build is not read
            layerlint: note: Prebuilt is built elsewhere and is not read

            """,
            """
            layerlint: 7 targets, 6 files, 0 findings, 0 waivers
            layerlint: note: what the plugin Make writes for App during a build is not read
            layerlint: note: Prebuilt is built elsewhere and is not read

            """
        ),
        violation: ("Sources/Magic/Magic.swift", "import App\n"),
        finding: "Sources/Magic/Magic.swift:2:8: error: Magic imports App and does not declare it"
    )

    static let conditional = ForeignPackage(
        name: "traits, dependencies with conditions, and a package by its path",
        files: [
            "Package.swift": manifest(
                """
                    products: [.library(name: "App", targets: ["App"]), .executable(name: "run", targets: ["run"])],
                    traits: ["Fast", "Small", .default(enabledTraits: ["Fast"])],
                    dependencies: [.package(path: "Vendor/Logging")],
                    targets: [
                        .target(name: "Linux"),
                        .target(name: "Shown", dependencies: ["Linux"]),
                        .target(
                            name: "App",
                            dependencies: [
                                "Shown",
                                .target(name: "Linux", condition: .when(platforms: [.linux])),
                                .product(name: "LoggingKit", package: "Logging", condition: .when(traits: ["Fast"])),
                            ]
                        ),
                        .target(name: "Part"),
                        .executableTarget(
                            name: "run",
                            dependencies: [
                                "App",
                                .byName(name: "Part", condition: .when(traits: ["Small"])),
                                .product(name: "LoggingKit", package: "Logging", condition: .when(traits: ["Small"])),
                            ]
                        ),
                    ]
                """
            ),
            "Vendor/Logging/Package.swift": """
            // swift-tools-version: 6.1
            import PackageDescription
            let package = Package(
                name: "Logging",
                products: [.library(name: "LoggingKit", targets: ["Logging"])],
                targets: [.target(name: "Logging")]
            )
            """,
            "Vendor/Logging/Sources/Logging/Logging.swift": "public let log = 1\n",
            "Sources/Linux/Linux.swift": "public let linux = 1\n",
            "Sources/Shown/Shown.swift": "@_exported import Linux\n@_exported import Foundation\n",
            "Sources/App/App.swift":
                "import Shown\n#if os(Linux)\nimport Linux\n#endif\n#if Fast\nimport Logging\n#endif\n",
            "Sources/Part/Part.swift": "public let part = 1\n",
            "Sources/run/main.swift": "import App\n#if Small\nimport Part\n#endif\n",
        ],
        rules: ["layers run > App > Shown > Linux Part"],
        summaries: (
            "layerlint: 5 targets, 5 files, 3 findings, 0 waivers\n"
                + "layerlint: note: what was found is in .layerlint.baseline; only what is new will fail the check\n",
            "layerlint: 5 targets, 5 files, 0 findings, 3 more in the baseline, 0 waivers\n"
        ),
        violation: ("Sources/Linux/Linux.swift", "import App\n"),
        finding: "Sources/Linux/Linux.swift:2:8: error: Linux may not import App"
    )

    static let aged = ForeignPackage(
        name:
            "tools of 2021, shared and nested folders, names in Hangul, a manifest for newer tools, an experiment",
        files: [
            "Package.swift": manifest("    targets: [.target(name: \"Core\", path: \"Code\")]", tools: "5.5"),
            "Package@swift-5.9.swift": manifest(
                """
                    targets: [
                        .target(name: "Core", path: "Code", sources: ["core.swift"]),
                        .target(
                            name: "Shell",
                            dependencies: ["Core"],
                            path: "Code",
                            sources: ["shell.swift", "더"],
                            swiftSettings: [.enableExperimentalFeature("BareSlashRegexLiterals")]
                        ),
                        .target(name: "Inner", path: "Code/Outer/Inner"),
                        .target(name: "Outer", dependencies: ["Inner"], path: "Code/Outer", exclude: ["Inner"]),
                        .executableTarget(name: "my-tool", dependencies: ["Outer", "Shell"]),
                        .testTarget(name: "ToolTests", dependencies: ["my-tool"], resources: [.copy("Samples")]),
                    ]
                """,
                tools: "5.9"
            ),
            "Code/core.swift": "public let one = 4 / 2 // \"\n",
            "Code/shell.swift": "import Core\nlet a = /\"\"\"/\nimport Glibc\nlet b = /\"\"\"/\n",
            "Code/더/나.swift": "import Dispatch\n",
            "Code/Outer/outer.swift": "import Inner\n",
            "Code/Outer/Inner/inner.swift": "",
            "Sources/my-tool/Tool.swift":
                "import Outer\nimport Shell\n@main struct Tool { static func main() {} }\n",
            "Tests/ToolTests/ToolTests.swift": "import XCTest\n@testable import my_tool\n",
            "Tests/ToolTests/Samples/Sample.swift": "import Nothing\n",
        ],
        rules: ["layers my-tool > Outer Shell > Core Inner"],
        summaries: (
            "layerlint: 6 targets, 7 files, 0 findings, 0 waivers\n",
            "layerlint: 6 targets, 7 files, 0 findings, 0 waivers\n"
        ),
        violation: ("Code/더/나.swift", "/* 안 */ import Inner\n"),
        finding: "Code/더/나.swift:2:16: error: Shell imports Inner and does not declare it"
    )
}
