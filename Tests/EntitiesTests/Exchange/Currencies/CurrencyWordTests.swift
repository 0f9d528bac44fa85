import Entities
import Testing

@Suite("What a currency is called")
struct CurrencyWordTests {
    @Test(
        "two ways to write the same are equal",
        arguments: [
            ("US Dollar", "usdollar"), ("U.S. dollar", "usdollar"), ("ＵＳＤ", "usd"), ("￦", "₩"), ("￥", "¥"),
            ("￡", "£"), ("미국 달러", "미국달러"), ("\u{1112}\u{1161}\u{11AB}", "한"), ("\u{1100}\u{1161}", "가"),
            ("co\u{301}rdoba", "cordoba"), ("pa’anga", "pa'anga"), ("  won\t", "won"), ("(won)", "won"),
        ]
    )
    func folded(text: String, same: String) {
        #expect(CurrencyWord(text) == CurrencyWord(same))
        #expect(CurrencyWord(CurrencyWord(text).folded) == CurrencyWord(text))
    }

    @Test("different signs stay different, and a lone letter of Hangul stays alone")
    func different() {
        #expect(CurrencyWord("$") != CurrencyWord("€"))
        #expect(CurrencyWord("A$") != CurrencyWord("$"))
        #expect(CurrencyWord("\u{1100}x").folded == "\u{1100}x")
        #expect(CurrencyWord("각\u{11A8}").folded.unicodeScalars.count == 2)
        #expect(CurrencyWord(" - ").folded.isEmpty)
    }

    @Test("three letters may be a code", arguments: [("usd", "USD"), ("U S D", "USD"), ("ｋｒｗ", "KRW")])
    func codes(text: String, code: String) {
        #expect(CurrencyWord(text).asCode?.code == code)
        #expect(CurrencyWord("달러").asCode == nil)
        #expect(CurrencyWord("dollar").asCode == nil)
    }
}
