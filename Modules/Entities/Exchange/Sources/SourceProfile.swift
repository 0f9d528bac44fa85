/// A description of a source of rates, available without asking it.
public struct SourceProfile: Sendable, Hashable {
    public enum Key: Sendable, Hashable {
        case notNeeded
        case missing
        case set
    }

    /// The name by which a user selects the source.
    public let id: String
    public let source: RateSource
    /// A short description of the rates that it offers.
    public let coverage: String
    /// `nil` if the source has only the newest rates.
    public let firstDay: CalendarDay?
    public private(set) var key: Key
    /// The credit that the source asks for.
    public let attribution: String
    /// The address of the service; `nil` for rates on this machine.
    public private(set) var address: String?

    public init(
        id: String,
        source: RateSource,
        coverage: String,
        firstDay: CalendarDay?,
        key: Key,
        attribution: String,
        address: String?
    ) {
        self.id = id
        self.source = source
        self.coverage = coverage
        self.firstDay = firstDay
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
