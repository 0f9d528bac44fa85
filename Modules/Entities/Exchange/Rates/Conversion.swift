/// The result of a conversion, with the quote that it was computed from.
public struct Conversion: Sendable, Hashable {
    /// The amount that was converted, exactly.
    public let amount: ExactRatio
    /// The amount for display; digits that never end are rounded to `Precision.unroundedDigits`.
    public let from: Money
    public let to: Money
    /// Units of the target currency per unit of the source currency, rounded for display.
    ///
    /// `to` is not computed from it: it comes from the sides of the quote and is rounded only once.
    public let rate: ExactDecimal
    public let precision: Precision
    public let quote: RateQuote

    /// Three digits more than the European Central Bank ever published, and still readable.
    public static let rateDigits = 10
}
