/// An amount in another currency, with everything needed to say how it came about.
public struct Conversion: Sendable, Hashable {
    public let from: Money
    public let to: Money
    /// How many units of the target one unit of the origin is, rounded for people.
    ///
    /// The answer was not computed from it: it comes from the legs, and was rounded only once.
    public let rate: ExactDecimal
    /// The published rates behind the answer: two for a cross rate, fewer where the base itself takes part.
    public let legs: [Leg]
    public let day: CalendarDay
    public let source: RateSource

    /// One unit of the base is this many units of the currency.
    public struct Leg: Sendable, Hashable {
        public let base: Currency
        public let currency: Currency
        public let unitsPerBase: ExactDecimal

        public init(base: Currency, currency: Currency, unitsPerBase: ExactDecimal) {
            self.base = base
            self.currency = currency
            self.unitsPerBase = unitsPerBase
        }
    }

    /// What "not rounded" means for a quotient that may have no end.
    public static let unroundedDigits = 28
    /// Three digits more than the European Central Bank ever published, and still readable.
    public static let rateDigits = 10

    public init(from: Money, to: Money, rate: ExactDecimal, legs: [Leg], day: CalendarDay, source: RateSource)
    {
        self.from = from
        self.to = to
        self.rate = rate
        self.legs = legs
        self.day = day
        self.source = source
    }
}

/// Why a table cannot answer.
public enum ConversionError: Error, Sendable, Hashable {
    case noRate(Currency, day: CalendarDay)
    case arithmetic(ExactDecimalError)
}
