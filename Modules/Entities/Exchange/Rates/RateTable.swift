/// The rates of one publication day, as units per unit of a base.
///
/// A rate that is published the other way round is a fraction, since the digits of its inverse may never end.
public struct RateTable: Sendable, Hashable {
    public let day: CalendarDay
    public let base: Currency
    public let source: RatePublisher
    /// When the rates were quoted; `nil` for those of a whole day.
    public var time: Moment?
    /// The institutions from whose rates a service computed its own, by currency.
    public var contributors: [Currency: [String]] = [:]
    /// The days of the rates that are older than `day`, by currency.
    public internal(set) var olderDays: [Currency: CalendarDay] = [:]
    /// Sorted by code; the base is included.
    public let currencies: [Currency]
    /// In the order of `currencies`: binary search in a short array is faster than hashing.
    private let rates: [ExactDecimal]
    /// The rates with a denominator; `rates` has these rounded.
    private var fractions: [Currency: ExactRatio] = [:]

    /// Throws if a rate is not positive, or if the base is listed with a rate other than 1.
    public init(
        day: CalendarDay,
        base: Currency,
        source: RatePublisher,
        unitsPerBase: [Currency: ExactDecimal]
    ) throws(RateTableError) {
        for (currency, rate) in unitsPerBase where rate.significand <= 0 {
            throw .notPositive(currency, rate)
        }
        if let rate = unitsPerBase[base], rate != .one { throw .baseNotOne(base, rate) }
        var complete = unitsPerBase
        complete[base] = .one
        let sorted = complete.sorted { $0.key < $1.key }
        self.day = day
        self.base = base
        self.source = source
        currencies = sorted.map(\.key)
        rates = sorted.map(\.value)
    }

    /// Creates a table of rates in ascending order of their currencies, without that of the base.
    package init(
        day: CalendarDay,
        base: Currency,
        source: RatePublisher,
        ascending: [(currency: Currency, unitsPerBase: ExactDecimal)]
    ) throws(RateTableError) {
        var currencies: [Currency] = []
        var rates: [ExactDecimal] = []
        currencies.reserveCapacity(ascending.count + 1)
        rates.reserveCapacity(ascending.count + 1)
        for (currency, rate) in ascending {
            guard rate.significand > 0 else { throw .notPositive(currency, rate) }
            if currency > base, currencies.last.map({ $0 < base }) ?? true {
                currencies.append(base)
                rates.append(.one)
            }
            currencies.append(currency)
            rates.append(rate)
        }
        if currencies.last.map({ $0 < base }) ?? true {
            currencies.append(base)
            rates.append(.one)
        }
        (self.day, self.base, self.source, self.currencies, self.rates) = (
            day, base, source, currencies, rates
        )
    }

    /// Creates a table of rates that may be fractions. Throws if one is not positive or has too many digits, or if the
    /// base is listed with a rate other than 1.
    public init(
        day: CalendarDay,
        base: Currency,
        source: RatePublisher,
        exactUnitsPerBase: [Currency: ExactRatio]
    ) throws(RateTableError) {
        var decimals: [Currency: ExactDecimal] = [:]
        var fractions: [Currency: ExactRatio] = [:]
        for (currency, ratio) in exactUnitsPerBase {
            if ratio.denominator == .one {
                decimals[currency] = ratio.numerator
            } else {
                guard let rounded = ratio.rounded else { throw .notPositive(currency, ratio.numerator) }
                (decimals[currency], fractions[currency]) = (rounded, ratio)
            }
        }
        try self.init(day: day, base: base, source: source, unitsPerBase: decimals)
        self.fractions = fractions
    }

    /// Returns the exact rate of a currency, which is 1 for the base; `nil` if the table does not list it.
    public func exactUnitsPerBase(of currency: Currency) -> ExactRatio? {
        fractions[currency] ?? unitsPerBase(of: currency).map { ExactRatio($0) }
    }

    /// Returns the rate of a currency, to 28 significant digits if it is a fraction; `nil` if the table does not list
    /// it.
    public func unitsPerBase(of currency: Currency) -> ExactDecimal? {
        var lower = 0
        var upper = currencies.count
        while lower < upper {
            let middle = (lower + upper) / 2
            if currencies[middle] < currency { lower = middle + 1 } else { upper = middle }
        }
        return lower < currencies.count && currencies[lower] == currency ? rates[lower] : nil
    }

    /// Returns this table without some currencies; the base stays.
    public func without(_ removed: Set<Currency>) -> RateTable {
        var rest = exactRates
        for currency in removed where currency != base { rest[currency] = nil }
        // Does not fail: a part of a valid table is one.
        guard rest.count < currencies.count,
            var table = try? RateTable(day: day, base: base, source: source, exactUnitsPerBase: rest)
        else { return self }
        table.time = time
        table.contributors = contributors
        table.olderDays = olderDays
        return table
    }

    /// Returns the publisher of the rates of some currencies, with those whose rates they are made of.
    public func source(of currencies: [Currency]) -> RatePublisher {
        guard !contributors.isEmpty else { return source }
        let names = Set(currencies.flatMap { contributors[$0] ?? [] }).sorted()
        guard !names.isEmpty else { return source }
        let more = names.count - Self.mostContributors
        let named =
            names.prefix(Self.mostContributors).joined(separator: ", ") + (more > 0 ? " +\(more)" : "")
        return RatePublisher(name: "\(source.name) (\(named))")
    }

    private static let mostContributors = 6

    /// Returns this table with the currencies that only another table of the same day has.
    ///
    /// Rates that both have stay as they are. The source is that of the table with more of the currencies.
    public func filled(from other: RateTable) -> RateTable {
        guard other.day == day, other.base == base else { return self }
        let added = other.currencies.filter { unitsPerBase(of: $0) == nil }
        guard !added.isEmpty else { return self }
        var complete = exactRates
        for currency in added { complete[currency] = other.exactUnitsPerBase(of: currency) }
        let source = added.count > currencies.count ? other.source : source
        // Does not fail: the rates of two valid tables make a valid table.
        let union = try? RateTable(day: day, base: base, source: source, exactUnitsPerBase: complete)
        return union ?? self
    }
}

extension RateTable {
    private var exactRates: [Currency: ExactRatio] {
        Dictionary(uniqueKeysWithValues: zip(currencies, rates.map { ExactRatio($0) }))
            .merging(fractions) { $1 }
    }
}

extension ExactRatio {
    fileprivate var rounded: ExactDecimal? {
        try? applied(to: .one, significantDigits: Precision.unroundedDigits)
    }
}

/// Why rates cannot form a table.
public enum RateTableError: Error, Sendable, Hashable {
    case notPositive(Currency, ExactDecimal)
    case baseNotOne(Currency, ExactDecimal)
}
