import CommandLineKit
import PresentationKit
import ProgramKit
import TerminalKit

/// Prints the recent pairs for a person, or on standard error that there are none.
struct RecentPairsTextView {
    let console: Console

    func show(_ state: RecentPairsState) throws(ProgramFailure) {
        try console.output.write(state.pairs.map { StyledText("\($0.from) \($0.to)") })
        if state.pairs.isEmpty { console.note(state.emptyMessage) }
    }
}

/// Prints a tab-separated line per pair.
struct RecentPairsPlainView {
    let console: Console

    func show(_ state: RecentPairsState) throws(ProgramFailure) {
        try console.output.write(state.pairs.map { "\($0.from)\t\($0.to)\n" }.joined())
    }
}

/// Prints the recent pairs as one JSON object, with the keys that the program's README lists.
struct RecentPairsJSONView {
    let console: Console

    func show(_ state: RecentPairsState) throws(ProgramFailure) {
        try console.write(json: RecentPairsDocument(state))
    }
}

/// The recent pairs as one JSON object; its keys are in the program's README.
private struct RecentPairsDocument: Encodable {
    private struct Pair: Encodable {
        let from: String
        let to: String
    }

    private let pairs: [Pair]

    init(_ state: RecentPairsState) {
        pairs = state.pairs.map { Pair(from: $0.from, to: $0.to) }
    }
}
