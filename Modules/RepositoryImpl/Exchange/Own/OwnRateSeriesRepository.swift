public import Entities
public import RepositoryInterfaces

/// Whole series of the user's own rates, alone or over those of another repository.
///
/// The rates are those of an `OwnRatesRepository`.
public struct OwnRateSeriesRepository: RateSeriesRepository {
    private let own: RateTables
    private let other: (any RateSeriesRepository)?

    /// Returns `nil` if series cannot give every rate: they are per euro, and know no rate beside an official one.
    public init?(_ own: RateTables, over other: (any RateSeriesRepository)? = nil) {
        let official = Set(Peg.all.map(\.currency))
        for table in own.all {
            guard table.base == .euro,
                table.currencies.allSatisfy({
                    $0 == .euro || !official.contains($0) && RequiredSeries($0).fixedFrom == nil
                })
            else { return nil }
        }
        self.own = own
        self.other = other
    }

    public func publicationDays() async throws(RatesError) -> [CalendarDay] {
        Set(own.all.map(\.day)).union(try await other?.publicationDays() ?? []).sorted()
    }

    public func series(of currency: Currency) async throws(RatesError) -> [ExactDecimal?]? {
        guard currency != .euro else { return nil }
        var rates: [CalendarDay: ExactDecimal] = [:]
        if let other, let values = try await other.series(of: currency) {
            for (day, value) in zip(try await other.publicationDays(), values) { rates[day] = value }
        }
        for table in own.all {
            if let rate = table.unitsPerBase(of: currency) { rates[table.day] = rate }
        }
        guard !rates.isEmpty else { return nil }
        return try await publicationDays().map { rates[$0] }
    }
}
