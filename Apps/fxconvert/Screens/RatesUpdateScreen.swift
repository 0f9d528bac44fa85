public import PresentationKit
public import TerminalKit

/// Draws the outcome of an update as one sentence.
public struct RatesUpdateScreen: Sendable {
    private let columns: Int

    public init(columns: Int) {
        self.columns = columns
    }

    public func lines(for state: RatesUpdateState) -> [StyledText] {
        guard let outcome = state.outcome else { return [] }
        return StyledText(outcome.sentence).wrapped(toCells: columns)
    }
}
