import Entities
import Testing

@Suite("A filter of currency words")
struct CurrencyWordFilterTests {
    private let filter: CurrencyWordFilter

    init() throws {
        let names = try [
            ("USD", ["us dollar", "dollar", "$"]), ("KRW", ["won", "대한민국 원", "₩"]),
        ].map { code, words in
            CurrencyName(
                currency: try .code(code),
                english: words[0],
                korean: nil,
                sign: nil,
                words: words.map { CurrencyWord($0) }
            )
        }
        filter = CurrencyWordFilter(names)
    }

    @Test(
        "accepts text that may begin with a name",
        arguments: [
            "usd", "U.S.D", " USD ", "Dollar", "us  dollar", "US-Dollar", "(won)", "won,x", ",won",
            "dollar x y",
            "$", "₩", "대한민국원", "대한민국 원", "ｕｓｄ", "won\u{A0}x",
        ]
    )
    func names(text: String) {
        let mayBegin = filter.mayBeginWithName(text.utf8.span)
        #expect(mayBegin)
    }

    @Test(
        "rejects text that certainly begins with no name",
        arguments: [
            "", " ", ",", "Q1", "US", "dollars", "x won", "x,won", "us doll", "원", "x 대한민국 원", "-", "usd\"",
            "\u{1B}usd",
        ]
    )
    func others(text: String) {
        let mayBegin = filter.mayBeginWithName(text.utf8.span)
        #expect(!mayBegin)
    }

    @Test("tells codes from other words of three letters")
    func codes() throws {
        #expect(try filter.isCode(.code("KRW")))
        #expect(try !filter.isCode(.code("WON")))
    }
}
