/// One line of styled text, free of anything a terminal would interpret. Screens print nothing else.
///
/// This type protects the terminal from untrusted text. Every initializer cleans the text with
/// `cleanedForTerminal()`, so no movie title or server message can move the cursor, set a colour or reorder
/// the text around it. The only escape sequences are those that `rendered(color:)` writes itself.
public struct StyledText: Sendable, Hashable, ExpressibleByStringLiteral {
    /// The text without styles.
    public private(set) var plainText: String

    /// The styles in order. Their lengths add up to the text's; none is empty, and neighbours differ.
    private(set) var runs: [Run]

    /// A style and its length in UTF-8 bytes, since a string index is not valid in a copy of the string.
    struct Run: Sendable, Hashable {
        var style: Style
        var length: Int
    }

    public init(_ text: String, style: Style = .plain) {
        plainText = text.cleanedForTerminal()
        runs = plainText.isEmpty ? [] : [Run(style: style, length: plainText.utf8.count)]
    }

    public init(stringLiteral text: String) {
        self.init(text)
    }

    public var isEmpty: Bool { plainText.isEmpty }

    public var cellWidth: Int { plainText.cellWidth }

    public static func + (first: StyledText, second: StyledText) -> StyledText {
        var sum = first
        sum += second
        return sum
    }

    public static func += (text: inout StyledText, addition: StyledText) {
        text.plainText += addition.plainText
        text.append(addition.runs)
    }

    /// Returns the text for a terminal, with styles if wanted; each style is reset where its text ends.
    public func rendered(color: Bool) -> String {
        guard color else { return plainText }
        var result = ""
        var start = plainText.startIndex
        for run in runs {
            let end = plainText.utf8.index(start, offsetBy: run.length)
            let piece = plainText[start..<end]
            if run.style == .plain {
                result += piece
            } else {
                result += run.style.sequence + piece + Style.reset
            }
            start = end
        }
        return result
    }

    /// Returns a part of the text with its styles; it is clean already.
    func slice(_ range: Range<String.Index>) -> StyledText {
        var part = StyledText("")
        part.plainText = String(plainText[range])
        let lower = plainText.utf8.distance(from: plainText.startIndex, to: range.lowerBound)
        let upper = lower + part.plainText.utf8.count
        var start = 0
        for run in runs {
            let end = start + run.length
            let length = min(end, upper) - max(start, lower)
            if length > 0 { part.append([Run(style: run.style, length: length)]) }
            start = end
        }
        return part
    }

    private mutating func append(_ additions: [Run]) {
        for run in additions {
            if let last = runs.last, last.style == run.style {
                runs[runs.count - 1].length += run.length
            } else {
                runs.append(run)
            }
        }
    }
}

extension StyledText {
    /// Returns the text if it fits, otherwise its start and an ellipsis in the style of the place of the cut.
    public func truncated(toCells limit: Int) -> StyledText {
        guard let cut = plainText.truncation(toCells: limit, ellipsis: "…") else { return self }
        let kept = slice(plainText.startIndex..<cut.end)
        return kept + StyledText(cut.ellipsis, style: style(at: cut.end))
    }

    /// Returns the text if it fits, otherwise its start and its end with an ellipsis between them.
    public func truncatedInMiddle(toCells limit: Int) -> StyledText {
        // An end of only a few letters says nothing.
        guard limit >= 9, cellWidth > limit else { return truncated(toCells: limit) }
        let end = plainText.suffix(toCells: limit / 3)
        let tail = slice(end.startIndex..<plainText.endIndex)
        let start = slice(plainText.startIndex..<end.startIndex)
        return start.truncated(toCells: limit - tail.cellWidth) + tail
    }

    /// Returns the text padded with unstyled spaces to the given width; wider text is unchanged.
    public func padded(toCells width: Int, alignment: Alignment = .leading) -> StyledText {
        let spaces = StyledText(String(repeating: " ", count: max(0, width - cellWidth)))
        return switch alignment {
        case .leading: self + spaces
        case .trailing: spaces + self
        }
    }

    /// Removes trailing spaces, which are invisible in a terminal but a nuisance in a file or a diff.
    func withoutTrailingSpaces() -> StyledText {
        let spaces = plainText.utf8.reversed().prefix { $0 == UInt8(ascii: " ") }.count
        guard spaces > 0 else { return self }
        return slice(plainText.startIndex..<plainText.utf8.index(plainText.endIndex, offsetBy: -spaces))
    }

    private func style(at index: String.Index) -> Style {
        var offset = plainText.utf8.distance(from: plainText.startIndex, to: index)
        for run in runs {
            if offset < run.length { return run.style }
            offset -= run.length
        }
        return .plain
    }
}

extension StyledText {
    /// Returns the text as lines no wider than the limit; at least one, unless the limit is below 1.
    ///
    /// Lines break at spaces, which are removed there, and beside wide characters, since Chinese and Japanese
    /// have no spaces. Korean has them, so its words stay whole. A word longer than a line is cut, and a
    /// character wider than a line becomes an ellipsis.
    public func wrapped(toCells limit: Int) -> [StyledText] {
        guard limit > 0 else { return [] }
        var lines: [StyledText] = []
        var line = LineInProgress(start: plainText.startIndex)
        var index = plainText.startIndex

        while index < plainText.endIndex {
            let character = plainText[index]
            let width = character.cellWidth
            let breaksAnywhere = width > 1 && !character.isHangul
            if character == " " || breaksAnywhere { line.allowBreak(at: index) }

            if character != " ", line.width + width > limit, index > line.start {
                // An indent that leaves no room for its text is dropped, not shown as an empty line.
                if line.hasText {
                    let end = line.lastBreak ?? index
                    lines.append(slice(line.start..<end).asLine(limit))
                    index = plainText[end...].firstIndex { $0 != " " } ?? plainText.endIndex
                }
                line = LineInProgress(start: index)
                continue
            }

            line.width += width
            line.hasText = line.hasText || character != " "
            plainText.formIndex(after: &index)
            if breaksAnywhere { line.allowBreak(at: index) }
        }
        lines.append(slice(line.start..<plainText.endIndex).asLine(limit))
        return lines
    }

    private func asLine(_ limit: Int) -> StyledText {
        withoutTrailingSpaces().truncated(toCells: limit)
    }
}

extension Character {
    /// Whether the character is a syllable or a letter of Korean.
    fileprivate var isHangul: Bool {
        guard let scalar = unicodeScalars.first else { return false }
        return switch scalar.value {
        case 0x1100...0x11FF, 0x3131...0x318E, 0xA960...0xA97C, 0xAC00...0xD7FB: true
        default: false
        }
    }
}

private struct LineInProgress {
    let start: String.Index
    var width = 0
    var hasText = false
    private(set) var lastBreak: String.Index?

    init(start: String.Index) {
        self.start = start
    }

    /// Records a break, except in an indent, which belongs to the first word.
    mutating func allowBreak(at index: String.Index) {
        if hasText { lastBreak = index }
    }
}

extension StyledText {
    /// Returns at most `limit` wrapped lines; an ellipsis marks omitted text.
    public func wrapped(toCells columns: Int, atMost limit: Int) -> [StyledText] {
        let lines = wrapped(toCells: columns)
        guard lines.count > limit, limit > 0 else { return Array(lines.prefix(max(0, limit))) }
        return lines.prefix(limit - 1) + [(lines[limit - 1] + " …").truncated(toCells: columns)]
    }
}
