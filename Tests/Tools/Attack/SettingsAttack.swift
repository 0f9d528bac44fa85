import Foundation
import ProgramTestSupport
import RandomTestSupport

/// Runs commands that write in random environments, and reads back what each said it had saved.
///
/// An environment has hostile variables, limits on files, memory and processes, and closed streams. Success means
/// that a second command in the same environment, without limits, finds what was saved.
struct EnvironmentsAttack {
    let run: AttackRun

    private struct Job: Sendable {
        let program: String
        let write: [String]
        let read: [String]
        /// What the second command must print if the first one succeeded.
        let evidence: String
    }

    private static let jobs = [
        Job(
            program: "moviesearch",
            write: ["rate", "tt0083658", "7", "--source", "catalogue"],
            read: ["mine", "export"],
            evidence: #""rating":7"#
        ),
        Job(
            program: "moviesearch",
            write: ["watchlist", "add", "tt0078748", "--source", "catalogue"],
            read: ["mine", "export"],
            evidence: "tt0078748"
        ),
        Job(
            program: "moviesearch",
            write: ["notes", "tt0083658", "with Mina", "--source", "catalogue"],
            read: ["mine", "export"],
            evidence: #""notes":"with Mina""#
        ),
        Job(
            program: "moviesearch",
            write: ["mine", "import", "ratings.csv", "--yes"],
            read: ["mine", "export"],
            evidence: "Seven Samurai"
        ),
        Job(
            program: "fxconvert",
            write: ["config", "home", "SEK"],
            read: ["config", "home"],
            evidence: "SEK"
        ),
        Job(
            program: "scoops",
            write: ["order", "--cone", "cup", "--flavor", "mango"],
            read: ["orders", "--json"],
            evidence: "mango"
        ),
    ]

    private static let ratings =
        "Date,Name,Year,Letterboxd URI,Rating\n2026-01-01,Seven Samurai,1954,https://boxd.it/1,4.5\n"
    private static let secret = "5ec2e70123456789abcdef0123456789"
    /// The documented statuses, and 126, 127 for a shell that cannot start a program under its limits.
    private static let statuses: Set<Int32> = [0, 1, 64, 65, 66, 69, 71, 74, 77, 78, 126, 127]

    func results() async throws -> [AttackResult] {
        var random = run.random(30)
        var results = Self.jobs.map { AttackResult(name: "environments, \($0.program) \($0.write[0])") }
        for number in 0..<run.count {
            let place = number % Self.jobs.count
            results[place].count += 1
            results[place].failures += try await failures(of: Self.jobs[place], &random)
        }
        return results
    }

    private func failures(of job: Job, _ random: inout SplitMix64) async throws -> [String] {
        let folder = try TemporaryDirectory()
        try folder.write(Self.ratings, to: "ratings.csv")
        try folder.write("no folder", to: "file")
        let program = run.program(job.program)
        let environment = environment(in: folder.path, &random)
        let limits = limits(&random)
        let closed =
            ["", "", "", "<&-", ">&-", "2>&-", ">/dev/full", "2>/dev/full"].randomElement(using: &random)
            ?? ""
        let result = try await BuiltProgram.shell.run(
            ["-c", "exec \(closed); \(limits) exec \"$0\" \"$@\"", program.path] + job.write,
            environment: environment,
            workingDirectory: folder.path,
            deadline: .seconds(60)
        )
        let circumstances = "\(limits) \(closed) \(environment.sorted { $0.key < $1.key })"
        var failures: [String] = []
        if result.terminatedBySignal != nil || !Self.statuses.contains(result.status) {
            failures.append("\(result) in \(circumstances)")
        }
        if (result.standardOutput + result.standardError).contains(Self.secret) {
            failures.append("printed a secret in \(circumstances)")
        }
        guard result.status == 0 else { return failures }
        let read = try await program.run(job.read, environment: environment, workingDirectory: folder.path)
        if !read.standardOutput.contains(job.evidence) {
            failures.append("success, but \(job.read) prints \(read) in \(circumstances)")
        }
        return failures
    }

    private func environment(in folder: String, _ random: inout SplitMix64) -> [String: String] {
        let home = folder + "/home"
        let paths = [
            home, home, home, "", "relative", "/dev/null", "/proc", folder + "/file", "/\u{1B}[31m",
            home + "/ü b",
        ]
        let words = [
            "", "C", "ko_KR.UTF-8", "de_DE", "tr_TR.UTF-8", "xx", "\u{1B}]0;x\u{07}", "../..", "$(id)",
            "99999999999",
        ]
        var environment: [String: String] = ["TMDB_API_KEY": Self.secret, "NAVER_CLIENT_SECRET": Self.secret]
        if Int.random(in: 0..<6, using: &random) > 0 {
            environment["HOME"] = paths.randomElement(using: &random)
        }
        for name in [
            "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME", "TMPDIR",
            "XDG_RUNTIME_DIR",
        ]
        where Int.random(in: 0..<4, using: &random) == 0 {
            environment[name] = paths.randomElement(using: &random)
        }
        for name in [
            "LANG", "LC_ALL", "LC_NUMERIC", "LC_MONETARY", "TERM", "COLUMNS", "LINES", "NO_COLOR", "TZ",
            "BROWSER",
        ]
        where Int.random(in: 0..<3, using: &random) == 0 {
            environment[name] = words.randomElement(using: &random)
        }
        environment["HTTPS_PROXY"] = "http://127.0.0.1:9"
        return environment
    }

    /// Returns shell commands that set limits, each of which may be too low for the program.
    private func limits(_ random: inout SplitMix64) -> String {
        var limits: [String] = []
        if Int.random(in: 0..<4, using: &random) == 0 {
            limits.append("ulimit -f \(Int.random(in: 0...64, using: &random));")
        }
        if Int.random(in: 0..<4, using: &random) == 0 {
            limits.append("ulimit -n \(Int.random(in: 3...40, using: &random));")
        }
        if Int.random(in: 0..<6, using: &random) == 0 {
            // With less than 32 MB the system cannot load the program, which could say nothing then.
            limits.append("ulimit -v \(Int.random(in: 40_000...400_000, using: &random));")
        }
        return limits.joined(separator: " ")
    }
}

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
