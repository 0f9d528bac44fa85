import Foundation
import LayerLintKit
import ProgramTestSupport

/// A package of one target on a disk, and a home of its own, for the compiler to be asked about.
struct Questioning {
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

    /// Lets a script stand in for the compiler; the machine's own programs stay behind it.
    mutating func putInPlace(ofCompiler script: String) async throws {
        let whole = script.hasPrefix("#!") ? script : "#!/bin/sh\n" + script
        try await home.writeProgram(whole, to: "bin/swiftc")
        environment["PATH"] = home.path(of: "bin") + ":/usr/bin:/bin"
    }

    func write(_ sources: [String: String]) throws {
        for (path, text) in sources { try package.write(text, to: path) }
    }

    /// What is said of these sources, which need not be those on the disk.
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

    /// Of sources that lie on the disk as they are, by the file, as this machine reads them.
    func modules(_ sources: [String: String], on platform: String = "this machine") async throws
        -> [String: Set<String>]
    {
        try write(sources)
        let said = try await answers(sources).filter { $0.platform == platform }
        return Dictionary(said.map { ($0.source, $0.modules) }) { first, _ in first }
    }

    /// Where the answers are kept.
    func kept() throws -> String {
        let base = home.path(of: ".cache/layerlint")
        let folders = try FileManager.default.contentsOfDirectory(atPath: base)
        return base + "/" + (folders.first ?? "none") + "/testimonies-1"
    }
}
