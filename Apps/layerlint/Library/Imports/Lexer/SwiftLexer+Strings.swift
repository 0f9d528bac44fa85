extension SwiftLexer {
    /// Reads from the opening quote; the pound signs before it are already consumed.
    mutating func lexString(poundCount: Int) -> SwiftToken.Kind {
        position += 1
        let isMultiline = opensMultiline(poundCount: poundCount)
        if isMultiline { position += 2 }
        return lexStringBody(OpenString(poundCount: poundCount, isMultiline: isMultiline), isOpening: true)
    }

    /// Three quotes open a multi-line string, but `#"""#` is a one-line raw string that contains a quote.
    private func opensMultiline(poundCount: Int) -> Bool {
        guard byte(at: position) == Byte.quote, byte(at: position + 1) == Byte.quote else { return false }
        guard poundCount > 0 else { return true }
        var index = position + 1
        while let next = byte(at: index), !next.isLineEnd {
            if next == Byte.quote, hasPounds(poundCount, at: index + 1) { return false }
            index += 1
        }
        return true
    }

    /// Reads to the closing quote, to the next interpolation or, in a one-line string, to the end of the
    /// line.
    mutating func lexStringBody(_ string: OpenString, isOpening: Bool) -> SwiftToken.Kind {
        let end: SwiftToken.Kind = isOpening ? .string : .stringEnd
        let start = position
        while let next = byte(at: position) {
            if next == Byte.backslash, hasPounds(string.poundCount, at: position + 1) {
                position += 1 + string.poundCount
                guard let escaped = byte(at: position) else { break }
                if escaped == Byte.openParen {
                    position += 1
                    openStrings.append(string)
                    return .stringBeforeInterpolation
                }
                if !escaped.isLineEnd { position += 1 }
            } else if next == string.quote, closes(string) {
                position += (string.isMultiline ? 3 : 1) + string.poundCount
                return end
            } else if next.isLineEnd, !string.isMultiline {
                return end
            } else {
                position += 1
            }
        }
        if string.isMultiline, unclosed == nil {
            unclosed = .string(start: isOpening ? start - 3 - string.poundCount : start)
        }
        return end
    }

    private func closes(_ string: OpenString) -> Bool {
        guard string.isMultiline else { return hasPounds(string.poundCount, at: position + 1) }
        return byte(at: position + 1) == Byte.quote && byte(at: position + 2) == Byte.quote
            && hasPounds(string.poundCount, at: position + 3)
    }

    func hasPounds(_ count: Int, at index: Int) -> Bool {
        for offset in 0..<count where byte(at: index + offset) != Byte.pound { return false }
        return true
    }
}
