import ProgramTestSupport
import Testing

@Suite("Several packages under one rules file")
struct SeveralPackagesTests {
    private static func manifest(_ name: String, _ body: String) -> String {
        "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"\(name)\", \(body))\n"
    }

    private static let files = [
        "App/Package.swift": manifest(
            "App",
            """
            dependencies: [.package(path: "../Kit")],
            targets: [
                .target(name: "Rows", dependencies: [.product(name: "KitCore", package: "Kit")]),
                .target(name: "Home", dependencies: ["Rows"]),
            ]
            """
        ),
        "App/Sources/Rows/Rows.swift": "import Core\n",
        "App/Sources/Home/Home.swift": "import Rows\n",
        "Kit/Package.swift": manifest(
            "Kit",
            """
            products: [.library(name: "KitCore", targets: ["Core", "Words"])],
            targets: [.target(name: "Core", dependencies: ["Words"]), .target(name: "Words")]
            """
        ),
        "Kit/Sources/Core/Core.swift": "import Words\n",
        "Kit/Sources/Words/Words.swift": "",
        ".layerlint": "layers Home > Rows > Core > Words\n",
    ]

    private func run(_ arguments: [String], in folder: TemporaryDirectory) async throws -> ProgramResult {
        try await BuiltProgram(named: "layerlint").run(
            arguments + ["--package", "App", "--package", "Kit"],
            environment: ["HOME": folder.path],
            workingDirectory: folder.path
        )
    }

    @Test(
        "Rules hold across packages: a product is the targets that it consists of, and places name the package"
    )
    func acrossPackages() async throws {
        let folder = try TemporaryDirectory()
        for (file, text) in Self.files { try folder.write(text, to: file) }
        let clean = try await run(["check"], in: folder)
        #expect(clean.standardOutput == "")
        #expect(clean.standardError == "layerlint: 4 targets, 4 files, 0 findings, 0 waivers\n")
        // Below a folder that is no package they are found without being named.
        try folder.write("nonsense", to: ".hidden/Package.swift")
        try folder.write("nonsense", to: "Kit/Examples/Package.swift")
        let unnamed = try await BuiltProgram(named: "layerlint").run(
            [],
            environment: ["HOME": folder.path],
            workingDirectory: folder.path
        )
        #expect(unnamed == clean)

        try folder.write("import Rows\n", to: "Kit/Sources/Core/Core.swift")
        try folder.write("import Core\n", to: "App/Sources/Home/Home.swift")
        let found = try await run(["check"], in: folder)
        #expect(
            found.standardOutput == """
                App/Package.swift:6:42: error: Home depends on Rows and never imports it [unused-dependency]
                    to do: take "Rows" out of the dependencies of Home, or say: check unused-dependency off in Home
                App/Sources/Home/Home.swift:1:8: warning: Home imports Core and does not declare it [transitive-import]
                    App/Package.swift:6:19: note: here Home declares Rows
                    to do: add "Core" to the dependencies of Home
                Kit/Package.swift:4:48: error: Core depends on Words and never imports it [unused-dependency]
                    to do: take "Words" out of the dependencies of Core, or say: check unused-dependency off in Core
                Kit/Sources/Core/Core.swift:1:8: error: Core may not import Rows [forbidden-import]
                    .layerlint:1:1: note: layers Home > Rows > Core > Words
                    to do: do without it, or move this code to a target that may import Rows

                """
        )
        #expect(found.status == 1)
    }

    @Test("A package that is named twice counts once")
    func twice() async throws {
        let folder = try TemporaryDirectory()
        for (file, text) in Self.files { try folder.write(text, to: file) }
        let clean = try await run(["check", "--package", "./App/", "--package", "App/../Kit"], in: folder)
        #expect(clean.standardError == "layerlint: 4 targets, 4 files, 0 findings, 0 waivers\n")
        try folder.write("layers Core > Words\n", to: "Kit/.layerlint")
        let one = try await BuiltProgram(named: "layerlint").run(
            ["--package", ".", "--package", "."],
            environment: ["HOME": folder.path],
            workingDirectory: folder.path(of: "Kit")
        )
        #expect(one.standardError == "layerlint: 2 targets, 2 files, 0 findings, 0 waivers\n")
    }

    @Test("Packages outside the current folder, and a command for one package, are usage errors")
    func usage() async throws {
        let folder = try TemporaryDirectory()
        let far = try await run(["check", "--package", "../Far"], in: folder)
        #expect(far.status == 64)
        #expect(
            far.standardError.contains(
                "several packages have to lie below the current folder; ../Far does not"
            )
        )
        #expect(
            try await run(["affected"], in: folder).standardError.contains("affected looks at one package")
        )
    }
}
