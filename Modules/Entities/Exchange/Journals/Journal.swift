/// What a journal of ledger, hledger or beancount has of prices: the days on which its commodities are used, and those
/// on which they have one.
public struct Journal: Sendable, Hashable {
    /// The program whose syntax the journal has.
    public enum Dialect: String, Sendable, Hashable, CaseIterable {
        case ledger
        case hledger
        case beancount
    }

    public let dialect: Dialect
    /// The days by commodity, in the journal's spelling without quotes.
    public private(set) var uses: [String: Set<CalendarDay>] = [:]
    private var prices: [Price: Set<CalendarDay>] = [:]

    private struct Price: Sendable, Hashable {
        let commodity: String
        let currency: String
    }

    public init(_ dialect: Dialect) {
        self.dialect = dialect
    }

    public mutating func use(_ commodity: String, on day: CalendarDay) {
        uses[commodity, default: []].insert(day)
    }

    /// Adds a price, which uses its currency on that day.
    public mutating func price(_ commodity: String, in currency: String, on day: CalendarDay) {
        prices[Price(commodity: commodity, currency: currency), default: []].insert(day)
        use(currency, on: day)
    }

    public func hasPrice(of commodity: String, in currency: String, on day: CalendarDay) -> Bool {
        prices[Price(commodity: commodity, currency: currency)]?.contains(day) == true
    }
}

/// Why a journal could not be read.
public enum JournalError: Error, Sendable, Hashable {
    /// Without a `path`, it comes from the standard input; `including` has the line that names the file.
    case unreadable(path: String?, including: JournalLine?, FileErrorReason)
    /// A line is longer than `mebibytes`.
    case longLine(JournalLine, mebibytes: Int)
    /// No file has a name that a line includes.
    case nothingIncluded(JournalLine, pattern: String)
    case tooManyFiles(most: Int)
    case cancelled
}

/// A line of a journal's file.
public struct JournalLine: Sendable, Hashable {
    /// `nil` for the standard input.
    public let path: String?
    public let number: Int

    public init(path: String?, number: Int) {
        self.path = path
        self.number = number
    }
}

/// The prices in a currency that a journal lacks.
public struct MissingPrices: Sendable, Hashable {
    public struct Price: Sendable, Hashable {
        public let day: CalendarDay
        /// The commodity and the currency, as the journal writes them without quotes.
        public let commodity: String
        public let currency: String
        public let rate: ExactDecimal

        public init(day: CalendarDay, commodity: String, currency: String, rate: ExactDecimal) {
            self.day = day
            self.commodity = commodity
            self.currency = currency
            self.rate = rate
        }
    }

    /// A currency without rates on some of its days.
    public struct Gap: Sendable, Hashable {
        public let commodity: String
        public let days: Int
        /// Why the first of them has none.
        public let first: RatesError

        public init(commodity: String, days: Int, first: RatesError) {
            self.commodity = commodity
            self.days = days
            self.first = first
        }
    }

    public let dialect: Journal.Dialect
    /// In the order of their days and commodities.
    public let prices: [Price]
    public let gaps: [Gap]
    /// The commodities that are no currencies.
    public let unknown: [String]

    public init(dialect: Journal.Dialect, prices: [Price], gaps: [Gap], unknown: [String]) {
        self.dialect = dialect
        self.prices = prices
        self.gaps = gaps
        self.unknown = unknown
    }
}
