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
