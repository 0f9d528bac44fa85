import RandomTestSupport
import TerminalKit
import Testing

@Suite("Editing a line of text")
struct TextFieldTests {
    /// Returns the text and the caret after some keys.
    private func after(_ keys: Key..., in text: String = "") -> String {
        var field = TextField(text)
        for key in keys where !field.handle(key) { Issue.record("\(key) was not handled") }
        var shown = field.text
        shown.insert("|", at: shown.index(shown.startIndex, offsetBy: field.caret))
        return shown
    }

    @Test("Letters are inserted at the caret")
    func typing() {
        #expect(after(.character("h"), .character("i"), .left, .character("é")) == "hé|i")
        #expect(after(.home, .character("생"), in: "기") == "생|기")
    }

    @Test("The caret moves by characters and stops at the ends")
    func caret() {
        #expect(after(.left, .left, .left, in: "👩‍👩‍👧‍👦e\u{301}") == "|👩‍👩‍👧‍👦e\u{301}")
        #expect(after(.home, .right, in: "👩‍👩‍👧‍👦e\u{301}") == "👩‍👩‍👧‍👦|e\u{301}")
        #expect(after(.right, in: "a") == "a|")
        #expect(after(.control("a"), in: "abc") == "|abc")
        #expect(after(.home, .control("e"), in: "abc") == "abc|")
    }

    @Test("Word movement skips spaces")
    func words() {
        #expect(after(Key(.left, .control), in: "blade runner  ") == "blade |runner  ")
        #expect(after(.home, Key(.right, .alt), Key(.right, .alt), in: "blade runner  ") == "blade runner|  ")
        #expect(after(.alt("b"), .alt("b"), .alt("b"), in: "blade runner") == "|blade runner")
    }

    @Test("Keys delete a character, a word, or everything on one side")
    func deleting() {
        #expect(after(.backspace, in: "기생e\u{301}") == "기생|")
        #expect(after(.home, .backspace, in: "ab") == "|ab")
        #expect(after(.home, .delete, in: "ab") == "|b")
        #expect(after(.delete, in: "ab") == "ab|")
        #expect(after(.control("w"), in: "blade runner ") == "blade |")
        #expect(after(.left, .left, .control("u"), in: "abcd") == "|cd")
        #expect(after(.left, .left, .control("k"), in: "abcd") == "ab|")
        #expect(after(.home, .alt("d"), in: "blade runner") == "| runner")
    }

    @Test(
        "Keys the field does not use are reported as unhandled",
        arguments: [Key.up, .enter, .escape, .tab, .control("c")]
    )
    func otherKeys(key: Key) {
        var field = TextField("abc")
        let isHandled = field.handle(key)
        #expect(!isHandled)
        #expect(field == TextField("abc"))
    }

    @Test("A paste becomes one clean line of limited length")
    func pasting() {
        var field = TextField("a")
        field.insert("b\r\nc\u{1B}[2J\u{07}")
        #expect(field.text == "ab c")
        field.insert(String(repeating: "字", count: 5_000))
        #expect(field.text.count == TextField.maximumLength)
        #expect(field.caret == TextField.maximumLength)
    }

    @Test("A typed combining mark joins the letter before it")
    func mark() {
        #expect(after(.left, .character("\u{301}"), in: "eb") == "e\u{301}|b")
    }

    @Test("The visible part contains the caret at any width")
    func visible() {
        var random = SplitMix64(seed: 0xF1E1D)
        for _ in 0..<500 {
            var field = TextField(random.text(pieces: 0...12))
            for _ in 0..<Int.random(in: 0...8, using: &random) {
                _ = field.handle([.left, .right, .home, .backspace].randomElement(using: &random) ?? .left)
            }
            let columns = Int.random(in: 2...20, using: &random)
            let visible = field.visible(columns: columns)
            #expect(visible.text.cellWidth <= columns)
            #expect((0..<columns).contains(visible.caret))
            #expect(field.text.contains(visible.text.plainText))
            if field.text.cellWidth < columns { #expect(visible.text.plainText == field.text) }
        }
    }

    @Test("The visible part has the styles of the text, unless it is another text")
    func styled() {
        var field = TextField("기생 e\u{301}ab")
        let styled = StyledText("기생 ") + StyledText("e\u{301}a", style: .bold) + StyledText("b")
        #expect(field.visible(columns: 20, styled: styled).text == styled)
        #expect(field.visible(columns: 4, styled: styled).text == StyledText("e\u{301}a", style: .bold) + "b")
        _ = field.handle(.home)
        #expect(
            field.visible(columns: 6, styled: styled).text == "기생 " + StyledText("e\u{301}", style: .bold)
        )
        #expect(
            field.visible(columns: 20, styled: StyledText("other", style: .bold)).text
                == StyledText(field.text)
        )
    }

    @Test("Long text scrolls, and the character under the caret is wholly visible")
    func scrolling() {
        var field = TextField("abcdef")
        #expect(field.visible(columns: 4) == TextField.Visible(text: "def", caret: 3))
        _ = field.handle(.home)
        #expect(field.visible(columns: 4) == TextField.Visible(text: "abcd", caret: 0))
        field = TextField("ab기")
        _ = field.handle(.left)
        #expect(field.visible(columns: 3) == TextField.Visible(text: "b기", caret: 1))
        #expect(field.visible(columns: 0) == TextField.Visible(text: "", caret: 0))
    }
}
