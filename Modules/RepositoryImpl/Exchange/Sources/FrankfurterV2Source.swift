import Entities
import Networking
import PlacedJSON
import RepositoryInterfaces

extension RatesProvider {
    public static let frankfurterV2 = RatesProvider(FrankfurterV2Source.profile, dependence: .newestDay) {
        FrankfurterV2Source($0)
    }
}

/// The second version of Frankfurter, whose rates are blended from those of many central banks.
///
/// Rates are requested in dollars, in which it blends them. Each has a day of its own, and a request about a few days
/// names the institutions behind it.
struct FrankfurterV2Source: RemoteRatesRepository {
    static let profile = SourceProfile(
        id: "frankfurter-v2",
        source: RatePublisher(name: "Frankfurter"),
        // 1948-01-01
        coverage: .centralBanks(currencies: 200, since: CalendarDay(daysSince1970: -8_036)),
        key: .notNeeded,
        attribution: "Rates of central banks, blended by Frankfurter (https://frankfurter.dev)",
        address: "https://api.frankfurter.dev"
    )

    /// How many days back the newest rates are requested; some currencies are published once a week.
    private static let newestDays = 9
    /// The most days of which a request names the institutions, as a day has hundreds of names.
    private static let mostDaysWithNames = 16

    private let service: RatesService

    init(_ connection: SourceConnection) {
        service = RatesService(Self.profile, connection: connection, failure: FrankfurterErrorDTO.failure)
    }

    var profile: SourceProfile { service.profile }

    func newestRates(of currencies: Set<Currency>) async throws(RatesError) -> RateTable {
        try await service.newestRates(of: currencies, from: self, lookingBack: Self.newestDays)
    }

    func rates(
        within span: ClosedRange<CalendarDay>,
        closestTo day: CalendarDay?,
        of currencies: Set<Currency>
    ) async throws(RatesError) -> [RateTable] {
        var tables: [RateTable] = []
        for piece in span.pieces(ofDays: SourceProfile.daysPerRequest) {
            tables += try await answer(within: piece)
        }
        return tables
    }

    private func answer(within span: ClosedRange<CalendarDay>) async throws(RatesError) -> [RateTable] {
        let isNamed = span.upperBound.days(since: span.lowerBound) < Self.mostDaysWithNames
        let json = try await service.json(
            "v2/rates",
            [
                QueryItem(name: "base", value: Currency.usDollar.code),
                QueryItem(name: "from", value: span.lowerBound.description),
                QueryItem(name: "to", value: span.upperBound.description),
            ] + (isNamed ? [QueryItem(name: "expand", value: "providers")] : [])
        )
        guard let rows = json.elements else { throw service.damaged(.noRates) }
        var days: [CalendarDay: (rates: [Currency: ExactDecimal], names: [Currency: [String]])] = [:]
        for row in rows {
            try service.base(row["base"], expecting: .usDollar)
            let day = try service.day(row["date"]?.text)
            // It repeats the last rates before the first day.
            guard span.contains(day), let quote = row["quote"]?.text.flatMap({ Currency(code: $0) }),
                quote != .usDollar, let value = row["rate"],
                let rate = try service.rate(value, of: quote, on: day)
            else { continue }
            guard days[day, default: ([:], [:])].rates.updateValue(rate, forKey: quote) == nil else {
                throw service.damaged(.repeatedRate(quote, day))
            }
            days[day]?.names[quote] = row["providers"]?.elements?.filter { $0["excluded"]?.flag != true }
                .compactMap { $0["key"]?.text }
        }
        var tables: [RateTable] = []
        for (day, answer) in days.sorted(by: { $0.key < $1.key }) {
            var table = try service.table(on: day, base: .usDollar, answer.rates)
            table.contributors = answer.names
            tables.append(table)
        }
        return tables
    }
}
