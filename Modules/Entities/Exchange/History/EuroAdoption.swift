/// The day on which a currency became a fixed fraction of the euro, and its rate.
///
/// The rate has six significant figures. It is never rounded or inverted, and from that day on it replaces
/// the last published rate.
public struct EuroAdoption: Sendable, Hashable {
    public let currency: Currency
    public let unitsPerEuro: ExactDecimal
    public let day: CalendarDay

    /// All adoptions, in chronological order. Splits bytes, because splitting characters takes several times as long.
    public static let all: [EuroAdoption] = facts.utf8.split(separator: UInt8(ascii: "\n")).compactMap {
        line in
        let fields = line.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
        guard fields.count == 3, let currency = Currency(code: fields[0]),
            let rate = try? ExactDecimal(parsing: fields[1]), let day = CalendarDay(iso8601: fields[2])
        else { return nil }
        return EuroAdoption(currency: currency, unitsPerEuro: rate, day: day)
    }

    public static func of(_ currency: Currency) -> EuroAdoption? {
        all.first { $0.currency == currency }
    }

    /// From the regulations of the Council of the European Union: (EC) 2866/98, 1478/2000 (GRD), 1086/2006
    /// (SIT), 1134/2007 (MTL), 1135/2007 (CYP), 694/2008 (SKK), (EU) 671/2010 (EEK), 870/2013 (LVL), 851/2014
    /// (LTL), 2022/1208 (HRK), and the act of 2025-07-08 (BGN).
    private static let facts = """
        ATS 13.7603 1999-01-01
        BEF 40.3399 1999-01-01
        DEM 1.95583 1999-01-01
        ESP 166.386 1999-01-01
        FIM 5.94573 1999-01-01
        FRF 6.55957 1999-01-01
        IEP 0.787564 1999-01-01
        ITL 1936.27 1999-01-01
        LUF 40.3399 1999-01-01
        NLG 2.20371 1999-01-01
        PTE 200.482 1999-01-01
        GRD 340.750 2001-01-01
        SIT 239.640 2007-01-01
        CYP 0.585274 2008-01-01
        MTL 0.429300 2008-01-01
        SKK 30.1260 2009-01-01
        EEK 15.6466 2011-01-01
        LVL 0.702804 2014-01-01
        LTL 3.45280 2015-01-01
        HRK 7.53450 2023-01-01
        BGN 1.95583 2026-01-01
        """
}

/// The fixed rate of a currency to the euro, and the day from which it holds.
struct FixedEuroRate: Sendable, Hashable {
    let unitsPerEuro: ExactRatio
    let since: CalendarDay
    /// `nil` for the euro itself.
    let adoption: EuroAdoption?
    /// The conversion to the unit that adopted the euro, if this currency is an older or newer unit of it.
    let redenomination: Redenomination?

    /// The euro began on 1999-01-01, three days before its rates were first published.
    private static var firstDayOfEuro: CalendarDay { CalendarDay(daysSince1970: 10_592) }

    /// Those of all currencies that have one.
    private static let all: [Currency: FixedEuroRate] = {
        let adopted = EuroAdoption.all.map(\.currency)
        let units = Redenomination.all.filter { adopted.contains($0.old) || adopted.contains($0.new) }
            .flatMap { [$0.old, $0.new] }
        return Dictionary((adopted + units).compactMap { currency in find(currency).map { (currency, $0) } })
        {
            first,
            _ in first
        }
    }()

    private static let euro = FixedEuroRate(
        unitsPerEuro: ExactRatio(.one),
        since: firstDayOfEuro,
        adoption: nil,
        redenomination: nil
    )

    static func of(_ currency: Currency) -> FixedEuroRate? { currency == .euro ? euro : all[currency] }

    private static func find(_ currency: Currency) -> FixedEuroRate? {
        if let adoption = EuroAdoption.of(currency) {
            return FixedEuroRate(
                unitsPerEuro: ExactRatio(adoption.unitsPerEuro),
                since: adoption.day,
                adoption: adoption,
                redenomination: nil
            )
        }
        for redenomination in Redenomination.involving(currency) {
            let counterpart = redenomination.counterpart(of: currency)
            guard let adoption = EuroAdoption.of(counterpart),
                let units = try? ExactRatio(adoption.unitsPerEuro)
                    .multiplied(by: redenomination.unitsPerCounterpart(of: currency))
            else { continue }
            return FixedEuroRate(
                unitsPerEuro: units,
                since: adoption.day,
                adoption: adoption,
                redenomination: redenomination
            )
        }
        return nil
    }
}
