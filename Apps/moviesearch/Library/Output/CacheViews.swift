import CommandLineKit
import MovieScreens
import PresentationKit
import ProgramKit

/// Prints the summary of the cache, one fact per line.
struct CacheLinesView: CacheView {
    let screen: CacheScreen
    let console: Console

    func show(_ state: CacheState) throws(ProgramFailure) {
        try console.output.write(screen.lines(for: state))
    }
}

/// Prints the summary of the cache as one JSON object; its keys are in the program's README.
struct CacheJSONView: CacheView {
    let console: Console

    func show(_ state: CacheState) throws(ProgramFailure) {
        guard let summary = state.summary else { return }
        try console.write(json: CacheDocument(summary: summary))
    }
}

/// The JSON document; unknown values are `null`, so every key is always present.
private struct CacheDocument: Encodable {
    let summary: CacheState.Summary

    private enum CodingKeys: String, CodingKey {
        case place, answers, bytes, oldestSeconds, newestSeconds
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(summary.path, forKey: .place)
        try container.encode(summary.count, forKey: .answers)
        try container.encode(summary.bytes, forKey: .bytes)
        try container.encode(summary.oldestAge?.components.seconds, forKey: .oldestSeconds)
        try container.encode(summary.newestAge?.components.seconds, forKey: .newestSeconds)
    }
}
