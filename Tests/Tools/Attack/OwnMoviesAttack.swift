import Foundation
import ProgramTestSupport
import RandomTestSupport

/// Saves own movies by random commands, and compares what was saved with what each command asked for.
///
/// Movies are named by IDs, by exact titles in other cases and signs, and by titles with typos, of which none may
/// change anything. Now and then several commands run at once.
struct OwnMoviesAttack {
    let run: AttackRun

    private struct Sample {
        let id: String
        let titles: [String]
    }

    private static let samples = [
        Sample(
            id: "tt0083658",
            titles: ["Blade Runner", "blade runner 1982", "BLADE, RUNNER", "blade runner (1982)"]
        ),
        Sample(
            id: "tt1856101",
            titles: ["Blade Runner 2049", "blade runner 2049 2017", "Blade-Runner 2049"]
        ),
        Sample(id: "tt0103644", titles: ["Alien 3", "alien 3 1992", "alien 3 (1992)"]),
        Sample(id: "tt0090605", titles: ["Aliens", "ALIENS", "aliens 1986"]),
        Sample(id: "tt0087182", titles: ["dune 1984", "Dune (1984)"]),
        Sample(id: "tt0113277", titles: ["heat 1995", "Heat (1995)"]),
        Sample(id: "tt0211915", titles: ["Amélie", "AMELIE", "amelie 2001"]),
        Sample(id: "tt0047478", titles: ["Seven Samurai", "seven samurai 1954", "the seven samurai"]),
        Sample(id: "tt0910970", titles: ["WALL-E", "wall·e", "wall-e 2008"]),
    ]

    private enum Change: CaseIterable {
        case rate, seen, add, remove, notes, unrate
    }

    func results() async throws -> [AttackResult] {
        var result = AttackResult(name: "own movies")
        var random = run.random(20)
        let own = try OwnMovies(run.program("moviesearch"))
        // One command a movie first, so that the catalogue knows each by the ID that the export has.
        for sample in Self.samples where try await own.run(["rate", sample.id, "5"]).status != 0 {
            throw AttackError("\(sample.id) is not in the catalogue")
        }
        var expected = try await own.movies().mapValues(\.movie)
        while result.count < run.count {
            let atOnce = result.count.isMultiple(of: 10) ? 4 : 1
            let chosen = Self.samples.shuffled(using: &random).prefix(atOnce)
            var commands: [(arguments: [String], id: String, movie: OwnMovie?)] = []
            for sample in chosen {
                let movie = expected[sample.id] ?? OwnMovie()
                commands.append(command(on: sample, movie, result.count, &random))
            }
            result.count += commands.count
            let answers = try await withThrowingTaskGroup(of: (Int, ProgramResult).self) { group in
                for (place, command) in commands.enumerated() {
                    group.addTask { [arguments = command.arguments] in (place, try await own.run(arguments)) }
                }
                return try await group.reduce(into: [Int: ProgramResult]()) { $0[$1.0] = $1.1 }
            }
            for (place, command) in commands.enumerated() {
                guard let answer = answers[place] else { continue }
                if answer.terminatedBySignal != nil || (answer.status == 0) != (command.movie != nil) {
                    result.failures.append("\(command.arguments): \(answer)")
                }
                if answer.status == 0, let movie = command.movie { expected[command.id] = movie }
            }
            let saved = try await own.movies().mapValues(\.movie).filter { $0.value != OwnMovie() }
            let wanted = expected.filter { $0.value != OwnMovie() }
            if saved != wanted {
                let changed = Set(saved.keys).union(wanted.keys).filter { saved[$0] != wanted[$0] }
                let commands = commands.map(\.arguments)
                for id in changed.sorted() {
                    result.failures.append(
                        "\(commands): \(id) is \(saved[id] as Any), not \(wanted[id] as Any)"
                    )
                }
                expected = saved
            }
        }
        return [result]
    }

    /// Returns a command, and what it makes of the movie; `nil` if it must fail and change nothing.
    private func command(
        on sample: Sample,
        _ movie: OwnMovie,
        _ number: Int,
        _ random: inout SplitMix64
    ) -> (arguments: [String], id: String, movie: OwnMovie?) {
        let hasTypo = Int.random(in: 0..<6, using: &random) == 0
        var name = [sample.id]
        if hasTypo {
            name = [typo(in: sample.titles.randomElement(using: &random) ?? "", &random)]
        } else if Bool.random(using: &random) {
            name = [sample.titles.randomElement(using: &random) ?? sample.id]
        }
        var movie = movie
        let arguments: [String]
        switch Change.allCases.randomElement(using: &random) ?? .add {
        case .rate:
            let rating = Int.random(in: 1...10, using: &random)
            arguments = ["rate"] + name + ["\(rating)"]
            if isTitle(arguments.dropFirst()) { return (arguments, sample.id, nil) }
            (movie.rating, movie.watchlist) = (rating, false)
        case .unrate:
            guard movie.rating != nil else { fallthrough }
            movie.rating = nil
            arguments = ["rate", "--remove"] + name
        case .seen:
            let day = "2025-\(10 + number % 3)-\(10 + number / 3 % 18)"
            if !movie.days.contains(day) { movie.days = (movie.days + [day]).sorted() }
            movie.watchlist = false
            arguments = ["seen"] + name + ["--on", day]
        case .add:
            guard !movie.watchlist, movie.rating == nil, movie.days.isEmpty else { fallthrough }
            movie.watchlist = true
            arguments = ["watchlist", "add"] + name
        case .remove:
            guard movie.watchlist else { fallthrough }
            movie.watchlist = false
            arguments = ["watchlist", "remove"] + name
        case .notes:
            movie.notes = "note \(number), =1+1 \"quoted\""
            arguments = ["notes"] + name + [movie.notes ?? ""]
        }
        return (arguments, sample.id, hasTypo ? nil : movie)
    }

    /// Returns whether a title and a rating are the title of another movie, so that the program has to ask.
    private func isTitle(_ words: ArraySlice<String>) -> Bool {
        let text = words.joined(separator: " ").lowercased().filter { !$0.isPunctuation }
        // Another title of "Blade Runner 2049".
        return text == "blade runner 2"
    }

    /// Returns a title with one letter doubled, which no movie in the catalogue has.
    private func typo(in title: String, _ random: inout SplitMix64) -> String {
        let letters = title.indices.filter { title[$0].isLetter }
        guard let place = letters.randomElement(using: &random) else { return title }
        var text = title
        text.insert(contentsOf: "xq", at: place)
        return text
    }
}

/// A movie as `mine export` writes it: what its owner has saved, without the facts of the catalogue.
struct OwnMovie: Equatable {
    var watchlist = false
    var rating: Int?
    var days: [String] = []
    var notes: String?
}

/// A home directory, and its own movies as the program reports them.
struct OwnMovies {
    let program: BuiltProgram
    let home: TemporaryDirectory

    init(_ program: BuiltProgram) throws {
        self.program = program
        home = try TemporaryDirectory()
    }

    func run(_ arguments: [String]) async throws -> ProgramResult {
        try await program.run(
            arguments,
            environment: [
                "HOME": home.path, "LANG": "C.UTF-8", "TZ": "UTC", "HTTPS_PROXY": "http://127.0.0.1:9",
            ],
            workingDirectory: home.path
        )
    }

    func export() async throws -> String {
        let result = try await run(["mine", "export"])
        guard result.status == 0 else { throw AttackError("mine export: \(result)") }
        return result.standardOutput
    }

    /// Returns the movies by their first ID.
    func movies() async throws -> [String: (title: String, movie: OwnMovie)] {
        var movies: [String: (title: String, movie: OwnMovie)] = [:]
        for line in try await export().split(separator: "\n") {
            guard let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
                let id = (object["ids"] as? [String])?.first, let title = object["title"] as? String
            else { throw AttackError("no movie: \(line)") }
            let viewings = object["seen"] as? [[String: Any]] ?? []
            movies[id] = (
                title,
                OwnMovie(
                    watchlist: object["watchlist"] is String,
                    rating: object["rating"] as? Int,
                    days: viewings.compactMap { $0["day"] as? String },
                    notes: object["notes"] as? String
                )
            )
        }
        return movies
    }
}
