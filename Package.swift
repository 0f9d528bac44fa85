// swift-tools-version: 6.2

// Every module, and every edge between modules; the functions behind the lists make the targets.
// Scripts/layers.rules says why an edge is allowed, and Scripts/lint checks it.

import Foundation
import PackageDescription

// STRATA_TARGETS=UseCasesTests,EntitiesTests keeps only these targets and what they depend on, so that an edit is
// built and tested in seconds. For a program alone, the folders of other domains are left out of the layers, too.
// The scripts set it; without it the manifest is the whole package.
let chosenTargets = Context.environment["STRATA_TARGETS"] ?? ""
let domains = [
    "moviesearch": ["Movies"], "fxconvert": ["Exchange"], "itemsearch": ["Shopping"],
    "scoops": ["IceCream", "Exchange"],
]
let unusedDomains = domains[chosenTargets].map { Set(domains.values.joined()).subtracting($0) } ?? []

let layers: [[Target]] = [
    module("Entities", tests: ["RandomTestSupport"]),
    module("RepositoryInterfaces", uses: ["Entities"], tests: ["RepositoryInterfacesTestSupport"]),
    module(
        "UseCases",
        uses: ["Entities", "RepositoryInterfaces"],
        tests: ["RepositoryInterfacesTestSupport", "UseCasesTestSupport"]
    ),
    module(
        "PresentationKit",
        uses: ["Entities", "UseCases"],
        tests: ["PresentationKitTestSupport", "UseCasesTestSupport"]
            + ["NetworkingTestSupport", "RandomTestSupport"]
    ),
    module(
        "RepositoryImpl",
        uses: ["Entities", "RepositoryInterfaces", "Networking", "Persistence"]
            + modules("DayTable", for: "Exchange") + modules("PlacedJSON", for: "IceCream")
            + modules("Inflating", "RowStream", for: "Movies")
            + modules("SearchIndex", for: "Movies", "Shopping"),
        tests: ["RepositoryInterfacesTestSupport", "NetworkingTestSupport"]
            + ["GzipTestSupport", "ProgramTestSupport", "RandomTestSupport"]
    ),
    module("Networking", uses: ["CCurl"], tests: ["NetworkingTestSupport", "ProgramTestSupport"]),
]

let infrastructure: [[Target]] = [
    module("Infrastructure/DayTable", tests: ["RandomTestSupport"]),
    module("Infrastructure/ImageDecoding", uses: ["CTurboJPEG"], tests: ["RandomTestSupport"]),
    module("Infrastructure/Inflating", uses: ["CZlib"], tests: ["GzipTestSupport", "RandomTestSupport"]),
    module("Infrastructure/Persistence", uses: ["CSQLite"], tests: ["ProgramTestSupport"]),
    module("Infrastructure/PlacedJSON", tests: ["RandomTestSupport"]),
    module("Infrastructure/RowStream", tests: ["RandomTestSupport"]),
    module(
        "Infrastructure/SearchIndex",
        tests: ["ProgramTestSupport", "RandomTestSupport", "SearchIndexSamples"]
    ),
]

let interface: [[Target]] = [
    module("Interface/CommandLineKit", tests: ["ProgramTestSupport"]),
    module("Interface/ProgramKit", uses: ["CommandLineKit", "TerminalKit"], tests: ["ScreenTestSupport"]),
    module(
        "Interface/TerminalKit",
        uses: ["CTerminal"],
        tests: ["NetworkingTestSupport", "ProgramTestSupport", "RandomTestSupport", "fullscreenprobe"]
    ),
]

let embedded: [[Target]] = [
    embedded("Currencies", tests: ["Entities", "RepositoryImpl", "RepositoryInterfaces", "UseCases"]),
    embedded("Films", tests: ["RepositoryImpl"]),
    embedded("Items", tests: ["Entities", "RepositoryImpl", "RepositoryInterfaces"]),
    embedded("Menu", tests: ["Entities", "RepositoryImpl", "RepositoryInterfaces"]),
    embedded("Rates", tests: ["DayTable", "Entities", "RepositoryImpl"]),
]

let system: [Target] = [
    // On Linux curl is opened at the first request.
    .target(
        name: "CCurl",
        path: "Modules/System/CCurl",
        linkerSettings: [.linkedLibrary("curl", .when(platforms: [.macOS]))]
    ),
    .target(name: "CTerminal", path: "Modules/System/CTerminal"),
    systemLibrary("CSQLite", pkgConfig: "sqlite3", apt: "libsqlite3-dev", brew: "sqlite"),
    systemLibrary("CTurboJPEG", pkgConfig: "libturbojpeg", apt: "libturbojpeg0-dev", brew: "jpeg-turbo"),
    systemLibrary("CZlib", pkgConfig: "zlib", apt: "zlib1g-dev", brew: "zlib"),
]

let apps: [[Target]] = [
    module(
        "Apps/Support",
        named: "AppSupport",
        uses: ["CommandLineKit", "Persistence", "PresentationKit", "TerminalKit"]
    ),
    program(
        "moviesearch",
        screens: "MovieScreens",
        library: "MovieSearchApp",
        uses: ["Entities", "RepositoryInterfaces", "UseCases", "RepositoryImpl"]
            + ["Networking", "Persistence", "ImageDecoding", "EmbeddedFilms"],
        tests: ["GzipTestSupport", "NetworkingTestSupport"]
    ),
    program(
        "fxconvert",
        screens: "ExchangeScreens",
        library: "FXConvertApp",
        uses: ["Entities", "RepositoryInterfaces", "UseCases", "RepositoryImpl"]
            + ["Networking", "Persistence", "RowStream", "EmbeddedCurrencies", "EmbeddedRates"],
        tests: ["NetworkingTestSupport", "RandomTestSupport"]
    ),
    program(
        "itemsearch",
        screens: "ItemScreens",
        library: "ItemSearchApp",
        uses: ["RepositoryInterfaces", "UseCases", "RepositoryImpl"]
            + ["Networking", "Persistence", "EmbeddedItems"],
        tests: ["Entities", "RepositoryInterfacesTestSupport", "UseCasesTestSupport"]
            + ["NetworkingTestSupport", "RandomTestSupport"]
    ),
    program(
        "scoops",
        screens: "IceCreamScreens",
        library: "ScoopsApp",
        uses: ["Entities", "RepositoryInterfaces", "UseCases", "RepositoryImpl"]
            + ["Persistence", "EmbeddedCurrencies", "EmbeddedMenu"],
        tests: ["RepositoryInterfacesTestSupport", "UseCasesTestSupport"]
    ),
    module(
        "Apps/layerlint/Library",
        named: "LayerLintKit",
        tests: ["NetworkingTestSupport", "ProgramTestSupport", "layerlint"]
    ),
    [
        target(
            "LayerLintApp",
            in: "Apps/layerlint/Commands",
            uses: ["CommandLineKit", "LayerLintKit", "ProgramKit", "TerminalKit"]
        ),
        executable("layerlint", in: "Apps/layerlint/Executable", uses: ["LayerLintApp"]),
        tests(
            "LayerLintOracleTests",
            in: "Tests/Apps/layerlint/Oracle",
            uses: ["LayerLintKit", "ProgramTestSupport", "RandomTestSupport"]
        ),
    ],
]

let testSupport: [Target] = [
    support("GzipTestSupport"),
    support("NetworkingTestSupport", uses: ["Networking"]),
    support("PresentationKitTestSupport", uses: ["PresentationKit"]),
    support("ProgramTestSupport"),
    tests(
        "ProgramTestSupportTests",
        in: "Tests/Support/ProgramTestSupportTests",
        uses: ["ProgramTestSupport"]
    ),
    support("RandomTestSupport"),
    support("RepositoryInterfacesTestSupport", uses: ["Entities", "RepositoryInterfaces"]),
    support("ScreenTestSupport", uses: ["ProgramKit", "TerminalKit"]),
    support("SearchIndexSamples", uses: ["EmbeddedFilms", "RandomTestSupport", "SearchIndex"]),
    support("UseCasesTestSupport", uses: ["Entities", "UseCases"]),
    executable("fullscreenprobe", in: "Tests/Support/fullscreenprobe", uses: ["TerminalKit"]),
]

let tools: [Target] = [
    executable(
        "attack",
        in: "Tests/Tools/Attack",
        uses: ["NetworkingTestSupport", "ProgramTestSupport", "RandomTestSupport"]
    ),
    executable(
        "benchmarks",
        in: "Tests/Benchmarks/Screens",
        uses: ["Entities", "RepositoryInterfaces", "PresentationKit", "RepositoryImpl"]
            + ["Networking", "Persistence", "MovieScreens", "TerminalKit"]
    ),
    executable(
        "searchindexbenchmark",
        in: "Tests/Benchmarks/SearchIndex",
        uses: ["RandomTestSupport", "SearchIndex", "SearchIndexSamples"]
    ),
    executable("mutate", in: "Tests/Tools/Mutation", uses: ["RandomTestSupport"]),
    tests("MutationTests", in: "Tests/Tools/MutationTests", uses: ["mutate"]),
    tests("ScriptsTests", in: "Tests/Scripts", uses: ["ProgramTestSupport"]),
]

let package = Package(
    name: "Strata",
    platforms: [.macOS(.v26)],
    products: apps.joined().filter { $0.type == .executable }.map { program in
        .executable(name: program.name, targets: [program.name])
    },
    targets: (layers + infrastructure + interface + embedded + apps).flatMap { $0 }
        + system + testSupport + tools,
    swiftLanguageModes: [.v6],
    cLanguageStandard: .c2x
)

// MARK: - How a line becomes targets

/// A module and its tests, which lie at the same path below `Tests` and may use all that the module uses.
func module(
    _ path: String,
    named name: String? = nil,
    uses: [String] = [],
    tests support: [String] = []
) -> [Target] {
    let name = name ?? path.split(separator: "/").last.map(String.init) ?? path
    return [
        target(name, in: path.hasPrefix("Apps/") ? path : "Modules/\(path)", uses: uses),
        tests("\(name)Tests", in: "Tests/\(path)", uses: [name] + uses + support),
    ]
}

/// The bytes of the files in `Data`.
func embedded(_ folder: String, tests support: [String]) -> [Target] {
    module("Embedded/\(folder)", named: "Embedded\(folder)", tests: support)
}

/// A program: screens that draw view models, the library that composes it, and an executable that starts it.
/// `uses` is what the library needs besides what every program's does.
func program(
    _ name: String,
    screens: String,
    library: String,
    uses: [String] = [],
    tests support: [String] = []
) -> [Target] {
    let drawing = ["PresentationKit", "TerminalKit"]
    let uses = [screens] + drawing + ["AppSupport", "CommandLineKit", "ProgramKit"] + uses
    let support = [name, "ProgramTestSupport", "ScreenTestSupport"] + support
    return module("Apps/\(name)/Screens", named: screens, uses: drawing, tests: ["ScreenTestSupport"])
        + module("Apps/\(name)/Library", named: library, uses: uses, tests: support)
        + [executable(name, in: "Apps/\(name)/Executable", uses: [library])]
}

func systemLibrary(_ name: String, pkgConfig: String, apt: String, brew: String) -> Target {
    let path = "Modules/System/\(name)"
    let providers: [SystemPackageProvider] = [.apt([apt]), .brew([brew])]
    return .systemLibrary(name: name, path: path, pkgConfig: pkgConfig, providers: providers)
}

func support(_ name: String, uses: [String] = []) -> Target {
    target(name, in: "Tests/Support/\(name)", uses: uses)
}

func target(_ name: String, in path: String, uses: [String] = []) -> Target {
    .target(name: name, dependencies: dependencies(uses), path: path, exclude: notSources(in: path))
}

func tests(_ name: String, in path: String, uses: [String]) -> Target {
    .testTarget(name: name, dependencies: dependencies(uses), path: path, exclude: notSources(in: path))
}

func executable(_ name: String, in path: String, uses: [String]) -> Target {
    .executableTarget(name: name, dependencies: dependencies(uses), path: path, exclude: notSources(in: path))
}

func dependencies(_ names: [String]) -> [Target.Dependency] { names.map { .byName(name: $0) } }

/// What lies in a target's folder and is not compiled.
func notSources(in path: String) -> [String] {
    let files = FileManager.default.subpaths(atPath: "\(Context.packageDirectory)/\(path)") ?? []
    let folders = ["Data", "Fixtures"] + unusedDomains
    return files.filter { folders.contains($0) || $0.hasSuffix("README.md") }.sorted()
}

/// Modules that a layer uses for some domains only.
func modules(_ names: String..., for domains: String...) -> [String] {
    domains.allSatisfy(unusedDomains.contains) ? [] : names
}

// MARK: - Settings

for target in package.targets where target.type != .system {
    target.cSettings = [.treatAllWarnings(as: .error)]
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        .treatAllWarnings(as: .error),
    ]
    // Its tests ask thousands of questions of 46,000 titles, and meet hostile bytes with the code that is shipped.
    if target.name == "SearchIndex" {
        target.swiftSettings?.append(.unsafeFlags(["-O"], .when(configuration: .debug)))
    }
}

// SwiftSyntax as the running toolchain carries it. Linux says which program runs this manifest; elsewhere it is the
// first swift in PATH. Targets that need it report an error if the toolchain has none.
let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
let compilers = ["/proc/\(getppid())/exe"] + path.split(separator: ":").map { "\($0)/swift" }
let libraries = compilers.map { compiler in
    URL(fileURLWithPath: compiler).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().path + "/lib/swift/host"
}
if let library = libraries.first(where: {
    FileManager.default.fileExists(atPath: $0 + "/SwiftParser.swiftmodule")
}) {
    for target in package.targets
    where ["LayerLintOracleTests", "MutationTests", "mutate"].contains(target.name) {
        target.swiftSettings?.append(.unsafeFlags(["-I", library]))
        target.linkerSettings = [
            .unsafeFlags(["-L", library, "-Xlinker", "-rpath", "-Xlinker", library]),
            .linkedLibrary("SwiftParser"),
            .linkedLibrary("SwiftSyntax"),
        ]
    }
}

if !chosenTargets.isEmpty {
    let targets = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })
    var pending = chosenTargets.split(separator: ",").map(String.init)
    var needed: Set<String> = []
    while let name = pending.popLast() {
        guard needed.insert(name).inserted, let target = targets[name] else { continue }
        for case .byNameItem(let dependency, _) in target.dependencies { pending.append(dependency) }
    }
    package.targets.removeAll { !needed.contains($0.name) }
    package.products.removeAll { !needed.contains($0.name) }
}
