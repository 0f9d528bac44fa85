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
            write: ["mine", "import", "ratings.csv"],
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
