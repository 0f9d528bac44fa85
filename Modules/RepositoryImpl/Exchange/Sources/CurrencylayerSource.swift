import Entities
import Networking
import PlacedJSON
import RepositoryInterfaces

extension RatesProvider {
    public static let currencylayer = RatesProvider(CurrencylayerSource.profile, keyName: "access_key") {
        CurrencylayerSource($0)
    }
}

/// currencylayer, and exchangerate.host, which has the same API at another address.
///
/// The base is the dollar, the only one that the free plan allows. There are rates for every calendar day.
struct CurrencylayerSource: RemoteRatesRepository {
    static let profile = SourceProfile(
        id: "currencylayer",
        source: RatePublisher(name: "currencylayer"),
        coverage: .eachDay(currencies: 170, since: .firstOf1999),
        key: .missing,
        attribution: "Rates by currencylayer (https://currencylayer.com)",
        address: "https://api.currencylayer.com"
    )

    private let service: RatesService

    init(_ connection: SourceConnection) {
        service = RatesService(
            Self.profile,
            connection: connection,
            keyName: RatesProvider.currencylayer.keyName,
            failure: CurrencylayerErrorDTO.failure
        )
    }

    var profile: SourceProfile { service.profile }

    func newestRates(of currencies: Set<Currency>) async throws(RatesError) -> RateTable {
        let json = try await service.json("live", Self.source)
        let time = try service.moment(ofTimestamp: json["timestamp"])
        var table = try CurrencylayerQuotesDTO(json, on: time.day, service).toDomain()
        table.time = time
        return table
    }

    func rates(
        within span: ClosedRange<CalendarDay>,
        closestTo day: CalendarDay?,
        of currencies: Set<Currency>
    ) async throws(RatesError) -> [RateTable] {
        // A small quota counts each request. The day itself always has rates, so no other is requested.
        guard let requestedDay = day else {
            var tables: [RateTable] = []
            for piece in span.pieces(ofDays: SourceProfile.daysPerRequest) {
                tables += try await timeframe(piece)
            }
            return tables
        }
        let json = try await service.json(
            "historical",
            [QueryItem(name: "date", value: requestedDay.description)] + Self.source
        )
        guard try service.day(json["date"]?.text) == requestedDay else {
            throw service.damaged(.otherDays(requested: requestedDay...requestedDay))
        }
        return [try CurrencylayerQuotesDTO(json, on: requestedDay, service).toDomain()]
    }

    private func timeframe(_ span: ClosedRange<CalendarDay>) async throws(RatesError) -> [RateTable] {
        let (first, last) = (span.lowerBound, span.upperBound)
        let json = try await service.json(
            "timeframe",
            [
                QueryItem(name: "start_date", value: first.description),
                QueryItem(name: "end_date", value: last.description),
            ] + Self.source
        )
        guard try service.day(json["start_date"]?.text) == first,
            try service.day(json["end_date"]?.text) == last
        else {
            throw service.damaged(.otherDays(requested: span))
        }
        return try CurrencylayerTimeframeDTO(json, service).toDomain().filter { span.contains($0.day) }
    }

    private static let source = [QueryItem(name: "source", value: Currency.usDollar.code)]
}

/// A response about one day.
private struct CurrencylayerQuotesDTO {
    private let quotes: CurrencylayerDayDTO

    init(_ json: JSONNode, on day: CalendarDay, _ service: RatesService) throws(RatesError) {
        guard json["success"]?.flag == true else { throw service.damaged(.noRates) }
        try service.base(json["source"], expecting: .usDollar)
        quotes = try CurrencylayerDayDTO(json["quotes"], on: day, service)
    }

    func toDomain() throws(RatesError) -> RateTable { try quotes.toDomain() }
}

/// A response about several days, each with its own quotes.
private struct CurrencylayerTimeframeDTO {
    private let days: [CurrencylayerDayDTO]

    init(_ json: JSONNode, _ service: RatesService) throws(RatesError) {
        guard json["success"]?.flag == true, let quotes = json["quotes"]?.members else {
            throw service.damaged(.noRates)
        }
        try service.base(json["source"], expecting: .usDollar)
        var days: [CalendarDay: CurrencylayerDayDTO] = [:]
        for member in quotes {
            let day = try service.day(member.name)
            let quotes = try CurrencylayerDayDTO(member.value, on: day, service)
            guard days.updateValue(quotes, forKey: day) == nil else {
                throw service.damaged(.repeatedDay(day))
            }
        }
        self.days = days.sorted { $0.key < $1.key }.map(\.value)
    }

    func toDomain() throws(RatesError) -> [RateTable] {
        var tables: [RateTable] = []
        for day in days { tables.append(try day.toDomain()) }
        return tables
    }
}

/// The quotes of one day, with currency pairs as keys.
private struct CurrencylayerDayDTO {
    private let day: CalendarDay
    private let rates: [Currency: ExactDecimal]
    private let service: RatesService

    init(_ json: JSONNode?, on day: CalendarDay, _ service: RatesService) throws(RatesError) {
        guard let quotes = json?.members else { throw service.damaged(.noRates) }
        var rates: [Currency: ExactDecimal] = [:]
        for member in quotes {
            // A key is the base and the target. With another base it would be a different rate.
            guard member.name.hasPrefix(Currency.usDollar.code) else {
                throw service.damaged(.otherBase(expected: .usDollar))
            }
            guard let target = Currency(code: String(member.name.dropFirst(Currency.usDollar.code.count))),
                let rate = try service.rate(member.value, of: target, on: day)
            else { continue }
            guard rates.updateValue(rate, forKey: target) == nil else {
                throw service.damaged(.repeatedRate(target, day))
            }
        }
        self.day = day
        self.rates = rates
        self.service = service
    }

    func toDomain() throws(RatesError) -> RateTable {
        try service.table(on: day, base: .usDollar, rates)
    }
}

/// An error from currencylayer, sent with status 200.
private enum CurrencylayerErrorDTO {
    static func failure(in json: JSONNode) -> SourceFailure? {
        guard json["success"]?.flag == false else { return nil }
        let error = json["error"]
        let code = error?["code"]?.integer
        let words = (error?["info"]?.text ?? error?["type"]?.text).map { ServiceMessage.quoted($0) }
        return switch code {
        case 101, 102: .keyRejected(message: words)
        case 104: .tooManyRequests(message: words)
        // Errors about the endpoint, the plan, the currencies and the days that a key may request.
        case 103, 105, 106, 201, 202, 301, 302, 401, 402, 403, 501, 502, 503, 504, 505:
            .requestRejected(message: words)
        default: .serverError(message: words ?? code.map { .code(Int($0)) })
        }
    }
}
