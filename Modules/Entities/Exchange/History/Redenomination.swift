/// The replacement of a currency by a new unit of the same money, such as the Turkish lira of 2005.
public struct Redenomination: Sendable, Hashable {
    public let old: Currency
    public let new: Currency
    public let oldPerNew: ExactDecimal
    public let day: CalendarDay

    public static let all: [Redenomination] = facts.utf8.split(separator: UInt8(ascii: "\n")).compactMap {
        line in
        let fields = line.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
        guard fields.count == 4, let old = Currency(code: fields[0]), let new = Currency(code: fields[1]),
            let ratio = try? ExactDecimal(parsing: fields[2]), let day = CalendarDay(iso8601: fields[3])
        else { return nil }
        return Redenomination(old: old, new: new, oldPerNew: ratio, day: day)
    }

    /// Returns whether a currency is a unit of money that was redenominated.
    static func concerns(_ currency: Currency) -> Bool { concerned.contains(currency) }

    private static let concerned = Set(all.flatMap { [$0.old, $0.new] })

    public static func involving(_ currency: Currency) -> [Redenomination] {
        guard concerns(currency) else { return [] }
        return all.filter { $0.old == currency || $0.new == currency }
    }

    /// Returns the redenomination between two units of the same money, which need no rate between them.
    public static func between(_ first: Currency, and second: Currency) -> Redenomination? {
        first == second || !concerns(first) || !concerns(second)
            ? nil : all.first { ($0.old, $0.new) == (first, second) || ($0.old, $0.new) == (second, first) }
    }

    func counterpart(of currency: Currency) -> Currency {
        currency == old ? new : old
    }

    /// Returns the factor that turns a rate of the counterpart into one of this currency.
    func unitsPerCounterpart(of currency: Currency) -> ExactRatio {
        currency == old ? ExactRatio(oldPerNew) : ExactRatio(.one, over: oldPerNew)
    }

    /// Days and ratios from Unicode CLDR and the central banks' series. Those of the lira and the leu agree
    /// with the European Central Bank's own series on both sides of the day.
    private static let facts = """
        TRL TRY 1000000 2005-01-01
        ROL RON 10000 2005-07-01
        BGL BGN 1000 1999-07-05
        BYR BYN 10000 2016-07-01
        GHC GHS 10000 2007-07-01
        MRO MRU 10 2018-01-01
        STD STN 1000 2018-01-01
        VEF VES 100000 2018-08-20
        ZMK ZMW 1000 2013-01-01
        SLL SLE 1000 2022-07-01
        MXP MXN 1000 1993-01-01
        PLZ PLN 10000 1995-01-01
        AZM AZN 5000 2006-01-01
        TMM TMT 5000 2009-01-01
        MZM MZN 1000 2006-07-01
        ANG XCG 1 2025-03-31
        """
}
