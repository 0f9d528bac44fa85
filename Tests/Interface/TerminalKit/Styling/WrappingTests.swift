import RandomTestSupport
import TerminalKit
import Testing

@Suite("Wrapping text into lines")
struct WrappingTests {
    private func lines(_ text: StyledText, _ limit: Int) -> [String] {
        text.wrapped(toCells: limit).map(\.plainText)
    }

    @Test("Lines break at spaces, which are removed there")
    func words() {
        let text: StyledText = "The rate of the day before is used."
        #expect(lines(text, 80) == ["The rate of the day before is used."])
        #expect(lines(text, 35) == ["The rate of the day before is used."])
        #expect(lines(text, 34) == ["The rate of the day before is", "used."])
        #expect(lines(text, 12) == ["The rate of", "the day", "before is", "used."])
        #expect(lines("one  two   three", 5) == ["one", "two", "three"])
        #expect(lines("one  two", 8) == ["one  two"])
    }

    @Test("A word longer than a line is cut")
    func longWords() {
        #expect(lines("abcdefghij", 4) == ["abcd", "efgh", "ij"])
        #expect(lines("a bcdefgh i", 4) == ["a", "bcde", "fgh", "i"])
        #expect(lines("abc", 1) == ["a", "b", "c"])
    }

    @Test("Chinese and Japanese break between characters, Korean at spaces")
    func wideCharacters() {
        #expect(lines("千と千尋の神隠し", 6) == ["千と千", "尋の神", "隠し"])
        #expect(lines("千と千尋の神隠し", 5) == ["千と", "千尋", "の神", "隠し"])
        #expect(lines("Film 千と千尋", 8) == ["Film 千", "と千尋"])
        #expect(lines("千abc", 4) == ["千", "abc"])
        #expect(lines("(2026-10-30 금요일 기준)", 14) == ["(2026-10-30", "금요일 기준)"])
        #expect(lines("가나다라마", 6) == ["가나다", "라마"])
        #expect(lines("通貨는 원", 6) == ["通貨는", "원"])
    }

    @Test("A character wider than a line becomes an ellipsis")
    func tooWide() {
        #expect(lines("千a尋", 1) == ["…", "a", "…"])
    }

    @Test("An indent stays with its word, and is dropped if there is no room")
    func indent() {
        #expect(lines("  two words", 7) == ["  two", "words"])
        #expect(lines("  longword", 5) == ["  lon", "gword"])
        #expect(lines("      word", 4) == ["word"])
    }

    @Test("Empty text gives one empty line, and no width gives none")
    func edges() {
        #expect(lines("", 5) == [""])
        #expect(lines("   ", 5) == [""])
        #expect(lines("word  ", 4) == ["word"])
        #expect(lines("word", 0) == [])
        #expect(lines("word", -1) == [])
    }

    @Test("Styles continue after a break")
    func styles() {
        let text = StyledText("Usage:", style: .bold) + " fxconvert " + StyledText("amount from", style: .dim)
        #expect(
            text.wrapped(toCells: 12) == [
                StyledText("Usage:", style: .bold),
                "fxconvert",
                StyledText("amount from", style: .dim),
            ]
        )
    }

    @Test("No line is wider than the limit or ends in a space, and no letter is lost")
    func properties() {
        var random = SplitMix64(seed: 0x77A9)
        for _ in 0..<3_000 {
            let text = random.text(pieces: 0...20)
            let limit = Int.random(in: 1...30, using: &random)
            let lines = lines(StyledText(text), limit)
            #expect(lines.allSatisfy { $0.cellWidth <= limit && !$0.hasSuffix(" ") })
            if limit > 1 {
                let expected = text.unicodeScalars.filter { $0 != " " }
                let shown = lines.joined().unicodeScalars.filter { $0 != " " }
                #expect(Array(expected) == Array(shown), "\(text.debugDescription) to \(limit)")
            }
        }
    }
}
