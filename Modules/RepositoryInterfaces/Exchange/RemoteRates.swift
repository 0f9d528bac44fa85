public import Entities

/// A source of rates that lies outside of this machine, and is asked only when somebody wants it to be.
///
/// Its errors are those of `RatesError` that name a source, or that the asker went away.
public protocol RemoteRates: Sendable {
    var profile: SourceProfile { get }

    func newestRates() async throws(RatesError) -> RateTable

    /// The rates of each publication day within a span, the oldest first; none is no error.
    ///
    /// With a day, those that lie closest to it on both sides are enough.
    func rates(
        within span: ClosedRange<CalendarDay>,
        closestTo day: CalendarDay?
    ) async throws(RatesError) -> [RateTable]
}
