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
