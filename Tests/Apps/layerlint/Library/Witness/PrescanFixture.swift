import Foundation
import LayerLintKit
import ProgramTestSupport

/// A package with one target on disk, and a home folder for the cache.
struct PrescanFixture {
    let package: TemporaryDirectory
    let home: TemporaryDirectory
    var environment: [String: String]
    var clock: any Clock<Duration> = ContinuousClock()
    var outputLimit = 1 << 28
    var regexReadings: Set<Bool> = [true]

    init() throws {
        package = try TemporaryDirectory()
        home = try TemporaryDirectory()
        environment = [
            "HOME": home.path,
            "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "",
        ]
    }

    /// Replaces the compiler by a script; all other programs of the machine remain available.
    mutating func replaceCompiler(with script: String) async throws {
        let whole = script.hasPrefix("#!") ? script : "#!/bin/sh\n" + script
        try await home.writeProgram(whole, to: "bin/swiftc")
        environment["PATH"] = home.path(of: "bin") + ":/usr/bin:/bin"
    }

    func write(_ sources: [String: String]) throws {
        for (path, text) in sources { try package.write(text, to: path) }
    }

    /// Returns the compiler's answers for these sources, which may differ from the files on disk.
    func answers(_ sources: [String: String], of name: String = "T") async throws -> [CompilerAnswer] {
        let target = WitnessedTarget(
            name: name,
            module: name,
            regexReadings: regexReadings,
            sources: sources.sorted { $0.key < $1.key }.map {
                WitnessedTarget.Source(path: $0.key, bytes: Array($0.value.utf8))
            }
        )
        let machine = Machine(environment: environment, clock: clock, outputLimit: outputLimit)
        return try await CompilerWitness.prescan(root: package.path, machine: machine)
            .answers(on: [target])
    }

    /// Writes the sources to disk and returns the modules that each of them imports.
    func modules(_ sources: [String: String], on platform: String = "this machine") async throws
        -> [String: Set<String>]
    {
        try write(sources)
        let platformAnswers = try await answers(sources).filter { $0.platform == platform }
        return Dictionary(platformAnswers.map { ($0.source, $0.modules) }) { first, _ in first }
    }

    /// Returns the path of the cache file.
    func cacheFile() throws -> String {
        let base = home.path(of: ".cache/layerlint")
        let folders = try FileManager.default.contentsOfDirectory(atPath: base)
        return base + "/" + (folders.first ?? "none") + "/testimonies-1"
    }
}
