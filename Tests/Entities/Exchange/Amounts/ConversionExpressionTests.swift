import Entities
import RandomTestSupport
import Testing

@Suite("The words of a conversion")
struct ConverterWordsTests {
    private func parts(_ line: String) throws(ConversionExpression.ParsingError) -> [String] {
        let words = try ConversionExpression(line.split(separator: " ").map { String($0) })
        return [words.amount, words.from] + words.to
    }

    @Test(
        "amount, origin and targets are split by their positions and by small words",
        arguments: [
            ("100 USD to KRW", ["100", "USD", "KRW"]),
            ("100 usd = krw", ["100", "usd", "krw"]),
            ("100usd=krw", ["100", "usd", "krw"]),
            ("$1,234.56 in €", ["1,234.56", "$", "€"]),
            ("$1,234.56 €", ["1,234.56", "$", "€"]),
            ("-$5 €", ["-5", "$", "€"]),
            ("$-5 €", ["-5", "$", "€"]),
            ("−€.5 won", ["−.5", "€", "won"]),
            ("100USD KRW", ["100", "USD KRW"]),
            ("100 us dollars korean won", ["100", "us dollars korean won"]),
            ("USD100 KRW", ["100", "USD", "KRW"]),
            ("usd 100 into krw, eur", ["100", "usd", "krw", " eur"]),
            ("₩1000 as usd,eur jpy", ["1000", "₩", "usd", "eur jpy"]),
            ("１００ｕｓｄ ＫＲＷ", ["100", "usd KRW"]),
            ("100달러 원", ["100", "달러 원"]),
            ("￥100 usd", ["100", "¥", "usd"]),
            ("1e3 USD KRW", ["1e3", "USD KRW"]),
            ("0x1F USD KRW", ["0x1F", "USD KRW"]),
            ("nan USD KRW", ["nan", "USD KRW"]),
            ("3*19.99+5% USD EUR", ["3*19.99+5%", "USD EUR"]),
            ("3 * (19.99 + 1) USD EUR", ["3 * (19.99 + 1)", "USD EUR"]),
            ("$(3+4)*2 to €", ["(3+4)*2", "$", "€"]),
            ("USD100+ 5% €", ["100+ 5%", "USD", "€"]),
            ("2k USD EUR", ["2k", "USD EUR"]),
            (".25k USD EUR", [".25k", "USD EUR"]),
            ("٣*2 USD EUR", ["٣*2", "USD EUR"]),
            ("1.5m*2usd €", ["1.5m*2", "usd €"]),
            ("100kr €", ["100", "kr €"]),
            ("100k€ won", ["100k", "€ won"]),
            ("100만 원 달러", ["100만", "원 달러"]),
            ("1억원 달러", ["1억", "원 달러"]),
            ("1억5000만원 달러", ["1억5000만", "원 달러"]),
            ("USD KRW", ["1", "USD KRW"]),
            ("us dollar to won, yen", ["1", "us dollar", "won", " yen"]),
            ("100m USD KRW", ["100m", "USD KRW"]),
            ("100-USD €", ["100", "-USD €"]),
            ("100(USD) €", ["100", "(USD) €"]),
            ("3*x USD EUR", ["3*x", "USD EUR"]),
            ("100 USD to korea (south)", ["100", "USD", "korea (south)"]),
        ]
    )
    func places(line: String, expected: [String]) throws {
        #expect(try parts(line) == expected)
    }

    @Test(
        "a day may end the words",
        arguments: [
            ("1200 EUR to USD on 2022-12-31", ["1200", "EUR", "USD"], "2022-12-31"),
            ("USD KRW on end of 2025-03", ["1", "USD KRW"], "end of 2025-03"),
            ("100 USD ON yesterday", ["100", "USD"], "yesterday"),
            ("100 달러 원 2022-12-31에", ["100", "달러 원"], "2022-12-31"),
            ("100 달러 원 어제", ["100", "달러 원"], "어제"), ("USD EUR 31.12.2022", ["1", "USD EUR"], "31.12.2022"),
            ("100 USD EUR on someday", ["100", "USD EUR"], "someday"),
            ("100 USD on", ["100", "USD on"], nil),
            ("100-5-3 USD EUR", ["100-5-3", "USD EUR"], nil), ("100 USD 20221231", nil, nil),
        ] as [(String, [String]?, String?)]
    )
    func days(line: String, expected: [String]?, day: String?) throws {
        for words in [line.split(separator: " ").map { String($0) }, [line]] {
            let expression = try? ConversionExpression(words)
            #expect(expression.map { [$0.amount, $0.from] + $0.to } == expected)
            #expect(expression?.day == day)
        }
    }

    @Test("an amount may contain spaces if it is one argument")
    func groups() throws {
        #expect(try ConversionExpression(["1 234.56", "USD", "KRW"]).amount == "1 234.56")
        #expect(try ConversionExpression(["1\u{202F}234,56", "USD", "KRW"]).amount == "1\u{202F}234,56")
        #expect(try ConversionExpression(["100 usd to krw"]).to == ["krw"])
        #expect(try ConversionExpression(["", "USD", "KRW"]).amount == "")
    }

    @Test("one currency is enough", arguments: ["100 USD", "USD 100", "100USD"])
    func oneCurrency(line: String) throws {
        let expression = try ConversionExpression(line.split(separator: " ").map { String($0) })
        #expect(expression.amount == "100" && expression.from == "USD" && expression.to.isEmpty)
    }

    @Test(
        "an invalid query is rejected with the reason",
        arguments: [
            ("", ConversionExpression.ParsingError.incomplete), ("100", .incomplete),
            ("100 to KRW", .incomplete), ("USD", .incomplete),
            ("100 USD to", .nothingAfter("to")), ("1 USD to EUR,,KRW", .nothingBetweenCommas),
            ("1 USD EUR,", .nothingBetweenCommas), ("1 2 USD EUR", .severalAmounts),
            ("100 USD to 5 EUR", .severalAmounts), ("USD to 100 EUR", .amountAfterTarget),
        ]
    )
    func rejected(line: String, failure: ConversionExpression.ParsingError) {
        #expect(throws: failure) { try parts(line) }
    }

    @Test(
        "words without a digit are hardly a conversion, unless the first of several is a currency",
        arguments: [
            ("", false), ("hitsory", true), ("usd", true), ("hitsory USD KRW", true), ("won yen", false),
            ("Usd krw", false), ("hitsory 1 USD", false), ("hitsory ½ USD", false),
        ]
    )
    func unlikely(line: String, isUnlikely: Bool) {
        let words = line.split(separator: " ").map { String($0) }
        #expect(ConversionExpression.isUnlikely(words) { ["USD", "won", "yen"] } == isUnlikely)
    }

    @Test("random words are parsed without losing digits, or rejected")
    func anything() {
        var random = SplitMix64(seed: 7)
        let pieces = [
            "1", "0", ".", ",", "-", "+", "−", "$", "€", "usd", "원", "to", "=", " ", "e", "x", "\u{1B}", "\0",
            "\u{202F}", "１", "🙂", "\u{301}", "'", "in", "\n", "\u{7F}", "ￜ",
        ]
        for _ in 0..<5_000 {
            let words = (0..<Int.random(in: 0...5, using: &random)).map { _ in
                (0..<Int.random(in: 0...5, using: &random)).map { _ in
                    pieces.randomElement(using: &random) ?? ""
                }.joined()
            }
            guard let read = try? ConversionExpression(words) else { continue }
            let told = read.amount + read.from + read.to.joined()
            for digit in words.joined().unicodeScalars.filter({ "0"..."9" ~= $0 }) {
                #expect(told.unicodeScalars.contains(digit), "\(words) lost its digits in \(told)")
            }
        }
    }
}
