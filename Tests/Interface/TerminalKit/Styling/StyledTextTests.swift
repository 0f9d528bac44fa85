import Foundation
import RandomTestSupport
import TerminalKit
import Testing

@Suite("Styled text")
struct StyledTextTests {
    @Test("Untrusted text is cleaned by every initializer")
    func wall() {
        let attack = "Evil\u{1B}[2J\u{1B}]0;owned\u{07}\u{9B}31m\u{202E}\nFilm"
        #expect(StyledText(attack).plainText == "Evil Film")
        #expect(StyledText(attack, style: .bold).rendered(color: true) == "\u{1B}[1mEvil Film\u{1B}[0m")
        #expect(StyledText(stringLiteral: attack).plainText == "Evil Film")
        #expect((StyledText("\u{1B}") + StyledText("[31m")).rendered(color: true) == "[31m")
    }

    @Test("Hostile text stays clean under every operation")
    func hostileText() {
        var random = SplitMix64(seed: 0x3A11)
        for _ in 0..<1_000 {
            let text =
                StyledText(random.hostileText(pieces: 0...20))
                + StyledText(random.hostileText(pieces: 0...20), style: .dim)
            let shown =
                [text, text.truncated(toCells: 9), text.padded(toCells: 9)] + text.wrapped(toCells: 9)
            for line in shown {
                #expect(line.rendered(color: false) == line.plainText.cleanedForTerminal())
            }
        }
    }

    @Test("Without colour only the text is left")
    func withoutColor() {
        let text = StyledText("A", style: .bold) + " " + StyledText("B", style: Style(foreground: .red))
        #expect(text.rendered(color: false) == "A B")
        #expect(text.plainText == "A B")
    }

    @Test(
        "Each style has its own sequence, and is reset after its text",
        arguments: [
            (.plain, "x"), (.bold, "\u{1B}[1mx\u{1B}[0m"), (.dim, "\u{1B}[2mx\u{1B}[0m"),
            (.italic, "\u{1B}[3mx\u{1B}[0m"), (.underline, "\u{1B}[4mx\u{1B}[0m"),
            (.reversed, "\u{1B}[7mx\u{1B}[0m"),
            (Style(foreground: .green), "\u{1B}[38;5;29mx\u{1B}[0m"),
            (Style(bold: true, underline: true, foreground: .red), "\u{1B}[1;4;38;5;131mx\u{1B}[0m"),
        ] as [(Style, String)]
    )
    func sequences(style: Style, expected: String) {
        #expect(StyledText("x", style: style).rendered(color: true) == expected)
    }

    @Test(
        "Every text colour has a contrast of at least 4.5:1 on black and on white",
        arguments: Color.palette
    )
    func contrast(color: Color) throws {
        let rendered = StyledText("x", style: Style(foreground: color)).rendered(color: true)
        let index = try #require(rendered.firstMatch(of: /38;5;(\d+)m/).flatMap { Int($0.1) })
        let luminance = try #require(relativeLuminance(ofPaletteIndex: index))
        #expect((luminance + 0.05) / 0.05 >= 4.5)
        #expect(1.05 / (luminance + 0.05) >= 4.5)
    }

    @Test("Failures and notices differ from other text without colours too")
    func weight() {
        for style in [Style.failure, .notice] {
            #expect(style.bold)
            #expect(Color.palette.contains { $0 == style.foreground })
        }
    }

    /// The relative luminance as defined by WCAG 2; `nil` for the sixteen colours that a theme redefines.
    private func relativeLuminance(ofPaletteIndex index: Int) -> Double? {
        let parts: [Int]
        switch index {
        case 16..<232:
            parts = [36, 6, 1].map { (index - 16) / $0 % 6 }.map { $0 == 0 ? 0 : 55 + 40 * $0 }
        case 232..<256:
            parts = Array(repeating: 8 + 10 * (index - 232), count: 3)
        default: return nil
        }
        let linear = parts.map { Double($0) / 255 }.map {
            $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }

    @Test(
        "Text cut in its middle keeps its end if there is room",
        arguments: [
            (28, "The Two Towers of the Rings"), (20, "The Two Tower… Rings"), (9, "The T…ngs"),
            (8, "The Two…"),
            (1, "…"), (0, ""),
        ]
    )
    func middle(limit: Int, expected: String) {
        let text = StyledText("The Two Towers ", style: .bold) + StyledText("of the Rings", style: .underline)
        #expect(text.truncatedInMiddle(toCells: limit).plainText == expected)
        #expect(StyledText("기생충 그리고 미키").truncatedInMiddle(toCells: 12).plainText == "기생충 …미키")
    }

    @Test("Neighbouring runs of one style are merged, and empty ones removed")
    func merging() {
        let text = StyledText("a", style: .bold) + StyledText("", style: .dim) + StyledText("b", style: .bold)
        #expect(text == StyledText("ab", style: .bold))
        #expect(text.rendered(color: true) == "\u{1B}[1mab\u{1B}[0m")
        #expect(StyledText("", style: .bold) == "")
        #expect(StyledText("").isEmpty)
        #expect(StyledText("", style: .bold).rendered(color: true) == "")
    }

    @Test("Characters that join across a change of style are measured as displayed")
    func joins() {
        let text = StyledText("❤") + StyledText("\u{FE0F}", style: .bold)
        #expect(text.cellWidth == 2)
        #expect(text.padded(toCells: 3).plainText == "❤️ ")
    }

    @Test("Truncation keeps the styles, and the ellipsis has the style of what it replaces")
    func truncated() {
        let text = StyledText("기생충", style: .bold) + StyledText(" 2019", style: .dim)
        #expect(text.truncated(toCells: 11) == text)
        #expect(
            text.truncated(toCells: 9)
                == StyledText("기생충", style: .bold) + StyledText(" 2…", style: .dim)
        )
        #expect(
            text.truncated(toCells: 7) == StyledText("기생충", style: .bold) + StyledText("…", style: .dim)
        )
        #expect(text.truncated(toCells: 5) == StyledText("기생…", style: .bold))
        #expect(text.truncated(toCells: 0) == "")
        #expect(text.truncated(toCells: -1) == "")
    }

    @Test("Padding has no style, so underlines do not continue into it")
    func padded() {
        let text = StyledText("42", style: .underline)
        #expect(text.padded(toCells: 4) == text + "  ")
        #expect(text.padded(toCells: 4, alignment: .trailing) == "  " + text)
        #expect(text.padded(toCells: 1) == text)
    }
}

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
