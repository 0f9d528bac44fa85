/// An official exchange rate without a band: the value of a currency in another one, its anchor.
///
/// Unlike the rate of a currency that became the euro, it may be given up. So it answers only where no rate of
/// the currency itself is published, and only on the days for which it is known.
public struct Peg: Sendable, Hashable {
    public let currency: Currency
    public let anchor: Currency
    public let unitsPerAnchor: ExactRatio
    /// The day from which it holds, or the year, in which case it is known to hold from its end.
    public let start: String
    /// Whether it may be older than its start.
    public let isOlderThanStart: Bool
    public let days: ClosedRange<CalendarDay>
    public let authority: RatePublisher

    /// All pegs, by currency. A currency has one at most on any day.
    public static let all: [Peg] = facts.split(separator: "\n").compactMap { Peg(facts: $0) }

    /// Returns the peg of a currency on a day.
    public static func of(_ currency: Currency, on day: CalendarDay) -> Peg? {
        all.first { $0.currency == currency && $0.days.contains(day) }
    }

    static func of(_ currency: Currency) -> [Peg] { all.filter { $0.currency == currency } }

    /// Returns whether a currency, or another unit of its money, is or was pegged.
    static func concerns(_ currency: Currency) -> Bool { concerned.contains(currency) }

    private static let concerned = Set(all.map(\.currency)).union(
        Redenomination.all.flatMap { money in
            all.contains { [money.old, money.new].contains($0.currency) } ? [money.old, money.new] : []
        }
    )

    /// The day after which it does not hold; `nil` if it still does.
    public var end: CalendarDay? { days.upperBound == .latest ? nil : days.upperBound }

    private init?(facts line: Substring) {
        let fields = line.split(separator: " ", maxSplits: 5).map { String($0) }
        guard fields.count == 6, let currency = Currency(code: fields[0]),
            let anchor = Currency(code: fields[1]),
            let ratio = Self.ratio(fields[2])
        else { return nil }
        let start = String(fields[3].drop { $0 == "<" })
        guard let first = CalendarDay(iso8601: start) ?? CalendarDay(iso8601: start + "-12-31") else {
            return nil
        }
        self.currency = currency
        self.anchor = anchor
        unitsPerAnchor = ratio
        self.start = start
        isOlderThanStart = fields[3].hasPrefix("<")
        days = first...(CalendarDay(iso8601: fields[4]) ?? .latest)
        authority = RatePublisher(name: fields[5])
    }

    private static func ratio(_ text: String) -> ExactRatio? {
        let parts = text.split(separator: "/").compactMap { try? ExactDecimal(parsing: String($0)) }
        guard let first = parts.first, let last = parts.last else { return nil }
        return ExactRatio(first, over: parts.count == 1 ? .one : last)
    }

    /// Currency, anchor, units per anchor, start (`<`: or before), end, authority. Each was compared with two
    /// sources at least; README.md of this folder names them, and the pegs that were left out.
    private static let facts = """
        AED USD 3.6725 1997 - Central Bank of the UAE
        ANG USD 1.79 1971 2025-06-30 Centrale Bank van Curaçao en Sint Maarten
        AWG USD 1.79 1986-01-01 - Centrale Bank van Aruba
        BAM EUR 1.95583 1999-01-01 - Central Bank of Bosnia and Herzegovina
        BBD USD 2 1975-07-05 - Central Bank of Barbados
        BHD USD 0.376 2001 - Central Bank of Bahrain
        BMD USD 1 <1972 - Bermuda Monetary Authority
        BND SGD 1 1967-06-12 - Brunei Darussalam Central Bank
        BSD USD 1 1973 - Central Bank of The Bahamas
        BTN INR 1 1974 - Royal Monetary Authority of Bhutan
        BZD USD 2 <1978 - Central Bank of Belize
        CUC USD 1 1994 2005-04-07 Central Bank of Cuba
        CUC USD 1/1.08 2005-04-09 2011-03-13 Central Bank of Cuba
        CUC USD 1 2011-03-15 2020-12-31 Central Bank of Cuba
        CVE EUR 110.265 1999-01-01 - Bank of Cape Verde
        DJF USD 177.721 1973 - Central Bank of Djibouti
        FKP GBP 1 <1987 - Falkland Islands Government
        GIP GBP 1 1927 - Government of Gibraltar
        JOD USD 0.709 1995 - Central Bank of Jordan
        KMF EUR 491.96775 1999-01-01 - Central Bank of the Comoros
        KYD USD 1/1.2 1974-04-01 - Cayman Islands Monetary Authority
        LSL ZAR 1 1980 - Central Bank of Lesotho
        MOP HKD 1.03 <1993 - Monetary Authority of Macao
        NAD ZAR 1 1993 - Bank of Namibia
        NPR INR 1.6 1993-02-01 - Nepal Rastra Bank
        OMR USD 1/2.6008 1986 - Central Bank of Oman
        PAB USD 1 1904 - Republic of Panama
        QAR USD 3.64 2001-07-09 - Qatar Central Bank
        SAR USD 3.75 1986 - Saudi Central Bank
        SHP GBP 1 1976 - Government of Saint Helena
        SVC USD 8.75 2001-01-01 - Republic of El Salvador
        SZL ZAR 1 <1986 - Central Bank of Eswatini
        XAF EUR 655.957 1999-01-01 - Bank of Central African States
        XCD USD 2.7 1976-07-07 - Eastern Caribbean Central Bank
        XCG USD 1.79 2025-03-31 - Centrale Bank van Curaçao en Sint Maarten
        XOF EUR 655.957 1999-01-01 - Central Bank of West African States
        XPF EUR 1000/8.38 1999-01-01 - French Republic
        """
}

extension RateTable {
    /// Returns whether the table has a rate of a pegged currency itself, which counts before its peg.
    public func replacesPeg(of query: RateQuery, on day: CalendarDay) -> Bool {
        func isReplaced(_ currency: Currency) -> Bool {
            Peg.concerns(currency) && Peg.of(currency, on: day) != nil && unitsPerBase(of: currency) != nil
        }
        return isReplaced(query.from) || isReplaced(query.to)
    }
}
