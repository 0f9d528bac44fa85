import Entities
import RepositoryInterfaces

/// Caches the rates of another source in memory, since one request may name several targets.
///
/// Concurrent requests are not merged here; the HTTP client below does that.
actor CachedRemoteRatesRepository: RemoteRatesRepository {
    nonisolated let profile: SourceProfile
    private let source: any RemoteRatesRepository
    private let lifetime: Int64
    private let now: WallClock
    private let dependence: Dependence
    private var newest: [Set<Currency>: (table: RateTable, at: Int64)] = [:]
    private var spans: [Request: [RateTable]] = [:]

    /// Which answers depend on the currencies that are asked for.
    enum Dependence {
        case none
        /// The newest day is that on which all of them have a rate.
        case newestDay
        case all
    }

    private struct Request: Hashable {
        let span: ClosedRange<CalendarDay>
        let day: CalendarDay?
        let currencies: Set<Currency>
    }

    /// - Parameters:
    ///   - source: The source whose rates are cached.
    ///   - lifetime: The number of seconds for which its newest rates are reused.
    ///   - dependence: Which answers depend on the currencies that are asked for.
    ///   - now: Returns the seconds since 1970.
    init(
        _ source: any RemoteRatesRepository,
        lifetime: Int64,
        dependence: Dependence = .none,
        now: @escaping WallClock
    ) {
        self.source = source
        self.lifetime = lifetime
        self.dependence = dependence
        self.now = now
        profile = source.profile
    }

    func newestRates(of currencies: Set<Currency>) async throws(RatesError) -> RateTable {
        let currencies = dependence == .none ? [] : currencies
        // The range also excludes negative ages: a clock that was set back must not extend the lifetime.
        if let newest = newest[currencies], (0..<lifetime).contains(now() - newest.at) { return newest.table }
        let table = try await source.newestRates(of: currencies)
        newest[currencies] = (table, now())
        return table
    }

    func rates(
        within span: ClosedRange<CalendarDay>,
        closestTo day: CalendarDay?,
        of currencies: Set<Currency>
    ) async throws(RatesError) -> [RateTable] {
        let currencies = dependence == .all ? currencies : []
        let request = Request(span: span, day: day, currencies: currencies)
        if let tables = spans[request] { return tables }
        let tables = try await source.rates(within: span, closestTo: day, of: currencies)
        spans[request] = tables
        return tables
    }
}
