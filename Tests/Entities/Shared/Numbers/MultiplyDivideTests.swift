import Entities
import Testing

@Suite("a × b ÷ c, rounded once")
struct MultiplyDivideTests {
    @Test("agrees with fractions that were computed independently")
    func vectors() throws {
        let rows = try fixtureRows("vectors.tsv")
        #expect(rows.count > 3000)
        for row in rows {
            let result = try Self.result(of: row)
            if result != row[6] {
                Issue.record("\(row.joined(separator: " ")): got \(result)")
            }
        }
    }

    @Test("converts lire to euros by division, not by an inverted rate")
    func neverInverts() throws {
        let euros = try ExactDecimal.multiplyDivide(
            ExactDecimal(1_000_000),
            by: .one,
            dividedBy: ExactDecimal(parsing: "1936.27"),
            digits: 2
        )
        #expect(euros.description == "516.46")
    }

    @Test("gives the same magnitude and rounding for either sign", arguments: Rounding.allCases)
    func symmetry(rounding: Rounding) throws {
        for text in ["0.5", "1.5", "2.5", "2.49", "2.51", "1234567.5"] {
            let up = try ExactDecimal(parsing: text).rounded(toDigits: 0, rounding: rounding)
            let down = try ExactDecimal(parsing: "-" + text).rounded(toDigits: 0, rounding: rounding)
            #expect(up.significand == -down.significand)
        }
    }

    @Test(
        "rounds ties away from zero, or to the even neighbour",
        arguments: [
            ("0.5", "1", "0"), ("1.5", "2", "2"), ("2.5", "3", "2"), ("-0.5", "-1", "0"),
            ("-2.5", "-3", "-2"),
            ("2.49999", "2", "2"), ("2.50001", "3", "3"),
        ]
    )
    func ties(text: String, halfUp: String, halfEven: String) throws {
        let value = try ExactDecimal(parsing: text)
        #expect(try value.rounded(toDigits: 0, rounding: .halfUp).description == halfUp)
        #expect(try value.rounded(toDigits: 0, rounding: .halfEven).description == halfEven)
    }

    @Test("rounds a half that only the division makes")
    func dividedTies() throws {
        for (dividend, halfUp, halfEven) in [(1, "1", "0"), (3, "2", "2"), (5, "3", "2")] {
            let results = try [Rounding.halfUp, .halfEven].map { rounding in
                try ExactDecimal.multiplyDivide(
                    ExactDecimal(dividend),
                    by: .one,
                    dividedBy: ExactDecimal(2),
                    digits: 0,
                    rounding: rounding
                ).description
            }
            #expect(results == [halfUp, halfEven])
        }
    }

    @Test("pads with zeros when rounding to more decimals")
    func fillsUp() throws {
        #expect(try ExactDecimal(parsing: "7.5").rounded(toDigits: 2).description == "7.50")
        #expect(throws: ExactDecimalError.overflow) {
            try ExactDecimal(significand: .max).rounded(toDigits: 1)
        }
    }

    @Test("rejects a number of digits that no value can have", arguments: [-1, 39, .max, .min])
    func digitsOutOfRange(digits: Int) {
        #expect(throws: ExactDecimalError.digitsOutOfRange(digits)) {
            try ExactDecimal.one.rounded(toDigits: digits)
        }
        #expect(throws: ExactDecimalError.digitsOutOfRange(digits)) {
            try ExactDecimal.multiplyDivide(.one, by: .one, dividedBy: .one, significantDigits: digits)
        }
    }

    @Test("gives as many significant digits of a third as requested")
    func significantDigits() throws {
        let third = try ExactDecimal.multiplyDivide(
            .one,
            by: .one,
            dividedBy: ExactDecimal(3),
            significantDigits: 28
        )
        #expect(third.description == "0.3333333333333333333333333333")
        let whole = try ExactDecimal.multiplyDivide(
            ExactDecimal(123_456),
            by: .one,
            dividedBy: .one,
            significantDigits: 2
        )
        #expect(whole.description == "120000")
        // The smallest value with 38 significant digits, of which the last is the 152nd decimal.
        let tiny = try ExactDecimal(significand: 1, scale: 38)
        let smallest = try ExactDecimal.multiplyDivide(
            tiny,
            by: tiny,
            dividedBy: ExactDecimal(significand: .max),
            significantDigits: 38
        )
        #expect(
            smallest.description == "0." + String(repeating: "0", count: 114)
                + "58774717541114375398436826861112283891"
        )
        #expect(throws: ExactDecimalError.digitsOutOfRange(0)) {
            try ExactDecimal.multiplyDivide(.one, by: .one, dividedBy: .one, significantDigits: 0)
        }
    }

    private static func result(of row: [String]) throws -> String {
        let (a, b, c) = (try number(row[1]), try number(row[2]), try number(row[3]))
        let digits = try #require(Int(row[4]))
        let rounding = try #require(Rounding.allCases.first { "\($0)" == row[5] })
        do throws(ExactDecimalError) {
            let result: ExactDecimal =
                switch row[0] {
                case "decimals":
                    try .multiplyDivide(a, by: b, dividedBy: c, digits: digits, rounding: rounding)
                default:
                    try .multiplyDivide(a, by: b, dividedBy: c, significantDigits: digits, rounding: rounding)
                }
            return "\(result.significand):\(result.scale)"
        } catch {
            return "\(error)"
        }
    }

    private static func number(_ text: String) throws -> ExactDecimal {
        let parts = text.split(separator: ":")
        let significand = try #require(parts.first.flatMap { Int128($0) })
        let scale = try #require(parts.last.flatMap { Int($0) })
        return try ExactDecimal(significand: significand, scale: scale)
    }
}
