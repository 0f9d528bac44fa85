public import Entities

/// A service with rates on the network. It is asked only if the user requests it.
///
/// The methods throw only `RatesError.cancelled` and errors that name a source.
public protocol RemoteRatesRepository: Sendable {
    var profile: SourceProfile { get }

    /// Returns the newest rates; of some currencies at least, or of all if the set is empty.
    func newestRates(of currencies: Set<Currency>) async throws(RatesError) -> RateTable

    /// Returns the rates of each publication day within a span, oldest first; there may be none.
    ///
    /// If `day` is given, the closest publication days on both sides of it are enough. The rates are those of some
    /// currencies at least, or of all if the set is empty.
    func rates(
        within span: ClosedRange<CalendarDay>,
        closestTo day: CalendarDay?,
        of currencies: Set<Currency>
    ) async throws(RatesError) -> [RateTable]
}

extension RemoteRatesRepository {
    public func newestRates() async throws(RatesError) -> RateTable { try await newestRates(of: []) }

    public func rates(
        within span: ClosedRange<CalendarDay>,
        closestTo day: CalendarDay?
    ) async throws(RatesError) -> [RateTable] {
        try await rates(within: span, closestTo: day, of: [])
    }
}
