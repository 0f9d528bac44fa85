import Foundation
import ProgramTestSupport
import RandomTestSupport

/// Checks, draws and explains a package by random and damaged rules.
///
/// Every command ends with a documented status, in limited time and memory. One that refuses the rules says where in
/// them, and nothing that is printed has a control character.
struct RulesAttack {
    let run: AttackRun

    private static let statuses: Set<Int32> = [0, 1, 2]
    private static let targets = 120
    private static let names = [
        "*", "?", "T1*", "tests", "outside", "packages", "nothing", "only", "may", "\\*", "a\\ b", "\\", ">",
        "->", ":",
        "T1:", "Sources/*", "Sources/T1", "./", "../..", "/", "//", "\u{1B}[31m", "\u{202E}", "e\u{301}", "🇰🇷",
        "Ⅳ",
        "\u{FEFF}T1", "\u{0}", "\u{7F}", "\u{9B}", "T1,", "\\\"", "next-only", "internally", "Foundatoin",
        "layers",
        String(repeating: "T", count: 30_000), String(repeating: "*a", count: 300) + "b",
    ]

    func results() async throws -> [AttackResult] {
        let folder = try TemporaryDirectory()
        try writePackage(in: folder)
        let own = try String(
            contentsOf: URL(filePath: run.folder).appending(path: "../../Scripts/layers.rules"),
            encoding: .utf8
        )
        var random = run.random(60)
        var results: [AttackResult] = []
        for shape in Shape.allCases {
            var result = AttackResult(name: "rules, \(shape.rawValue)")
            for _ in 0..<(run.count + Shape.allCases.count - 1) / Shape.allCases.count {
                result.count += 1
                let rules = rules(shape, own: own, &random)
                try rules.write(to: URL(filePath: folder.path(of: "layers.rules")))
                let arguments = arguments(&random)
                let failures = failures(of: try await layerlint(arguments, in: folder))
                guard !failures.isEmpty else { continue }
                let kept = "\(FileManager.default.temporaryDirectory.path)/attack-\(UUID().uuidString).rules"
                try rules.write(to: URL(filePath: kept))
                result.failures += failures.map { "\(arguments) by \(kept): \($0)" }
            }
            results.append(result)
        }
        return results
    }

    // MARK: - The package

    /// Each target depends on the next two, and has a source that imports them.
    private func writePackage(in folder: TemporaryDirectory) throws {
        var lines: [String] = []
        for number in 0..<Self.targets {
            let below = [number + 1, number + 2].filter { $0 < Self.targets }.map { "T\($0)" }
            let list = below.map { "\"\($0)\"" }.joined(separator: ", ")
            lines.append("    .target(name: \"T\(number)\", dependencies: [\(list)]),")
            try folder.write(
                (below + ["Foundation"]).map { "import \($0)\n" }.joined(),
                to: "Sources/T\(number)/Source.swift"
            )
        }
        let head =
            "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"P\", targets: [\n"
        try folder.write(head + lines.joined(separator: "\n") + "\n])\n", to: "Package.swift")
    }

    private func arguments(_ random: inout SplitMix64) -> [String] {
        let target = "T\(Int.random(in: 0..<Self.targets, using: &random))"
        return [
            ["check"], ["check"], ["check", "--format", "json"], ["check", "--format", "sarif"],
            ["check", "Sources/\(target)/Source.swift"], ["graph"], ["graph", "--format", "svg"],
            ["graph", "--format", "dot", "--targets"], ["graph", "--reaches", target],
            ["graph", "--focus", target, "--format", "svg"], ["explain", target], ["explain", target, "T3"],
        ].randomElement(using: &random) ?? []
    }

    private func layerlint(
        _ arguments: [String],
        in folder: TemporaryDirectory
    ) async throws -> ProgramResult {
        // Built for debugging, so the limits are far above what the same takes in a release build.
        try await BuiltProgram.shell.run(
            ["-c", "ulimit -t 20; ulimit -v 4000000; exec \"$0\" \"$@\"", run.debugProgram("layerlint").path]
                + arguments + ["--rules", "layers.rules"],
            environment: ["HOME": folder.path],
            workingDirectory: folder.path
        )
    }

    private func failures(of result: ProgramResult) -> [String] {
        var failures: [String] = []
        if result.terminatedBySignal != nil || !Self.statuses.contains(result.status) {
            failures.append("ended with \(result.status): \(result.standardError.prefix(400))")
        }
        let lines = result.standardError.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        if result.status == 2,
            lines.isEmpty
                || !lines.allSatisfy({
                    $0.prefixMatch(of: /layers\.rules:\d+:\d+: error:/) != nil
                        || $0.contains("layers.rules has more than a million characters")
                })
        {
            failures.append("refused the rules without a place: \(result.standardError.prefix(400))")
        }
        let control = (result.standardOutput + result.standardError).unicodeScalars.first { scalar in
            switch scalar.value {
            case 0x0A: false
            case 0..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: true
            default: false
            }
        }
        if let control { failures.append("printed U+\(String(control.value, radix: 16))") }
        return failures
    }

    // MARK: - Rules

    private enum Shape: String, CaseIterable {
        case circles, chains, mentions, layers, lines, names, statements, cut, mutations
    }

    private func rules(_ shape: Shape, own: String, _ random: inout SplitMix64) -> Data {
        switch shape {
        case .cut:
            let whole = rules(
                Shape.allCases.filter { $0 != .cut }.randomElement(using: &random) ?? .names,
                own: own,
                &random
            )
            return whole.prefix(Int.random(in: 0...whole.count, using: &random))
        case .mutations: return mutated(Data(own.utf8), &random)
        default: return Data(text(shape, &random).utf8)
        }
    }

    private func text(_ shape: Shape, _ random: inout SplitMix64) -> String {
        let count = [3, 22, 300, 2_000, 20_000].randomElement(using: &random) ?? 3
        let target = { "T\($0 % Self.targets)" }
        let head = Bool.random(using: &random) ? "default deny\n" : "layers G0 > G1 > T7\n"
        switch shape {
        case .circles:
            return head + lines(count) { "group G\($0): \(target($0)) G\(($0 + 1) % count)" }
        case .chains:
            let member = [target, { "M\($0)" }, { _ in "T*" }].randomElement(using: &random) ?? target
            return lines(count) { "group G\($0): G\($0 + 1) \(member($0))" } + "group G\(count): T0\n"
                + "G0 may import G\(count / 2)\nT* may not import G0\n"
        case .mentions:
            let times = Int.random(in: 2...4, using: &random)
            let mentions = { [String](repeating: "G\($0 + 1)", count: times).joined(separator: " ") }
            return head + lines(count) { "group G\($0): \(mentions($0))" } + "group G\(count): T*\n"
        case .layers:
            let mark = [" > ", " ", "\n    > ", " > G0 > "].randomElement(using: &random) ?? " > "
            let name = [target, { "M\($0)" }].randomElement(using: &random) ?? target
            return "group G0: T1\n" + (Bool.random(using: &random) ? "layers " : "* may import ")
                + (0..<count * 5).map(name).joined(separator: mark) + "\n"
        case .lines:
            let line =
                ["    T1", "\tM1 > M2", "   \"why\"", "    # note", " ", "T1 may import M1", "strict"]
                .randomElement(using: &random) ?? ""
            return head + "T1 may import T2\n" + lines(count * 5) { _ in line }
        case .names:
            return lines(min(count, 300)) { _ in
                let words = (0...Int.random(in: 0...5, using: &random)).map { _ in name(&random) }
                return words.joined(separator: " ")
            }
        default:
            return lines(min(count, 2_000)) { _ in statement(&random) }
        }
    }

    private func lines(_ count: Int, _ line: (Int) -> String) -> String {
        (0..<count).map { line($0) + "\n" }.joined()
    }

    private func name(_ random: inout SplitMix64) -> String {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: Self.names.randomElement(using: &random) ?? ""
        case 1: "G\(Int.random(in: 0..<9, using: &random))"
        default: "T\(Int.random(in: 0..<Self.targets, using: &random))"
        }
    }

    private func statement(_ random: inout SplitMix64) -> String {
        let names = (0...3).map { _ in name(&random) }
        return [
            "group G\(Int.random(in: 0..<9, using: &random)): \(names[0]) \(names[1])",
            "layers \(names[0]) > \(names[1]) \(names[2]) > \(names[3])",
            "independent \(names[0]) \(names[1])",
            "\(names[0]) may import \(names[1]) \(names[2])", "\(names[0]) may import only \(names[1])",
            "\(names[0]) may not import \(names[1]) \"why\"", "\(names[0]) may re-export \(names[1])",
            "\(names[0]) may use dynamic-loading \"why\"", "test-code \(names[0])",
            "domains A B over C in \(names[0])",
            "check cycle off in \(names[0])",
            "waiver \(names[0]) \(names[1]) Sources/T1/Source.swift \"why\"",
            "strict", "default deny",
        ].randomElement(using: &random) ?? ""
    }

    /// Copies, moves, removes and damages parts of the text.
    private func mutated(_ text: Data, _ random: inout SplitMix64) -> Data {
        var bytes = [UInt8](text)
        for _ in 0...Int.random(in: 0...20, using: &random) {
            let start = Int.random(in: 0..<bytes.count, using: &random)
            let end = min(bytes.count, start + Int.random(in: 1...200, using: &random))
            switch Int.random(in: 0..<4, using: &random) {
            case 0 where bytes.count > 1_000: bytes.removeSubrange(start..<end)
            case 1:
                bytes.insert(
                    contentsOf: bytes[start..<end],
                    at: Int.random(in: 0..<bytes.count, using: &random)
                )
            case 2: bytes.insert(contentsOf: Array(name(&random).utf8), at: start)
            default: bytes[start] = [10, 32, 34, 35, 58, 62, 92].randomElement(using: &random) ?? 10
            }
        }
        return Data(bytes)
    }
}
