import Entities
import RandomTestSupport
import Testing

@Suite("Converting an amount")
struct ConversionTests {
    private let table: RateTable

    init() throws {
        // BGN is still published on this day and DEM never was.
        table = try RateTable.sample([
            "BGN": "1.9558", "CLF": "0.0347", "GBP": "0.88", "HUF": "401.93", "JPY": "137.53", "KWD": "0.32",
            "USD": "1.0545", "XAU": "0.000571",
        ])
    }

    @Test(
        "rounds once, to the target's minor units",
        arguments: [
            ("1000000", "ITL", "EUR", "516.46"), ("100", "DEM", "FRF", "335.39"),
            ("100", "USD", "JPY", "13042"), ("100", "JPY", "USD", "0.77"), ("1", "EUR", "KWD", "0.320"),
            ("1", "EUR", "CLF", "0.0347"), ("-1000000", "ITL", "EUR", "-516.46"),
            ("100", "FRF", "ITL", "29518"),
            ("0", "USD", "JPY", "0"), ("12.345", "USD", "USD", "12.35"), ("0.005", "EUR", "EUR", "0.01"),
        ]
    )
    func minorUnits(amount: String, from: String, to: String, expected: String) throws {
        let conversion = try table.convert(amount, from, to)
        #expect(conversion.to.amount.description == expected)
        #expect(conversion.to.currency.code == to)
        #expect(conversion.from == (try Money.of(amount, from)))
    }

    @Test("rounds as the precision says")
    func asAsked() throws {
        func result(_ precision: Precision) throws -> String {
            try table.convert("0.125", "EUR", "EUR", precision: precision).to.amount.description
        }
        #expect(try result(.minorUnits(.halfEven)) == "0.12")
        #expect(try result(.decimals(1, .halfUp)) == "0.1")
        #expect(try result(.decimals(4, .halfUp)) == "0.1250")
        #expect(try result(.unrounded) == "0.125")
        #expect(try result(.minorUnits(.up)) == "0.13")
        #expect(try result(.decimals(1, .down)) == "0.1")
        let third = try table.convert("1", "USD", "EUR", precision: .unrounded)
        #expect(third.to.amount.description == "0.9483167377904220009483167378")
    }

    @Test(
        "rounds to multiples, once, with the decimals of the step",
        arguments: [
            ("12.375", "0.05", Rounding.halfUp, "12.40"), ("12.374", "0.05", .halfUp, "12.35"),
            ("12.375", "0.05", .halfEven, "12.40"), ("12.325", "0.05", .halfEven, "12.30"),
            ("-12.375", "0.05", .halfUp, "-12.40"), ("-12.301", "0.05", .up, "-12.35"),
            ("12.349", "0.05", .down, "12.30"), ("0.01", "0.05", .down, "0.00"),
            ("1249", "100", .up, "1300"), ("7", "2.5", .halfUp, "7.5"),
        ]
    )
    func multiples(amount: String, step: String, rounding: Rounding, expected: String) throws {
        let precision = Precision.multiples(of: try #require(Precision.step(step)), rounding)
        let conversion = try table.convert(amount, "EUR", "EUR", precision: precision)
        #expect(conversion.to.amount.description == expected)
    }

    @Test("a row changes the rule, the step, or both")
    func changed() throws {
        let step = try ExactDecimal(parsing: "0.05")
        let usual = Precision.multiples(of: step, .halfUp)
        #expect(usual.changed(by: "") == usual)
        #expect(usual.changed(by: "down") == .multiples(of: step, .down))
        #expect(Precision.decimals(4, .halfUp).changed(by: "up") == .decimals(4, .up))
        #expect(Precision.unrounded.changed(by: "half-even") == .minorUnits(.halfEven))
        #expect(Precision.minorUnits(.down).changed(by: "0.05") == .multiples(of: step, .down))
        #expect(usual.changed(by: "1  half-even") == .multiples(of: .one, .halfEven))
        #expect(usual.changed(by: "none") == .unrounded)
        let excluded = ["none 0.05", "0.05 none", "up down", "1 2", "none none"]
        for text in ["0", "-1", "1e3", "UP", "0.0000000000000000001", "up 0.05 x"] + excluded {
            #expect(usual.changed(by: text) == nil, "\(text)")
        }
    }

    @Test("what is asked of a precision may exclude each other")
    func excluded() throws {
        let usual = Precision.standard
        #expect(throws: PrecisionError.unroundedSteps) { try usual.changed(by: .unrounded, step: .one) }
        #expect(throws: PrecisionError.unroundedDecimals) { try usual.changed(by: .unrounded, digits: 2) }
        #expect(throws: PrecisionError.stepsAndDecimals) { try usual.changed(by: nil, step: .one, digits: 2) }
        #expect(try usual.changed(by: nil, digits: 2) == .decimals(2, .halfUp))
        #expect(try usual.changed(by: nil) == usual)
        #expect(RoundingRule.allCases.map(\.rawValue) == ["half-up", "half-even", "up", "down", "none"])
    }

    @Test("does not round for a target without minor units")
    func withoutMinorUnits() throws {
        let gold = try table.convert("1000", "USD", "XAU")
        #expect(gold.to.amount.description == "0.5414888572783309625414888573")
    }

    @Test("has a rate for display beside the result")
    func rate() throws {
        #expect(try table.convert("100", "USD", "JPY").rate.description == "130.4220009")
        #expect(try table.convert("1", "EUR", "USD").rate.description == "1.0545")
    }

    @Test("throws if the result does not fit")
    func overflow() throws {
        let huge = "170141183460469231731687303715884105727"
        #expect(throws: ExactDecimalError.overflow) { try table.convert(huge, "USD", "JPY") }
        #expect(throws: ExactDecimalError.digitsOutOfRange(39)) {
            try table.convert("1", "USD", "EUR", precision: .decimals(39, .halfUp))
        }
    }

    @Test("is monotonic, and symmetric in the sign")
    func monotonic() throws {
        var generator = SplitMix64(seed: 8)
        for _ in 0..<500 {
            let amount = try ExactDecimal(
                significand: Int128.random(in: 0...1_000_000_000_000, using: &generator),
                scale: Int.random(in: 0...4, using: &generator)
            )
            let more = try amount.adding(ExactDecimal(parsing: "0.01"))
            for target in table.currencies {
                let quote = try table.quote("USD", target.code)
                let less = try quote.convert(amount).to.amount
                try check(try less <= quote.convert(more).to.amount, "\(amount) \(target)")
                let mirrored = try quote.convert(ExactDecimal.zero.subtracting(amount)).to.amount
                try check(try less.adding(mirrored) == .zero, "\(amount) \(target)")
            }
        }
    }
}
