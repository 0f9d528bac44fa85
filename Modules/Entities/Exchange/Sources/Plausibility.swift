/// A check of rates against earlier ones, so that a damaged figure is rejected instead of used.
///
/// The limit depends on the number of days between the two rates. Among all series of the European Central
/// Bank from 1999 to 2026, in euros and in dollars, these were the widest moves:
///
/// | within days | factor | event |
/// |---|---|---|
/// | 1 | 1.71 | the Turkish lira, let float on 2001-02-22 |
/// | 7 | 1.96 | the Icelandic króna in October 2008 |
/// | 14 | 2.22 | the same |
/// | 31 | 2.46 | the same |
/// | 184 | 2.71 | the same |
/// | 366 | 3.60 | the same |
///
/// Each limit is above these, so a devaluation like the worst of them passes, and a figure with a lost digit
/// or a misplaced point does not.
///
/// An inverted rate may be a smaller jump. It is detected by being within 3 % of the inverse of the last
/// rate, and not within 15 % of the last rate itself: no series did so within a month, in euros or in
/// dollars. A rate that close to 1 cannot be told from its inverse.
public enum Plausibility {
    /// Returns whether a rate cannot be right, given a known table of the same or an earlier day.
    ///
    /// A currency that the known table does not list cannot be judged and is accepted.
    public static func isImplausible(
        _ currency: Currency,
        in table: RateTable,
        given known: RateTable
    ) -> Bool {
        guard let base = known.unitsPerBase(of: table.base), let last = known.unitsPerBase(of: currency),
            let rate = table.unitsPerBase(of: currency)
        else { return false }
        let days = abs(table.day.days(since: known.day))
        return !isPlausible(rate, lastNumerator: last, lastDenominator: base, days: days)
    }

    /// Returns the largest factor by which a rate may move in a number of calendar days, in hundredths.
    static func limitInHundredths(days: Int) -> Int {
        switch days {
        case ...7: 200
        case ...14: 250
        case ...31: 275
        case ...184: 300
        case ...366: 400
        // Doubles per year, which leaves room for currencies weaker than those that the bank publishes.
        default: 500 << min(days / 366, 20)
        }
    }

    /// The last rate is a quotient because the two tables may have different bases.
    private static func isPlausible(
        _ rate: ExactDecimal,
        lastNumerator: ExactDecimal,
        lastDenominator: ExactDecimal,
        days: Int
    ) -> Bool {
        do throws(ExactDecimalError) {
            let scaled = try rate.multiplied(by: lastDenominator)
            let hundredths = Int128(limitInHundredths(days: days))
            let factor = try ExactDecimal(significand: hundredths, scale: 2)
            let (most, least) = try (
                lastNumerator.multiplied(by: factor), scaled.multiplied(by: factor)
            )
            guard scaled <= most, lastNumerator <= least else { return false }
            guard days <= 31 else { return true }
            if try scaled.isClose(to: lastNumerator, inHundredths: 15) { return true }
            return try !rate.multiplied(by: lastNumerator).isClose(to: lastDenominator, inHundredths: 3)
        } catch {
            // Overflow: more digits than two real rates have.
            return false
        }
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
