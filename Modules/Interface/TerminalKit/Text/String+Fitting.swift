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
