import Entities
import Testing
import UseCases
import UseCasesTestSupport

@Suite("Batches of conversions")
struct BatchConverterTests {
    private struct Timelines: FetchTimelinesUseCase {
        func execute(_ currencies: [Currency]) async throws(RatesError) -> RateTimelines {
            do {
                let days = try ["2015-01-02", "2015-01-05"].map { try #require(CalendarDay(iso8601: $0)) }
                var timelines = try #require(RateTimelines(days: days, today: days[1].adding(days: 1)))
                let series: [Currency: [ExactDecimal?]] = try [
                    Currency.usDollar: ["1.2043", "1.1915"].map { try ExactDecimal(parsing: $0) },
                    .won: [try ExactDecimal(parsing: "1300"), nil],
                ]
                for currency in currencies + [.euro] { try timelines.add(currency, series: series) }
                return timelines
            } catch {
                throw .unreadable(.noRates)
            }
        }
    }

    private actor Asked {
        private var texts: [String] = []

        func add(_ text: String) { texts.append(text) }

        func take() -> [String] {
            defer { texts = [] }
            return texts
        }
    }

    private static func names() throws -> [CurrencyProfile] {
        try [
            ("EUR", "euro"), ("USD", "dollar"), ("KRW", "won"), ("ISK", "krona"), ("GBP", "pound"),
        ].map { code, name in
            CurrencyProfile(
                name: CurrencyName(
                    currency: try #require(Currency(code: code)),
                    english: name,
                    korean: nil,
                    sign: nil,
                    words: [CurrencyWord(name)]
                ),
                rates: nil
            )
        }
    }

    func makeConverter(
        _ options: BatchOptions = BatchOptions(),
        now: String = "2015-01-06",
        elsewhere: Set<String> = [],
        fetch: @escaping FetchRatesUseCaseDouble.Fetch = FetchRatesUseCaseDouble.unexpected,
        history: @escaping FetchRateHistoryUseCaseDouble.Fetch = FetchRateHistoryUseCaseDouble.unexpected,
        find: @escaping FindCurrenciesUseCaseDouble.Find = FindCurrenciesUseCaseDouble.unexpected
    ) throws -> BatchConverter {
        let today = try #require(CalendarDay(iso8601: now))
        return BatchConverter(
            options: options,
            fetchTimelines: Timelines(),
            codesElsewhere: { elsewhere },
            fetchRates: FetchRatesUseCaseDouble(fetch: fetch),
            fetchHistory: FetchRateHistoryUseCaseDouble(fetch: history),
            findCurrencies: FindCurrenciesUseCaseDouble(find: find),
            nameCurrencies: CurrencyNamesUseCaseDouble(.success(try Self.names())),
            secondsSince1970: { Int64(today.daysSince1970) * 86_400 }
        )
    }

    @Test(
        "are answered, rejected or left unresolved by the loaded rates",
        arguments: [
            ("100", "USD", "EUR", "2015-01-05", "83.93 0.8392782207 2015-01-05"),
            (" 100 ", "  usd ", " eur  ", " 2015-01-05 ", "83.93 0.8392782207 2015-01-05"),
            ("100", "EUR", "USD", "", "119.15 1.1915 2015-01-05"),
            ("2", "EUR", "KRW", "", "2600 1300 2015-01-02"),
            ("2", "EUR", "KRW", "2015-01-05", "2600 1300 2015-01-02"),
            ("2", "EUR", "KRW", "today", "2600 1300 2015-01-02"),
            ("2.50", "USD", "USD", "2030-01-01", "2.50 1 2030-01-01"),
            ("2", "KRW", "KRW", "", "2 1 2015-01-06"),
            ("2", "GBX", "EUR", "", "unresolved"), ("2", "USd", "EUR", "", "unresolved"),
            ("(2)", "EUR", "KRW", "", "-2600 1300 2015-01-02"),
            ("2 eur", "EUR", "KRW", "", "2600 1300 2015-01-02"),
            ("2-", "EUR", "KRW", "5.1.2015 10:00", "malformed"), ("2 USD", "EUR", "KRW", "", "unresolved"),
            ("2", "EUR", "KRW", "2015-01-05T10:00:00Z", "2600 1300 2015-01-02"),
            ("2", "EUR", "KRW", "2015-01-10", "noRate"), ("2", "EUR", "KRW", "2015-01-01", "noRate"),
            ("x", "USD", "EUR", "", "malformed"), ("1+1", "USD", "EUR", "", "malformed"),
            ("", "USD", "EUR", "", "malformed"),
            ("2", "USD", "EUR", "soon", "malformed"), ("2", "XQZ", "EUR", "", "malformed"),
            ("2", "EUR", "yen", "", "malformed"), ("2", "", "EUR", "", "malformed"),
            ("99999999999999999999999999999999999999", "EUR", "KRW", "", "malformed"),
            ("2", "ISK", "EUR", "", "unresolved"), ("2", "EUR", "ISK", "", "unresolved"),
            ("2", "dollar", "EUR", "", "unresolved"), ("2", "EUR", "dollar", "", "unresolved"),
        ]
    )
    func verdicts(amount: String, from: String, to: String, day: String, expected: String) async throws {
        let rates = try await makeConverter().rates(knowing: ["USD", "KRW", "XQZ"])
        let row = BatchQuery(amount: amount, from: from, to: to, day: day)
        #expect(rates.told(of: row) == expected)
        // Without names, only rows with an invalid amount or day are rejected.
        let bare = try await makeConverter().rates(knowing: [])
        let isMalformed = ["x", "1+1", ""].contains(amount) || day == "soon" || day.hasPrefix("5.1")
        let isEuro = from == "EUR" && to == "EUR"
        #expect(bare.told(of: row) == (isMalformed ? "malformed" : isEuro ? expected : "unresolved"))
        #expect(bare.lacks(row))
    }

    @Test(
        "say that a row without a day has an old rate, and that an average is of a period without all its days"
    )
    func remarks() async throws {
        let rates = try await makeConverter(now: "2015-01-13").rates(knowing: ["USD", "KRW"])
        func remark(_ code: String, _ day: String) throws -> BatchRemark? {
            let row = BatchQuery(amount: "2", from: "EUR", to: code, day: day)
            guard case .answered(let answer) = rates.verdict(of: row) else { throw CancellationError() }
            return answer.remark
        }
        #expect(try remark("USD", "") == .oldRate && remark("USD", "2015-01-05") == nil)
        #expect(try remark("EUR", "") == nil)
        let converter = try makeConverter(
            BatchOptions(average: AverageOptions(.month)),
            history: { from, to, first, last throws(RatesError) in
                guard let first, let last else { throw .cancelled }
                let days = last.day == 31 ? [first, last] : [first]
                let points = days.map { RateHistory.Point(day: $0, rate: .one) }
                return RateHistory(from: from, to: to, points: points, source: .europeanCentralBank)
            },
            find: { text in Currency(code: text).map { [$0] } ?? [] }
        )
        for (day, expected) in [("2015-01-05", nil), ("2015-02-05", BatchRemark.incompletePeriod)] {
            let row = BatchQuery(amount: "2", from: "EUR", to: "KRW", day: day)
            guard case .answered(let answer) = await converter.outcome(of: row, suggesting: false) else {
                throw CancellationError()
            }
            #expect(answer.remark == expected)
        }
    }

    @Test("single conversions have the same remark, and read days in the order of the table")
    func singleRemarks() async throws {
        let converter = try makeConverter(
            now: "2015-02-13",
            fetch: { query throws(RatesError) in
                let day = query.day ?? CalendarDay(daysSince1970: query.to == .won ? 16_479 : 16_440)
                guard
                    let quote = RateQuote.fixed(
                        RateQuery(from: .euro, to: .euro, day: query.day),
                        on: day,
                        datedAs: day
                    )
                else { throw .unreadable(.noRates) }
                return quote
            },
            find: { text in Currency(code: text).map { [$0] } ?? [] }
        )
        var notation = BatchNotation()
        for (order, to, day, expected) in [
            (nil, "USD", "", "2015-01-05 oldRate"), (nil, "KRW", "", "2015-02-13"),
            (nil, "USD", "2015-01-05", "2015-01-05"), (nil, "USD", "1/5/2015", nil),
            (.monthFirst, "USD", "1/5/2015", "2015-01-05"), (.dayFirst, "USD", "1/5/2015", "2015-05-01"),
        ] as [(DayOrder?, String, String, String?)] {
            notation.dayOrder = order
            await converter.use(notation)
            let row = BatchQuery(amount: "2", from: "EUR", to: to, day: day)
            guard case .answered(let answer) = await converter.outcome(of: row, suggesting: false) else {
                #expect(expected == nil)
                continue
            }
            let text = answer.text.split(separator: " ").last.map { String($0) } ?? ""
            #expect(text + (answer.remark.map { " \($0)" } ?? "") == expected)
        }
    }

    @Test("of currencies with rates elsewhere are left to the converter")
    func elsewhere() async throws {
        let row = BatchQuery(amount: "2", from: "EUR", to: "KRW", day: "")
        for (elsewhere, expected) in [([], "2600 1300 2015-01-02"), (["KRW"], "unresolved")] {
            let rates = try await makeConverter(elsewhere: Set(elsewhere)).rates(knowing: ["USD", "KRW"])
            #expect(rates.told(of: row) == expected)
        }
    }

    @Test("lack a currency code that was not requested yet")
    func lacking() async throws {
        let rates = try await makeConverter().rates(knowing: ["USD", "KRW"])
        for (from, to, isLacking) in [
            ("USD", "KRW", false), ("ISK", "KRW", true), ("USD", " isk ", true), ("XQZ", "dollar", false),
        ] {
            #expect(rates.lacks(BatchQuery(amount: "1", from: from, to: to, day: "")) == isLacking)
        }
    }

    @Test(
        "are rejected with the error of a single conversion",
        arguments: [
            (
                "x", "USD", "EUR", "",
                BatchError.invalidAmount("x", .noAmount(.unexpected("x")), decimalMark: .point)
            ),
            ("", "USD", "EUR", "", .emptyAmount), ("2", "USD", "EUR", "soon", .unknownDay("soon")),
            ("2", "XQZ", "EUR", "", .currency(.unknown("XQZ", similar: []))),
            ("2", "GBX", "EUR", "", .currency(.minorUnit("GBX", of: Currency(code: "GBP") ?? .euro))),
            ("2", "xqz y", "EUR", "", .currency(.unknown("xqz", similar: []))),
            ("2", "EUR", "yen, won", "", .currency(.unknown("yen", similar: []))),
            ("99999999999999999999999999999999999999", "EUR", "KRW", "", .tooManyDigits),
        ]
    )
    func reasons(amount: String, from: String, to: String, day: String, expected: BatchError) async throws {
        let rates = try await makeConverter().rates(knowing: ["USD", "KRW"])
        let error = rates.error(of: BatchQuery(amount: amount, from: from, to: to, day: day))
        #expect(error == expected && error.rowError == .malformed)
    }

    @Test(
        "are rejected with the reason why there is no rate",
        arguments: [("2015-01-10", NoRate.Cause.future), ("2015-01-01", .beforeFirstDay)]
    )
    func noRate(day: String, cause: NoRate.Cause) async throws {
        let rates = try await makeConverter().rates(knowing: ["USD", "KRW"])
        let error = rates.error(of: BatchQuery(amount: "2", from: "EUR", to: "KRW", day: day))
        guard case .rates(.noRate(let noRate)) = error else { throw error }
        #expect(noRate.cause == cause && error.rowError == .noRate)
    }

    @Test("count as rows without a rate if a source has none, and end the batch if it does not answer")
    func sources() {
        func rowError(_ failures: SourceFailure...) -> BatchRowError? {
            let errors = failures.map { RatesError.source(.europeanCentralBank, $0) }
            return BatchError.rates(errors.count == 1 ? errors[0] : .noSourceAnswered(errors)).rowError
        }
        #expect(rowError(.noHistory) == .noRate && rowError(.oneDayOnly, .noHistory) == .noRate)
        #expect(rowError(.keyMissing(APIKeyLocation(variable: "K", file: "k"))) == nil)
        #expect(rowError(.noHistory, .serverError(message: nil)) == nil)
        #expect(BatchError.rates(.unreadable(.noRates)).rowError == .malformed)
    }

    @Test("are answered one by one if unresolved, with one request per name and quote")
    func outcomes() async throws {
        let asked = Asked()
        let converter = try makeConverter(
            BatchOptions(gap: .strict, maximumAge: 3),
            fetch: { query throws(RatesError) in
                await asked.add("\(query.from) \(query.to) \(query.day?.description ?? "")")
                guard let quote = RateQuote.fixed(query, on: .latest, datedAs: .latest) else {
                    throw .unreadable(.noRates)
                }
                return quote
            },
            find: { name throws(CurrencyNameError) in
                await asked.add(name)
                switch name {
                case "mark": return [Currency(code: "DEM") ?? .won]
                case "euro": return [.euro]
                case "won": return [.won]
                case "euro won": return [.euro, .won]
                case "": return []
                default: throw .unknown(name, similar: [])
                }
            }
        )
        func outcome(_ from: String, _ to: String, day: String = "", suggesting: Bool = false) async throws
            -> String
        {
            let row = BatchQuery(amount: "2", from: from, to: to, day: day)
            switch await converter.outcome(of: row, suggesting: suggesting) {
            case .answered(let answer): return answer.text
            case .rejected(let error): throw error
            }
        }
        for _ in 0..<2 {
            #expect(try await outcome("euro", "mark") == "3.91 1.95583 9999-12-31")
        }
        for _ in 0..<2 {
            await #expect(throws: BatchError.rates(.unreadable(.noRates))) {
                try await outcome("euro", "won", day: "2015-01-05")
            }
        }
        #expect(await asked.take() == ["euro", "mark", "EUR DEM ", "won", "EUR KRW 2015-01-05"])
        for (isSuggesting, wanted) in [(false, ["x"]), (false, []), (true, ["x"])] {
            await #expect(throws: BatchError.currency(.unknown("x", similar: []))) {
                try await outcome("euro", "x", suggesting: isSuggesting)
            }
            #expect(await asked.take() == wanted)
        }
        await #expect(throws: BatchError.severalCurrencies("euro won")) {
            try await outcome("euro won", "mark")
        }
        await #expect(throws: BatchError.noCurrency("")) { try await outcome("", "mark") }
        #expect(try await converter.code(ofTarget: "mark") == "DEM")
    }

    @Test(
        "of hundredths are divided by 100, and a currency beside an amount has to be that of its row",
        arguments: [
            ("250", "GBX", "2.50"), ("250 GBX", "GBX", "2.50"), ("2 GBP", "GBP", "2.00"),
            ("2 pound", "GBP", "2.00"), ("2 GBP", "", "2.00"), ("250 GBX", "", "2.50"),
            ("250 GBX", "GBP", "other GBP"), ("250 GBP", "GBX", "other GBP"), ("2 EUR", "GBP", "other GBP"),
            ("2 apples", "GBP", "no amount"),
        ]
    )
    func hundredths(amount: String, from: String, expected: String) async throws {
        let converter = try makeConverter(
            fetch: { query throws(RatesError) in
                guard let quote = RateQuote.fixed(query, on: .latest, datedAs: .latest) else {
                    throw .unreadable(.noRates)
                }
                return quote
            },
            find: { name throws(CurrencyNameError) in
                switch name {
                case "GBP", "EUR": return [Currency(code: name) ?? .won]
                case "GBX": throw .minorUnit(name, of: .euro)
                default: throw .unknown(name, similar: [])
                }
            }
        )
        let row = BatchQuery(amount: amount, from: from, to: "GBP", day: "")
        switch await converter.outcome(of: row, suggesting: false) {
        case .answered(let answer):
            let isOfHundredths = amount.hasPrefix("250")
            #expect(answer.text == "\(expected) \(isOfHundredths ? "0.01" : "1") 9999-12-31")
            #expect(answer.isOfHundredths == isOfHundredths)
        case .rejected(.otherCurrency(_, let currency)): #expect(expected == "other \(currency)")
        case .rejected(.invalidAmount): #expect(expected == "no amount")
        case .rejected(let error): throw error
        }
    }
}

extension BatchRates {
    func told(of row: BatchQuery) -> String {
        switch verdict(of: row) {
        case .answered(let answer): answer.text
        case .rejected(let reason): "\(reason)"
        case .unresolved: "unresolved"
        }
    }
}
