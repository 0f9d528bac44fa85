public import Entities

/// A service with rates on the network. It is asked only if the user requests it.
///
/// The methods throw only `RatesError.cancelled` and errors that name a source.
public protocol RemoteRatesRepository: Sendable {
    var profile: SourceProfile { get }

    func newestRates() async throws(RatesError) -> RateTable

    /// Returns the rates of each publication day within a span, oldest first; there may be none.
    ///
    /// If `day` is given, the closest publication days on both sides of it are enough.
    func rates(
        within span: ClosedRange<CalendarDay>,
        closestTo day: CalendarDay?
    ) async throws(RatesError) -> [RateTable]
}
