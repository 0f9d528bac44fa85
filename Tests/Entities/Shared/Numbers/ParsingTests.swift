import Entities
import RandomTestSupport
import Testing

@Suite("Parsing an amount")
struct ParsingTests {
    @Test(
        "accepts what people write",
        arguments: [
            ("100", "100"), ("-0.5", "-0.5"), (".5", "0.5"), ("5.", "5"), ("+7", "7"),
            ("\u{2212}3.10", "-3.10"),
            ("1,234.56", "1234.56"), ("1,234,567", "1234567"), ("1 234.56", "1234.56"),
            ("1\u{A0}234.56", "1234.56"), ("1\u{2009}234\u{2009}567", "1234567"),
            ("1\u{202F}234.5", "1234.5"),
            ("1'234.56", "1234.56"), ("1’234’567.8", "1234567.8"), ("１２３", "123"), ("－１，２３４．５０", "-1234.50"),
            ("１　２３４", "1234"), ("  42\t", "42"), ("007", "7"), ("-0", "0"), ("0.00", "0.00"),
            ("170141183460469231731687303715884105727", "170141183460469231731687303715884105727"),
            ("000000000000000000000000000000000000000000000001", "1"),
            ("0.00000000000000000000000000000000000001", "0.00000000000000000000000000000000000001"),
        ]
    )
    func accepts(text: String, plain: String) throws {
        #expect(try ExactDecimal(parsing: text).description == plain)
    }

    @Test(
        "rejects everything else with a reason",
        arguments: [
            ("", ExactDecimalError.empty), (" \u{A0}", .empty), ("-", .noDigits), ("+", .noDigits),
            (".", .noDigits),
            ("-.", .noDigits), ("nan", .notANumber), ("-NaN", .notANumber), ("ｎａｎ", .notANumber),
            ("inf", .infinite), ("-Infinity", .infinite), ("∞", .infinite), ("0x1F", .hexadecimal),
            ("-0X", .hexadecimal), ("1e3", .exponent), ("1.5E-3", .exponent), ("１ｅ３", .exponent),
            ("1.2.3", .severalDecimalMarks), ("1..2", .severalDecimalMarks), ("1,23", .misplacedSeparator),
            ("1234,567", .misplacedSeparator), ("1,234,56", .misplacedSeparator),
            (",123", .misplacedSeparator),
            ("1,,234", .misplacedSeparator), ("1,234,", .misplacedSeparator),
            ("1,234 567", .misplacedSeparator),
            ("1.234,56", .misplacedSeparator), ("0,123", .misplacedSeparator),
            ("1,2345", .misplacedSeparator),
            ("1,23.4", .misplacedSeparator), ("12 34", .misplacedSeparator), ("- 5", .misplacedSeparator),
            ("--5", .unexpected("-")), ("5-", .unexpected("-")), ("12USD", .unexpected("U")),
            ("$5", .unexpected("$")), ("1e", .unexpected("e")), ("e3", .unexpected("e")),
            ("1_000", .unexpected("_")),
            ("1\t234", .unexpected("\t")), ("٣", .unexpected("٣")), ("½", .unexpected("½")),
            ("5\u{301}", .unexpected("\u{301}")), ("5\r", .unexpected("\r")),
            ("5\u{0}", .unexpected("\u{0}")),
            ("nano", .unexpected("n")), ("170141183460469231731687303715884105728", .tooManyDigits),
            ("1000000000000000000000000000000000000000", .tooManyDigits),
            ("0.000000000000000000000000000000000000001", .tooManyDigits),
        ]
    )
    func refuses(text: String, reason: ExactDecimalError) {
        #expect(throws: reason) { try ExactDecimal(parsing: text) }
    }

    @Test("swaps the two marks if a comma precedes the decimals")
    func decimalComma() throws {
        #expect(try ExactDecimal(parsing: "1.234,56", decimalMark: .comma).description == "1234.56")
        #expect(try ExactDecimal(parsing: "1 234,5", decimalMark: .comma).description == "1234.5")
        #expect(throws: ExactDecimalError.misplacedSeparator) {
            try ExactDecimal(parsing: "1,234.56", decimalMark: .comma)
        }
        #expect(throws: ExactDecimalError.misplacedSeparator) {
            try ExactDecimal(parsing: "1.5", decimalMark: .comma)
        }
    }

    @Test("agrees with an independent grammar on random texts", arguments: DecimalMark.allCases)
    func mixtures(mark: DecimalMark) throws {
        let parser = SlowParser()
        var generator = SplitMix64(seed: 6)
        let pieces = [
            "0", "1", "2", "9", "12", "123", "456", "000", "999", "٣", "５", "１２３", ".", ".", ",", ",", ",123",
            ",456",
            " ", " 789", "\u{A0}", "'", "'234", "’", "-", "+", "−", "e", "E", "x", "nan", "inf", "．", "，",
            "\u{301}",
            "🙂", "\n", "12345678901234567890",
        ]
        var accepted = 0
        for _ in 0..<8_000 {
            let count = Int.random(in: 0...6, using: &generator)
            let text = (0..<count).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &generator)] }
                .joined()
            let result = (try? ExactDecimal(parsing: text, decimalMark: mark))?.normalized.description
            try check(result == parser.plainText(of: text, mark: mark), "\(text.debugDescription)")
            accepted += result == nil ? 0 : 1
        }
        #expect(accepted > 500)
    }

    @Test("survives random bytes")
    func randomBytes() throws {
        let parser = SlowParser()
        var generator = SplitMix64(seed: 7)
        for _ in 0..<8_000 {
            let count = Int.random(in: 0...12, using: &generator)
            // The lower half of ASCII has the digits, signs and separators, so its bytes come closer to a
            // number.
            let range: ClosedRange<UInt8> = Bool.random(using: &generator) ? 0...255 : 32...63
            let bytes = (0..<count).map { _ in UInt8.random(in: range, using: &generator) }
            let text = String(decoding: bytes, as: UTF8.self)
            let result = (try? ExactDecimal(parsing: text))?.normalized.description
            try check(result == parser.plainText(of: text, mark: .point), "\(bytes)")
        }
    }
}
