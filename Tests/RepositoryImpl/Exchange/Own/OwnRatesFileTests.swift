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
            ("2015-01-05;USD;1\n", 1, .fieldCount(1, expected: 3...4)),
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
            " ",
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
