import Entities
import Testing

@Suite("Currency words")
struct CurrencyWordTests {
    @Test(
        "are equal if they are spellings of the same word",
        arguments: [
            ("US Dollar", "usdollar"), ("U.S. dollar", "usdollar"), ("ＵＳＤ", "usd"), ("￦", "₩"), ("￥", "¥"),
            ("￡", "£"), ("미국 달러", "미국달러"), ("\u{1112}\u{1161}\u{11AB}", "한"), ("\u{1100}\u{1161}", "가"),
            ("\u{1112}\u{1175}\u{11C2}", "힣"), ("\u{1100}\u{1175}\u{11A8}", "긱"), ("～！", "~!"), ("Ａ　Ｂ", "ab"),
            ("￠￡￥￦", "¢£¥₩"),
            ("co\u{301}rdoba", "cordoba"), ("pa’anga", "pa'anga"), ("  won\t", "won"), ("(won)", "won"),
        ]
    )
    func folded(text: String, same: String) {
        #expect(CurrencyWord(text) == CurrencyWord(same))
        // Equal strings may have different scalars, which code that compares scalars would tell apart.
        #expect(CurrencyWord(text).folded.utf8.elementsEqual(CurrencyWord(same).folded.utf8))
        #expect(CurrencyWord(CurrencyWord(text).folded) == CurrencyWord(text))
    }

    @Test("keep different signs apart, and a single Hangul letter as it is")
    func different() {
        #expect(CurrencyWord("$") != CurrencyWord("€"))
        #expect(CurrencyWord("A$") != CurrencyWord("$"))
        #expect(CurrencyWord("\u{1100}x").folded == "\u{1100}x")
        #expect(CurrencyWord("각\u{11A8}").folded.unicodeScalars.count == 2)
        #expect(CurrencyWord("\u{1113}\u{1161}").folded.unicodeScalars.count == 2)
        #expect(CurrencyWord("\u{1100}\u{1176}").folded.unicodeScalars.count == 2)
        #expect(CurrencyWord("가\u{11A7}").folded.unicodeScalars.count == 2)
        #expect(CurrencyWord("가\u{11C3}").folded.unicodeScalars.count == 2)
        #expect(CurrencyWord("\u{FF00}\u{FF5F}").folded == "\u{FF00}\u{FF5F}")
        #expect(CurrencyWord(" - ").folded.isEmpty)
    }

    @Test(
        "are codes of minor units by their case, as share prices have them",
        arguments: [
            ("GBp", "GBP"), ("(GBp)", "GBP"), ("GBX", "GBP"), ("gbx", "GBP"), ("ZAc", "ZAR"), ("ZAr", "ZAR"),
            ("ILA", "ILS"), ("KWd", "KWD"), ("USX", "USD"), ("gbp", nil), ("Gbp", nil), ("GBP", nil),
            ("gBp", nil),
            ("JPy", nil), ("XAu", nil), ("US dollar", nil), ("Yen", nil), ("", nil),
        ] as [(String, String?)]
    )
    func minorUnits(text: String, code: String?) {
        #expect(CurrencyWord.currencyOfMinorUnit(text)?.code == code)
    }

    @Test("a code of a minor unit is no code of a currency")
    func noCode() {
        #expect(Currency(code: "GBp") == nil && Currency(code: "JPy") == nil)
        #expect(["GBP", "gbp", "Gbp", "gBp", "gbP"].allSatisfy { Currency(code: $0)?.code == "GBP" })
    }

    @Test("may be a code of three letters", arguments: [("usd", "USD"), ("U S D", "USD"), ("ｋｒｗ", "KRW")])
    func codes(text: String, code: String) {
        #expect(CurrencyWord(text).asCode?.code == code)
        #expect(CurrencyWord("달러").asCode == nil)
        #expect(CurrencyWord("dollar").asCode == nil)
    }
}
