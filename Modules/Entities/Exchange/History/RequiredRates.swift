/// The rates that one publication must have to answer a query.
public enum RequiredRates: Sendable, Hashable {
    /// Any publication answers: both currencies are fixed, or all its rates are wanted.
    case none
    /// One currency, over the euro: a publication with another base must list the euro too.
    case overEuro(RequiredSeries)
    /// One currency, over the base of the publication, whichever it is.
    case overBase(RequiredSeries)
    case pair(RequiredSeries, RequiredSeries)

    /// Creates the need of some currencies; one alone is over the euro.
    public init(_ series: [RequiredSeries]) {
        switch (series.first, series.dropFirst().first) {
        case (nil, _): self = .none
        case (let first?, nil): self = .overEuro(first)
        case (let first?, let second?): self = .pair(first, second)
        }
    }

    public var series: [RequiredSeries] {
        switch self {
        case .none: []
        case .overEuro(let series), .overBase(let series): [series]
        case .pair(let first, let second): [first, second]
        }
    }

    /// Returns whether the rates of a publication are enough.
    public func areMet(by table: RateTable) -> Bool {
        if case .overEuro = self, table.unitsPerBase(of: .euro) == nil { return false }
        return series.allSatisfy { $0.isMet(by: table) }
    }

    /// Returns which of some currencies give the rates.
    public func used(of currencies: some Collection<Currency>) -> [Currency] {
        let used = series.compactMap { need in
            need.alternatives.first { currencies.contains($0.currency) }?.currency
        }
        if case .overEuro = self { return used + [.euro] }
        return used
    }
}

/// The published series that can give a currency a rate on a publication day.
public struct RequiredSeries: Sendable, Hashable {
    /// One of the series, which is enough on some days.
    public struct Alternative: Sendable, Hashable {
        /// The published currency. The euro needs no series, since rates are relative to it.
        public let currency: Currency
        public let days: ClosedRange<CalendarDay>
    }

    public let currency: Currency
    /// The series, the best first. Any one of them is enough.
    public let alternatives: [Alternative]
    let series: [PublishedSeries]
    /// The day from which no series is needed because the rate to the euro is fixed.
    public let fixedFrom: CalendarDay?

    /// Creates the need of a currency; `alone`, only its own series meets it.
    public init(_ currency: Currency, alone: Bool = false) {
        self.currency = currency
        series = PublishedSeries.giving(currency, alone: alone)
        alternatives = series.map { Alternative(currency: $0.currency, days: $0.days) }
        fixedFrom = alone ? nil : FixedEuroRate.of(currency)?.since
    }

    /// Returns the currencies of the tables that can answer for both currencies of a pair on any day.
    public static func currencies(of pair: RateQuery) -> Set<Currency> {
        Set([pair.from, pair.to].flatMap { PublishedSeries.giving($0) }.map(\.currency)).union([.euro])
    }

    /// Returns whether the rates of a table give the currency a rate.
    public func isMet(by table: RateTable) -> Bool {
        if let fixedFrom, table.day >= fixedFrom { return true }
        return alternatives.contains {
            $0.days.contains(table.day) && table.unitsPerBase(of: $0.currency) != nil
        }
    }
}
