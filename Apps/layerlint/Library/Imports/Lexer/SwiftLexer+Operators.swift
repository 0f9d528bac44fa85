extension SwiftLexer {
    /// Reads a run of operator characters, or the regex literal that begins inside it.
    mutating func lexOperator() -> SwiftToken.Kind {
        let start = position
        let isLeftBound = isLeftBound(at: start)
        if let first = byte(at: start), first == Byte.bang || first == Byte.question, isLeftBound {
            position += 1
            return .postfixOperator
        }
        let (end, firstSlash) = operatorRun(from: start)
        let isRightBound = isRightBound(at: end, isLeftBound: isLeftBound)
        if let firstSlash, !isLeftBound, readsBareRegexes, !endsComment(start..<end),
            let regexEnd = bareRegexEnd(from: firstSlash, operatorStart: start, isRightBound: isRightBound)
        {
            guard firstSlash > start else {
                position = regexEnd
                return .regex
            }
            // A prefix operator before the literal is a token of its own: `!/x/`.
            position = firstSlash
            pendingRegexEnd = regexEnd
            return .prefixOperator
        }
        position = end
        if end == start + 1, bytes[start] == Byte.dot { return .punctuation(Byte.dot) }
        if isLeftBound == isRightBound { return .infixOperator }
        return isLeftBound ? .postfixOperator : .prefixOperator
    }

    /// Whether the run contains the end of a comment that never began; no regex literal begins inside it.
    private func endsComment(_ run: Range<Int>) -> Bool {
        run.dropLast().contains { bytes[$0] == Byte.star && bytes[$0 + 1] == Byte.slash }
    }

    /// The end of an operator, which is before a comment, and before a dot unless the operator began with
    /// one.
    private func operatorRun(from start: Int) -> (end: Int, firstSlash: Int?) {
        var index = start
        var firstSlash: Int?
        while true {
            let width = operatorWidth(at: index, isStart: index == start)
            guard width > 0 else { break }
            if bytes[index] == Byte.dot, bytes[start] != Byte.dot { break }
            if bytes[index] == Byte.slash {
                let next = byte(at: index + 1)
                if index > start, next == Byte.slash || next == Byte.star { break }
                if firstSlash == nil { firstSlash = index }
            }
            index += width
        }
        return (index, firstSlash)
    }

    /// The number of bytes of the operator character here; 0 if there is none.
    func operatorWidth(at index: Int, isStart: Bool) -> Int {
        guard let first = byte(at: index) else { return 0 }
        if first < 0x80 { return first.isOperatorCharacter ? 1 : 0 }
        guard let (scalar, width) = wideScalar(at: index) else { return 0 }
        let isOperator = isStart ? UnicodeOperators.canStart(scalar) : UnicodeOperators.canContinue(scalar)
        return isOperator ? width : 0
    }

    /// The non-ASCII scalar that begins here, and its number of bytes.
    private func wideScalar(at index: Int) -> (scalar: UInt32, width: Int)? {
        guard let first = byte(at: index), first >= 0xC2 else { return nil }
        let width = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
        guard index + width <= bytes.count else { return nil }
        var scalar = UInt32(first) & (width == 2 ? 0x1F : width == 3 ? 0x0F : 0x07)
        for offset in 1..<width { scalar = scalar << 6 | UInt32(bytes[index + offset] & 0x3F) }
        return (scalar, width)
    }

    /// The number of bytes of a character here that the compiler skips; 0 if there is none.
    ///
    /// It warns about U+00A0 and rejects the others: they are part of no name, so they must not hide one.
    func strangeSpaceWidth(at index: Int) -> Int {
        guard let (scalar, width) = wideScalar(at: index) else { return 0 }
        return UnicodeNames.cannotHold(scalar) ? width : 0
    }

    private func isLeftBound(at index: Int) -> Bool {
        guard let before = byte(at: index - 1), index != commentEnd else { return false }
        switch before {
        case Byte.openParen, Byte.openBracket, Byte.openBrace, Byte.comma, Byte.semicolon, Byte.colon:
            return false
        default:
            return !before.isSwiftSpace && !isNoBreakSpace(at: index - 2) && !endsByteOrderMark(index)
        }
    }

    private func endsByteOrderMark(_ index: Int) -> Bool {
        index == 3 && bytes.starts(with: [0xEF, 0xBB, 0xBF])
    }

    private func isRightBound(at index: Int, isLeftBound: Bool) -> Bool {
        guard let after = byte(at: index) else { return false }
        switch after {
        case Byte.closeParen, Byte.closeBracket, Byte.closeBrace, Byte.comma, Byte.semicolon, Byte.colon:
            return false
        case Byte.dot:
            return !isLeftBound
        case Byte.slash:
            let next = byte(at: index + 1)
            return next != Byte.slash && next != Byte.star
        default:
            return !after.isSwiftSpace && !isNoBreakSpace(at: index)
        }
    }
}
