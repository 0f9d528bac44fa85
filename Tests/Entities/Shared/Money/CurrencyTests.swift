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
