import Entities
import Networking
import PlacedJSON
import RepositoryInterfaces

extension RatesProvider {
    public static let openExchangeRates = RatesProvider(OpenExchangeRatesSource.profile, keyName: "app_id") {
        OpenExchangeRatesSource($0)
    }
}

/// Open Exchange Rates, whose base is the dollar and which has rates for every calendar day.
struct OpenExchangeRatesSource: RemoteRatesRepository {
    static let profile = SourceProfile(
        id: "openexchangerates",
        source: RatePublisher(name: "Open Exchange Rates"),
        coverage: .eachDay(currencies: 170, since: .firstOf1999),
        key: .missing,
        attribution: "Rates by Open Exchange Rates (https://openexchangerates.org)",
        address: "https://openexchangerates.org"
    )

    private let service: RatesService

    init(_ connection: SourceConnection) {
        service = RatesService(
            Self.profile,
            connection: connection,
            keyName: RatesProvider.openExchangeRates.keyName,
            failure: OpenExchangeRatesErrorDTO.failure
        )
    }

    var profile: SourceProfile { service.profile }

    func newestRates(of currencies: Set<Currency>) async throws(RatesError) -> RateTable {
        let (table, time) = try table(in: try await service.json("api/latest.json"))
        var newest = table
        newest.time = time
        return newest
    }

    func rates(
        within span: ClosedRange<CalendarDay>,
        closestTo day: CalendarDay?,
        of currencies: Set<Currency>
    ) async throws(RatesError) -> [RateTable] {
        // Each request counts against a quota. The day itself always has rates, so no other is requested.
        guard let requestedDay = day ?? (span.lowerBound == span.upperBound ? span.upperBound : nil) else {
            throw .source(profile.source, .oneDayOnly)
        }
        let (table, _) = try table(in: try await service.json("api/historical/\(requestedDay).json"))
        guard table.day == requestedDay else {
            throw service.damaged(.otherDays(requested: requestedDay...requestedDay))
        }
        return [table]
    }

    private func table(in json: JSONNode) throws(RatesError) -> (RateTable, Moment) {
        try service.base(json["base"], expecting: .usDollar)
        let time = try service.moment(ofTimestamp: json["timestamp"])
        let rates = try service.rates(in: json["rates"], on: time.day)
        return (try service.table(on: time.day, base: .usDollar, rates), time)
    }
}

/// An error from Open Exchange Rates.
private enum OpenExchangeRatesErrorDTO {
    static func failure(in json: JSONNode) -> SourceFailure? {
        guard json["error"]?.flag == true else { return nil }
        let words = (json["description"]?.text ?? json["message"]?.text).map { ServiceMessage.quoted($0) }
        return switch (json["message"]?.text, json["status"]?.integer) {
        case ("missing_app_id", _), ("invalid_app_id", _), (_, 401): .keyRejected(message: words)
        // Some errors about the plan have status 429, so the message is checked first.
        case ("not_allowed", _), ("not_found", _), ("not_available", _), ("invalid_base", _):
            .requestRejected(message: words)
        case ("access_restricted", _), (_, 429): .tooManyRequests(message: words)
        case (_, 400), (_, 403), (_, 404): .requestRejected(message: words)
        default: .serverError(message: words)
        }
    }
}
