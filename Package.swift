// swift-tools-version: 6.2
// Every module, and every edge between modules: a module and its tests depend on what it `uses`, and the tests also
// on what they alone use, `testsUse`. Scripts/layers.rules says why an edge is allowed; Scripts/lint checks it.
import Foundation
import PackageDescription

// The scripts set STRATA_TARGETS=UseCasesTests,EntitiesTests to keep only these targets and what they depend on.
// For a program alone, the folders of other domains are left out of the layers, too.
let chosenTargets = Context.environment["STRATA_TARGETS"] ?? ""
let domains = [
    "moviesearch": ["Movies"], "fxconvert": ["Exchange"], "itemsearch": ["Shopping"],
    "scoops": ["IceCream", "Exchange"],
]
let unusedDomains = domains[chosenTargets].map { Set(domains.values.joined()).subtracting($0) } ?? []

// Where there are none, stand-ins are built. No directive says so, which the lint could not follow on every system.
let frameworks = ["SwiftUI", "UIKit"]
let hasFrameworks = FileManager.default.fileExists(atPath: "/System/Library/Frameworks/SwiftUI.framework")

// What all tests may use. Those of a module may also use the doubles of the layers that it uses.
let helpers = ["GzipTestSupport", "ProgramTestSupport", "RandomTestSupport"]
let layersWithDoubles = ["Networking", "PresentationKit", "RepositoryInterfaces", "UseCases"]

let targets: [[Target]] = [
    // Layers
    module("Entities"), module("Networking"), module("RepositoryInterfaces").uses("Entities"),
    module("UseCases").uses("Entities", "RepositoryInterfaces"),
    module("PresentationKit").uses("Entities", "UseCases")
        .testsUse("NetworkingTestSupport", "RepositoryInterfaces"),
    module("RepositoryImpl").uses("Entities", "RepositoryInterfaces", "Networking", "Persistence")
        .uses("ChildProcess", "DayTable", for: "Exchange").uses("RowStream", for: "Exchange", "Movies")
        .uses("Inflating", for: "Movies").uses("PlacedJSON", for: "Exchange", "IceCream", "Movies")
        .uses("SearchIndex", for: "Movies", "Shopping").testsUse("CurlTransport"),
    // Infrastructure; a program chooses one of the transports
    target("CurlTransport", in: "Modules/Infrastructure/CurlTransport").uses("CCurl", "Networking"),
    target("URLSessionTransport", in: "Modules/Infrastructure/URLSessionTransport").uses("Networking"),
    tests("TransportTests", in: "Tests/Infrastructure/Transports")
        .uses("CurlTransport", "Networking", "NetworkingTestSupport", "URLSessionTransport"),
    ["ChildProcess", "DayTable", "PlacedJSON", "RowStream"].flatMap { module("Infrastructure/\($0)") },
    module("Infrastructure/ImageDecoding").uses("CTurboJPEG"),
    module("Infrastructure/Inflating").uses("CZlib"),
    module("Infrastructure/Persistence").uses("CFiles", "CSQLite"),
    module("Infrastructure/SearchIndex").uses("EmbeddedFolding").testsUse("SearchIndexSamples"),
    module("Infrastructure/WebServer").testsUse("NetworkingTestSupport"),
    // Interface
    module("Interface/CommandLineKit"), module("Interface/Markup"),
    module("Interface/ProgramKit").uses("CommandLineKit", "TerminalKit", "CProcess")
        .testsUse("ScreenTestSupport"),
    module("Interface/TerminalKit").uses("CTerminal").testsUse("NetworkingTestSupport", "fullscreenprobe"),
    // Embedded data; a target has the bytes of the files in `Data`
    ["Currencies", "Films", "Items", "Menu"].flatMap {
        embedded($0).testsUse("Entities", "RepositoryImpl", "RepositoryInterfaces", "UseCases")
    },
    embedded("Rates").testsUse("DayTable", "Entities"),
    ["Folding", "Page", "RatesAPI"].flatMap { target("Embedded\($0)", in: "Modules/Embedded/\($0)") },
    // C libraries; curl is linked on macOS and opened at the first request on Linux
    target("CCurl", in: "Modules/System/CCurl", linking: .linkedLibrary("curl", .when(platforms: [.macOS]))),
    ["CFiles", "CProcess", "CTerminal"].flatMap { target($0, in: "Modules/System/\($0)") },
    systemLibrary("CSQLite", pkgConfig: "sqlite3", apt: "libsqlite3-dev", brew: "sqlite"),
    systemLibrary("CTurboJPEG", pkgConfig: "libturbojpeg", apt: "libturbojpeg0-dev", brew: "jpeg-turbo"),
    systemLibrary("CZlib", pkgConfig: "zlib", apt: "zlib1g-dev", brew: "zlib"),
    // Programs
    module("AppSupport", in: "Apps/Support")
        .uses("CommandLineKit", "Persistence", "PresentationKit", "ProgramKit", "TerminalKit"),
    module("WebSupport", in: "Apps/WebSupport").uses("AppSupport", "CommandLineKit", "EmbeddedPage")
        .uses("Markup", "Persistence", "PresentationKit", "ProgramKit", "WebServer")
        .testsUse("NetworkingTestSupport", "TerminalKit"),
    composition("MovieSearchComposition", of: "moviesearch", scene: "MoviesComposition")
        .uses("CommandLineKit", "CurlTransport", "EmbeddedFilms", "ImageDecoding", "Networking"),
    program("moviesearch", screens: "MovieScreens", pages: "MoviePages", library: "MovieSearchApp")
        .uses("MovieSearchComposition", "MoviesComposition", "Entities").testsUse("UseCases"),
    module("MovieSwiftUI", in: "Apps/moviesearch/SwiftUI").testsUse("UseCases")
        .uses("Entities", "MoviesComposition", "PresentationKit", "SwiftUI"),
    module("MovieUIKit", in: "Apps/moviesearch/UIKit").uses("PresentationKit", "UIKit").testsUse("Entities"),
    composition("FXConvertComposition", of: "fxconvert", scene: "ExchangeComposition")
        .uses("CommandLineKit", "CurlTransport", "EmbeddedCurrencies", "EmbeddedRates", "Networking")
        .uses("EmbeddedRatesAPI", "RepositoryInterfaces", "UseCases"),
    program("fxconvert", screens: "ExchangeScreens", pages: "ExchangePages", library: "FXConvertApp")
        .uses("FXConvertComposition", "ExchangeComposition", "Entities", "UseCases"),
    composition("ItemSearchComposition", of: "itemsearch").uses("CommandLineKit", "CurlTransport")
        .uses("EmbeddedItems", "ImageDecoding", "Networking", "RepositoryInterfaces", "UseCases"),
    program("itemsearch", screens: "ItemScreens", library: "ItemSearchApp")
        .uses("ItemSearchComposition").testsUse("Entities", "UseCasesTestSupport"),
    composition("ScoopsComposition", of: "scoops")
        .uses("EmbeddedCurrencies", "EmbeddedMenu", "RepositoryInterfaces", "UseCases"),
    program("scoops", screens: "IceCreamScreens", library: "ScoopsApp")
        .uses("ScoopsComposition", "Entities", "UseCases"),
    // layerlint
    module("LayerLintKit", in: "Apps/layerlint/Library").uses("ChildProcess")
        .testsUse("NetworkingTestSupport", "layerlint"),
    target("LayerLintApp", in: "Apps/layerlint/Commands")
        .uses("CommandLineKit", "LayerLintKit", "ProgramKit", "TerminalKit"),
    executable("layerlint", in: "Apps/layerlint/Executable").uses("LayerLintApp"),
    tests("LayerLintOracleTests", in: "Tests/Apps/layerlint/Oracle").uses("LayerLintKit"),
    // What tests share
    support("BrowserTestSupport").uses("CurlTransport", "Networking", "ProgramTestSupport"),
    tests("BrowserTests", in: "Tests/Browser")
        .uses("BrowserTestSupport", "NetworkingTestSupport", "fxconvert", "moviesearch"),
    helpers.flatMap(support), support("NetworkingTestSupport").uses("Networking"),
    tests("ProgramTestSupportTests", in: "Tests/Support/ProgramTestSupportTests"),
    ["RepositoryInterfaces", "UseCases"].flatMap { support("\($0)TestSupport").uses("Entities", $0) },
    support("PresentationKitTestSupport").uses("Entities", "PresentationKit", "UseCases")
        .uses("RepositoryInterfaces", "RepositoryInterfacesTestSupport", "UseCasesTestSupport"),
    support("ScreenTestSupport").uses("ProgramKit", "TerminalKit"),
    support("SearchIndexSamples").uses("EmbeddedFilms", "RandomTestSupport", "SearchIndex"),
    executable("fullscreenprobe", in: "Tests/Support/fullscreenprobe").uses("TerminalKit"),
    hasFrameworks ? [] : frameworks.flatMap { target($0, in: "Tests/StandIns/\($0)") },
    executable("attack", in: "Tests/Tools/Attack")
        .uses("GzipTestSupport", "NetworkingTestSupport", "ProgramTestSupport", "RandomTestSupport"),
    executable("benchmarks", in: "Tests/Benchmarks/Screens")
        .uses("EmbeddedFilms", "Entities", "MovieScreens", "Networking", "Persistence", "PresentationKit")
        .uses("RepositoryImpl", "RepositoryInterfaces", "TerminalKit", "UseCases"),
    executable("searchindexbenchmark", in: "Tests/Benchmarks/SearchIndex")
        .uses("RandomTestSupport", "SearchIndex", "SearchIndexSamples"),
    executable("webserverbenchmark", in: "Tests/Benchmarks/WebServer").uses("WebServer"),
    executable("mutate", in: "Tests/Tools/Mutation").uses("RandomTestSupport"),
    tests("MutationTests", in: "Tests/Tools/MutationTests").uses("mutate"),
    tests("ScriptsTests", in: "Tests/Scripts"),
]

// SwiftPM finds tests by the index. The scripts build without one, and set STRATA_UNINDEXED for an entry point of ours.
let unindexed = Context.environment["STRATA_UNINDEXED"] != nil
let entry: [Target] = unindexed ? [.testTarget(name: "EntryPointTests", path: "Tests/EntryPoint/Marker")] : []

// The programs; for other packages every module that is not a C library of the system, and what connects them.
let programs = targets.joined().filter { $0.type == .executable && $0.path?.hasPrefix("Apps/") == true }
let modules = targets.joined().filter {
    $0.type == .regular && $0.path?.hasPrefix("Modules/") == true
        && $0.path?.hasPrefix("Modules/System/") == false || $0.path?.hasSuffix("/Scene") == true
}

let package = Package(
    name: "Strata",
    platforms: [.iOS(.v26), .macOS(.v26)],
    products: programs.map { .executable(name: $0.name, targets: [$0.name]) }
        + modules.map { .library(name: $0.name, targets: [$0.name]) },
    targets: Array(targets.joined()) + entry,
    swiftLanguageModes: [.v6],
    cLanguageStandard: .c2x
)

/// A module and its tests, which are in the same folder below `Tests`. The name is the last part of the path.
func module(_ path: String, in folder: String? = nil) -> [Target] {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let folder = folder ?? "Modules/\(path)"
    let testFolder = "Tests/" + folder.replacingOccurrences(of: "Modules/", with: "")
    return (target(name, in: folder) + tests("\(name)Tests", in: testFolder)).testsUse(name)
}

/// Builds the objects of a program's layers, for its library; a scene those that other packages may use, too.
func composition(_ name: String, of program: String, scene: String? = nil) -> [Target] {
    let composition = target(name, in: "Apps/\(program)/Composition").uses("AppSupport", "Entities")
        .uses("Persistence", "PresentationKit", "ProgramKit", "RepositoryImpl", "TerminalKit")
    guard let scene else { return composition }
    return composition.uses(scene)
        + target(scene, in: "Apps/\(program)/Scene")
        .uses("Entities", "PresentationKit", "RepositoryImpl", "RepositoryInterfaces", "UseCases")
}

/// A program: the library of its commands, the screens and pages that draw view models, and what starts it.
func program(_ name: String, screens: String, pages: String? = nil, library: String) -> [Target] {
    let commands = module(library, in: "Apps/\(name)/Library")
        .uses(screens, "PresentationKit", "TerminalKit", "AppSupport", "CommandLineKit", "ProgramKit")
        .testsUse(name, "Networking", "RepositoryInterfaces", "ScreenTestSupport")
    let start = executable(name, in: "Apps/\(name)/Executable").uses(library)
    let screens = module(screens, in: "Apps/\(name)/Screens").uses("PresentationKit", "TerminalKit")
    guard let pages else { return commands + start + screens.testsUse("ScreenTestSupport") }
    return commands.uses(pages, "Markup", "WebServer", "WebSupport") + start
        + [screens, module(pages, in: "Apps/\(name)/Web").uses("Markup", "PresentationKit")]
        .flatMap { $0.testsUse("ScreenTestSupport") }
}

func embedded(_ name: String) -> [Target] { module("Embedded\(name)", in: "Modules/Embedded/\(name)") }
func executable(_ name: String, in path: String) -> [Target] { [.executableTarget(name: name, path: path)] }
func support(_ name: String) -> [Target] { target(name, in: "Tests/Support/\(name)") }

func target(_ name: String, in path: String, linking libraries: LinkerSetting...) -> [Target] {
    [.target(name: name, path: path, linkerSettings: libraries)]
}

func tests(_ name: String, in path: String) -> [Target] {
    [.testTarget(name: name, dependencies: helpers.map { .byName(name: $0) }, path: path)]
}

func systemLibrary(_ name: String, pkgConfig pkg: String, apt: String, brew: String) -> [Target] {
    let providers: [SystemPackageProvider] = [.apt([apt]), .brew([brew])]
    return [.systemLibrary(name: name, path: "Modules/System/\(name)", pkgConfig: pkg, providers: providers)]
}

/// The targets of one element: the named one, its tests if it has any, and then the other targets of a program.
extension [Target] {
    /// Adds dependencies to the first target and to its tests; those for domains only if one of them is used.
    func uses(_ names: String..., for domains: String...) -> [Target] {
        guard domains.isEmpty || !unusedDomains.isSuperset(of: domains) else { return self }
        let names = names.filter { !hasFrameworks || !frameworks.contains($0) }
        self[0].dependencies += names.map { .byName(name: $0) }
        return adding(toTests: names)
    }

    /// Adds dependencies to the tests alone.
    func testsUse(_ names: String...) -> [Target] { adding(toTests: names) }

    private func adding(toTests names: [String]) -> [Target] {
        guard count > 1, self[1].type == .test else { return self }
        let doubles = names.filter(layersWithDoubles.contains).map { $0 + "TestSupport" }
        self[1].dependencies += (names + doubles).map { .byName(name: $0) }
        return self
    }
}

let notSources = ["README.md", "Data", "Fixtures"] + unusedDomains
for target in package.targets where target.type != .system {
    let files = FileManager.default.subpaths(atPath: "\(Context.packageDirectory)/\(target.path ?? "")") ?? []
    target.exclude = files.filter { file in notSources.contains { "/\(file)".hasSuffix("/\($0)") } }.sorted()
    // Only for C: a package that depends on a tag could not compile Swift targets with it.
    if files.contains("include") { target.cSettings = [.treatAllWarnings(as: .error)] }
    let features = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    target.swiftSettings = (features + ["NonisolatedNonsendingByDefault"]).map { .enableUpcomingFeature($0) }
    target.swiftSettings?.append(.treatAllWarnings(as: .error))
    // Its tests ask thousands of questions. Only our scripts set the flag, since no package may depend on unsafe flags.
    if target.name == "SearchIndex", unindexed {
        target.swiftSettings?.append(.unsafeFlags(["-O"], .when(configuration: .debug)))
    }
}

// The SwiftSyntax of the toolchain that runs this manifest; off Linux, of the first one in PATH.
let paths = (Context.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/swift" }
let libraries = (["/proc/\(getppid())/exe"] + paths).map {
    URL(fileURLWithPath: $0).resolvingSymlinksInPath().deletingLastPathComponent().path + "/../lib/swift/host"
}
let library = libraries.first { FileManager.default.fileExists(atPath: "\($0)/SwiftParser.swiftmodule") }
for user in package.targets where ["LayerLintOracleTests", "MutationTests", "mutate"].contains(user.name) {
    guard let library else { continue }
    user.swiftSettings?.append(.unsafeFlags(["-I", library]))
    user.linkerSettings =
        ["SwiftParser", "SwiftSyntax"].map { .linkedLibrary($0) }
        + [.unsafeFlags(["-L", library, "-Xlinker", "-rpath", "-Xlinker", library])]
}

if !chosenTargets.isEmpty {
    var pending = chosenTargets.split(separator: ",").map(String.init)
    var needed = Set(entry.map(\.name))
    while let name = pending.popLast() {
        guard needed.insert(name).inserted else { continue }
        let target = package.targets.first { $0.name == name }
        for case .byNameItem(let dependency, _) in target?.dependencies ?? [] { pending.append(dependency) }
    }
    package.targets.removeAll { !needed.contains($0.name) }
    package.products.removeAll { !needed.contains($0.name) }
}
