import Entities
import Testing

@Suite("A shopping query")
struct ShoppingQueryTests {
    @Test("ignores white space around words, and the amount of it between words")
    func whiteSpace() throws {
        #expect(try ShoppingQuery(text: "  무선 \t\n 키보드 ").text == "무선 키보드")
    }

    @Test(
        "rejects text without a character that could find an item",
        arguments: [
            "", " ", "\t\n\u{3000}", "!!!", "...", "- / -", "\u{200B}\u{FEFF}", "\u{0}\u{1B}", "\u{301}",
        ]
    )
    func empty(text: String) {
        #expect(throws: ShoppingError.emptyQuery) { try ShoppingQuery(text: text) }
    }

    @Test(
        "accepts letters of any script, digits and signs",
        arguments: ["a", "키", "7", "C++", "🎧", "$", "が"]
    )
    func words(text: String) throws {
        #expect(try ShoppingQuery(text: text).text == text)
    }

    @Test("has at most 200 characters, not counting ignored white space")
    func longest() throws {
        let words = String(repeating: "가나다 ", count: 50)
        #expect(try ShoppingQuery(text: words + "   ").text.count == 199)
        #expect(throws: ShoppingError.queryTooLong) { try ShoppingQuery(text: words + "가나") }
    }

    @Test("an item id must not be blank", arguments: ["", "  ", "\n"])
    func noIdentifier(text: String) {
        #expect(ShoppingItemID(text) == nil)
    }
}
