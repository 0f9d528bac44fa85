import Foundation
import LayerLintKit
import ProgramTestSupport
import Testing

@Suite("Comparing imports with the declared products of other packages")
struct ProductCheckTests {
    /// Two targets, of which the first declares the product Log; both import it.
    private static func fixture(
        app products: [String],
        imports modules: [String],
        packages: [String: String] = [:],
        products known: [ForeignProduct] = [],
        plugins: [String] = []
    ) -> Fixture {
        var declaration = TargetModel.Declaration()
        declaration.plugins = plugins
        var fixture = Fixture(
            rules: """
                default deny
                Core may import Log
                App may import \((Set(products + modules)).sorted().joined(separator: " "))
                """,
            targets: [
                TargetModel(name: "Core", products: ["Log"], sources: ["Core.swift"]),
                TargetModel(
                    name: "App",
                    products: products,
                    sources: ["App.swift"],
                    manifest: declaration
                ),
            ],
            sources: [
                "Core.swift": "import Log\n", "App.swift": modules.map { "import \($0)\n" }.joined(),
            ]
        )
        fixture.packages = packages
        fixture.products = known
        return fixture
    }

    private static func problems(_ fixture: Fixture) async throws -> [String] {
        try await fixture.linter.check().findings.map { "\($0.problem) [\($0.check.rawValue)]" }
    }

    private static func library(_ modules: Set<String>, reach: Set<String> = []) -> ForeignProduct {
        ForeignProduct(name: "Extra", modules: modules, reach: reach.union(modules))
    }

    private static let undeclared = "App imports Log and does not declare it [undeclared-dependency]"
    private static let transitive = "App imports Log and does not declare it [transitive-import]"
    private static let unused = "App depends on Extra and never imports it [unused-dependency]"

    @Test("A product that is not known hides no undeclared module of another package, but may lead to it")
    func otherPackage() async throws {
        let packages = ["Log": "log", "Extra": "extra"]
        #expect(
            try await Self.problems(Self.fixture(app: ["Extra"], imports: ["Log"], packages: packages))
                == [Self.transitive, Self.unused]
        )
    }

    @Test("A product of unknown modules may hold a module of its own package, or of an unknown one")
    func unknownModules() async throws {
        for packages in [[:], ["Extra": "extra"], ["Log": "log", "Extra": "log"]] {
            let fixture = Self.fixture(app: ["Extra"], imports: ["Log"], packages: packages)
            #expect(try await Self.problems(fixture) == [], "\(packages)")
        }
        let fixture = Self.fixture(
            app: ["Extra"],
            imports: ["Odd"],
            packages: ["Log": "log", "Extra": "extra"]
        )
        #expect(try await Self.problems(fixture) == [])
    }

    @Test("A plugin holds no modules and need not be imported")
    func plugins() async throws {
        let fixture = Self.fixture(app: ["Extra"], imports: ["Log"], plugins: ["Extra"])
        #expect(try await Self.problems(fixture) == [Self.undeclared])
    }

    @Test("The modules of a product count whatever its name is")
    func knownModules() async throws {
        let known = [Self.library(["Log"])]
        #expect(
            try await Self.problems(Self.fixture(app: ["Extra"], imports: ["Log"], products: known)) == []
        )
        let others = [Self.library(["Odd"])]
        #expect(
            try await Self.problems(Self.fixture(app: ["Extra"], imports: ["Log", "Odd"], products: others))
                == [Self.undeclared]
        )
    }

    @Test("A product is unused if neither its modules nor those that it is built with are imported")
    func unusedProduct() async throws {
        func problems(_ modules: [String], _ known: ForeignProduct?) async throws -> [String] {
            try await Self.problems(
                Self.fixture(
                    app: ["Extra", "Log"],
                    imports: ["Log"] + modules,
                    products: known.map { [$0] } ?? []
                )
            )
        }
        #expect(try await problems(["Odd"], Self.library(["Part"])) == [Self.unused])
        #expect(try await problems(["Odd"], Self.library(["Part"], reach: ["Odd"])) == [])
        #expect(try await problems(["Part"], Self.library(["Part"])) == [])
        #expect(try await problems(["Foundation"], nil) == [Self.unused])
        #expect(try await problems(["Odd"], nil) == [])
        let program = ForeignProduct(name: "Extra", isLibrary: false, modules: ["Part"], reach: ["Part"])
        #expect(try await problems(["Odd"], program) == [])
    }

    @Test("A product of unknown modules is unused if the target imports nothing that it may hold")
    func nothingLeft() async throws {
        let packages = ["Log": "log", "Extra": "extra"]
        let fixture = Self.fixture(
            app: ["Extra", "Log"],
            imports: ["Log", "Foundation"],
            packages: packages
        )
        #expect(
            try await fixture.findings() == """
                Package.swift:1:1: error: App depends on Extra and never imports it [unused-dependency]
                    to do: take "Extra" out of the dependencies of App, or say: check unused-dependency off in App

                """
        )
    }

    @Test("The modules of products are read from the manifests of local and checked-out packages")
    func manifests() async throws {
        func manifest(_ name: String, _ targets: String) -> String {
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "\(name)",
                products: [.library(name: "\(name)Kit", targets: ["\(name)"])],
                targets: [\(targets)]
            )
            """
        }
        let part = ".target(name: \"Part\")"
        let package = try LayerLintRun.package([
            "Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "App",
                dependencies: [
                    .package(path: "Vendor/LocalKit"),
                    .package(url: "https://example.org/Remote.git", from: "1.0.0"),
                    .package(url: "https://example.org/mapped", from: "1.0.0"),
                ],
                targets: [
                    .target(name: "Core", dependencies: [
                        "LocalKit",
                        .product(name: "RemoteKit", package: "remote"),
                        .product(name: "MappedKit", package: "mapped"),
                    ]),
                    .target(name: "App"),
                ]
            )
            """,
            "Vendor/LocalKit/Package.swift": manifest("Local", ".target(name: \"Local\")"),
            ".build/checkouts/Remote/Package.swift": manifest(
                "Remote",
                ".target(name: \"Remote\", dependencies: [\"Part\"]), \(part)"
            ),
            ".build/checkouts/mapped/Package.swift": manifest("Mapped", ".target(name: \"Mapped\")"),
            ".build/checkouts/mapped/Sources/Mapped/include/module.modulemap": "module Odd {}",
            "Sources/Core/Core.swift": "import Odd\nimport Part\n",
            "Sources/App/App.swift": "import Local\nimport Remote\nimport Part\n",
        ])
        let run = try await LayerLintRun.layerlint(["init", "--package", package.path])
        let found = run.standardOutput.split(separator: "\n").filter { $0.hasPrefix(package.path) }
            .map { $0.dropFirst(package.path.count) }
        #expect(
            found == [
                "/Package.swift:12:13: error: Core depends on LocalKit and never imports it [unused-dependency]",
                "/Sources/App/App.swift:1:8: error: App imports Local and does not declare it [undeclared-dependency]",
                "/Sources/App/App.swift:2:8: error: App imports Remote and does not declare it [undeclared-dependency]",
            ],
            "\(run.standardError)"
        )
    }

    @Test(
        "A module of Apple's SDK is of no product",
        arguments: ["UIKit", "SwiftUI", "AppKit", "Foundation"]
    )
    func sdk(module: String) async throws {
        let fixture = Self.fixture(app: ["Extra"], imports: [module])
        #expect(try await Self.problems(fixture) == [Self.unused])
    }

    // MARK: - Packages that are checked out, and that are not

    private static func manifest(_ name: String, products: [String], _ targets: String) -> String {
        let libraries = products.map { ".library(name: \"\($0)\", targets: [\"\($0)\"])" }
        return """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "\(name)",
                products: [\(libraries.joined(separator: ", "))],
                targets: [\(targets)]
            )
            """
    }

    /// App declares a product and imports another of the same package, to which the first one leads.
    private static let unresolved = [
        "Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
            name: "App",
            dependencies: [.package(url: "https://example.org/Kit.git", from: "1.0.0")],
            targets: [
                .target(name: "App", dependencies: [.product(name: "Kit", package: "Kit")]),
                .target(name: "Core", dependencies: [.product(name: "KitExtra", package: "Kit")]),
            ]
        )
        """,
        "Sources/App/App.swift": "import Kit\nimport KitExtra\nimport KitMore\n",
        "Sources/Core/Core.swift": "import KitExtra\n",
    ]

    private static let checkout = manifest(
        "Kit",
        products: ["Kit", "KitExtra", "KitMore"],
        ".target(name: \"Kit\", dependencies: [\"KitExtra\", \"KitMore\"]), "
            + ".target(name: \"KitExtra\"), .target(name: \"KitMore\")"
    )

    private static let note =
        "layerlint: note: the packages of the products Kit and KitExtra are not checked out, so not all imports from "
        + "there can be judged; run: swift package resolve\n"

    @Test(
        "A baseline holds whether the other packages are checked out or not, and a note says what is not known"
    )
    func checkouts() async throws {
        let package = try LayerLintRun.package(Self.unresolved)
        func run(_ arguments: String...) async throws -> ProgramResult {
            try await LayerLintRun.layerlint(arguments + ["--package", package.path])
        }
        let begun = try await run("init")
        #expect(
            begun.standardOutput.contains("App imports KitExtra and does not declare it [transitive-import]")
        )
        #expect(begun.standardError.contains(Self.note))
        #expect(try await run("check").status == 0)

        try package.write(Self.checkout, to: ".build/checkouts/Kit/Package.swift")
        let resolved = try await run("check")
        #expect(resolved.status == 0)
        #expect(
            resolved.standardOutput.contains(
                "App imports KitMore and does not declare it [transitive-import]"
            )
        )
        #expect(!resolved.standardOutput.contains("KitExtra"))
        #expect(!resolved.standardError.contains("not checked out"))

        // What only a checkout shows stays in the baseline without it.
        _ = try await run("baseline", "--update", "--accept")
        let accepted = try package.read(".layerlint.baseline")
        #expect(accepted.contains("KitMore"))
        try FileManager.default.removeItem(atPath: package.path(of: ".build/checkouts"))
        let without = try await run("check")
        #expect(without.status == 0 && without.standardOutput == "", "\(without)")
        for arguments in [["--update"], ["--update", "--accept"]] {
            _ = try await LayerLintRun.layerlint(["baseline", "--package", package.path] + arguments)
            #expect(try package.read(".layerlint.baseline") == accepted)
        }
    }

    @Test("The modules of a product are known if it is built from C with a module map of its own")
    func ownModuleMap() async throws {
        let package = try LayerLintRun.package([
            "Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "App",
                dependencies: [.package(path: "Vendor/Kit")],
                targets: [.target(name: "App", dependencies: [.product(name: "Kit", package: "Kit")])]
            )
            """,
            "Sources/App/App.swift": "import Kit\nimport Odd\nimport Zed\nimport KitMore\n",
            "Vendor/Kit/Package.swift": Self.manifest(
                "Kit",
                products: ["Kit", "KitMore", "CKit", "CSystem"],
                ".target(name: \"Kit\", dependencies: [\"CKit\", \"CSystem\"]), .target(name: \"CKit\"), "
                    + ".target(name: \"KitMore\"), .systemLibrary(name: \"CSystem\")"
            ),
            "Vendor/Kit/Sources/CKit/include/module.modulemap": "module Odd { header \"odd.h\" }\n",
            "Vendor/Kit/Sources/CSystem/module.modulemap": "module Zed [system] { link \"z\" }\n",
        ])
        let run = try await LayerLintRun.layerlint(["init", "--package", package.path])
        let found = run.standardOutput.split(separator: "\n").filter { $0.hasPrefix(package.path) }
            .map { $0.dropFirst(package.path.count) }
        #expect(
            found == [
                "/Sources/App/App.swift:2:8: warning: App imports Odd and does not declare it [transitive-import]",
                "/Sources/App/App.swift:3:8: warning: App imports Zed and does not declare it [transitive-import]",
                "/Sources/App/App.swift:4:8: error: App imports KitMore and does not declare it [undeclared-dependency]",
            ],
            "\(run.standardError)"
        )
    }
}
