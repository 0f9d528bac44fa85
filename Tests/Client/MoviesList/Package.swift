// swift-tools-version: 6.2

import PackageDescription

/// A program of another package that shows movies by the layers of Strata.
let package = Package(
    name: "MoviesList",
    platforms: [.macOS(.v26)],
    dependencies: [.package(name: "strata", path: "../../..")],
    targets: [
        .executableTarget(
            name: "MoviesList",
            dependencies: [
                "EmbeddedFilms", "MoviesComposition", "Networking", "PresentationKit", "RepositoryImpl",
                "URLSessionTransport",
            ]
            .map { .product(name: $0, package: "strata") },
            path: "Sources"
        )
    ]
)
