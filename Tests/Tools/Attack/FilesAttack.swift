import Foundation
import NetworkingTestSupport
import ProgramTestSupport
import RandomTestSupport

/// Flips one bit of a stored file at a time: every bit of the first 100 bytes, and `count` random others.
///
/// After each flip it uses the program, clears the file, and uses the program again. No run may crash or
/// hang. The first may report the damage in a message; after clearing, no trace of it may be left.
struct FilesAttack {
    let run: AttackRun

    func results() async throws -> [AttackResult] {
        let (movies, bank) = (try AttackServer.movies(), try AttackServer.bank())
        defer { for server in [movies, bank] { server.stop() } }
        let offline = ["HTTPS_PROXY": "http://127.0.0.1:9"]
        let tmdb = [
            "TMDB_API_KEY": "0123456789abcdef0123456789abcdef", "MOVIESEARCH_API_URL": movies.url + "/3",
            "MOVIESEARCH_IMAGE_URL": movies.url + "/p",
        ]
        let ecb = [
            "FXCONVERT_ECB_URL": bank.url, "FXCONVERT_ECB_DATA_URL": bank.url,
            "FXCONVERT_ER_API_URL": bank.url,
        ]
        let order = ["order", "--cone", "cup", "--flavor", "mango", "--topping", "cherry"]
        let search = ["blade", "--plain"]
        let poster = ["show", "tmdb:78", "--poster", "blocks"]
        let convert = ["100", "USD", "KRW", "--plain"]
        let titles = """
            tconst\ttitleType\tprimaryTitle\toriginalTitle\tisAdult\tstartYear\tendYear\truntimeMinutes\tgenres
            tt0083658\tmovie\tBlade Runner\tBlade Runner\t0\t1982\t\\N\t117\tSci-Fi
            tt0120611\tmovie\tBlade\tBlade\t0\t1998\t\\N\t120\tAction

            """
        let files = [
            StoredFile(
                "scoops",
                ".local/share/strata/scoops/orders.sqlite",
                prepare: [order, order],
                use: ["orders", "--plain"],
                change: order,
                clear: ["orders", "--clear", "--yes"]
            ),
            StoredFile(
                "moviesearch",
                ".local/share/strata/moviesearch/recent.sqlite",
                prepare: [["--serve-stdio"]],
                use: ["recent"],
                change: ["--serve-stdio"],
                clear: ["recent", "--clear"],
                environment: offline
            ),
            StoredFile(
                "moviesearch",
                ".cache/strata/moviesearch/responses.sqlite",
                prepare: [search],
                use: search,
                change: ["alien", "--plain"],
                clear: ["cache", "clear"],
                environment: tmdb,
                answersMustAgree: true
            ),
            StoredFile(
                "moviesearch",
                ".cache/strata/moviesearch/posters.sqlite",
                prepare: [poster],
                use: poster,
                change: ["show", "tmdb:79", "--poster", "blocks"],
                clear: ["cache", "clear"],
                environment: tmdb
            ),
            StoredFile(
                "moviesearch",
                ".local/share/strata/moviesearch/catalogue.index",
                prepare: [["import", "titles.tsv"]],
                use: search,
                change: ["catalogue"],
                clear: ["catalogue", "remove"],
                environment: offline
            ),
            StoredFile(
                "fxconvert",
                ".local/share/strata/fxconvert/recent.sqlite",
                prepare: [["recent"]],
                use: ["recent"],
                change: ["recent"],
                clear: ["recent", "--clear"],
                environment: offline
            ),
            StoredFile(
                "fxconvert",
                ".local/share/strata/fxconvert/rates",
                prepare: [["update"]],
                use: convert,
                change: ["rates", "USD", "--plain"],
                clear: ["update"],
                environment: ecb
            ),
        ]
        var results: [AttackResult] = []
        for (part, file) in files.enumerated() {
            results.append(try await attack(file, titles: titles, part: part))
            note(
                "\(file.program) \(file.name): \(results[part].count) flipped bits, \(results[part].failures.count) failures"
            )
        }
        return results
    }

    private func attack(_ file: StoredFile, titles: String, part: Int) async throws -> AttackResult {
        var result = AttackResult(name: "files: \(file.program) \(file.name)")
        let program = run.program(file.program)
        let first = try TemporaryDirectory()
        try first.write(titles, to: "titles.tsv")
        for arguments in file.prepare { _ = try await file.run(arguments, program, in: first) }
        guard let bytes = FileManager.default.contents(atPath: first.path(of: file.path)) else {
            result.failures = ["it was not made"]
            return result
        }
        let expected = StoredFile.Expected(
            answer: try await file.run(file.use, program, in: first).standardOutput,
            note: try await file.noteAfterClearing(program)
        )
        var random = run.random(part)
        let head = min(bytes.count, 100) * 8
        let others = bytes.count * 8 > head ? run.count : 0
        let bits =
            Array(0..<head) + (0..<others).map { _ in Int.random(in: head..<bytes.count * 8, using: &random) }
        let width = 2 * ProcessInfo.processInfo.activeProcessorCount
        result.failures = try await withThrowingTaskGroup(of: [String].self) { group in
            for worker in 0..<width {
                group.addTask {
                    var failures: [String] = []
                    let home = try TemporaryDirectory()
                    for bit in stride(from: worker, to: bits.count, by: width).map({ bits[$0] }) {
                        failures += await file.failures(bytes, bit, expected, program, in: home).map {
                            "bit \(bit % 8) of byte \(bit / 8): \($0)"
                        }
                    }
                    return failures
                }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        result.count = bits.count
        return result
    }
}

/// A file that a program stores, and the commands that use it.
private struct StoredFile {
    let program: String
    let path: String
    let prepare: [[String]]
    let use: [String]
    let change: [String]
    let clear: [String]
    let environment: [String: String]
    /// Whether the output must be the same despite the damage.
    let answersMustAgree: Bool

    struct Expected {
        let answer: String
        /// The expected standard error.
        let note: String
    }

    var name: String { path.split(separator: "/").last.map { String($0) } ?? path }

    init(
        _ program: String,
        _ path: String,
        prepare: [[String]],
        use: [String],
        change: [String],
        clear: [String],
        environment: [String: String] = [:],
        answersMustAgree: Bool = false
    ) {
        self.program = program
        self.path = path
        self.prepare = prepare
        self.use = use
        self.change = change
        self.clear = clear
        self.environment = environment
        self.answersMustAgree = answersMustAgree
    }

    func run(
        _ arguments: [String],
        _ program: BuiltProgram,
        in home: TemporaryDirectory
    ) async throws(ProgramRunError) -> ProgramResult {
        try await program.run(
            arguments,
            environment: environment.merging(["HOME": home.path]) { $1 },
            // Of searches without a terminal, only those are saved.
            standardInput: arguments == ["--serve-stdio"] ? .text("{\"search\":\"alien\"}\n") : .closed,
            workingDirectory: home.path
        )
    }

    func noteAfterClearing(_ program: BuiltProgram) async throws -> String {
        let home = try TemporaryDirectory()
        _ = try await run(clear, program, in: home)
        return try await run(change, program, in: home).standardError
    }

    func failures(
        _ bytes: Data,
        _ bit: Int,
        _ expected: Expected,
        _ program: BuiltProgram,
        in home: TemporaryDirectory
    ) async -> [String] {
        do {
            let file = URL(filePath: home.path(of: path))
            for folder in [".local", ".cache"] {
                try? FileManager.default.removeItem(atPath: home.path(of: folder))
            }
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            var flipped = bytes
            flipped[flipped.startIndex + bit / 8] ^= 1 << UInt8(bit % 8)
            try flipped.write(to: file)
            var failures: [String] = []
            for arguments in [use, change] {
                let result = try await run(arguments, program, in: home)
                let isToldOf = ["damaged", "has version", "the built-in one answers"].contains {
                    result.standardError.contains($0)
                }
                let isWrong = arguments == use && answersMustAgree && result.standardOutput != expected.answer
                if result.terminatedBySignal != nil || !isToldOf && (result.status != 0 || isWrong) {
                    failures.append("\(arguments.joined(separator: " ")): \(result)")
                }
            }
            for arguments in [clear, change] {
                let result = try await run(arguments, program, in: home)
                if result.status != 0 || arguments == change && result.standardError != expected.note {
                    failures.append("then \(arguments.joined(separator: " ")): \(result)")
                }
            }
            return failures
        } catch {
            return ["\(error)"]
        }
    }
}
