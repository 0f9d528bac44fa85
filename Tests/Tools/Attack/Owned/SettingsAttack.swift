import Foundation
import ProgramTestSupport
import RandomTestSupport

/// Sets random settings, and damages the file of settings in random places.
///
/// A value that was accepted is read back as it is stored. A damaged file is never rewritten by a command that
/// fails, and every other command still answers or says what is wrong with it.
struct SettingsAttack {
    let run: AttackRun

    private static let words = [
        "KRW", "EUR", "usd", "euro", "US dollars", "", "ZZZ", "\u{1B}[2J", "KRW\nhome = EUR", "=", "#", "🇰🇷",
        "x\u{0}y",
        "KRW EUR", "KRW,EUR", "\u{FEFF}KRW", String(repeating: "KRW", count: 4_000),
    ]
    private static let lines = [
        "home = KRW", "home = EUR USD", "home=", "= KRW", "# comment", "colour = red", "home = ZZZ", "",
        "home KRW",
        "\u{1B}[31m", "home = KRW # won", "[home]", "home = \"KRW\"", String(repeating: "a", count: 70_000),
    ]

    func results() async throws -> [AttackResult] {
        [try await values(), try await files()]
    }

    private func values() async throws -> AttackResult {
        var result = AttackResult(name: "settings, values")
        var random = run.random(50)
        let home = try TemporaryDirectory()
        for _ in 0..<run.count {
            result.count += 1
            let values = (0...Int.random(in: 0...2, using: &random)).map { _ in
                (Self.words.randomElement(using: &random) ?? "").replacing("\u{0}", with: "")
            }
            let before = try await config(["home"], in: home)
            let set = try await config(["home"] + values, in: home)
            let after = try await config(["home"], in: home)
            if set.terminatedBySignal != nil || ![0, 64].contains(set.status) {
                result.failures.append("\(values): \(set)")
            }
            if set.status != 0, before != after {
                result.failures.append("refused, but set: \(values): \(set)")
            }
            if set.status == 0, after.status != 0 { result.failures.append("\(values) is gone: \(after)") }
        }
        return result
    }

    private func files() async throws -> AttackResult {
        var result = AttackResult(name: "settings, damaged files")
        var random = run.random(51)
        for _ in 0..<run.count {
            result.count += 1
            let home = try TemporaryDirectory()
            var bytes = Data(
                (0..<Int.random(in: 0...5, using: &random))
                    .map { _ in Self.lines.randomElement(using: &random) ?? "" }.joined(separator: "\n").utf8
            )
            if let place = bytes.indices.randomElement(using: &random), Bool.random(using: &random) {
                bytes[place] ^= UInt8.random(in: 1...255, using: &random)
            }
            let path = home.path(of: ".config/strata/fxconvert/settings")
            try FileManager.default.createDirectory(
                atPath: home.path(of: ".config/strata/fxconvert"),
                withIntermediateDirectories: true
            )
            try bytes.write(to: URL(filePath: path))
            for arguments in [["config"], ["100", "USD", "KRW", "--plain"], ["100", "USD"]] {
                let answer = try await program(arguments, in: home)
                if answer.terminatedBySignal != nil || ![0, 64, 65, 66, 74, 78].contains(answer.status) {
                    result.failures.append(
                        "\(arguments): \(answer)\n\(bytes.prefix(400).base64EncodedString())"
                    )
                }
                if (answer.standardOutput + answer.standardError).contains("\u{1B}[31m") {
                    result.failures.append("\(arguments) prints an escape sequence: \(answer)")
                }
            }
            let set = try await config(["home", "SEK"], in: home)
            let isKept = FileManager.default.contents(atPath: path) == bytes
            if set.status != 0, !isKept { result.failures.append("failed, but changed the file: \(set)") }
            if set.status == 0, try await config(["home"], in: home).standardOutput != "SEK\n" {
                result.failures.append("not set: \(set)\n\(bytes.prefix(400).base64EncodedString())")
            }
        }
        return result
    }

    private func config(_ arguments: [String], in home: TemporaryDirectory) async throws -> ProgramResult {
        try await program(["config"] + arguments, in: home)
    }

    private func program(_ arguments: [String], in home: TemporaryDirectory) async throws -> ProgramResult {
        try await run.program("fxconvert").run(
            arguments,
            environment: ["HOME": home.path, "LANG": "en_US.UTF-8"]
        )
    }
}
