import TerminalKit

/// Measures what a user of the full screen waits for, in one process built for release, and judges recommendations.
///
/// `benchmarks keep-page HOME WORDS` measures nothing: it caches a page for a later run of moviesearch.
@main
struct Main {
    static func main() async throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        if arguments.count == 3, arguments[0] == "keep-page" {
            return try await CachedPage(words: arguments[2]).store(below: arguments[1])
        }
        print("| in the process | min ms | median ms | 99th ms | worst ms | budget |")
        print("|---|---|---|---|---|---|")
        Keystrokes().measure().printRow("keystroke to bytes, 20 movies of 120 by 40", limit: "16 ms")
        Keystrokes().measureInDetails().printRow(
            "keystroke to bytes, a movie with a cast of 300",
            limit: "16 ms"
        )
        Posters.halfBlocks().printRow("poster of 40 by 30 cells as half blocks", limit: "1 ms")
        Posters.sixels().printRow("poster of 40 by 30 cells as sixels", limit: "15 ms")
        print()
        try await Recommendations().printRows()
    }
}

/// The durations of repeated work.
struct Timings {
    private var samples: [Duration] = []

    mutating func time(_ work: () -> Void) { samples.append(ContinuousClock().measure(work)) }

    mutating func timeAsync(_ work: () async throws -> Void) async rethrows {
        samples.append(try await ContinuousClock().measure(work))
    }

    func printRow(_ name: String, limit: String) {
        let sorted = samples.sorted()
        guard let best = sorted.first, let worst = sorted.last else { return }
        let figures = [best, sorted[sorted.count / 2], sorted[sorted.count * 99 / 100], worst]
        print("| \(name) | \(figures.map(\.inMilliseconds).joined(separator: " | ")) | \(limit) |")
    }
}

extension Duration {
    /// The duration with three decimals.
    fileprivate var inMilliseconds: String {
        let microseconds = components.seconds * 1_000_000 + components.attoseconds / 1_000_000_000_000
        let thousandths = String(microseconds % 1_000)
        return "\(microseconds / 1_000)." + String(repeating: "0", count: 3 - thousandths.count) + thousandths
    }
}
