import Entities
import Networking
import PlacedJSON
import RepositoryInterfaces

extension RatesProvider {
    public static let exchangeRateAPI = RatesProvider(ExchangeRateAPISource.profile) {
        ExchangeRateAPISource($0)
    }
}

/// The open access of ExchangeRate-API, which needs no key and offers only the newest day.
struct ExchangeRateAPISource: RemoteRatesRepository {
    static let profile = SourceProfile(
        id: "er-api",
        source: RatePublisher(name: "ExchangeRate-API"),
        coverage: .newestDay(currencies: 160),
        key: .notNeeded,
        attribution: "Rates By Exchange Rate API (https://www.exchangerate-api.com)",
        address: "https://open.er-api.com"
    )

    private let service: RatesService

    init(_ connection: SourceConnection) {
        service = RatesService(
            Self.profile,
            connection: connection,
            failure: ExchangeRateAPIErrorDTO.failure
        )
    }

    var profile: SourceProfile { service.profile }

    func newestRates(of currencies: Set<Currency>) async throws(RatesError) -> RateTable {
        let json = try await service.json("v6/latest/\(Currency.usDollar)")
        guard json["result"]?.text == "success" else {
            throw service.damaged(.notRates)
        }
        try service.base(json["base_code"], expecting: .usDollar)
        let time = try service.moment(ofTimestamp: json["time_last_update_unix"])
        let rates = try service.rates(in: json["rates"], on: time.day)
        var table = try service.table(on: time.day, base: .usDollar, rates)
        table.time = time
        return table
    }

    func rates(
        within span: ClosedRange<CalendarDay>,
        closestTo day: CalendarDay?,
        of currencies: Set<Currency>
    ) async throws(RatesError) -> [RateTable] {
        throw .source(profile.source, .noHistory)
    }
}

/// An error from ExchangeRate-API, sent with status 200.
private enum ExchangeRateAPIErrorDTO {
    static func failure(in json: JSONNode) -> SourceFailure? {
        guard json["result"]?.text == "error" else { return nil }
        let type = json["error-type"]?.text
        let words = type.map { ServiceMessage.quoted($0) }
        return switch type {
        // The open access needs no key, so the key cannot be the problem.
        case "invalid-key", "inactive-account": .accessDenied(message: words)
        case "quota-reached": .tooManyRequests(message: words)
        case "unsupported-code", "malformed-request", "plan-upgrade-required":
            .requestRejected(message: words)
        default: .serverError(message: words)
        }
    }
}
