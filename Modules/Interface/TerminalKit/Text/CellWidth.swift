extension String {
    /// The number of terminal cells the text takes. Clean untrusted text first: controls count as 0.
    public var cellWidth: Int {
        // Almost all text is plain ASCII, where a byte is a cell.
        if utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return utf8.count }
        return reduce(0) { $0 + $1.cellWidth }
    }
}

extension Character {
    /// The number of terminal cells the character takes in a terminal that supports Unicode.
    ///
    /// Wide and fullwidth characters and emoji take 2, combining marks 0, ambiguous characters 1. Soft
    /// hyphens and every spacing letter in a cluster count, although some terminals do not draw them: a line
    /// that ends early is better than one that breaks the rows below.
    public var cellWidth: Int {
        let scalars = unicodeScalars
        guard let base = scalars.first else { return 0 }
        let second = scalars.dropFirst().first
        guard let second else { return base.cellWidth }

        var sum = 0
        var isOnePicture = true
        for scalar in scalars {
            let width = scalar.cellWidth
            sum += width
            if width > 0 { isOnePicture = isOnePicture && scalar.isPartOfPicture }
        }
        if base.properties.isEmoji, second == .emojiPresentation {
            sum += 2 - base.cellWidth
        } else if base.properties.isEmojiPresentation, second == .textPresentation {
            sum += 1 - base.cellWidth
        }
        // In scripts whose clusters contain several spacing letters, terminals draw each letter.
        return isOnePicture ? min(sum, 2) : sum
    }
}

extension Unicode.Scalar {
    fileprivate static let textPresentation: Unicode.Scalar = "\u{FE0E}"
    fileprivate static let emojiPresentation: Unicode.Scalar = "\u{FE0F}"

    /// The width of the scalar by itself; for a regional indicator that is half of a flag's.
    fileprivate var cellWidth: Int {
        switch value {
        case 0x00...0x1F, 0x7F...0x9F: return 0
        // Latin letters and symbols, with the soft hyphen, which terminals draw.
        case 0x20...0x7E, 0xA0...0x2FF: return 1
        // Hangul syllables and common ideographs, as a fast path.
        case 0x4E00...0x9FFF, 0xAC00...0xD7A3: return 2
        // Medial vowels and final consonants of Hangul share the cell of their initial.
        case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0
        // Regional indicators are emoji by property, but only a pair makes a flag.
        case 0x1F1E6...0x1F1FF: return 1
        default: break
        }
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator, .surrogate:
            return 0
        // A few Arabic and Indic format characters are visible signs around a number.
        case .format where properties.isDefaultIgnorableCodePoint:
            return 0
        default:
            // The standard library knows newer emoji than the table.
            return isEastAsianWide || properties.isEmojiPresentation ? 2 : 1
        }
    }

    /// `true` for scalars that merge into one double cell: emoji sequences, flags and Hangul syllables.
    fileprivate var isPartOfPicture: Bool {
        switch value {
        case 0x1100...0x11FF, 0xA960...0xA97F, 0xAC00...0xD7FF: true
        default: properties.isEmoji
        }
    }

    private var isEastAsianWide: Bool {
        // Width changes at each edge, so an odd number of edges below means inside a wide range.
        var low = 0
        var high = eastAsianWideEdges.count
        while low < high {
            let middle = (low + high) / 2
            if eastAsianWideEdges[middle] <= value { low = middle + 1 } else { high = middle }
        }
        return low % 2 == 1
    }
}

extension String {
    /// Returns the text if it fits, otherwise its start followed by the ellipsis, never wider than the limit.
    ///
    /// The ellipsis is omitted if it does not fit itself.
    public func truncated(toCells limit: Int, ellipsis: String = "…") -> String {
        guard let cut = truncation(toCells: limit, ellipsis: ellipsis) else { return self }
        return String(self[..<cut.end]) + cut.ellipsis
    }

    /// Returns the text padded with spaces to the given width; wider text is unchanged.
    public func padded(toCells width: Int, alignment: Alignment = .leading) -> String {
        let spaces = String(repeating: " ", count: Swift.max(0, width - cellWidth))
        return switch alignment {
        case .leading: self + spaces
        case .trailing: spaces + self
        }
    }

    /// Returns as much of the end as fits.
    func suffix(toCells limit: Int) -> Substring {
        var remaining = limit
        var start = endIndex
        while start > startIndex {
            let previous = index(before: start)
            remaining -= self[previous].cellWidth
            guard remaining >= 0 else { break }
            start = previous
        }
        return self[start...]
    }

    /// Returns where to cut and which ellipsis to append, or `nil` if the text fits.
    func truncation(toCells limit: Int, ellipsis: String) -> (end: Index, ellipsis: String)? {
        guard cellWidth > limit else { return nil }
        let ellipsisWidth = ellipsis.cellWidth
        let keepsEllipsis = ellipsisWidth <= limit
        var remaining = keepsEllipsis ? limit - ellipsisWidth : limit
        var end = startIndex
        while end < endIndex {
            let width = self[end].cellWidth
            guard remaining > 0, width <= remaining else { break }
            remaining -= width
            formIndex(after: &end)
        }
        return (end, keepsEllipsis ? ellipsis : "")
    }
}

/// The side on which text is aligned within a wider space.
public enum Alignment: Sendable, Hashable, CaseIterable {
    case leading
    case trailing
}
