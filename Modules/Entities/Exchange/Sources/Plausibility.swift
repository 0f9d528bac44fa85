/// Holds rates against those known before, so that a damaged figure is refused and not converted by.
///
/// How far is too far depends on the days between. Among all series of the European Central Bank from 1999 to
/// 2026, in euros and in dollars, these were the widest moves:
///
/// | within days | factor | what it was |
/// |---|---|---|
/// | 1 | 1.71 | the Turkish lira, let float on 2001-02-22 |
/// | 7 | 1.96 | the Icelandic króna in October 2008 |
/// | 14 | 2.22 | the same |
/// | 31 | 2.46 | the same |
/// | 184 | 2.71 | the same |
/// | 366 | 3.60 | the same |
///
/// Each limit lies above these, so that a devaluation like the worst of them would pass, and a figure with a
/// digit lost or its point misplaced lies beyond.
///
/// A rate turned upside down may be a smaller jump. It is known by lying within three hundredths of one over
/// the last rate, and not within fifteen hundredths of the last rate itself: no series did so within a month,
/// counted in euros or in dollars. A rate that close to 1 cannot be told from its inverse.
public enum Plausibility {
    /// Whether a rate cannot be right, given a known table of the same or an earlier day.
    ///
    /// What the known table does not list cannot be judged, and is not doubted.
    public static func isDoubtful(
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

    /// The largest factor by which a rate may have moved in so many calendar days, in hundredths.
    static func limitInHundredths(days: Int) -> Int {
        switch days {
        case ...7: 200
        case ...14: 250
        case ...31: 275
        case ...184: 300
        case ...366: 400
        // Each year may double it, which leaves room for currencies weaker than the bank publishes.
        default: 500 << min(days / 366, 20)
        }
    }

    /// The last rate comes as a quotient, since the two tables may have different bases.
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
            // More digits than two rates can have in earnest.
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
