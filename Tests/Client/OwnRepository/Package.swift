// swift-tools-version: 6.2

import PackageDescription

/// A program of another package with a repository and a use case of its own.
let package = Package(
    name: "OwnRepository",
    platforms: [.macOS(.v26)],
    dependencies: [.package(name: "strata", path: "../../..")],
    targets: [
        .executableTarget(
            name: "OwnRepository",
            dependencies: ["Entities", "RepositoryInterfaces"].map { .product(name: $0, package: "strata") },
            path: "Sources"
        )
    ]
)
