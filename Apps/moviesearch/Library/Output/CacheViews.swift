import CommandLineKit
import MovieScreens
import PresentationKit
import ProgramKit

/// Prints what is known of the kept answers, a fact a line.
struct CacheLinesView: CacheView {
    let screen: CacheScreen
    let console: Console

    func show(_ state: CacheState) throws(ProgramFailure) {
        try console.output.write(screen.lines(for: state))
    }
}

/// Prints what is known of the kept answers as one JSON object, whose keys README.md lists.
struct CacheJSONView: CacheView {
    let console: Console

    func show(_ state: CacheState) throws(ProgramFailure) {
        guard let summary = state.summary else { return }
        try console.write(json: CacheDocument(summary: summary))
    }
}

/// The form for programs; what is not known is null, so that every key is always there.
private struct CacheDocument: Encodable {
    let summary: CacheState.Summary

    private enum CodingKeys: String, CodingKey {
        case place, answers, bytes, oldestSeconds, newestSeconds
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(summary.place, forKey: .place)
        try container.encode(summary.count, forKey: .answers)
        try container.encode(summary.bytes, forKey: .bytes)
        try container.encode(summary.oldestAge?.components.seconds, forKey: .oldestSeconds)
        try container.encode(summary.newestAge?.components.seconds, forKey: .newestSeconds)
    }
}
