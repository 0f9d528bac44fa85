import Entities
import Testing

@Suite("A currency")
struct CurrencyTests {
    @Test("has the decimals of ISO 4217, for all 178 codes")
    func minorUnits() throws {
        let rows = try fixtureRows("iso4217-minor-units.tsv")
        #expect(rows.count == 178)
        for row in rows {
            let currency = try #require(Currency(code: row[0]))
            #expect(currency.minorUnits == Int(row[1]), "\(currency)")
        }
    }

    @Test(
        "has the decimals it had when it was withdrawn",
        arguments: [
            ("BEF", 0), ("ESP", 0), ("GRD", 0), ("ITL", 0), ("LUF", 0), ("PTE", 0), ("TRL", 0), ("ATS", 2),
            ("BGN", 2), ("CYP", 2), ("DEM", 2), ("EEK", 2), ("FIM", 2), ("FRF", 2), ("HRK", 2), ("IEP", 2),
            ("LTL", 2), ("LVL", 2), ("MTL", 2), ("NLG", 2), ("ROL", 2), ("SIT", 2), ("SKK", 2),
        ]
    )
    func withdrawn(code: String, digits: Int) {
        #expect(Currency(code: code)?.minorUnits == digits)
    }

    @Test("has two decimals if ISO 4217 does not list it")
    func unknown() {
        #expect(Currency(code: "QQQ")?.minorUnits == 2)
    }

    @Test("may have up to twelve letters of the user's own, which sort like the codes")
    func ownCodes() throws {
        let codes = ["AAA", "BTC", "DOGE", "EUR", "EURO", "MILES", "ZZZZZZZZZZZZ"]
        let currencies = try codes.map { try #require(Currency(ownCode: $0.lowercased())) }
        #expect(currencies.map(\.code) == codes)
        #expect(currencies.sorted() == currencies)
        #expect(currencies.map(\.minorUnits) == [2, 8, 8, 2, 2, 2, 2])
        #expect(currencies[3] == .euro)
        for code in ["", "AB", "GBp", "BTC1", "A-B-C", "£££", "ZZZZZZZZZZZZZ"] {
            #expect(Currency(ownCode: code) == nil, "\(code)")
        }
        #expect(Currency(code: "MILES") == nil)
    }

    @Test("stores every code of three letters, and sorts like the codes")
    func codes() throws {
        let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
        var previous: Currency?
        for first in letters {
            for second in letters {
                for third in letters {
                    let code = String([first, second, third])
                    let currency = try Currency.code(code)
                    try check(currency.code == code, code)
                    try check(Currency(code: code.lowercased()) == currency, code)
                    if let previous { try check(previous < currency, code) }
                    previous = currency
                }
            }
        }
        #expect(Currency.euro.code == "EUR")
    }

    @Test(
        "rejects anything but three ASCII letters",
        arguments: [
            "", "EU", "EURO", "EU1", "€€€", "ＥＵＲ", "EÜR", " EUR", "EUR ", "eu\u{212A}", "E\u{301}R", "EU@",
            "EU[",
        ]
    )
    func refuses(code: String) {
        #expect(Currency(code: code) == nil)
    }
}
