/// A description of a source of rates, available without asking it.
public struct SourceProfile: Sendable, Hashable {
    public enum Key: Sendable, Hashable {
        case notNeeded
        case missing
        case set
    }

    /// The rates that a source offers.
    public enum Coverage: Sendable, Hashable {
        /// The euro reference rates of the European Central Bank: those built in, and those fetched since.
        case savedReferenceRates
        /// The euro reference rates, from the European Central Bank itself.
        case referenceRates
        /// The euro reference rates of the European Central Bank, from another service.
        case republishedReferenceRates
        /// The rates of about so many currencies on each calendar day since a first one.
        case eachDay(currencies: Int, since: CalendarDay)
        /// The rates of about so many currencies on the days on which central banks publish them, since a first one.
        case centralBanks(currencies: Int, since: CalendarDay)
        /// The newest rates of about so many currencies.
        case newestDay(currencies: Int)
        /// The days and currencies that a program of the user's prints.
        case program

        /// Whether all rates are those of the European Central Bank's publication days.
        public var followsTargetCalendar: Bool {
            switch self {
            case .savedReferenceRates, .referenceRates, .republishedReferenceRates: true
            case .eachDay, .centralBanks, .newestDay, .program: false
            }
        }

        /// The first day with rates; `nil` if there are only the newest rates.
        public var firstDay: CalendarDay? {
            switch self {
            // 1999-01-04.
            case .savedReferenceRates, .referenceRates, .republishedReferenceRates:
                CalendarDay(daysSince1970: 10_595)
            case .eachDay(_, let day), .centralBanks(_, let day): day
            case .newestDay: nil
            case .program: .earliest
            }
        }

        /// Returns whether there can be rates of a table's day by another day.
        public func mayHave(_ table: RateTable, by today: CalendarDay) -> Bool {
            table.hasBegun(by: today)
                && (!followsTargetCalendar || TargetCalendar.mayHaveRates(on: table.day))
        }
    }

    /// The most days that services return at once: a year.
    public static let daysPerRequest = 365

    /// The name by which a user selects the source.
    public let id: String
    public let source: RatePublisher
    public let coverage: Coverage
    public private(set) var key: Key
    /// The credit that the source asks for.
    public let attribution: String
    /// The address of the service; `nil` for rates on this machine.
    public private(set) var address: String?

    public init(
        id: String,
        source: RatePublisher,
        coverage: Coverage,
        key: Key,
        attribution: String,
        address: String?
    ) {
        self.id = id
        self.source = source
        self.coverage = coverage
        self.key = key
        self.attribution = attribution
        self.address = address
    }

    /// Returns the profile of the source with the user's settings.
    public func configured(hasKey: Bool, address: String) -> SourceProfile {
        var profile = self
        profile.address = address
        if key != .notNeeded { profile.key = hasKey ? .set : .missing }
        return profile
    }
}

extension RateTable {
    /// Returns whether its day has begun by another day. Rates with a time may be of a day that has not begun everywhere.
    public func hasBegun(by today: CalendarDay) -> Bool {
        day <= (time == nil ? today : today.adding(days: 1))
    }
}
