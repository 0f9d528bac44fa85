import Entities
import Testing

@Suite("Converting an amount")
struct ConversionTests {
    private let table: RateTable

    init() throws {
        table = try RateTable.sample([
            "ATS": "13.7603", "BGN": "1.95583", "CLF": "0.0347", "DEM": "1.95583", "FRF": "6.55957",
            "GBP": "0.88",
            "HUF": "401.93", "ITL": "1936.27", "JPY": "137.53", "KWD": "0.32", "USD": "1.0545",
            "XAU": "0.000571",
        ])
    }

    @Test(
        "rounds once, to the target's minor units",
        arguments: [
            ("1000000", "ITL", "EUR", "516.46"), ("100", "DEM", "FRF", "335.39"),
            ("1000000", "BGN", "EUR", "511291.88"),
            ("100", "USD", "JPY", "13042"), ("100", "JPY", "USD", "0.77"), ("1", "EUR", "KWD", "0.320"),
            ("1", "EUR", "CLF", "0.0347"), ("-1000000", "ITL", "EUR", "-516.46"),
            ("100", "FRF", "ITL", "29518"),
            ("0", "USD", "JPY", "0"), ("12.345", "USD", "USD", "12.35"), ("0.005", "EUR", "EUR", "0.01"),
        ]
    )
    func minorUnits(amount: String, from: String, to: String, expected: String) throws {
        let conversion = try table.convert(.of(amount, from), to: .code(to))
        #expect(conversion.to.amount.description == expected)
        #expect(conversion.to.currency.code == to)
        #expect(conversion.from == (try Money.of(amount, from)))
        #expect(try table.amount(of: .of(amount, from), in: .code(to)) == conversion.to.amount)
    }

    @Test("rounds as asked")
    func asAsked() throws {
        let money = try Money.of("0.125", "EUR")
        #expect(try table.convert(money, to: .euro, rounding: .halfEven).to.amount.description == "0.12")
        #expect(try table.convert(money, to: .euro, digits: 1).to.amount.description == "0.1")
        #expect(try table.convert(money, to: .euro, digits: 4).to.amount.description == "0.1250")
        let third = try table.convert(.of("1", "USD"), to: .euro, significantDigits: 6)
        #expect(third.to.amount.description == "0.948317")
    }

    @Test("a target without minor units is not rounded")
    func withoutMinorUnits() throws {
        let gold = try table.convert(.of("1000", "USD"), to: .code("XAU"))
        #expect(gold.to.amount.description == "0.5414888572783309625414888573")
    }

    @Test("says which rates of which day were used")
    func legs() throws {
        let cross = try table.convert(.of("100", "USD"), to: .code("JPY"))
        #expect(cross.legs.map(\.currency.code) == ["USD", "JPY"])
        #expect(cross.legs.map(\.unitsPerBase.description) == ["1.0545", "137.53"])
        #expect(cross.legs.map(\.base) == [.euro, .euro])
        #expect(cross.rate.description == "130.4220009")
        #expect(cross.day.description == "2023-01-03")
        #expect(cross.source.name == "European Central Bank")
        #expect(try table.convert(.of("1", "EUR"), to: .code("USD")).legs.map(\.currency.code) == ["USD"])
        #expect(try table.convert(.of("1", "EUR"), to: .code("USD")).rate.description == "1.0545")
        #expect(try table.convert(.of("1", "USD"), to: .euro).legs.map(\.currency.code) == ["USD"])
        #expect(try table.convert(.of("1", "EUR"), to: .euro).legs.isEmpty)
        #expect(try table.convert(.of("1", "USD"), to: .code("USD")).legs.map(\.currency.code) == ["USD"])
    }

    @Test(
        "a currency without a rate is named, even against itself",
        arguments: [("XYZ", "EUR"), ("USD", "XYZ"), ("XYZ", "XYZ")]
    )
    func noRate(from: String, to: String) throws {
        let reason = ConversionError.noRate(try .code("XYZ"), day: table.day)
        #expect(throws: reason) { try table.convert(.of("1", from), to: .code(to)) }
    }

    @Test("what does not fit is an error")
    func overflow() throws {
        let huge = try Money.of("170141183460469231731687303715884105727", "USD")
        #expect(throws: ConversionError.arithmetic(.overflow)) { try table.convert(huge, to: .code("JPY")) }
        #expect(throws: ConversionError.arithmetic(.digitsOutOfRange(39))) {
            try table.convert(.of("1", "USD"), to: .euro, digits: 39)
        }
    }

    @Test("more money never converts to less, and signs mirror")
    func monotonic() throws {
        var generator = SplitMix64(seed: 8)
        for _ in 0..<500 {
            let amount = try ExactDecimal(
                significand: Int128.random(in: 0...1_000_000_000_000, using: &generator),
                scale: Int.random(in: 0...4, using: &generator)
            )
            let more = try amount.adding(ExactDecimal(parsing: "0.01"))
            let dollar = try Currency.code("USD")
            for target in table.currencies {
                let less = try table.convert(Money(amount: amount, currency: dollar), to: target).to.amount
                let greater = try table.convert(Money(amount: more, currency: dollar), to: target).to.amount
                try check(less <= greater, "\(amount) \(target)")
                let negative = Money(amount: try ExactDecimal.zero.subtracting(amount), currency: dollar)
                let mirrored = try table.convert(negative, to: target).to.amount
                try check(try less.adding(mirrored) == .zero, "\(amount) \(target)")
            }
        }
    }
}
