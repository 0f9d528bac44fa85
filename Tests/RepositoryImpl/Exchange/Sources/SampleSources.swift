import Entities
import Networking
import NetworkingTestSupport
import RepositoryImpl
import RepositoryInterfaces
import Testing

/// The providers, each with a valid response.
enum SampleSource: String, CaseIterable, CustomTestStringConvertible {
    case ecb, series, frankfurter, frankfurterV2, nationalBankOfPoland, currencylayer, openExchangeRates,
        exchangeRateAPI

    static let key = "s3cr3t-0123456789"
    static let keyLocation = APIKeyLocation(variable: "KEY", file: "/k")
    /// Noon on 2026-11-05.
    static let now: Int64 = 1_793_880_000

    var testDescription: String { rawValue }

    var provider: RatesProvider {
        switch self {
        case .ecb, .series: .ecb
        case .frankfurter: .frankfurter
        case .frankfurterV2: .frankfurterV2
        case .nationalBankOfPoland: .nationalBankOfPoland
        case .currencylayer: .currencylayer
        case .openExchangeRates: .openExchangeRates
        case .exchangeRateAPI: .exchangeRateAPI
        }
    }

    func make(
        _ client: HTTPClient,
        key: String? = key,
        cachingFor seconds: Int64 = .max,
        now: @escaping WallClock = { now }
    ) throws -> any RemoteRatesRepository {
        try provider.makeSource(
            address: { _ in "https://rates.example" },
            key: key.map { Secret($0) },
            keyLocation: Self.keyLocation,
            client: client,
            now: now,
            cachingFor: seconds
        )
    }

    /// The response to a request for the newest rates, or for a series.
    ///
    /// Of 2026-11-04: to the euro, 1.10 dollars and 170.5 yen; to the dollar, 0.9 euros and 155.0 or 155.00 yen. No rate
    /// of the króna. A time of day is one of those in `SourceResponseTests.newest`.
    var newest: String {
        switch self {
        case .ecb:
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <!-- a note --><gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns='x'>
            <gesmes:subject>Reference rates</gesmes:subject>
            <Cube><Cube time='2026-11-04'><Cube currency='USD' rate='1.10'/><Cube currency="JPY" rate="170.5"/>
            <Cube currency='ISK' rate='N/A'/></Cube></Cube></gesmes:Envelope>
            """
        case .series:
            #"""
            KEY,CURRENCY,CURRENCY_DENOM,TIME_PERIOD,OBS_VALUE,TITLE
            k,USD,EUR,2026-11-04,1.10,"US dollar, ""spot"" rate"
            k,JPY,EUR,2026-11-04,170.5,yen
            k,ISK,EUR,2026-11-04,NaN,krona
            k,E02,EUR,2026-11-04,7,group

            """#
        case .frankfurter:
            #"{"amount":1.0,"base":"EUR","date":"2026-11-04","rates":{"USD":1.10,"JPY":1.705E+2,"ISK":null}}"#
        case .frankfurterV2:
            #"[{"date":"2026-11-04","base":"USD","quote":"EUR","rate":0.9,"providers":[{"key":"ECB","date":"2026-11-04","#
                + #""rate":0.9}]},{"date":"2026-11-04","base":"USD","quote":"JPY","rate":155.0},"#
                + #"{"date":"2026-11-04","base":"USD","quote":"USD","rate":1.0}]"#
        case .nationalBankOfPoland:
            // No real figures, but those of the other samples.
            #"[{"table":"A","no":"213/A/NBP/2026","effectiveDate":"2026-11-04","rates":[{"currency":"dolar","code":"USD","#
                + #""mid":1.10},{"currency":"jen (Japonia)","code":"JPY","mid":170.5}]}]"#
        case .currencylayer:
            #"{"success":true,"timestamp":1793836799,"source":"USD","quotes":{"USDEUR":0.9,"USDJPY":155.0,"#
                + #""USDUSDC":1.0}}"#
        case .openExchangeRates:
            #"{"timestamp":1793836799,"base":"USD","rates":{"EUR":0.9,"JPY":155.0,"BTC":1.5e-05,"USD":1}}"#
        case .exchangeRateAPI:
            #"{"result":"success","base_code":"USD","time_last_update_unix":1793750402,"#
                + #""rates":{"USD":1,"EUR":0.9,"JPY":155.00}}"#
        }
    }

    /// Sends the request that `newest` responds to.
    func ask(_ source: any RemoteRatesRepository) async throws -> RateTable? {
        guard self == .series else { return try await source.newestRates() }
        let span = try CalendarDay.sample("2026-11-02")...CalendarDay.sample("2026-11-04")
        return try await source.rates(within: span, closestTo: nil).last
    }

    func answer(_ body: String) async throws -> RateTable? {
        try await answer(Array(body.utf8))
    }

    func answer(_ body: [UInt8]) async throws -> RateTable? {
        let client = HTTPClient { request throws(NetworkError) in
            // Here the file of ninety days begins too late, so the data service is used.
            if request.url.contains("tables/B") { return HTTPResponse(body: Array("[]".utf8)) }
            guard self == .series, request.url.hasSuffix(".xml") else { return HTTPResponse(body: body) }
            return HTTPResponse(body: Array(Self.ecb.newest.utf8))
        }
        return try await ask(make(client))
    }

    /// Returns the failure that a body causes.
    func failure(for body: String) async throws -> SourceFailure {
        let error = await #expect(throws: RatesError.self) { try await answer(body) }
        guard case .source(_, let failure) = error else {
            Issue.record("\(String(describing: error)) names no source")
            return .noHistory
        }
        return failure
    }
}

extension CalendarDay {
    static func sample(_ text: String) throws -> CalendarDay {
        try #require(CalendarDay(iso8601: text))
    }
}

extension RateTable {
    func rate(_ code: String) throws -> String? {
        // Of a rate that is published the other way round, what is published.
        try exactUnitsPerBase(of: #require(Currency(code: code)))
            .map { ($0.denominator == .one ? $0.numerator : $0.denominator).description }
    }
}
