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
