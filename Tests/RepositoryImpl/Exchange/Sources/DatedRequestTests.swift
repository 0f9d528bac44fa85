import Entities
import Networking
import NetworkingTestSupport
import RepositoryImpl
import RepositoryInterfaces
import Synchronization
import Testing

@Suite("Requests for rates of certain days")
struct DatedRequestTests {
    private func ask(
        _ sample: SampleSource,
        _ first: String,
        _ last: String,
        closestTo day: String? = nil,
        _ answers: [ScriptedHTTPClient.Answer]
    ) async throws -> (days: [String], paths: [String]) {
        let client = ScriptedHTTPClient(answers)
        let tables = try await sample.make(client.client).rates(
            within: .sample(first)...CalendarDay.sample(last),
            closestTo: day.map { try .sample($0) }
        )
        #expect(client.unusedAnswers == 0)
        let prefix = "https://rates.example/"
        return (tables.map(\.day.description), client.requests.map { String($0.url.dropFirst(prefix.count)) })
    }

    private static let range = #"""
        {"amount":1.0,"base":"EUR","rates":{"2026-11-03":{"USD":1.13},"2026-11-02":{"USD":1.12},
        "2026-10-30":{"USD":1.11}}}
        """#

    @Test("Frankfurter is asked for one day if only earlier days count, and for a range otherwise")
    func frankfurter() async throws {
        let one = try await ask(
            .frankfurter,
            "2026-10-31",
            "2026-11-07",
            closestTo: "2026-11-07",
            [.json(SampleSource.frankfurter.newest)]
        )
        #expect(one.days == ["2026-11-04"])
        #expect(one.paths == ["v1/2026-11-07?base=EUR"])
        // The days arrive in any order, and those outside the range are ignored.
        let span = try await ask(.frankfurter, "2026-10-31", "2026-11-07", [.json(Self.range)])
        #expect(span.days == ["2026-11-02", "2026-11-03"])
        #expect(span.paths == ["v1/2026-10-31..2026-11-07?base=EUR"])
        let tooOld = try await ask(
            .frankfurter,
            "2026-11-06",
            "2026-11-07",
            closestTo: "2026-11-07",
            [.json(SampleSource.frankfurter.newest)]
        )
        #expect(tooOld.days.isEmpty)
    }

    private static func poland(_ table: String, _ days: (day: String, rates: String)...)
        -> ScriptedHTTPClient.Answer
    {
        let tables = days.map {
            #"{"table":"\#(table)","effectiveDate":"\#($0.day)","rates":[\#($0.rates)]}"#
        }
        return .json("[\(tables.joined(separator: ","))]")
    }

    @Test(
        "the National Bank of Poland is asked for 93 days of both tables at once, and for none is not found"
    )
    func nationalBankOfPoland() async throws {
        let dollar = #"{"code":"USD","mid":3.6056}"#
        let afghani = #"{"code":"AFN","mid":0.0577},{"country":"Monako","code":"USD","mid":9}"#
        let span = try await ask(
            .nationalBankOfPoland,
            "2026-07-31",
            "2026-11-04",
            [
                Self.poland("A", ("2026-08-01", dollar)), Self.poland("B", ("2026-08-01", afghani)),
                .status(.notFound), Self.poland("B", ("2026-11-04", afghani)),
            ]
        )
        #expect(span.days == ["2026-08-01", "2026-11-04"])
        let path = "api/exchangerates/tables"
        #expect(
            span.paths == [
                "\(path)/A/2026-07-31/2026-10-31/?format=json",
                "\(path)/B/2026-07-31/2026-10-31/?format=json",
                "\(path)/A/2026-11-01/2026-11-04/?format=json",
                "\(path)/B/2026-11-01/2026-11-04/?format=json",
            ]
        )
    }

    @Test("the newest day is the last with all currencies that are asked for, and rates are złotys per unit")
    func newestInPoland() async throws {
        let client = ScriptedHTTPClient([
            Self.poland(
                "A",
                ("2026-11-04", #"{"code":"USD","mid":3.6056},{"code":"EUR","mid":4.2304}"#),
                ("2026-11-05", #"{"code":"USD","mid":3.7},{"code":"EUR","mid":4.3}"#)
            ), Self.poland("B", ("2026-11-04", #"{"code":"AFN","mid":0.0577},{"code":"USD","mid":9}"#)),
        ])
        let source = try SampleSource.nationalBankOfPoland.make(client.client)
        let codes = try ["USD", "AFN", "PLN"].map { try #require(Currency(code: $0)) }
        let table = try await source.newestRates(of: Set(codes))
        #expect(table.day.description == "2026-11-04")
        #expect(
            try table.units(of: codes[0], per: codes[2])
                == ExactRatio(.one, over: ExactDecimal(parsing: "3.6056"))
        )
        #expect(
            try table.units(of: codes[1], per: codes[0])
                == ExactRatio(ExactDecimal(parsing: "3.6056"), over: ExactDecimal(parsing: "0.0577"))
        )
    }

    @Test("Frankfurter's second version names the institutions behind each rate, and repeats no earlier days")
    func frankfurterV2() async throws {
        let body = #"""
            [{"date":"2026-10-30","base":"USD","quote":"EUR","rate":0.8},
            {"date":"2026-11-03","base":"USD","quote":"EUR","rate":0.9,"providers":[{"key":"ECB","rate":0.9},
            {"key":"BOC","rate":0.9},{"key":"CBR","rate":7,"excluded":true}]},
            {"date":"2026-11-03","base":"USD","quote":"AED","rate":3.6725},
            {"date":"2026-11-04","base":"USD","quote":"TWD","rate":30.5,"providers":[{"key":"CBC","rate":30.5}]}]
            """#
        let span = try CalendarDay.sample("2026-11-02")...CalendarDay.sample("2026-11-04")
        let client = ScriptedHTTPClient([.json(body)])
        let tables = try await SampleSource.frankfurterV2.make(client.client).rates(
            within: span,
            closestTo: nil
        )
        #expect(tables.map(\.day.description) == ["2026-11-03", "2026-11-04"])
        let (dirham, euro) = (try #require(Currency(code: "AED")), Currency.euro)
        #expect(tables.first?.source(of: [dirham, euro]).name == "Frankfurter (BOC, ECB)")
        #expect(tables.first?.source(of: [dirham]).name == "Frankfurter")
        #expect(
            client.requests.map(\.url) == [
                "https://rates.example/v2/rates?base=USD&from=2026-11-02&to=2026-11-04&expand=providers"
            ]
        )
        let year = try await ask(.frankfurterV2, "2025-11-05", "2026-11-04", [.json(body)])
        #expect(year.paths == ["v2/rates?base=USD&from=2025-11-05&to=2026-11-04"])
    }

    @Test("the bank's small file is used for recent days, and the data service for older ones")
    func bank() async throws {
        let file = ScriptedHTTPClient.Answer.text(SampleSource.ecb.newest)
        let series = ScriptedHTTPClient.Answer.text(SampleSource.series.newest)
        let seriesPath = "EXR/D..EUR.SP00.A?format=csvdata&detail=dataonly&startPeriod="
        let recent = try await ask(.ecb, "2026-11-04", "2026-11-05", [file])
        #expect(recent.days == ["2026-11-04"])
        #expect(recent.paths == ["eurofxref-hist-90d.xml"])
        let both = try await ask(.ecb, "2026-11-03", "2026-11-05", [file, series])
        #expect(both.days == ["2026-11-04"])
        #expect(both.paths == ["eurofxref-hist-90d.xml", seriesPath + "2026-11-03&endPeriod=2026-11-05"])
        let past = try await ask(
            .ecb,
            "2013-04-28",
            "2013-05-05",
            closestTo: "2013-05-05",
            [.text("No results found.", status: .notFound)]
        )
        #expect(past.days.isEmpty)
        #expect(past.paths == [seriesPath + "2013-04-28&endPeriod=2013-05-05"])
    }

    @Test("the bank's two addresses are replaced each for itself, and one that is none is an error")
    func addresses() async throws {
        for (address, hosts) in [
            (RatesProvider.Address.service, ["https://other.example", "https://data-api.ecb.europa.eu"]),
            (.data, ["https://www.ecb.europa.eu", "https://other.example"]),
        ] {
            let client = ScriptedHTTPClient([
                .text(SampleSource.ecb.newest), .text(SampleSource.series.newest),
            ])
            let source = try RatesProvider.ecb.makeSource(
                address: { $0 == address ? "https://other.example" : nil },
                client: client.client,
                now: { 1_793_836_800 }
            )
            _ = try await source.rates(
                within: .sample("2026-11-03")...CalendarDay.sample("2026-11-05"),
                closestTo: nil
            )
            #expect(zip(client.requests, hosts).allSatisfy { $0.url.hasPrefix($1 + "/") })
            #expect(client.requests.count == 2)
            #expect(throws: address) {
                try RatesProvider.ecb.makeSource(
                    address: { $0 == address ? "no address" : nil },
                    client: client.client,
                    now: { 0 }
                )
            }
        }
    }

    @Test("a source with rates for every calendar day is asked for that day only and must return it")
    func calendarDays() async throws {
        let dated = SampleSource.currencylayer.newest
            .replacing("\"timestamp\"", with: "\"date\":\"2026-11-04\",\"timestamp\"")
        let key = SampleSource.key
        for (sample, body, path) in [
            (
                SampleSource.currencylayer, dated,
                "historical?access_key=\(key)&date=2026-11-04&source=USD"
            ),
            (
                .openExchangeRates, SampleSource.openExchangeRates.newest,
                "api/historical/2026-11-04.json?app_id=\(key)"
            ),
        ] {
            let answer = try await ask(
                sample,
                "2026-10-28",
                "2026-11-04",
                closestTo: "2026-11-04",
                [.json(body)]
            )
            #expect(answer.days == ["2026-11-04"])
            #expect(answer.paths == [path])
            await #expect(throws: RatesError.self) {
                try await ask(sample, "2026-10-27", "2026-11-03", closestTo: "2026-11-03", [.json(body)])
            }
        }
    }

    private static func timeframe(_ first: String, _ last: String, _ days: [String]) -> String {
        let quotes = days.map { "\"\($0)\":{\"USDUSD\":1,\"USDEUR\":0.9,\"USDJPY\":155.0}" }
        return
            #"{"success":true,"timeframe":true,"start_date":"\#(first)","end_date":"\#(last)","source":"USD","#
            + #""quotes":{\#(quotes.joined(separator: ","))}}"#
    }

    @Test("currencylayer is asked for ranges of at most a year")
    func timeframe() async throws {
        let path = "timeframe?access_key=\(SampleSource.key)&start_date="
        let first = Self.timeframe("2025-01-01", "2025-12-31", ["2025-12-31", "2025-01-01"])
        let second = Self.timeframe("2026-01-01", "2026-01-02", ["2026-01-01", "2026-01-02"])
        let answer = try await ask(
            .currencylayer,
            "2025-01-01",
            "2026-01-02",
            [.json(first), .json(second)]
        )
        #expect(answer.days == ["2025-01-01", "2025-12-31", "2026-01-01", "2026-01-02"])
        #expect(
            answer.paths == [
                path + "2025-01-01&end_date=2025-12-31&source=USD",
                path + "2026-01-01&end_date=2026-01-02&source=USD",
            ]
        )
        for (part, other) in [
            ("\"start_date\":\"2026-01-01\"", "\"start_date\":\"2025-01-01\""), ("USDJPY", "GBPJPY"),
            ("\"2026-01-02\":{", "\"2026-01-01\":{"), ("\"source\":\"USD\"", "\"source\":\"EUR\""),
            ("155.0", "-1"), ("true", "1"),
        ] {
            let body = second.replacing(part, with: other, maxReplacements: 1)
            #expect(body != second)
            await #expect(throws: RatesError.self) {
                try await ask(.currencylayer, "2026-01-01", "2026-01-02", [.json(body)])
            }
        }
    }

    @Test("Open Exchange Rates is asked for at most one day")
    func oneDayOnly() async throws {
        let error = await #expect(throws: RatesError.self) {
            try await ask(.openExchangeRates, "2026-11-03", "2026-11-04", [])
        }
        #expect(error == .source(RatePublisher(name: "Open Exchange Rates"), .oneDayOnly))
    }

    @Test("Frankfurter is asked for one year at a time, and the bank's data service for four")
    func pieces() async throws {
        let body = #"{"amount":1.0,"base":"EUR","rates":{}}"#
        let years = try await ask(
            .frankfurter,
            "2023-01-01",
            "2025-01-01",
            [.json(body), .json(body), .json(body)]
        )
        #expect(
            years.paths == [
                "v1/2023-01-01..2023-12-31?base=EUR", "v1/2024-01-01..2024-12-30?base=EUR",
                "v1/2024-12-31..2025-01-01?base=EUR",
            ]
        )
        let file = ScriptedHTTPClient.Answer.text(SampleSource.ecb.newest)
        let none = ScriptedHTTPClient.Answer.text("No results found.", status: .notFound)
        let series = try await ask(.ecb, "1999-01-04", "2010-01-01", [file, none, none, none])
        #expect(series.paths.last?.hasSuffix("startPeriod=2007-01-02&endPeriod=2010-01-01") == true)
    }

    @Test("the wait that a source asks for is part of the error")
    func patience() async throws {
        let client = ScriptedHTTPClient([
            .status(.tooManyRequests, headers: ["Retry-After": "90"])
        ])
        let source = try SampleSource.ecb.make(client.client)
        await #expect(
            throws: RatesError.source(
                source.profile.source,
                .tooManyRequests(message: nil, wait: .seconds(90))
            )
        ) {
            try await source.newestRates()
        }
    }

    @Test("a source without history throws without a request")
    func noHistory() async throws {
        let error = await #expect(throws: RatesError.self) {
            try await ask(.exchangeRateAPI, "2026-11-03", "2026-11-03", [])
        }
        #expect(error == .source(RatePublisher(name: "ExchangeRate-API"), .noHistory))
    }

    @Test("equal requests are sent once")
    func remembering() async throws {
        let client = ScriptedHTTPClient([.json(SampleSource.frankfurter.newest), .json(Self.range)])
        let source = try SampleSource.frankfurter.make(client.client)
        let newest = try await source.newestRates()
        #expect(try await source.newestRates() == newest)
        let span = try CalendarDay.sample("2026-11-02")...CalendarDay.sample("2026-11-03")
        let tables = try await source.rates(within: span, closestTo: nil)
        #expect(try await source.rates(within: span, closestTo: nil) == tables)
        #expect(client.requests.count == 2)
    }

    @Test("the newest rates are requested again after their lifetime")
    func lifetime() async throws {
        let client = ScriptedHTTPClient(
            Array(repeating: .json(SampleSource.frankfurter.newest), count: 3)
        )
        let clock = Mutex<Int64>(1_000)
        let source = try SampleSource.frankfurter.make(client.client, cachingFor: 60) {
            clock.withLock { $0 }
        }
        for (second, requests) in [(1_000, 1), (1_059, 1), (1_060, 2), (1_119, 2), (900, 3)] {
            clock.withLock { $0 = Int64(second) }
            _ = try await source.newestRates()
            #expect(client.requests.count == requests)
        }
    }
}
