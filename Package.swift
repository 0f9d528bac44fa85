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

// Where there are no such frameworks, stand-ins of what is used of them are built. No directive says so, since the lint
// takes a manifest with directives for one that differs on every system.
let frameworks = ["SwiftUI", "UIKit"]
let hasFrameworks = FileManager.default.fileExists(atPath: "/System/Library/Frameworks/SwiftUI.framework")

let targets: [[Target]] = [
    // Layers
    module("Entities").testsUse("RandomTestSupport"),
    module("RepositoryInterfaces").uses("Entities").testsUse("RepositoryInterfacesTestSupport"),
    module("UseCases").uses("Entities", "RepositoryInterfaces")
        .testsUse("RepositoryInterfacesTestSupport", "UseCasesTestSupport"),
    module("PresentationKit").uses("Entities", "UseCases").testsUse("NetworkingTestSupport")
        .testsUse("PresentationKitTestSupport", "RandomTestSupport", "UseCasesTestSupport"),
    module("RepositoryImpl").uses("Entities", "RepositoryInterfaces", "Networking", "Persistence")
        .uses("DayTable", for: "Exchange").uses("PlacedJSON", for: "Exchange", "IceCream", "Movies")
        .uses("Inflating", for: "Movies").uses("RowStream", for: "Exchange", "Movies")
        .uses("SearchIndex", for: "Movies", "Shopping")
        .testsUse("CurlTransport", "GzipTestSupport", "ProgramTestSupport")
        .testsUse("NetworkingTestSupport", "RandomTestSupport", "RepositoryInterfacesTestSupport"),
    module("Networking").testsUse("NetworkingTestSupport"),

    // Infrastructure; a program chooses one of the transports
    target("CurlTransport", in: "Modules/Infrastructure/CurlTransport").uses("CCurl", "Networking"),
    target("URLSessionTransport", in: "Modules/Infrastructure/URLSessionTransport").uses("Networking"),
    tests("TransportTests", in: "Tests/Infrastructure/Transports").uses("CurlTransport", "Networking")
        .uses("NetworkingTestSupport", "ProgramTestSupport", "URLSessionTransport"),
    ["DayTable", "PlacedJSON", "RowStream"]
        .flatMap { module("Infrastructure/\($0)").testsUse("RandomTestSupport") },
    module("Infrastructure/ImageDecoding").uses("CTurboJPEG").testsUse("RandomTestSupport"),
    module("Infrastructure/Inflating").uses("CZlib").testsUse("GzipTestSupport", "RandomTestSupport"),
    module("Infrastructure/Persistence").uses("CSQLite").testsUse("ProgramTestSupport"),
    module("Infrastructure/SearchIndex").uses("EmbeddedFolding")
        .testsUse("ProgramTestSupport", "RandomTestSupport", "SearchIndexSamples"),
    module("Infrastructure/WebServer").testsUse("NetworkingTestSupport", "RandomTestSupport"),

    // Interface
    module("Interface/CommandLineKit").testsUse("ProgramTestSupport"), module("Interface/Markup"),
    module("Interface/ProgramKit").uses("CommandLineKit", "TerminalKit", "CProcess")
        .testsUse("ScreenTestSupport"),
    module("Interface/TerminalKit").uses("CTerminal")
        .testsUse("NetworkingTestSupport", "ProgramTestSupport", "RandomTestSupport", "fullscreenprobe"),

    // Embedded data
    embedded("EmbeddedCurrencies").testsUse("Entities", "RepositoryImpl", "RepositoryInterfaces", "UseCases"),
    ["EmbeddedFilms", "EmbeddedItems", "EmbeddedMenu"]
        .flatMap { embedded($0).testsUse("Entities", "RepositoryImpl", "RepositoryInterfaces") },
    target("EmbeddedFolding", in: "Modules/Embedded/Folding"),
    target("EmbeddedPage", in: "Modules/Embedded/Page"),
    embedded("EmbeddedRates").testsUse("DayTable", "Entities"),

    // C libraries; curl is linked on macOS and opened at the first request on Linux
    target("CCurl", in: "Modules/System/CCurl", linking: .linkedLibrary("curl", .when(platforms: [.macOS]))),
    target("CProcess", in: "Modules/System/CProcess"), target("CTerminal", in: "Modules/System/CTerminal"),
    systemLibrary("CSQLite", pkgConfig: "sqlite3", apt: "libsqlite3-dev", brew: "sqlite"),
    systemLibrary("CTurboJPEG", pkgConfig: "libturbojpeg", apt: "libturbojpeg0-dev", brew: "jpeg-turbo"),
    systemLibrary("CZlib", pkgConfig: "zlib", apt: "zlib1g-dev", brew: "zlib"),

    // Programs
    module("AppSupport", in: "Apps/Support")
        .uses("CommandLineKit", "Persistence", "PresentationKit", "TerminalKit"),
    module("WebSupport", in: "Apps/WebSupport").uses("AppSupport", "CommandLineKit", "EmbeddedPage")
        .uses("Markup", "Persistence", "PresentationKit", "ProgramKit", "WebServer")
        .testsUse("NetworkingTestSupport", "ProgramTestSupport", "TerminalKit"),
    scene("MoviesComposition", of: "moviesearch"),
    composition("MovieSearchComposition", of: "moviesearch").uses("CommandLineKit", "CurlTransport")
        .uses("EmbeddedFilms", "ImageDecoding", "MoviesComposition", "Networking"),
    program("moviesearch", screens: "MovieScreens", pages: "MoviePages", library: "MovieSearchApp")
        .uses("MovieSearchComposition", "MoviesComposition", "Entities").testsUse("Networking", "UseCases")
        .testsUse("GzipTestSupport", "NetworkingTestSupport", "PresentationKitTestSupport")
        .testsUse("RandomTestSupport", "UseCasesTestSupport"),
    module("MovieSwiftUI", in: "Apps/moviesearch/SwiftUI")
        .uses("Entities", "MoviesComposition", "PresentationKit", "SwiftUI")
        .testsUse("PresentationKitTestSupport", "UseCases", "UseCasesTestSupport"),
    module("MovieUIKit", in: "Apps/moviesearch/UIKit").uses("PresentationKit", "UIKit")
        .testsUse("Entities", "PresentationKitTestSupport"),
    scene("ExchangeComposition", of: "fxconvert"),
    composition("FXConvertComposition", of: "fxconvert").uses("CommandLineKit", "CurlTransport")
        .uses("EmbeddedCurrencies", "EmbeddedRates", "ExchangeComposition", "Networking")
        .uses("RepositoryInterfaces", "UseCases"),
    program("fxconvert", screens: "ExchangeScreens", pages: "ExchangePages", library: "FXConvertApp")
        .uses("FXConvertComposition", "ExchangeComposition", "Entities", "UseCases")
        .testsUse("RepositoryInterfaces")
        .testsUse("NetworkingTestSupport", "RandomTestSupport", "UseCasesTestSupport"),
    composition("ItemSearchComposition", of: "itemsearch").uses("CommandLineKit", "CurlTransport")
        .uses("EmbeddedItems", "ImageDecoding", "Networking", "RepositoryInterfaces", "UseCases"),
    program("itemsearch", screens: "ItemScreens", library: "ItemSearchApp").uses("ItemSearchComposition")
        .testsUse("Entities", "RepositoryInterfaces", "RepositoryInterfacesTestSupport", "Networking")
        .testsUse("NetworkingTestSupport", "RandomTestSupport", "UseCasesTestSupport"),
    composition("ScoopsComposition", of: "scoops")
        .uses("EmbeddedCurrencies", "EmbeddedMenu", "RepositoryInterfaces", "UseCases"),
    program("scoops", screens: "IceCreamScreens", library: "ScoopsApp")
        .uses("ScoopsComposition", "Entities", "UseCases")
        .testsUse("RepositoryInterfaces", "RepositoryInterfacesTestSupport", "UseCasesTestSupport"),

    // layerlint
    module("LayerLintKit", in: "Apps/layerlint/Library")
        .testsUse("NetworkingTestSupport", "ProgramTestSupport", "layerlint"),
    target("LayerLintApp", in: "Apps/layerlint/Commands")
        .uses("CommandLineKit", "LayerLintKit", "ProgramKit", "TerminalKit"),
    executable("layerlint", in: "Apps/layerlint/Executable").uses("LayerLintApp"),
    tests("LayerLintOracleTests", in: "Tests/Apps/layerlint/Oracle")
        .uses("LayerLintKit", "ProgramTestSupport", "RandomTestSupport"),

    // What tests share
    support("BrowserTestSupport").uses("CurlTransport", "Networking", "ProgramTestSupport"),
    tests("BrowserTests", in: "Tests/Browser").uses("BrowserTestSupport", "NetworkingTestSupport")
        .uses("ProgramTestSupport", "fxconvert", "moviesearch"),
    support("GzipTestSupport"), support("ProgramTestSupport"), support("RandomTestSupport"),
    support("NetworkingTestSupport").uses("Networking"),
    support("PresentationKitTestSupport").uses("Entities", "PresentationKit", "UseCasesTestSupport"),
    tests("ProgramTestSupportTests", in: "Tests/Support/ProgramTestSupportTests").uses("ProgramTestSupport"),
    support("RepositoryInterfacesTestSupport").uses("Entities", "RepositoryInterfaces"),
    support("ScreenTestSupport").uses("ProgramKit", "TerminalKit"),
    support("SearchIndexSamples").uses("EmbeddedFilms", "RandomTestSupport", "SearchIndex"),
    support("UseCasesTestSupport").uses("Entities", "UseCases"),
    executable("fullscreenprobe", in: "Tests/Support/fullscreenprobe").uses("TerminalKit"),

    // What stands in for Apple's frameworks
    hasFrameworks ? [] : frameworks.flatMap { target($0, in: "Tests/StandIns/\($0)") },

    // Tools
    executable("attack", in: "Tests/Tools/Attack")
        .uses("NetworkingTestSupport", "ProgramTestSupport", "RandomTestSupport"),
    executable("benchmarks", in: "Tests/Benchmarks/Screens")
        .uses("EmbeddedFilms", "Entities", "MovieScreens", "Networking", "Persistence", "PresentationKit")
        .uses("PresentationKitTestSupport")
        .uses("RepositoryImpl", "RepositoryInterfaces", "TerminalKit", "UseCases"),
    executable("searchindexbenchmark", in: "Tests/Benchmarks/SearchIndex")
        .uses("RandomTestSupport", "SearchIndex", "SearchIndexSamples"),
    executable("webserverbenchmark", in: "Tests/Benchmarks/WebServer").uses("WebServer"),
    executable("mutate", in: "Tests/Tools/Mutation").uses("RandomTestSupport"),
    tests("MutationTests", in: "Tests/Tools/MutationTests").uses("mutate"),
    tests("ScriptsTests", in: "Tests/Scripts").uses("ProgramTestSupport"),
]

// SwiftPM finds tests by the index. The scripts build without one, and set STRATA_UNINDEXED for an entry point of ours.
let unindexed = Context.environment["STRATA_UNINDEXED"] != nil
let entryPoint = unindexed ? tests("EntryPointTests", in: "Tests/EntryPoint/Marker") : []

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
    targets: Array(targets.joined()) + entryPoint,
    swiftLanguageModes: [.v6],
    cLanguageStandard: .c2x
)

// MARK: - How an element of the list becomes targets

/// A module and its tests, which are in the same folder below `Tests`. The name is the last part of the path.
func module(_ path: String, in folder: String? = nil) -> [Target] {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let folder = folder ?? "Modules/\(path)"
    let testFolder = folder.replacingOccurrences(of: "Modules/", with: "")
    return target(name, in: folder) + tests("\(name)Tests", in: "Tests/\(testFolder)").uses(name)
}

/// A module with the bytes of the files in `Data`.
func embedded(_ name: String) -> [Target] {
    module(name, in: "Modules/Embedded/\(name.dropFirst("Embedded".count))")
}

/// Builds the use cases and view models of a program, for any interface; a product for other packages.
func scene(_ name: String, of program: String) -> [Target] {
    target(name, in: "Apps/\(program)/Scene")
        .uses("Entities", "PresentationKit", "RepositoryImpl", "RepositoryInterfaces", "UseCases")
}

/// Builds the objects of a program's layers. The program's library uses it, and not the layers below PresentationKit.
func composition(_ name: String, of program: String) -> [Target] {
    target(name, in: "Apps/\(program)/Composition").uses("AppSupport", "Entities", "Persistence")
        .uses("PresentationKit", "ProgramKit", "RepositoryImpl", "TerminalKit")
}

/// A program: the library of its commands, the screens that draw view models, and an executable that starts it.
/// `uses` and `testsUse` add to what the library of every program and its tests use.
func program(_ name: String, screens: String, pages: String? = nil, library: String) -> [Target] {
    let libraryTargets = module(library, in: "Apps/\(name)/Library")
        .uses(screens, "PresentationKit", "TerminalKit", "AppSupport", "CommandLineKit", "ProgramKit")
        .testsUse(name, "ProgramTestSupport", "ScreenTestSupport")
    let screenTargets = module(screens, in: "Apps/\(name)/Screens")
        .uses("PresentationKit", "TerminalKit").testsUse("PresentationKitTestSupport", "ScreenTestSupport")
    let executableTarget = executable(name, in: "Apps/\(name)/Executable").uses(library)
    guard let pages else { return libraryTargets + screenTargets + executableTarget }
    let pageTargets = module(pages, in: "Apps/\(name)/Web").uses("Markup", "PresentationKit")
        .testsUse("PresentationKitTestSupport", "ScreenTestSupport")
    return libraryTargets.uses(pages, "Markup", "WebServer", "WebSupport")
        + screenTargets + executableTarget + pageTargets
}

func support(_ name: String) -> [Target] { target(name, in: "Tests/Support/\(name)") }
func tests(_ name: String, in path: String) -> [Target] { [.testTarget(name: name, path: path)] }
func executable(_ name: String, in path: String) -> [Target] { [.executableTarget(name: name, path: path)] }

func target(_ name: String, in path: String, linking libraries: LinkerSetting...) -> [Target] {
    [.target(name: name, path: path, linkerSettings: libraries)]
}

func systemLibrary(_ name: String, pkgConfig pkg: String, apt: String, brew: String) -> [Target] {
    let providers: [SystemPackageProvider] = [.apt([apt]), .brew([brew])]
    return [.systemLibrary(name: name, path: "Modules/System/\(name)", pkgConfig: pkg, providers: providers)]
}

/// The targets of one element: the named one, its tests if it has any, and then the other targets of a program.
extension [Target] {
    /// Adds dependencies to the first target and to its tests; those for domains only if one of them is used.
    func uses(_ names: String..., for domains: String...) -> [Target] {
        if domains.isEmpty || !unusedDomains.isSuperset(of: domains) {
            let names = names.filter { !hasFrameworks || !frameworks.contains($0) }
            for target in prefix(2) { target.dependencies += names.map { .byName(name: $0) } }
        }
        return self
    }

    /// Adds dependencies to the tests alone.
    func testsUse(_ names: String...) -> [Target] {
        self[1].dependencies += names.map { .byName(name: $0) }
        return self
    }
}

// MARK: - Settings

for target in package.targets where target.type != .system {
    target.exclude = notSources(in: target.path ?? "")
    // Only for C: a package that depends on a tag could not compile Swift targets with it.
    if FileManager.default.fileExists(atPath: "\(Context.packageDirectory)/\(target.path ?? "")/include") {
        target.cSettings = [.treatAllWarnings(as: .error)]
    }
    let features = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    target.swiftSettings = (features + ["NonisolatedNonsendingByDefault"]).map { .enableUpcomingFeature($0) }
    target.swiftSettings?.append(.treatAllWarnings(as: .error))
    // The tests of SearchIndex ask thousands of questions of 46,000 titles, with the code that is shipped. Only our
    // scripts set the flag, since no package may depend on a target with unsafe flags.
    if target.name == "SearchIndex", unindexed {
        target.swiftSettings?.append(.unsafeFlags(["-O"], .when(configuration: .debug)))
    }
}

/// What lies in a target's folder and is not compiled.
func notSources(in path: String) -> [String] {
    let files = FileManager.default.subpaths(atPath: "\(Context.packageDirectory)/\(path)") ?? []
    let folders = Set(["Data", "Fixtures"] + unusedDomains)
    return files.filter { file in
        file.hasSuffix("README.md") || folders.contains(file)
            || unusedDomains.contains { file.hasPrefix("Languages/") && file.hasSuffix("/\($0)") }
    }.sorted()
}

// The SwiftSyntax of the toolchain that runs this manifest; off Linux, of the first one in PATH.
let searchPath = Context.environment["PATH"] ?? ""
let compilers = ["/proc/\(getppid())/exe"] + searchPath.split(separator: ":").map { "\($0)/swift" }
let libraries = compilers.map {
    URL(fileURLWithPath: $0).resolvingSymlinksInPath().deletingLastPathComponent().path + "/../lib/swift/host"
}
let library = libraries.first { FileManager.default.fileExists(atPath: "\($0)/SwiftParser.swiftmodule") }
if let library {
    let users = ["LayerLintOracleTests", "MutationTests", "mutate"]
    for target in package.targets where users.contains(target.name) {
        target.swiftSettings?.append(.unsafeFlags(["-I", library]))
        target.linkerSettings = ["SwiftParser", "SwiftSyntax"].map { .linkedLibrary($0) }
        let search = ["-L", library, "-Xlinker", "-rpath", "-Xlinker", library]
        target.linkerSettings?.append(.unsafeFlags(search))
    }
}

if !chosenTargets.isEmpty {
    let targets = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })
    var pending = chosenTargets.split(separator: ",").map(String.init)
    var needed = Set(entryPoint.map(\.name))
    while let name = pending.popLast() {
        guard needed.insert(name).inserted, let target = targets[name] else { continue }
        for case .byNameItem(let dependency, _) in target.dependencies { pending.append(dependency) }
    }
    package.targets.removeAll { !needed.contains($0.name) }
    package.products.removeAll { !needed.contains($0.name) }
}
