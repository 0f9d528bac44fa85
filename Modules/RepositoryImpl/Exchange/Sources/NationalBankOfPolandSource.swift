import Entities
import Networking
import PlacedJSON
import RepositoryInterfaces

extension RatesProvider {
    public static let nationalBankOfPoland = RatesProvider(
        NationalBankOfPolandSource.profile,
        dependence: .newestDay
    ) {
        NationalBankOfPolandSource($0)
    }
}

/// The National Bank of Poland, which publishes the złotys of one unit of each currency.
///
/// Table A has about 30 currencies on each working day, and table B about 120 others once a week.
struct NationalBankOfPolandSource: RemoteRatesRepository {
    static let profile = SourceProfile(
        id: "nbp",
        source: RatePublisher(name: "National Bank of Poland"),
        // 2002-01-02
        coverage: .centralBanks(currencies: 150, since: CalendarDay(daysSince1970: 11_689)),
        key: .notNeeded,
        attribution: "Source: National Bank of Poland (https://nbp.pl)",
        address: "https://api.nbp.pl"
    )

    /// The most days that a request may be about.
    private static let daysPerRequest = 93
    /// How many days back the newest rates are requested; table B is published once a week.
    private static let newestDays = 14

    private let service: RatesService

    init(_ connection: SourceConnection) {
        service = RatesService(Self.profile, connection: connection)
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
        var days: [CalendarDay: [Currency: ExactDecimal]] = [:]
        for piece in span.pieces(ofDays: Self.daysPerRequest) {
            for table in ["A", "B"] {
                // Table B repeats currencies of table A that other countries use, too.
                let found = try await rates(of: table, within: piece)
                for (day, rates) in found { days[day, default: [:]].merge(rates) { first, _ in first } }
            }
        }
        var tables: [RateTable] = []
        for (day, rates) in days.sorted(by: { $0.key < $1.key }) {
            let units = rates.mapValues { ExactRatio(.one, over: $0) }
            tables.append(try service.table(on: day, base: .zloty, units))
        }
        return tables
    }

    private func rates(
        of table: String,
        within span: ClosedRange<CalendarDay>
    ) async throws(RatesError) -> [CalendarDay: [Currency: ExactDecimal]] {
        // A span without a publication is not found.
        let body = try await service.bytes(
            "api/exchangerates/tables/\(table)/\(span.lowerBound)/\(span.upperBound)/",
            [QueryItem(name: "format", value: "json")],
            isEmptyWhenNotFound: true
        )
        guard !body.isEmpty else { return [:] }
        guard let tables = try service.json(in: body).elements else { throw service.damaged(.noRates) }
        var days: [CalendarDay: [Currency: ExactDecimal]] = [:]
        for published in tables {
            let day = try service.day(published["effectiveDate"]?.text)
            guard span.contains(day) else { continue }
            guard published["table"]?.text == table, days[day] == nil else {
                throw service.damaged(.repeatedDay(day))
            }
            days[day] = try rates(in: published["rates"], on: day)
        }
        return days
    }

    private func rates(in json: JSONNode?, on day: CalendarDay) throws(RatesError) -> [Currency: ExactDecimal]
    {
        guard let rows = json?.elements else { throw service.damaged(.noRates) }
        var rates: [Currency: ExactDecimal] = [:]
        for row in rows {
            guard let currency = row["code"]?.text.flatMap({ Currency(code: $0) }), let value = row["mid"],
                let rate = try service.rate(value, of: currency, on: day)
            else { continue }
            // A currency stands once for each country that uses it.
            if let other = rates.updateValue(rate, forKey: currency), other != rate {
                throw service.damaged(.repeatedRate(currency, day))
            }
        }
        return rates
    }
}

extension Currency {
    /// The base of the National Bank of Poland. The fallback is never used: three letters always are a code.
    fileprivate static let zloty = Currency(code: "PLN") ?? .euro
}
