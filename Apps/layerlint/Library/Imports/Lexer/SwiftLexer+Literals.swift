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

/// Decides whether a `/` opens a regex literal, and where the literal ends, by SE-0354 with Swift 6 on.
extension SwiftLexer {
    /// The end of `/…/`, or `nil` if the slash is an operator.
    func bareRegexEnd(from slash: Int, operatorStart: Int, isRightBound: Bool) -> Int? {
        if let keyword = previousKeyword, Self.wordsBeforeNames.contains(keyword) { return nil }
        var isCertain = false
        if !isRightBound {
            let followsTry = previousIsMarkedTry
            guard followsTry || operatorStart == 0 || expectsExpression else { return nil }
            isCertain = followsTry || !isInArgumentList
        }
        return bareRegexEnd(from: slash, isCertain: isCertain)
    }

    private func bareRegexEnd(from slash: Int, isCertain: Bool) -> Int? {
        var index = slash + 1
        switch byte(at: index) {
        // Such a literal is rejected wherever a literal is certain, so in code that builds this divides.
        case Byte.space, Byte.tab: return nil
        case Byte.star, Byte.slash: return nil
        default: break
        }
        var groups = 0
        var characterClasses = 0
        var lastSpace = -1
        while let next = byte(at: index), !next.isLineEnd {
            switch next {
            case Byte.slash:
                if let after = byte(at: index + 1), after == Byte.slash || after == Byte.star {
                    return isCertain ? index + 1 : nil
                }
                return lastSpace == index - 1 && !isCertain ? nil : index + 1
            case Byte.backslash:
                index += 1
                if let escaped = byte(at: index), escaped.isLineEnd { return isCertain ? index : nil }
            case Byte.openParen where characterClasses == 0:
                groups += 1
            case Byte.closeParen where characterClasses == 0:
                // `f(/, a) + b/c`: an unmatched closing parenthesis makes the slash an operator.
                if groups == 0, !isCertain { return nil }
                groups = max(0, groups - 1)
            case Byte.openBracket:
                characterClasses += 1
            case Byte.closeBracket:
                characterClasses = max(0, characterClasses - 1)
            case Byte.space, Byte.tab:
                lastSpace = index
            default: break
            }
            index += 1
        }
        return isCertain ? min(index, bytes.count) : nil
    }

    /// Reads `#/…/#` from its slash; it spans lines when nothing follows the opening on its line.
    mutating func skipExtendedRegex(poundCount: Int) {
        position += 1
        var index = position
        while let next = byte(at: index), next == Byte.space || next == Byte.tab { index += 1 }
        let isMultiline = byte(at: index)?.isLineEnd == true
        let firstLineEnd = index
        index = position
        while let next = byte(at: index) {
            if next == Byte.slash, hasPounds(poundCount, at: index + 1) {
                index += 1
                while byte(at: index) == Byte.pound { index += 1 }
                position = index
                return
            }
            if next.isLineEnd, !isMultiline { break }
            if next == Byte.backslash, let escaped = byte(at: index + 1), !escaped.isLineEnd || isMultiline {
                index += 1
            }
            index += 1
        }
        position = isMultiline ? firstLineEnd : min(index, bytes.count)
    }

    // MARK: - The previous token

    /// The keyword before, if it is not a member of that name: `E.default / 2` divides.
    private var previousKeyword: String? {
        guard let previous, previous.kind == .word, !isSelector(beforePrevious) else { return nil }
        return text(of: previous)
    }

    /// A dot, or the second of the two colons of a module selector (SE-0491).
    private func isSelector(_ token: SwiftToken?) -> Bool {
        guard let token else { return false }
        switch token.kind {
        case .punctuation(Byte.dot): return true
        case .punctuation(Byte.colon): return byte(at: token.start - 1) == Byte.colon
        default: return false
        }
    }

    /// After `try?` and `try!` an expression must follow, although the mark looks like a postfix operator.
    private var previousIsMarkedTry: Bool {
        guard let previous, previous.kind == .postfixOperator, previous.end == previous.start + 1 else {
            return false
        }
        let start = previous.start - 3
        guard start >= 0, bytes[start..<previous.start].elementsEqual("try".utf8) else { return false }
        guard let before = byte(at: start - 1) else { return true }
        return !before.isIdentifierStart && !before.isDigit && before < 0x80 && before != Byte.dot
    }

    private var isInArgumentList: Bool {
        switch previous?.kind {
        case .punctuation(Byte.openParen), .punctuation(Byte.openBracket), .punctuation(Byte.comma),
            .punctuation(Byte.colon), .stringBeforeInterpolation:
            true
        default: false
        }
    }

    private var expectsExpression: Bool {
        guard let previous else { return true }
        switch previous.kind {
        case .backtickedWord, .number, .string, .stringEnd, .regex, .postfixOperator: return false
        case .stringBeforeInterpolation, .prefixOperator: return true
        case .infixOperator: return !["->", ">", "..."].contains(text(of: previous))
        case .word: return previousKeyword.map(Self.wordsBeforeExpressions.contains) ?? false
        case .directive: return ["#if", "#elseif", "#else", "#endif"].contains(text(of: previous))
        case .punctuation(let byte):
            return [
                Byte.openParen, Byte.openBracket, Byte.openBrace, Byte.comma, Byte.semicolon, Byte.colon,
            ].contains(byte)
        }
    }

    func text(of token: SwiftToken) -> String {
        String(decoding: bytes[token.start..<token.end], as: UTF8.self)
    }

    /// The keywords followed by the name of a declaration or an import, which may be an operator.
    private static let wordsBeforeNames: Set<String> = [
        "class", "enum", "func", "import", "let", "operator", "protocol", "struct", "typealias", "var",
    ]

    /// The keywords after which an expression may follow; other words are operands or lead to no expression.
    private static let wordsBeforeExpressions: Set<String> = [
        "as", "break", "case", "catch", "continue", "default", "defer", "do", "else", "fallthrough", "for",
        "guard", "if", "in", "is", "repeat", "return", "switch", "throw", "try", "where", "while",
    ]
}

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

/// The non-ASCII scalars that the Swift grammar counts as operators; all others are parts of identifiers.
enum UnicodeOperators {
    /// The Swift Programming Language, "Grammar of operators".
    static func canStart(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7,
            0x2016...0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E,
            0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F,
            0x3001...0x3003, 0x3008...0x3020, 0x3030:
            true
        default: false
        }
    }

    static func canContinue(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F,
            0xE0100...0xE01EF:
            true
        default: canStart(scalar)
        }
    }
}
