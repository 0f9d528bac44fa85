import Entities

/// A rate with six digits, for people who read along a column or an axis. The exact rate is beside it.
public struct ShortRate: Sendable, Hashable {
    static let mostDigits = 6

    public let whole: String
    /// The decimals with their mark; empty for a whole number.
    public let fraction: String

    public var text: String { whole + fraction }
}

extension RegionalFormat {
    /// Returns the short form of an exact rate; `nil` if the text is no number.
    public func shortRate(_ exact: String) -> ShortRate? {
        guard let rate = try? ExactDecimal(parsing: exact) else { return nil }
        let digits = rate.scale - max(0, rate.significantDigits - ShortRate.mostDigits)
        let text = text(((try? rate.rounded(toDigits: max(0, digits))) ?? rate).normalized)
        let end = rate.scale > 0 ? text.lastIndex { String($0) == decimal } ?? text.endIndex : text.endIndex
        return ShortRate(whole: String(text[..<end]), fraction: String(text[end...]))
    }
}
