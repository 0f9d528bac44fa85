import Entities
import ProgramTestSupport
import RepositoryImpl
import Testing

@Suite("A file of own rates")
struct OwnRatesFileTests {
    private func rates(_ text: String) throws(OwnRatesError) -> RateTables {
        try OwnRatesFile.rates(in: Array(text.utf8), path: "own.csv")
    }

    /// Returns the rates of a table as `USD=1.2 KRW=1300`, without its base.
    private func text(_ table: RateTable) -> String {
        table.currencies.filter { $0 != table.base }
            .map { "\($0)=\(table.unitsPerBase(of: $0)?.description ?? "")" }.joined(separator: " ")
    }

    @Test(
        "is CSV, with or without a header, quotes, a byte order mark and ends of lines as on Windows",
        arguments: [
            "2015-01-05,USD,1.20\n2015-01-02,USD,1.25\n",
            "\u{FEFF}2015-01-02,USD,1.25\r\n2015-01-05,USD,1.20",
            "\n\"2015-01-02\",\"usd\", 1.25 ,\n,,\n2015-01-05,USD,1.2,EUR\n",
            "Rate,Date,Currency\n1.25,2015-01-02,USD\n1.2,2015-01-05,USD\n",
        ]
    )
    func parses(contents: String) throws {
        let rates = try rates(contents)
        #expect(
            rates.all.map { "\($0.day) \($0.base) \(text($0))" } == [
                "2015-01-02 EUR USD=1.25", "2015-01-05 EUR USD=1.2",
            ]
        )
        #expect(rates.all.allSatisfy { $0.source == .ownRates })
    }

    @Test("rates with other bases are multiplied out exactly, whatever their order")
    func bases() throws {
        let rates = try rates(
            """
            date,currency,rate,base
            2015-01-05,KRW,1100,USD
            2015-01-05,USD,1.2,EUR
            2015-01-05,VND,20,KRW
            2015-01-06,KRW,1101,USD
            2015-01-06,EUR,0.8,USD
            """
        )
        let tables = rates.all.map { "\($0.base) \(text($0))" }
        #expect(tables == ["EUR KRW=1320 USD=1.2 VND=26400", "USD EUR=0.8 KRW=1101"])
    }

    @Test(
        "the bank's own tables have a day a row and a currency a column",
        arguments: [
            "Date,USD,KRW,\n2015-01-05,1.1915,N/A,\n2015-01-02,1.2043,1324.4,\n",
            "Date, USD, KRW, \n05 January 2015, 1.1915, N/A, \n02 January 2015, 1.2043, 1324.4, \n",
            "Date;USD;KRW\n05.01.2015;1,1915;\n02.01.2015;1,2043;1.324,4\n",
            "date;currency;rate\n2015-01-05;USD;1,1915\n2015-01-02;USD;1,2043\n2015-01-02;KRW;1324,40\n",
        ]
    )
    func wideTables(contents: String) throws {
        let tables = try rates(contents).all.map { "\($0.day) \($0.base) \(text($0))" }
        #expect(tables == ["2015-01-02 EUR KRW=1324.4 USD=1.2043", "2015-01-05 EUR USD=1.1915"])
    }

    @Test(
        "a table of HM Revenue and Customs has units per pound for every day of a month, and may repeat a currency"
    )
    func monthlyTables() throws {
        let rates = try rates(
            """
            Country/Territories,Currency,Currency Code,Currency Units per £1,Start date,End date
            Eurozone,Euro,EUR,1.1564,01/07/2026,31/07/2026
            USA,Dollar,USD,1.3404,01/07/2026,31/07/2026
            Ecuador,Dollar,USD,1.3404,01/07/2026,31/07/2026
            Country/Territories,Currency,Currency Code,Currency Units per £1,Start date,End date
            USA,Dollar,USD,1.35,01/08/2026,31/08/2026

            """
        )
        #expect(rates.all.count == 62)
        #expect(
            rates.all.first.map { "\($0.day) \($0.base) \(text($0))" }
                == "2026-07-01 GBP EUR=1.1564 USD=1.3404"
        )
        #expect(rates.all.last.map { "\($0.day) \(text($0))" } == "2026-08-31 USD=1.35")
    }

    @Test(
        "prices of a ledger are exact in either direction, and the last of a day counts",
        arguments: [
            """
            ; prices
            D $1,000.00

            P 2015/01/05 12:00:00 $ €0.90
            P 2015/01/05 12:00:00 $ €0.84 ; the last
            P 2015-01-05 BTC 250 USD
            P 2015-1-5 "MILES" EUR 0.01
            P 2015.01.05 BANANAS 1,234.5 APPLES

            """,
            """
            2010-01-01 commodity USD
              name: "Dollar"
            2015-01-05 price USD 0,84 EUR
            2015-01-05 price BTC 250 USD
            2015-01-05 price MILES 0.01 EUR
            2015-01-05 price BANANAS 1.234,5 APPLES
            """,
        ]
    )
    func prices(contents: String) throws {
        let tables = try rates(contents).all
        #expect(tables.map(\.base.code) == ["EUR", "APPLES"])
        let exact = try ["USD", "BTC", "MILES"].map { code in
            let currency = try #require(Currency(ownCode: code))
            let rate = try #require(tables[0].exactUnitsPerBase(of: currency))
            return "\(rate.numerator)/\(rate.denominator)"
        }
        #expect(exact == ["1/0.84", "1/210", "1/0.01"])
        #expect(tables[1].currencies.map(\.code) == ["APPLES", "BANANAS"])
    }

    @Test("a chain of long rates is exact up to 28 digits, and rounded to as many beyond")
    func longProducts() throws {
        let chain = try rates(
            """
            2015-01-05,USD,1.1234567891,EUR
            2015-01-05,TWD,31.12345678,USD
            2015-01-05,VND,12543.98765432101,TWD
            """
        )
        // The product of three has 35 digits.
        #expect(
            chain.all.map(text) == [
                "TWD=34.965858819751425098 USD=1.1234567891 VND=438611.3013576932781179461451"
            ]
        )
    }

    @Test(
        "a mistake is an error with its line",
        arguments: [
            ("2015-01-05,USD,1\n2015-02-29,USD,1\n", 2, .invalidDay("2015-02-29")),
            ("05.01.2015,USD,1\n", 1, .invalidDay("05.01.2015")),
            ("2015-01-05,US,1\n", 1, .invalidCurrency("US")), ("2015-01-05,USD,0\n", 1, .notPositive("0")),
            ("2015-01-05,USD,-1\n", 1, .notPositive("-1")), ("2015-01-05,USD,abc\n", 1, .notANumber("abc")),
            ("2015-01-05,USD,1e9\n", 1, .notANumber("1e9")), ("2015-01-05,USD,\n", 1, .notANumber("")),
            ("2015-01-05,USD,9999999999999999999\n", 1, .tooManyDigits("9999999999999999999")),
            (
                "2015-01-05,USD,0.0000000000000000001\n", 1, .tooManyDigits("0.0000000000000000001")
            ),
            ("2015-01-05,USD\n", 1, .fieldCount(2, expected: 3...4)),
            ("2015-01-05;USD\n", 1, .fieldCount(2, expected: 3...4)),
            ("2015-01-05;USD;1,234.5\n", 1, .notANumber("1,234.5")),
            ("Date,USD,us$,\n", 1, .invalidCurrency("us$")), ("Date,USD,EUR\n", 1, .ownBase(.euro)),
            ("Date,USD,JPY,USD\n", 1, .unknownColumn("USD")),
            ("Date,USD,JPY\n2015-01-05,1.2\n", 2, .fieldCount(2, expected: 3...3)),
            ("Date,USD,\n31 June 2015,1.2,\n", 2, .invalidDay("31 June 2015")),
            ("Currency Code,Currency Units per £1,End date\n", 1, .missingColumn("start date")),
            (
                "Currency Code,Currency Units per £1,Start date,End date\nUSD,1.3,01/07/2026,31/08/2027\n", 2,
                .invalidDay("31/08/2027")
            ),
            ("P 2015-01-05 USD 0.84 EUR\n2015-01-06,USD,1\n", 2, .notAPrice),
            ("P 2015-01-05 USD 1,234 EUR\n", 1, .notANumber("1,234")),
            ("P 2015-01-05 USD -$3\n", 1, .invalidCurrency("-$")), ("P 2015-01-05 USD\n", 1, .notAPrice),
            ("P 2015-01-05 USD 0 EUR\n", 1, .notPositive("0")),
            ("P 2015-01-05 BTC1 2 EUR\n", 1, .invalidCurrency("BTC1")),
            ("P 2015-01-05 USD 0.8 EUR\nP 2015-01-05 EUR 1.2 USD\n", 2, .contradiction(line: 1)),
            ("2015-01-05,\u{1B}[31m,1\n", 1, .invalidCurrency("\u{1B}[31m")),
            ("\n" + String(repeating: "1,", count: 600_000), 2, .longRow),
            ("date,currency,rate\n2015-01-05,USD,1,EUR\n", 2, .fieldCount(4, expected: 3...3)),
            ("date,currency,rte\n", 1, .unknownColumn("rte")),
            ("date,date,rate\n", 1, .unknownColumn("date")),
            ("date,rate\n", 1, .missingColumn("currency")), ("\n\"2015-01-05,USD,1\n", 2, .openQuote),
            ("2015-01-05,EUR,1\n", 1, .ownBase(.euro)),
        ] as [(String, Int, OwnRatesError.Mistake)]
    )
    func mistakes(contents: String, line: Int, mistake: OwnRatesError.Mistake) {
        #expect(throws: OwnRatesError.line(line, path: "own.csv", mistake)) { try rates(contents) }
    }

    @Test("a day has one rate for a currency, and bases that lead to one another")
    func contradictions() throws {
        let day = try #require(CalendarDay(iso8601: "2015-01-05"))
        let dollar = Currency.usDollar
        #expect(throws: OwnRatesError.line(3, path: "own.csv", .repeated(dollar, day, line: 1))) {
            try rates("2015-01-05,USD,1.2\n2015-01-06,USD,1.2\n2015-01-05,usd,1.3,KRW\n")
        }
        #expect(throws: OwnRatesError.line(2, path: "own.csv", .unconnectedBase(dollar, day))) {
            try rates("2015-01-05,KRW,1300\n2015-01-05,JPY,120,USD\n")
        }
        #expect(throws: OwnRatesError.line(1, path: "own.csv", .unconnectedBase(.euro, day))) {
            try rates("2015-01-05,USD,1.2\n2015-01-05,EUR,0.8,USD\n")
        }
        #expect(throws: OwnRatesError.self) {
            try rates("2015-01-05,USD,900000000000000000\n2015-01-05,KRW,900000000000000000,USD\n")
        }
    }

    @Test(
        "what is no text, has no rates or is not there is an error",
        arguments: ["", "\n", "\u{FEFF}date,currency,rate\n"]
    )
    func empty(contents: String) throws {
        #expect(throws: OwnRatesError.noRates(path: "own.csv")) { try rates(contents) }
        for bytes: [UInt8] in [[0xFF, 0xFE, 0x31, 0], [0x31, 0, 0x32], [0xC3, 0x28]] {
            #expect(throws: OwnRatesError.notText(path: "own.csv")) {
                try OwnRatesFile.rates(in: bytes, path: "own.csv")
            }
        }
        let folder = try TemporaryDirectory()
        let path = folder.path(of: "none.csv")
        #expect(throws: OwnRatesError.unreadable(path: path, .missing)) {
            try OwnRatesFile.rates(atPath: path)
        }
        #expect(throws: OwnRatesError.unreadable(path: folder.path, .folder)) {
            try OwnRatesFile.rates(atPath: folder.path)
        }
    }

    @Test("random bytes are rates or an error")
    func anything() {
        let pieces = [
            "2015-01-05", "USD", "EUR", ",", "\n", "\r\n", "\"", "1.2", "0", "date", "rate", "currency", "é",
            " ", "P ", ";", "Date", "price",
        ]
        var state: UInt64 = 7
        for _ in 0..<3_000 {
            var text = ""
            for _ in 0..<14 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                text += pieces[Int(state >> 33) % pieces.count]
            }
            guard let rates = try? rates(text) else { continue }
            #expect(!rates.all.isEmpty)
        }
    }
}
