import Entities
import Testing

@Suite("A question about films")
struct MovieQueryTests {
    @Test("white space around and between words does not tell questions apart")
    func whiteSpace() throws {
        let plain = try MovieQuery(text: "blade runner")
        #expect(try MovieQuery(text: "  blade \t\n runner ") == plain)
        #expect(plain.text == "blade runner")
    }

    @Test("needs words", arguments: ["", " ", "\t\n\u{3000}"])
    func empty(text: String) {
        #expect(throws: MoviesError.emptyQuery) { try MovieQuery(text: text) }
    }

    @Test("has 500 characters at most, counted without the white space that does not matter")
    func longest() throws {
        let words = String(repeating: "가나다라 ", count: 100)
        #expect(try MovieQuery(text: words + "   ").text.count == 499)
        #expect(throws: MoviesError.queryTooLong) { try MovieQuery(text: words + "가나") }
    }

    @Test("has a page from 1 to 500", arguments: [Int.min, -1, 0, 501, Int.max])
    func pageOutOfRange(page: Int) {
        #expect(throws: MoviesError.pageOutOfRange) { try MovieQuery(text: "x", page: page) }
    }

    @Test("takes the first and the last page", arguments: [1, 500])
    func page(page: Int) throws {
        #expect(try MovieQuery(text: "x", page: page).page == page)
    }
}
