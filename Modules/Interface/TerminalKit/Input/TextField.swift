/// One line of editable text with a caret.
///
/// The keys are those of shells: Control-A and Control-E move to the ends, Control-U and Control-K delete to
/// them, and Control-W deletes the word before the caret.
public struct TextField: Sendable, Hashable {
    /// The maximum number of characters; further input is dropped.
    public static let maximumLength = 1_000

    /// The text, cleaned and without line breaks.
    public private(set) var text: String
    /// The number of characters before the caret.
    public private(set) var caret: Int

    /// Creates a field with the caret at the end.
    public init(_ text: String = "") {
        self.text = ""
        caret = 0
        insert(text)
    }

    public var isEmpty: Bool { text.isEmpty }

    /// Inserts text at the caret, without anything a terminal would interpret.
    public mutating func insert(_ addition: String) {
        let room = max(0, Self.maximumLength - text.count)
        let before = text[..<caretIndex] + String(addition.prefix(room)).cleanedForTerminal()
        let after = text[caretIndex...]
        text = String(before + after)
        // A combining mark joins the character before it, so characters are counted again.
        caret = min(text.count, before.count)
    }

    /// Handles an editing key.
    ///
    /// - Returns: `false` if the field does not use the key.
    public mutating func handle(_ key: Key) -> Bool {
        switch key {
        case .left, .control("b"): moveCaret(to: caret - 1)
        case .right, .control("f"): moveCaret(to: caret + 1)
        case .home, .control("a"): moveCaret(to: 0)
        case .end, .control("e"): moveCaret(to: text.count)
        case Key(.left, .control), Key(.left, .alt), .alt("b"): moveCaret(to: wordStart)
        case Key(.right, .control), Key(.right, .alt), .alt("f"): moveCaret(to: wordEnd)
        case .backspace, Key(.backspace, .shift), .control("h"): delete(from: caret - 1, to: caret)
        case .delete, .control("d"): delete(from: caret, to: caret + 1)
        case .control("u"): delete(from: 0, to: caret)
        case .control("k"): delete(from: caret, to: text.count)
        case .control("w"), Key(.backspace, .alt), Key(.backspace, .control):
            delete(from: wordStart, to: caret)
        case .alt("d"), Key(.delete, .control), Key(.delete, .alt): delete(from: caret, to: wordEnd)
        default:
            guard case .character(let character) = key.code, key.modifiers.subtracting(.shift).isEmpty else {
                return false
            }
            insert(String(character))
        }
        return true
    }

    // MARK: - Caret

    private var caretIndex: String.Index { index(caret) }

    private func index(_ offset: Int) -> String.Index {
        text.index(text.startIndex, offsetBy: offset, limitedBy: text.endIndex) ?? text.endIndex
    }

    private mutating func moveCaret(to offset: Int) {
        caret = min(max(offset, 0), text.count)
    }

    private mutating func delete(from start: Int, to end: Int) {
        let lower = min(max(start, 0), text.count)
        let upper = min(max(end, lower), text.count)
        text.removeSubrange(index(lower)..<index(upper))
        // Characters on both sides may have joined into one.
        caret = min(lower, text.count)
    }

    /// The start of the word before the caret; spaces in between are skipped.
    private var wordStart: Int {
        let before = text[..<caretIndex]
        let word = before.trimmingSuffix { $0.isWhitespace }
        return word.trimmingSuffix { !$0.isWhitespace }.count
    }

    /// The end of the word behind the caret; spaces in between are skipped.
    private var wordEnd: Int {
        let after = text[caretIndex...]
        let word = after.drop { $0.isWhitespace }.drop { !$0.isWhitespace }
        return text.count - word.count
    }
}

// MARK: - Drawing

extension TextField {
    /// The visible part of a field.
    public struct Visible: Sendable, Hashable {
        public var text: StyledText
        /// The distance of the caret from the start of the text, in cells.
        public var caret: Int

        public init(text: StyledText, caret: Int) {
            self.text = text
            self.caret = caret
        }
    }

    /// Returns the part that fits and contains the caret; longer text is cut on the left first.
    ///
    /// `styled` is the whole text with styles, and ignored if it is another text.
    public func visible(columns: Int, styled: StyledText? = nil) -> Visible {
        guard columns > 0 else { return Visible(text: "", caret: 0) }
        let caretIndex = caretIndex
        // The caret is on a character, of which both halves must be visible, or behind the last one.
        let caretWidth = caretIndex < text.endIndex ? max(1, text[caretIndex].cellWidth) : 1
        var start = caretIndex
        var width = 0
        while start > text.startIndex {
            let previous = text.index(before: start)
            let wider = width + text[previous].cellWidth
            guard wider + caretWidth <= columns else { break }
            width = wider
            start = previous
        }
        let rest = String(text[start...]).truncated(toCells: columns, ellipsis: "")
        guard let styled, styled.plainText.utf8.elementsEqual(text.utf8) else {
            return Visible(text: StyledText(rest), caret: width)
        }
        let whole = styled.plainText
        let lower = whole.utf8.index(whole.startIndex, offsetBy: text[..<start].utf8.count)
        let upper = whole.utf8.index(lower, offsetBy: rest.utf8.count)
        return Visible(text: styled.slice(lower..<upper), caret: width)
    }
}

extension Substring {
    fileprivate func trimmingSuffix(while condition: (Character) -> Bool) -> Substring {
        var end = endIndex
        while end > startIndex, condition(self[index(before: end)]) { formIndex(before: &end) }
        return self[..<end]
    }
}
