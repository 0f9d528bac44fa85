/// A check of rates against earlier ones, other sources and official ones, so that a damaged figure is rejected
/// instead of used.
///
/// The limit depends on the number of days between the two rates, and on the currency. Among all series of the
/// European Central Bank from 1999 to 2026, in euros and in dollars, these were the widest moves:
///
/// | within days | of all currencies | event | of `steady` ones | event |
/// |---|---|---|---|---|
/// | 4 | 1.70 | the Turkish lira, let float on 2001-02-22 | 1.20 | the Mexican peso in October 2008 |
/// | 7 | 1.99 | the Icelandic króna in October 2008 | 1.28 | the Brazilian real in October 2008 |
/// | 14 | 2.39 | the same | 1.32 | the same |
/// | 31 | 2.66 | the same | 1.44 | the South African rand in October 2008 |
/// | 184 | 3.39 | the same | 1.78 | the same |
/// | 366 | 4.17 | the same | 1.91 | the Polish złoty in 2008 |
///
/// A currency that was saved on many days has a limit of its own for a week, by its moves between these days.
///
/// Each limit is above these, so a devaluation like the worst of them passes, and a figure with a lost digit or a
/// misplaced point does not. That of other currencies is also above the devaluation of the Argentine peso in
/// December 2023, by 2.19 in a day. A larger one is rejected until the user accepts it.
///
/// An inverted rate may be a smaller jump. It is detected by being within 3 % of the inverse of the last
/// rate, and not within 15 % of the last rate itself: no series did so within a month, in euros or in
/// dollars. A rate that close to 1 cannot be told from its inverse.
public enum Plausibility {
    /// Returns the first of the known tables, of the same or earlier days, that a rate contradicts.
    ///
    /// The limit is that of `day` if there is one, else that of the table's own day. For a week, it is also that of the
    /// currency's own moves between `saved` days.
    public static func contradiction(
        of currency: Currency,
        in table: RateTable,
        given known: [RateTable],
        asOf day: CalendarDay? = nil,
        saved: [RateTable] = []
    ) -> ImplausibleRate? {
        let ownLimit = weeklyLimitInHundredths(of: currency, per: table.base, in: saved)
        for other in known
        where isImplausible(currency, in: table, given: other, asOf: day, weeklyLimitInHundredths: ownLimit) {
            guard let last = other.units(of: currency, per: table.base) else { continue }
            return ImplausibleRate(
                currency,
                in: table,
                contradicting: .published(last, on: other.day, other.source)
            )
        }
        return nil
    }

    /// Returns the contradiction of a rate to the peg of its currency, if the table lists the anchor too.
    public static func contradiction(of currency: Currency, toPegIn table: RateTable) -> ImplausibleRate? {
        guard let peg = Peg.of(currency, on: table.day),
            let rate = table.units(of: currency, per: table.base),
            let anchor = table.units(of: peg.anchor, per: table.base)
        else { return nil }
        do throws(ExactDecimalError) {
            let official = try peg.unitsPerAnchor.multiplied(by: anchor)
            let quoted = try rate.numerator.multiplied(by: official.denominator)
            let expected = try official.numerator.multiplied(by: rate.denominator)
            guard try !quoted.isClose(to: expected, inHundredths: pegTolerance) else { return nil }
            return ImplausibleRate(currency, in: table, contradicting: .official(official))
        } catch {
            // Overflow: more digits than two real rates have.
            return ImplausibleRate(currency, in: table, contradicting: .official(peg.unitsPerAnchor))
        }
    }

    /// Returns whether a rate cannot be right, given a known table of the same or an earlier day.
    ///
    /// A currency that the known table does not list cannot be judged and is accepted.
    public static func isImplausible(
        _ currency: Currency,
        in table: RateTable,
        given known: RateTable,
        asOf day: CalendarDay? = nil,
        weeklyLimitInHundredths ownLimit: Int? = nil
    ) -> Bool {
        guard let last = known.units(of: currency, per: table.base),
            let rate = table.units(of: currency, per: table.base)
        else { return false }
        let days = abs((day ?? table.day).days(since: known.day))
        let limit = limitInHundredths(
            days: days,
            isSteady: steady.contains(currency) && steady.contains(table.base)
        )
        let weeklyLimit = days <= 7 ? ownLimit ?? limit : limit
        return !isPlausible(rate, after: last, days: days, limitInHundredths: min(limit, weeklyLimit))
    }

    /// Returns the largest factor by which a rate may move within a week by its own moves between saved days: five times
    /// the widest, but a tenth at least; `nil` if there are too few, or one was too wide to say anything.
    private static func weeklyLimitInHundredths(
        of currency: Currency,
        per base: Currency,
        in saved: [RateTable]
    ) -> Int? {
        let rates = saved.compactMap { $0.units(of: currency, per: base) }
        guard rates.count >= fewestSavedDays else { return nil }
        let moves = zip(rates, rates.dropFirst())
        let widest = [2, 4, 8, 16].first { hundredths in
            moves.allSatisfy { (try? $0.isClose(to: $1, inHundredths: hundredths)) == true }
        }
        return widest.map { 100 + 5 * $0 }
    }

    private static let fewestSavedDays = 20

    /// Returns whether two tables of the same day and base differ by more than 1 % in any rate.
    public static func differ(_ first: RateTable, _ second: RateTable) -> Bool {
        first.currencies.contains { currency in
            guard let rate = first.unitsPerBase(of: currency), let other = second.unitsPerBase(of: currency)
            else {
                return false
            }
            return (try? rate.isClose(to: other, inHundredths: 1)) != true
        }
    }

    /// Services quote pegged currencies by their markets, which differ from the official rate by less.
    private static let pegTolerance = 5

    /// Currencies that never moved as far as others.
    private static let steady = Set(
        """
        AUD BGN BRL CAD CHF CNY CYP CZK DKK EEK EUR GBP HKD HRK HUF IDR ILS INR JPY KRW LTL LVL MTL MXN MYR NOK NZD
        PHP PLN ROL RON SEK SGD SIT SKK THB USD ZAR
        """
        .split { $0 == " " || $0 == "\n" }.compactMap { Currency(code: String($0)) }
    )

    /// Returns the largest factor by which a rate may move in a number of calendar days, in hundredths.
    private static func limitInHundredths(days: Int, isSteady: Bool) -> Int {
        switch days {
        case ...4: isSteady ? 125 : 250
        case ...7: isSteady ? 135 : 250
        case ...14: isSteady ? 140 : 275
        case ...31: isSteady ? 150 : 300
        case ...184: isSteady ? 200 : 400
        case ...366: isSteady ? 225 : 500
        // Doubles per year, which leaves room for currencies weaker than those that the bank publishes.
        default: 500 << min(days / 366, 20)
        }
    }

    private static func isPlausible(
        _ rate: ExactRatio,
        after last: ExactRatio,
        days: Int,
        limitInHundredths: Int
    ) -> Bool {
        do throws(ExactDecimalError) {
            let now = try rate.numerator.multiplied(by: last.denominator)
            let then = try last.numerator.multiplied(by: rate.denominator)
            let factor = try ExactDecimal(significand: Int128(limitInHundredths), scale: 2)
            guard try now <= then.multiplied(by: factor), try then <= now.multiplied(by: factor) else {
                return false
            }
            guard days <= 31 else { return true }
            if try now.isClose(to: then, inHundredths: 15) { return true }
            let product = try rate.multiplied(by: last)
            return try !product.numerator.isClose(to: product.denominator, inHundredths: 3)
        } catch {
            // Overflow: more digits than two real rates have.
            return false
        }
    }
}

extension ExactRatio {
    fileprivate func isClose(
        to other: ExactRatio,
        inHundredths hundredths: Int
    ) throws(ExactDecimalError) -> Bool {
        try numerator.multiplied(by: other.denominator)
            .isClose(to: other.numerator.multiplied(by: denominator), inHundredths: hundredths)
    }
}

extension ExactDecimal {
    fileprivate func isClose(
        to other: ExactDecimal,
        inHundredths hundredths: Int
    ) throws(ExactDecimalError) -> Bool {
        let factor = try ExactDecimal(significand: Int128(100 + hundredths), scale: 2)
        let (most, least) = try (other.multiplied(by: factor), multiplied(by: factor))
        return self <= most && other <= least
    }
}

extension ImplausibleRate {
    /// `nil` if the table does not list the currency.
    fileprivate init?(_ currency: Currency, in table: RateTable, contradicting known: Known) {
        guard let units = table.units(of: currency, per: table.base) else { return nil }
        // The inverse of a rate has digits without end; those of a message suffice.
        let shown =
            units.denominator == .one
            ? units.numerator
            : try? units.applied(
                to: .one,
                significantDigits: Conversion.rateDigits
            )
        guard let shown else { return nil }
        self.init(
            currency: currency,
            base: table.base,
            day: table.day,
            unitsPerBase: shown,
            known: known
        )
    }
}

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
