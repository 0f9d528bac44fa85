// swift-tools-version: 6.2

// One section a target, in the order of the layers; within a section one dependency a line.
// Who may depend on whom, and why, is written in Scripts/layers.rules and checked by Scripts/lint.

import Foundation
import PackageDescription

/// SwiftSyntax as the running toolchain carries it, wherever that lies; nil where a toolchain carries none.
let swiftSyntax: String? = {
    // Linux says who runs this manifest; elsewhere it is the first swift in PATH.
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let programs = ["/proc/\(getppid())/exe"] + path.split(separator: ":").map { "\($0)/swift" }
    let folders = programs.map { program in
        URL(fileURLWithPath: program).resolvingSymlinksInPath()
            .deletingLastPathComponent().deletingLastPathComponent().path + "/lib/swift/host"
    }
    return folders.first { FileManager.default.fileExists(atPath: $0 + "/SwiftParser.swiftmodule") }
}()

let package = Package(
    name: "Strata",
    platforms: [.macOS(.v26)],
    products: [
        .executable(name: "fxconvert", targets: ["fxconvert"]),
        .executable(name: "itemsearch", targets: ["itemsearch"]),
        .executable(name: "layerlint", targets: ["layerlint"]),
        .executable(name: "moviesearch", targets: ["moviesearch"]),
        .executable(name: "scoops", targets: ["scoops"]),
    ],
    targets: [
        // MARK: - Modules: the domain

        .target(
            name: "Entities",
            path: "Modules/Entities"
        ),
        .testTarget(
            name: "EntitiesTests",
            dependencies: [
                "Entities",
                "RandomTestSupport",
            ],
            exclude: [
                "Exchange/Currencies/iso4217-minor-units.tsv",
                "Exchange/Numbers/make-vectors.py",
                "Exchange/Numbers/vectors.tsv",
            ]
        ),

        .target(
            name: "RepositoryInterfaces",
            dependencies: [
                "Entities"
            ],
            path: "Modules/RepositoryInterfaces"
        ),
        .target(
            name: "RepositoryInterfacesTestSupport",
            dependencies: [
                "Entities",
                "RepositoryInterfaces",
            ],
            path: "Tests/Support/RepositoryInterfacesTestSupport"
        ),
        .testTarget(
            name: "RepositoryInterfacesTests",
            dependencies: [
                "Entities",
                "RepositoryInterfaces",
                "RepositoryInterfacesTestSupport",
            ]
        ),

        .target(
            name: "UseCases",
            dependencies: [
                "Entities",
                "RepositoryInterfaces",
            ],
            path: "Modules/UseCases"
        ),
        .target(
            name: "UseCasesTestSupport",
            dependencies: [
                "Entities",
                "UseCases",
            ],
            path: "Tests/Support/UseCasesTestSupport"
        ),
        .testTarget(
            name: "UseCasesTests",
            dependencies: [
                "Entities",
                "RepositoryInterfaces",
                "RepositoryInterfacesTestSupport",
                "UseCases",
                "UseCasesTestSupport",
            ]
        ),

        // MARK: - Modules: presentation

        .target(
            name: "PresentationKit",
            dependencies: [
                "Entities",
                "UseCases",
            ],
            path: "Modules/PresentationKit"
        ),
        .target(
            name: "PresentationKitTestSupport",
            dependencies: [
                "PresentationKit"
            ],
            path: "Tests/Support/PresentationKitTestSupport"
        ),
        .testTarget(
            name: "PresentationKitTests",
            dependencies: [
                "Entities",
                "NetworkingTestSupport",
                "PresentationKit",
                "PresentationKitTestSupport",
                "RandomTestSupport",
                "UseCases",
                "UseCasesTestSupport",
            ],
            exclude: [
                "Exchange/make-regional-formats.py"
            ]
        ),

        // MARK: - Modules: data

        .target(
            name: "RepositoryImpl",
            dependencies: [
                "DayTable",
                "Entities",
                "Inflating",
                "Networking",
                "Persistence",
                "PlacedJSON",
                "RepositoryInterfaces",
                "RowStream",
                "SearchIndex",
            ],
            path: "Modules/RepositoryImpl"
        ),
        .testTarget(
            name: "RepositoryImplTests",
            dependencies: [
                "DayTable",
                "Entities",
                "GzipTestSupport",
                "Networking",
                "NetworkingTestSupport",
                "Persistence",
                "RandomTestSupport",
                "RepositoryImpl",
                "RepositoryInterfaces",
                "RepositoryInterfacesTestSupport",
                "SearchIndex",
            ]
        ),

        // MARK: - Modules: infrastructure

        .target(
            name: "CCurl",
            path: "Modules/CCurl",
            linkerSettings: [
                // Elsewhere it is opened at the first request.
                .linkedLibrary("curl", .when(platforms: [.macOS]))
            ]
        ),
        .target(
            name: "Networking",
            dependencies: [
                "CCurl"
            ],
            path: "Modules/Networking"
        ),
        .target(
            name: "NetworkingTestSupport",
            dependencies: [
                "Networking"
            ],
            path: "Tests/Support/NetworkingTestSupport"
        ),
        .testTarget(
            name: "NetworkingTests",
            dependencies: [
                "Networking",
                "NetworkingTestSupport",
                "ProgramTestSupport",
            ],
            exclude: [
                "TLS/Certificates",
                "TLS/tls-front.py",
            ]
        ),

        .systemLibrary(
            name: "CSQLite",
            path: "Modules/CSQLite",
            pkgConfig: "sqlite3",
            providers: [
                .apt(["libsqlite3-dev"]),
                .brew(["sqlite"]),
            ]
        ),
        .target(
            name: "Persistence",
            dependencies: [
                "CSQLite"
            ],
            path: "Modules/Persistence"
        ),
        .testTarget(
            name: "PersistenceTests",
            dependencies: [
                "Persistence"
            ]
        ),

        .systemLibrary(
            name: "CTurboJPEG",
            path: "Modules/CTurboJPEG",
            pkgConfig: "libturbojpeg",
            providers: [
                .apt(["libturbojpeg0-dev"]),
                .brew(["jpeg-turbo"]),
            ]
        ),
        .target(
            name: "ImageDecoding",
            dependencies: [
                "CTurboJPEG"
            ],
            path: "Modules/ImageDecoding"
        ),
        .testTarget(
            name: "ImageDecodingTests",
            dependencies: [
                "ImageDecoding",
                "RandomTestSupport",
            ],
            exclude: [
                "Fixtures"
            ]
        ),

        .target(
            name: "SearchIndex",
            path: "Modules/SearchIndex",
            exclude: [
                "Folding/make-folding-tables.py"
            ]
        ),
        .target(
            name: "SearchIndexSamples",
            dependencies: [
                "EmbeddedFilms",
                "RandomTestSupport",
                "SearchIndex",
            ],
            path: "Tests/Support/SearchIndexSamples"
        ),
        .executableTarget(
            name: "searchindexbenchmark",
            dependencies: [
                "RandomTestSupport",
                "SearchIndex",
                "SearchIndexSamples",
            ],
            path: "Tests/SearchIndexBenchmark"
        ),
        .testTarget(
            name: "SearchIndexTests",
            dependencies: [
                "ProgramTestSupport",
                "RandomTestSupport",
                "SearchIndex",
                "SearchIndexSamples",
            ]
        ),

        .systemLibrary(
            name: "CZlib",
            path: "Modules/CZlib",
            pkgConfig: "zlib",
            providers: [
                .apt(["zlib1g-dev"]),
                .brew(["zlib"]),
            ]
        ),
        .target(
            name: "Inflating",
            dependencies: [
                "CZlib"
            ],
            path: "Modules/Inflating"
        ),
        .testTarget(
            name: "InflatingTests",
            dependencies: [
                "GzipTestSupport",
                "Inflating",
                "RandomTestSupport",
            ]
        ),

        .target(
            name: "DayTable",
            path: "Modules/DayTable"
        ),
        .testTarget(
            name: "DayTableTests",
            dependencies: [
                "DayTable",
                "RandomTestSupport",
            ]
        ),

        .target(
            name: "RowStream",
            path: "Modules/RowStream"
        ),
        .testTarget(
            name: "RowStreamTests",
            dependencies: [
                "RandomTestSupport",
                "RowStream",
            ]
        ),

        .target(
            name: "PlacedJSON",
            path: "Modules/PlacedJSON"
        ),
        .testTarget(
            name: "PlacedJSONTests",
            dependencies: [
                "PlacedJSON",
                "RandomTestSupport",
            ]
        ),

        .target(
            name: "EmbeddedCurrencies",
            path: "Modules/EmbeddedCurrencies",
            exclude: [
                "README.md",
                "currencies.tsv",
                "make-currencies.py",
            ]
        ),
        .testTarget(
            name: "EmbeddedCurrenciesTests",
            dependencies: [
                "EmbeddedCurrencies",
                "Entities",
                "RepositoryImpl",
                "RepositoryInterfaces",
                "UseCases",
            ],
            exclude: [
                "iso4217-names.tsv"
            ]
        ),

        .target(
            name: "EmbeddedFilms",
            path: "Modules/EmbeddedFilms",
            exclude: [
                "README.md",
                "catalogue.index",
                "credits.tsv",
                "fame.tsv",
                "films.tsv",
                "other-titles.tsv",
            ]
        ),
        .testTarget(
            name: "EmbeddedFilmsTests",
            dependencies: [
                "EmbeddedFilms",
                "RepositoryImpl",
            ]
        ),

        .target(
            name: "EmbeddedMenu",
            path: "Modules/EmbeddedMenu",
            exclude: [
                "README.md",
                "menu.json",
            ]
        ),
        .testTarget(
            name: "EmbeddedMenuTests",
            dependencies: [
                "EmbeddedMenu",
                "Entities",
                "RepositoryImpl",
                "RepositoryInterfaces",
            ]
        ),

        .target(
            name: "EmbeddedItems",
            path: "Modules/EmbeddedItems",
            exclude: [
                "README.md",
                "items.tsv",
            ]
        ),
        .testTarget(
            name: "EmbeddedItemsTests",
            dependencies: [
                "EmbeddedItems",
                "Entities",
                "RepositoryImpl",
                "RepositoryInterfaces",
            ]
        ),

        .target(
            name: "EmbeddedRates",
            path: "Modules/EmbeddedRates",
            exclude: [
                "README.md",
                "ecb-eurofxref-hist.csv",
                "rates.daytable",
            ]
        ),
        .testTarget(
            name: "EmbeddedRatesTests",
            dependencies: [
                "DayTable",
                "EmbeddedRates",
                "Entities",
                "RepositoryImpl",
            ]
        ),

        .target(
            name: "CommandLineKit",
            path: "Modules/CommandLineKit"
        ),
        .testTarget(
            name: "CommandLineKitTests",
            dependencies: [
                "CommandLineKit",
                "ProgramTestSupport",
            ]
        ),

        .target(
            name: "ProgramKit",
            dependencies: [
                "CommandLineKit",
                "TerminalKit",
            ],
            path: "Modules/ProgramKit"
        ),
        .testTarget(
            name: "ProgramKitTests",
            dependencies: [
                "CommandLineKit",
                "ProgramKit",
                "ScreenTestSupport",
                "TerminalKit",
            ]
        ),

        .target(
            name: "CTerminal",
            path: "Modules/CTerminal"
        ),
        .target(
            name: "TerminalKit",
            dependencies: [
                "CTerminal"
            ],
            path: "Modules/TerminalKit"
        ),
        .executableTarget(
            name: "fullscreenprobe",
            dependencies: [
                "TerminalKit"
            ],
            path: "Tests/Support/fullscreenprobe"
        ),
        .testTarget(
            name: "TerminalKitTests",
            dependencies: [
                "NetworkingTestSupport",
                "ProgramTestSupport",
                "RandomTestSupport",
                "TerminalKit",
                "fullscreenprobe",
            ],
            exclude: [
                "Text/EastAsianWidth.txt"
            ]
        ),

        // MARK: - Apps: what every program's library needs

        .target(
            name: "AppSupport",
            dependencies: [
                "CommandLineKit",
                "PresentationKit",
                "TerminalKit",
            ],
            path: "Apps/Support"
        ),
        .testTarget(
            name: "AppSupportTests",
            dependencies: [
                "AppSupport",
                "CommandLineKit",
                "PresentationKit",
            ]
        ),

        // MARK: - Apps: moviesearch

        .target(
            name: "MovieScreens",
            dependencies: [
                "PresentationKit",
                "TerminalKit",
            ],
            path: "Apps/moviesearch/Screens"
        ),
        .testTarget(
            name: "MovieScreensTests",
            dependencies: [
                "MovieScreens",
                "PresentationKit",
                "ScreenTestSupport",
                "TerminalKit",
            ],
            exclude: [
                "FullScreen/Frames"
            ]
        ),
        .target(
            name: "MovieSearchApp",
            dependencies: [
                "AppSupport",
                "CommandLineKit",
                "EmbeddedFilms",
                "Entities",
                "ImageDecoding",
                "MovieScreens",
                "Networking",
                "Persistence",
                "PresentationKit",
                "ProgramKit",
                "RepositoryImpl",
                "RepositoryInterfaces",
                "TerminalKit",
                "UseCases",
            ],
            path: "Apps/moviesearch/Library"
        ),
        .executableTarget(
            name: "moviesearch",
            dependencies: [
                "MovieSearchApp"
            ],
            path: "Apps/moviesearch/Executable"
        ),
        .testTarget(
            name: "MovieSearchAppTests",
            dependencies: [
                "AppSupport",
                "CommandLineKit",
                "Entities",
                "GzipTestSupport",
                "MovieScreens",
                "MovieSearchApp",
                "Networking",
                "NetworkingTestSupport",
                "PresentationKit",
                "ProgramKit",
                "ProgramTestSupport",
                "ScreenTestSupport",
                "TerminalKit",
                "UseCases",
                "moviesearch",
            ]
        ),

        // MARK: - Apps: fxconvert

        .target(
            name: "ExchangeScreens",
            dependencies: [
                "PresentationKit",
                "TerminalKit",
            ],
            path: "Apps/fxconvert/Screens"
        ),
        .testTarget(
            name: "ExchangeScreensTests",
            dependencies: [
                "ExchangeScreens",
                "PresentationKit",
                "ScreenTestSupport",
                "TerminalKit",
            ],
            exclude: [
                "FullScreen/Frames"
            ]
        ),
        .target(
            name: "FXConvertApp",
            dependencies: [
                "AppSupport",
                "CommandLineKit",
                "EmbeddedCurrencies",
                "EmbeddedRates",
                "Entities",
                "ExchangeScreens",
                "Networking",
                "Persistence",
                "PresentationKit",
                "ProgramKit",
                "RepositoryImpl",
                "RepositoryInterfaces",
                "RowStream",
                "TerminalKit",
                "UseCases",
            ],
            path: "Apps/fxconvert/Library"
        ),
        .executableTarget(
            name: "fxconvert",
            dependencies: [
                "FXConvertApp"
            ],
            path: "Apps/fxconvert/Executable"
        ),
        .testTarget(
            name: "FXConvertAppTests",
            dependencies: [
                "AppSupport",
                "CommandLineKit",
                "Entities",
                "FXConvertApp",
                "NetworkingTestSupport",
                "PresentationKit",
                "ProgramKit",
                "ProgramTestSupport",
                "RandomTestSupport",
                "RepositoryInterfaces",
                "ScreenTestSupport",
                "TerminalKit",
                "UseCases",
                "fxconvert",
            ],
            exclude: [
                "Timeline/make-vectors.py",
                "Timeline/vectors.tsv",
            ]
        ),

        // MARK: - Apps: itemsearch

        .target(
            name: "ItemScreens",
            dependencies: [
                "PresentationKit",
                "TerminalKit",
            ],
            path: "Apps/itemsearch/Screens"
        ),
        .testTarget(
            name: "ItemScreensTests",
            dependencies: [
                "ItemScreens",
                "PresentationKit",
                "ScreenTestSupport",
                "TerminalKit",
            ],
            exclude: [
                "FullScreen/Frames"
            ]
        ),
        .target(
            name: "ItemSearchApp",
            dependencies: [
                "AppSupport",
                "CommandLineKit",
                "EmbeddedItems",
                "ItemScreens",
                "Networking",
                "Persistence",
                "PresentationKit",
                "ProgramKit",
                "RepositoryImpl",
                "RepositoryInterfaces",
                "TerminalKit",
                "UseCases",
            ],
            path: "Apps/itemsearch/Library"
        ),
        .executableTarget(
            name: "itemsearch",
            dependencies: [
                "ItemSearchApp"
            ],
            path: "Apps/itemsearch/Executable"
        ),
        .testTarget(
            name: "ItemSearchAppTests",
            dependencies: [
                "AppSupport",
                "CommandLineKit",
                "Entities",
                "ItemScreens",
                "ItemSearchApp",
                "Networking",
                "NetworkingTestSupport",
                "PresentationKit",
                "ProgramKit",
                "ProgramTestSupport",
                "RandomTestSupport",
                "RepositoryInterfaces",
                "RepositoryInterfacesTestSupport",
                "ScreenTestSupport",
                "TerminalKit",
                "UseCases",
                "UseCasesTestSupport",
                "itemsearch",
            ],
            exclude: [
                "Patterns/Frames"
            ]
        ),

        // MARK: - Apps: scoops

        .target(
            name: "IceCreamScreens",
            dependencies: [
                "PresentationKit",
                "TerminalKit",
            ],
            path: "Apps/scoops/Screens"
        ),
        .testTarget(
            name: "IceCreamScreensTests",
            dependencies: [
                "IceCreamScreens",
                "PresentationKit",
                "ScreenTestSupport",
                "TerminalKit",
            ],
            exclude: [
                "FullScreen/Frames"
            ]
        ),
        .target(
            name: "ScoopsApp",
            dependencies: [
                "AppSupport",
                "CommandLineKit",
                "EmbeddedCurrencies",
                "EmbeddedMenu",
                "Entities",
                "IceCreamScreens",
                "Persistence",
                "PresentationKit",
                "ProgramKit",
                "RepositoryImpl",
                "RepositoryInterfaces",
                "TerminalKit",
                "UseCases",
            ],
            path: "Apps/scoops/Library"
        ),
        .executableTarget(
            name: "scoops",
            dependencies: [
                "ScoopsApp"
            ],
            path: "Apps/scoops/Executable"
        ),
        .testTarget(
            name: "ScoopsAppTests",
            dependencies: [
                "AppSupport",
                "CommandLineKit",
                "Entities",
                "IceCreamScreens",
                "PresentationKit",
                "ProgramKit",
                "ProgramTestSupport",
                "RepositoryInterfaces",
                "RepositoryInterfacesTestSupport",
                "ScoopsApp",
                "ScreenTestSupport",
                "TerminalKit",
                "UseCases",
                "UseCasesTestSupport",
                "scoops",
            ]
        ),

        // MARK: - Apps: layerlint

        .target(
            name: "LayerLintKit",
            path: "Apps/layerlint/Library"
        ),
        .target(
            name: "LayerLintApp",
            dependencies: [
                "CommandLineKit",
                "LayerLintKit",
                "ProgramKit",
                "TerminalKit",
            ],
            path: "Apps/layerlint/Commands"
        ),
        .executableTarget(
            name: "layerlint",
            dependencies: [
                "LayerLintApp"
            ],
            path: "Apps/layerlint/Executable"
        ),
        .testTarget(
            name: "LayerLintKitTests",
            dependencies: [
                "LayerLintKit",
                "NetworkingTestSupport",
                "ProgramTestSupport",
                "layerlint",
            ],
            exclude: [
                "Corpus/Cases"
            ]
        ),
        .testTarget(
            name: "LayerLintOracleTests",
            dependencies: [
                "LayerLintKit",
                "ProgramTestSupport",
                "RandomTestSupport",
            ]
        ),

        .executableTarget(
            name: "mutate",
            dependencies: [
                "RandomTestSupport"
            ],
            path: "Tests/Mutation"
        ),
        .testTarget(
            name: "MutationTests",
            dependencies: [
                "mutate"
            ]
        ),

        .executableTarget(
            name: "benchmarks",
            dependencies: [
                "Entities",
                "MovieScreens",
                "Networking",
                "Persistence",
                "PresentationKit",
                "RepositoryImpl",
                "RepositoryInterfaces",
                "TerminalKit",
            ],
            path: "Tests/Benchmarks"
        ),
        .executableTarget(
            name: "attack",
            dependencies: [
                "NetworkingTestSupport",
                "ProgramTestSupport",
                "RandomTestSupport",
            ],
            path: "Tests/Attack",
            exclude: [
                "Conversions/conversions.py"
            ]
        ),

        // MARK: - Support for tests of every kind

        .target(
            name: "GzipTestSupport",
            path: "Tests/Support/GzipTestSupport"
        ),

        .target(
            name: "RandomTestSupport",
            path: "Tests/Support/RandomTestSupport"
        ),

        .target(
            name: "ScreenTestSupport",
            dependencies: [
                "ProgramKit",
                "TerminalKit",
            ],
            path: "Tests/Support/ScreenTestSupport"
        ),

        .target(
            name: "ProgramTestSupport",
            path: "Tests/Support/ProgramTestSupport"
        ),
        .testTarget(
            name: "ProgramTestSupportTests",
            dependencies: [
                "ProgramTestSupport"
            ]
        ),

        .testTarget(
            name: "ScriptsTests",
            dependencies: [
                "ProgramTestSupport"
            ]
        ),
    ],
    swiftLanguageModes: [.v6],
    cLanguageStandard: .c2x
)

// One loop gives every target the same strictness; a system library compiles nothing of its own.
for target in package.targets where target.type != .system {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        .treatAllWarnings(as: .error),
    ]
    target.cSettings = [
        .treatAllWarnings(as: .error)
    ]
}

// Optimised in debug builds too: its tests ask thousands of questions of 46,000 titles, and its tests with
// hostile bytes then run what is shipped.
for target in package.targets where target.name == "SearchIndex" {
    target.swiftSettings?.append(.unsafeFlags(["-O"], .when(configuration: .debug)))
}

// The oracle of layerlint's scanner and the parser of mutate come with the toolchain; without it they say so.
if let swiftSyntax {
    for target in package.targets
    where ["LayerLintOracleTests", "MutationTests", "mutate"].contains(target.name) {
        target.swiftSettings?.append(.unsafeFlags(["-I", swiftSyntax]))
        target.linkerSettings = [
            .unsafeFlags(["-L", swiftSyntax, "-Xlinker", "-rpath", "-Xlinker", swiftSyntax]),
            .linkedLibrary("SwiftParser"),
            .linkedLibrary("SwiftSyntax"),
        ]
    }
}

// STRATA_TARGETS=UseCasesTests,EntitiesTests keeps only these targets and what they depend on, so that an edit is
// built and tested in seconds. Scripts/test sets it; without it the manifest is the whole package.
if let names = ProcessInfo.processInfo.environment["STRATA_TARGETS"] {
    let targets = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })
    var pending = names.split(separator: ",").map(String.init)
    var needed: Set<String> = []
    while let name = pending.popLast() {
        guard needed.insert(name).inserted, let target = targets[name] else { continue }
        for case .byNameItem(let dependency, _) in target.dependencies { pending.append(dependency) }
    }
    package.targets.removeAll { !needed.contains($0.name) }
    package.products.removeAll { !needed.contains($0.name) }
}
