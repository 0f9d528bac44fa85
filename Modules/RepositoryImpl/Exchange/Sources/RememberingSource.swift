public import Entities
public import RepositoryInterfaces

/// Asks another source for one thing once, as long as the program runs: a question may name several targets.
///
/// Questions that come at once are each passed on; what they share is for the client below to know.
public actor RememberingSource: RatesSource {
    public nonisolated let profile: SourceProfile
    private let source: any RatesSource
    private var newest: RateTable?
    private var spans: [Asked: [RateTable]] = [:]

    private struct Asked: Hashable {
        let span: ClosedRange<CalendarDay>
        let day: CalendarDay?
    }

    public init(_ source: any RatesSource) {
        self.source = source
        profile = source.profile
    }

    public func newestRates() async throws(RatesError) -> RateTable {
        if let newest { return newest }
        let table = try await source.newestRates()
        newest = table
        return table
    }

    public func rates(
        within span: ClosedRange<CalendarDay>,
        closestTo day: CalendarDay?
    ) async throws(RatesError) -> [RateTable] {
        let asked = Asked(span: span, day: day)
        if let tables = spans[asked] { return tables }
        let tables = try await source.rates(within: span, closestTo: day)
        spans[asked] = tables
        return tables
    }
}
