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

@Suite("The pages of a list of items as one")
struct PagedItemsTests {
    private func page(_ ids: [Int], next: Int? = nil, total: Int) -> ShoppingPage {
        ShoppingPage(
            items: ids.compactMap { id in
                ShoppingItemID("\(id)").map { ShoppingItem(id: $0, title: "Item \(id)") }
            },
            nextPosition: next,
            total: total,
            skipped: 1,
            origin: .catalogue
        )
    }

    @Test("the total does not count removed items, and is never less than the number of items")
    func total() {
        var list = PagedList(page([1, 2, 3], next: 4, total: 6))
        list.remove(at: 1)
        #expect(list.total == 5)
        list.append(page([2, 4], total: 6))
        #expect(list.total == 5)
        #expect(list.skipped == 2)
        #expect(PagedList(page([1, 2, 3], total: 0)).total == 3)
    }

    @Test("a list is emptied only if all its items were removed")
    func emptied() {
        var list = PagedList(page([1], total: 1))
        #expect(!list.isEmptied)
        list.remove(at: 0)
        #expect(list.isEmptied)
        #expect(list.total == 0)
        #expect(!PagedList(page([], total: 0)).isEmptied)
    }
}

@Suite("The address of an item's picture")
struct ItemPictureReferenceTests {
    @Test("has a host and a path")
    func parsed() throws {
        let address = "https://shopping-phinf.pstatic.net/main_8248982/82489825018.6.jpg"
        let reference = try #require(ItemPictureReference(untrustedAddress: address))
        #expect(reference.host == "shopping-phinf.pstatic.net")
        #expect(reference.path == "/main_8248982/82489825018.6.jpg")
    }

    @Test(
        "is nil for what must not be requested",
        arguments: [
            "", "https://", "https://a.example", "https:///a.jpg", "http://a.example/a.jpg",
            "HTTPS://a.example/a.jpg", "file:///etc/passwd", "javascript:alert(1)", "//a.example/a.jpg",
            "https://localhost/a.jpg", "https://nas.local/a.jpg", "https://router.LAN/a.jpg",
            "https://127.0.0.1/a.jpg", "https://10.0.0.1/a.jpg", "https://[::1]/a.jpg",
            "https://0x7f.1/a.jpg",
            "https://2130706433/a.jpg", "https://a.example:8080/a.jpg", "https://me@a.example/a.jpg",
            "https://me:key@a.example/a.jpg", "https://a.example./a.jpg", "https://.example/a.jpg",
            "https://-a.example/a.jpg", "https://a.example/../a.jpg", "https://a.example/./a.jpg",
            "https://a.example/", "https://a.example//a.jpg", "https://a.example/a.jpg?key=1",
            "https://a.example/a.jpg#x", "https://a.example/%2e%2e/a.jpg", "https://a.example/a b.jpg",
            "https://a.example/a\u{1B}[2J.jpg", "https://a.example/a\n.jpg", "https://a\u{2024}example/a.jpg",
            "https://가.example/a.jpg", "https://a.example/가.jpg", "https://a.example\\b.example/a.jpg",
            "https://a.example/" + String(repeating: "a", count: 500),
        ]
    )
    func refused(address: String) {
        #expect(ItemPictureReference(untrustedAddress: address) == nil)
    }
}
