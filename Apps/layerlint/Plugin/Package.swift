// swift-tools-version: 6.2

// `swift package layerlint` for packages that depend on this one. It is a package of its own because a plugin
// makes SwiftPM build its tool a second time, which would slow down every build of the tests.

import PackageDescription

let package = Package(
    name: "LayerLintPlugin",
    platforms: [.macOS(.v26)],
    products: [.plugin(name: "layerlint-plugin", targets: ["layerlint-plugin"])],
    dependencies: [.package(name: "Strata", path: "../../..")],
    targets: [
        .plugin(
            name: "layerlint-plugin",
            capability: .command(
                intent: .custom(verb: "layerlint", description: "Check the layers of the package")
            ),
            dependencies: [.product(name: "layerlint", package: "Strata")],
            path: "Plugins/layerlint"
        )
    ]
)
