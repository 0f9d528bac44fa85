import Foundation
import NetworkingTestSupport
import ProgramTestSupport
import RandomTestSupport

/// Kills commands that write at random moments, and checks what they leave behind.
///
/// A home directory is used several times, so that the next command meets what a kill left. Then a new one
/// is used, so that commands are also killed while they create files.
struct KillsAttack {
    let run: AttackRun

    private static let killsOfOneHome = 25
    private static let signals = [SIGKILL, SIGKILL, SIGTERM, SIGINT, SIGHUP]

    func results() async throws -> [AttackResult] {
        let movies = try AttackServer.movies()
        let bank = try AttackServer.bank()
        defer { for server in [movies, bank] { server.stop() } }
        func world() throws -> KillWorld { try KillWorld(run: run, movies: movies.url, bank: bank.url) }

        let untouched = try world()
        let jobs = KillJob.all
        var durations: [String: Duration] = [:]
        for job in jobs {
            let clock = ContinuousClock()
            let start = clock.now
            let status = try await job.run(in: untouched, number: 0, killing: nil)
            durations[job.name] = clock.now - start
            guard status == 0 else {
                throw AttackError("'\(job.name)' ends with \(status) without being killed")
            }
        }
        let files = untouched.files

        var results = jobs.map { AttackResult(name: "kills, \($0.name)") }
        var random = run.random(10)
        var number = 0
        while number < run.count {
            let home = try world()
            for _ in 0..<min(Self.killsOfOneHome, run.count - number) {
                number += 1
                let index = Int.random(in: 0..<jobs.count, using: &random)
                let job = jobs[index]
                let part = Double.random(in: 0...1.3, using: &random)
                let kill = Kill(
                    signal: Self.signals.randomElement(using: &random) ?? SIGKILL,
                    delay: (durations[job.name] ?? .zero) * part
                )
                results[index].count += 1
                if let failure = try await failure(of: job, in: home, number: number, kill) {
                    results[index].failures.append("kill \(number), \(kill): \(failure)")
                }
            }
            // After all commands have run to their ends, no trace of a kill may be left.
            for job in jobs { _ = try await job.run(in: home, number: number + 1, killing: nil) }
            if home.files != files {
                let (more, less) = (
                    home.files.subtracting(files).sorted(), files.subtracting(home.files).sorted()
                )
                results[0].failures.append("after kill \(number) there are also \(more), and not \(less)")
            }
        }
        return results
    }

    /// Runs and kills a command; returns what is wrong afterwards, or `nil`.
    private func failure(
        of job: KillJob,
        in home: KillWorld,
        number: Int,
        _ kill: Kill
    ) async throws -> String? {
        let before = try await job.state(home)
        let status = try await job.run(in: home, number: number, killing: kill)
        guard status == 0 || status == 128 + kill.signal else { return "status \(status)" }
        let after = try await job.state(home)
        guard after != before, !job.isNew(before, after, number) else { return nil }
        return "neither old nor new: \(before.prefix(2_000)) became \(after.prefix(2_000))"
    }
}

/// The moment and the signal at which a command is killed.
struct Kill: CustomStringConvertible {
    let signal: Int32
    let delay: Duration

    /// Returns when it is time for the signal.
    var wait: @Sendable () async -> Void {
        { [delay] in try? await Task.sleep(for: delay) }
    }

    var description: String { "signal \(signal) after \(delay)" }
}

/// A reason why an attack cannot run.
struct AttackError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}

/// A home directory with the programs and servers that use it.
struct KillWorld {
    let home: TemporaryDirectory
    private let run: AttackRun
    private let environment: [String: String]

    init(run: AttackRun, movies: String, bank: String) throws {
        self.run = run
        home = try TemporaryDirectory()
        environment = [
            "HOME": home.path, "TERM": "xterm-256color", "LANG": "C.UTF-8",
            "TMDB_API_KEY": "0123456789abcdef0123456789abcdef", "MOVIESEARCH_API_URL": movies + "/3",
            "MOVIESEARCH_IMAGE_URL": movies + "/p", "FXCONVERT_ECB_URL": bank, "FXCONVERT_ECB_DATA_URL": bank,
            "FXCONVERT_FRANKFURTER_URL": bank, "FXCONVERT_ER_API_URL": bank,
        ]
        let header =
            "tconst\ttitleType\tprimaryTitle\toriginalTitle\tisAdult\tstartYear\tendYear\truntimeMinutes\tgenres\n"
        for count in KillJob.movieCounts {
            let rows = (1...count).map {
                "tt\(1_000_000 + $0)\tmovie\tFilm \($0) of \(count)\tFilm\t0\t1982\t\\N\t90\tDrama\n"
            }
            try home.write(header + rows.joined(), to: "\(count).tsv")
        }
    }

    /// The files that the programs have created, by their paths in the home directory.
    var files: Set<String> {
        let all = FileManager.default.enumerator(atPath: home.path)?.compactMap { $0 as? String } ?? []
        return Set(all.filter { $0.hasPrefix(".") && $0.contains("strata/") })
    }

    /// Runs a command; returns its output followed by its errors.
    func output(_ program: String, _ arguments: [String]) async throws -> String {
        let result = try await run.program(program).run(arguments, environment: environment)
        let isWell = result.status == 0 && result.terminatedBySignal == nil
        return result.standardOutput + result.standardError + (isWell ? "" : "status \(result.status)")
    }

    /// Runs a command and kills it if it is still running then.
    func status(
        _ program: String,
        _ arguments: [String],
        sending input: String? = nil,
        killing kill: Kill?
    ) async throws -> Int32 {
        try await self.run.program(program).run(
            arguments,
            environment: environment,
            standardInput: input.map { .text($0) } ?? .closed,
            interruptingWhen: kill.map(\.wait),
            interruptingBy: kill?.signal
        ).status
    }

    /// Types into the program's full screen, then kills it or ends it with Control-C.
    func status(_ program: String, typing keys: String, killing kill: Kill?) throws -> Int32 {
        let session = try TerminalSession(run.program(program), environment: environment)
        var output = ScreenOutput()
        func read(until isDone: () -> Bool) throws {
            let end = ContinuousClock.now + .seconds(60)
            while session.exitStatus() == nil, !isDone() {
                guard ContinuousClock.now < end else {
                    throw AttackError("\(program) hangs in its full screen")
                }
                output.take(session.read(waiting: 2))
            }
        }
        try read { output.fullFrames > 0 }
        session.type(Array(keys.utf8))
        if let kill {
            let end = ContinuousClock.now + kill.delay
            try read { ContinuousClock.now >= end }
            session.send(signal: kill.signal)
        } else {
            // The program saves after it has drawn.
            let end = ContinuousClock.now + .milliseconds(200)
            try read { ContinuousClock.now >= end }
            session.type([0x03])
        }
        try read { false }
        let modes = session.modes
        output.take(session.readToEnd())
        let status = session.exitStatus() ?? -1
        let isGivenBack = modes == session.firstModes && !output.isOnSecondScreen && output.isCursorShown
        if kill?.signal != SIGKILL, !isGivenBack {
            throw AttackError("\(program) left the terminal changed, \(status)")
        }
        return kill == nil && status == 130 ? 0 : status
    }
}
