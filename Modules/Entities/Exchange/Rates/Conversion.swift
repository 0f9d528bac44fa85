/// An amount in another currency, with everything needed to say how it came about.
public struct Conversion: Sendable, Hashable {
    public let from: Money
    public let to: Money
    /// How many units of the target one unit of the origin is, rounded for people.
    ///
    /// The answer was not computed from it: it comes from the legs, and was rounded only once.
    public let rate: ExactDecimal
    public let precision: Precision
    public let quote: RateQuote

    /// Three digits more than the European Central Bank ever published, and still readable.
    public static let rateDigits = 10

    public init(from: Money, to: Money, rate: ExactDecimal, precision: Precision, quote: RateQuote) {
        self.from = from
        self.to = to
        self.rate = rate
        self.precision = precision
        self.quote = quote
    }
}
