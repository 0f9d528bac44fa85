import Entities
import Testing

@Suite("A question about items")
struct ShoppingQueryTests {
    @Test("white space around and between words does not tell questions apart")
    func whiteSpace() throws {
        #expect(try ShoppingQuery(text: "  무선 \t\n 키보드 ").text == "무선 키보드")
    }

    @Test(
        "what no item could be found by is refused",
        arguments: [
            "", " ", "\t\n\u{3000}", "!!!", "...", "- / -", "\u{200B}\u{FEFF}", "\u{0}\u{1B}", "\u{301}",
        ]
    )
    func empty(text: String) {
        #expect(throws: ShoppingError.emptyQuery) { try ShoppingQuery(text: text) }
    }

    @Test(
        "letters of any script, digits and signs are enough",
        arguments: ["a", "키", "7", "C++", "🎧", "$", "が"]
    )
    func words(text: String) throws {
        #expect(try ShoppingQuery(text: text).text == text)
    }

    @Test("has 200 characters at most, counted without the white space that does not matter")
    func longest() throws {
        let words = String(repeating: "가나다 ", count: 50)
        #expect(try ShoppingQuery(text: words + "   ").text.count == 199)
        #expect(throws: ShoppingError.queryTooLong) { try ShoppingQuery(text: words + "가나") }
    }

    @Test("an item is told by something", arguments: ["", "  ", "\n"])
    func noIdentifier(text: String) {
        #expect(ShoppingItemID(text) == nil)
    }
}
