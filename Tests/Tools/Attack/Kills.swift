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

/// A command that writes data, how that data is read back, and what it may become.
struct KillJob: Sendable {
    let name: String
    private let perform: @Sendable (KillWorld, _ number: Int, Kill?) async throws -> Int32
    /// Returns the data as another command reports it.
    let state: @Sendable (KillWorld) async throws -> String
    /// Whether the data is what the complete command would have made of it.
    let isNew: @Sendable (_ before: String, _ after: String, _ number: Int) -> Bool

    static let movieCounts = [10_000, 12_000]

    func run(in world: KillWorld, number: Int, killing kill: Kill?) async throws -> Int32 {
        try await perform(world, number, kill)
    }

    static let all = [
        search, clearCache, clearRecent, importMovies, removeCatalogue, update, pair, order, clearOrders,
    ]

    // MARK: - moviesearch

    private static let search = KillJob(
        name: "search",
        // Of searches without a terminal, only those of this command are saved.
        perform: {
            let line = "{\"search\":\"film \($1)\"}\n"
            return try await $0.status("moviesearch", ["--serve-stdio"], sending: line, killing: $2)
        },
        state: { try await $0.output("moviesearch", ["recent", "--json", "--limit", "100"]) },
        isNew: { before, after, number in
            after.list("queries") == ["\"film \(number)\""]
                + before.list("queries").filter { $0 != "\"film \(number)\"" }
        }
    )

    private static let clearCache = KillJob(
        name: "cache clear",
        perform: { world, number, kill in
            _ = try await world.output("moviesearch", ["kept \(number)"])
            return try await world.status("moviesearch", ["cache", "clear"], killing: kill)
        },
        state: { world in
            let cache = try await world.output("moviesearch", ["cache", "--json"])
            // Only the number of entries, since their age changes.
            return cache.field("answers")
        },
        // Either all entries were cleared, or none, and the search just made added one.
        isNew: { before, after, _ in after == "0" || Int(after) == (Int(before) ?? 0) + 1 }
    )

    private static let clearRecent = KillJob(
        name: "recent --clear",
        perform: { try await $0.status("moviesearch", ["recent", "--clear"], killing: $2) },
        state: { try await $0.output("moviesearch", ["recent", "--json", "--limit", "100"]) },
        isNew: { _, after, _ in after.hasPrefix("{\"queries\":[]}") }
    )

    private static let importMovies = KillJob(
        name: "import",
        perform: { world, number, kill in
            let file = world.home.path(of: "\(movieCounts[number % 2]).tsv")
            return try await world.status("moviesearch", ["import", file], killing: kill)
        },
        state: catalogue,
        isNew: {
            $1.hasPrefix("imported \(movieCounts[$2 % 2]) ") && $1.hasSuffix(" of \(movieCounts[$2 % 2])")
        }
    )

    private static let removeCatalogue = KillJob(
        name: "catalogue remove",
        perform: { try await $0.status("moviesearch", ["catalogue", "remove"], killing: $2) },
        state: catalogue,
        isNew: { _, after, _ in after.hasPrefix("built-in ") }
    )

    /// Returns which catalogue is in use, and what it finds.
    private static func catalogue(_ world: KillWorld) async throws -> String {
        let text = try await world.output("moviesearch", ["catalogue", "--json"])
        let found = try await world.output(
            "moviesearch",
            ["--source", "catalogue", "--plain", "--limit", "1", "film 77"]
        )
        guard text.field("problem") == "null", text.hasPrefix("{"), text.hasSuffix("}\n") else { return text }
        return [
            text.field("catalogue").replacing("\"", with: ""), text.field("movies"),
            String(found.split(separator: "\t").dropFirst().first ?? ""),
        ].joined(separator: " ")
    }

    // MARK: - fxconvert

    private static let update = KillJob(
        name: "update",
        perform: { world, number, kill in
            // Otherwise only the first update would have anything to do.
            if number.isMultiple(of: 2) {
                for name in world.files where name.contains("fxconvert/rates") {
                    try FileManager.default.removeItem(atPath: world.home.path(of: name))
                }
            }
            return try await world.status("fxconvert", ["update"], killing: kill)
        },
        state: { try await $0.output("fxconvert", ["1", "EUR", "USD", "--plain"]) },
        isNew: { _, after, _ in
            after.hasPrefix("1\tEUR\t1.12\tUSD\t") && after.hasSuffix("European Central Bank\n")
        }
    )

    private static let pair = KillJob(
        name: "recent pairs",
        perform: { world, number, kill in
            let code = codes[number % codes.count]
            return try world.status("fxconvert", typing: "\t\(code)\r", killing: kill)
        },
        state: { try await $0.output("fxconvert", ["recent", "--json", "--limit", "100"]) },
        isNew: { before, after, number in
            let (old, new) = (before.list("pairs"), after.list("pairs"))
            guard let first = new.first,
                first.contains("\"from\":\"\(codes[number % codes.count])\"")
                    || first.contains("\"to\":\"\(codes[number % codes.count])\"")
            else { return false }
            return Array(new.dropFirst()) == old.filter { $0 != first }
        }
    )

    private static let codes = ["KRW", "GBP", "CHF", "SEK", "NOK", "PLN", "TRY"]

    // MARK: - scoops

    private static let order = KillJob(
        name: "order",
        perform: { world, _, kill in
            try await world.status(
                "scoops",
                ["order", "--cone", "waffle", "--flavor", "pistachio,mango", "--topping", "sprinkles"],
                killing: kill
            )
        },
        state: orders,
        isNew: { before, after, _ in
            let (old, new) = (before.list("orders"), after.list("orders"))
            guard let first = new.first, Array(new.dropFirst()) == old else { return false }
            return ["waffle", "pistachio", "mango", "sprinkles"].allSatisfy { first.contains("\"\($0)\"") }
        }
    )

    private static let clearOrders = KillJob(
        name: "orders --clear",
        perform: { try await $0.status("scoops", ["orders", "--clear", "--yes"], killing: $2) },
        state: orders,
        isNew: { _, after, _ in after.hasPrefix("{\"orders\":[]}") }
    )

    private static func orders(_ world: KillWorld) async throws -> String {
        try await world.output("scoops", ["orders", "--json", "--limit", "1000"])
    }
}

extension String {
    /// Returns the elements of a list in a JSON object, each as text; empty if there is no such list.
    fileprivate func list(_ key: String) -> [String] {
        guard let object = try? JSONSerialization.jsonObject(with: Data(utf8)) as? [String: Any],
            let list = object[key] as? [Any]
        else { return [] }
        return list.map { element in
            let options: JSONSerialization.WritingOptions = [
                .sortedKeys, .fragmentsAllowed, .withoutEscapingSlashes,
            ]
            let data = try? JSONSerialization.data(withJSONObject: element, options: options)
            return data.map { String(decoding: $0, as: UTF8.self) } ?? ""
        }
    }

    /// Returns a simple value of a JSON object as text; the whole text if there is no such value.
    fileprivate func field(_ key: String) -> String {
        guard let start = firstRange(of: "\"\(key)\":")?.upperBound else { return self }
        return String(self[start...].prefix { $0 != "," && $0 != "}" })
    }
}
