/// A rate that is too far from a known one to be believed.
public struct ImplausibleRate: Sendable, Hashable {
    /// The rate that it contradicts, as units per base.
    public enum Known: Sendable, Hashable {
        case published(ExactRatio, on: CalendarDay, RatePublisher)
        case official(ExactRatio)
    }

    public let currency: Currency
    public let base: Currency
    public let day: CalendarDay
    public let unitsPerBase: ExactDecimal
    public let known: Known

    public init(
        currency: Currency,
        base: Currency,
        day: CalendarDay,
        unitsPerBase: ExactDecimal,
        known: Known
    ) {
        self.currency = currency
        self.base = base
        self.day = day
        self.unitsPerBase = unitsPerBase
        self.known = known
    }
}

/// The part of an answer that is not believed.
public struct ImplausibleRates: Sendable, Hashable {
    /// In the order of their days.
    public let rates: [ImplausibleRate]
    /// Days on which the source publishes no rates, and days to come; oldest first.
    public let days: [CalendarDay]

    public init(rates: [ImplausibleRate], days: [CalendarDay] = []) {
        self.rates = rates
        self.days = days
    }

    public var isEmpty: Bool { rates.isEmpty && days.isEmpty }

    /// The currencies, each once, sorted by code.
    public var currencies: [Currency] { Set(rates.map(\.currency)).sorted() }
}
