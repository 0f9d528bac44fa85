public import PresentationKit
public import TerminalKit

/// Draws one conversion: the answer, and below it the rate with its day and source.
public struct ConversionScreen: Sendable {
    private let columns: Int

    /// - Parameter columns: The width to keep within, in cells.
    public init(columns: Int) {
        self.columns = columns
    }

    public func lines(for state: ConverterState) -> [StyledText] {
        guard let conversion = state.conversion else { return [] }
        let from = conversion.from
        let to = conversion.to
        let answer =
            StyledText("\(from.text) \(from.currency) = ")
            + StyledText("\(to.text) \(to.currency)", style: .bold)
        let rate = StyledText(
            "1 \(from.currency) = \(conversion.rate.text) \(to.currency) on \(conversion.weekday), \(conversion.day)"
                + " · \(conversion.sourceName)",
            style: .dim
        )
        return answer.wrapped(toCells: columns) + rate.wrapped(toCells: columns)
    }
}
