/// Splits Swift source into tokens as the compiler does, in every branch of every `#if`.
///
/// It models only what decides where a literal or a comment ends, to tell imports from text that looks like
/// one. Nested strings are kept on a stack, so no input can overflow the call stack.
struct SwiftLexer {
    /// A string literal whose interpolation is being read.
    struct OpenString {
        let poundCount: Int
        let isMultiline: Bool
        /// A single quote is an error that the compiler still reads as a string.
        var quote = Byte.quote
        var openParens = 0
    }

    enum Unclosed: Sendable, Hashable {
        case comment(start: Int)
        case string(start: Int)
    }

    let bytes: [UInt8]
    /// `false` for code that the compiler only skips: without parsing, every `/` is an operator.
    let readsBareRegexes: Bool
    var position = 0
    var previous: SwiftToken?
    var beforePrevious: SwiftToken?
    var openStrings: [OpenString] = []
    /// The end of the last block comment, which separates tokens as a space does.
    var commentEnd = -1
    /// The first comment or string that runs to the end of the file; it may hide anything.
    var unclosed: Unclosed?
    /// The end of the regex literal whose prefix operator was the last token.
    var pendingRegexEnd: Int?

    init(_ bytes: [UInt8], readsBareRegexes: Bool = true) {
        self.bytes = bytes
        self.readsBareRegexes = readsBareRegexes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        if byte(at: position) == Byte.pound, byte(at: position + 1) == Byte.bang { skipLine() }
    }

    /// All tokens to the end of the source.
    mutating func readAll() -> [SwiftToken] {
        var tokens: [SwiftToken] = []
        tokens.reserveCapacity(bytes.count / 6)
        while let token = next() { tokens.append(token) }
        return tokens
    }

    mutating func next() -> SwiftToken? {
        skipSpaceAndComments()
        guard position < bytes.count else { return nil }
        let start = position
        let kind = lexKind()
        let token = SwiftToken(kind: kind, start: start, end: position)
        beforePrevious = previous
        previous = token
        return token
    }

    /// `nil` out of bounds, so lookahead needs no checks of its own.
    func byte(at index: Int) -> UInt8? {
        index >= 0 && index < bytes.count ? bytes[index] : nil
    }
}

// MARK: - Tokens

extension SwiftLexer {
    private mutating func lexKind() -> SwiftToken.Kind {
        if let end = pendingRegexEnd {
            pendingRegexEnd = nil
            position = end
            return .regex
        }
        let first = bytes[position]
        switch first {
        case Byte.quote:
            return lexString(poundCount: 0)
        case Byte.singleQuote:
            position += 1
            return lexStringBody(
                OpenString(poundCount: 0, isMultiline: false, quote: first),
                isOpening: true
            )
        case Byte.pound:
            return lexPound()
        case Byte.backtick:
            return lexBackticks()
        case Byte.openParen, Byte.closeParen:
            return lexParen(first)
        case Byte.openBracket, Byte.closeBracket, Byte.openBrace, Byte.closeBrace, Byte.comma,
            Byte.semicolon, Byte.colon, Byte.at, Byte.backslash:
            position += 1
            return .punctuation(first)
        case _ where first.isDigit:
            lexNumber()
            return .number
        case _ where first.isIdentifierStart:
            skipWord()
            return .word
        default:
            if operatorWidth(at: position, isStart: true) > 0 { return lexOperator() }
            if first < 0x80 {
                position += 1
                return .punctuation(first)
            }
            skipWord()
            return .word
        }
    }

    private mutating func lexParen(_ paren: UInt8) -> SwiftToken.Kind {
        if let open = openStrings.last {
            if paren == Byte.closeParen, open.openParens == 0 {
                position += 1
                openStrings.removeLast()
                return lexStringBody(open, isOpening: false)
            }
            openStrings[openStrings.count - 1].openParens += paren == Byte.openParen ? 1 : -1
        }
        position += 1
        return .punctuation(paren)
    }

    private mutating func lexPound() -> SwiftToken.Kind {
        let start = position
        while byte(at: position) == Byte.pound { position += 1 }
        let count = position - start
        switch byte(at: position) {
        case Byte.quote:
            return lexString(poundCount: count)
        case Byte.slash:
            skipExtendedRegex(poundCount: count)
            return .regex
        default:
            position = start + 1
            skipWord()
            return .directive
        }
    }

    /// A name in backticks may contain spaces (SE-0451), but no backslashes or control characters.
    ///
    /// Without a closing backtick on the line, the backtick is a token of its own.
    private mutating func lexBackticks() -> SwiftToken.Kind {
        var index = position + 1
        while let next = byte(at: index), next >= 0x20, next != 0x7F, next != Byte.backslash {
            if next == Byte.backtick {
                position = index + 1
                return .backtickedWord
            }
            index += 1
        }
        position += 1
        return .punctuation(Byte.backtick)
    }

    private mutating func lexNumber() {
        skipWord()
        while byte(at: position) == Byte.dot, byte(at: position + 1)?.isDigit == true {
            position += 1
            skipWord()
        }
    }

    private mutating func skipWord() {
        while let next = byte(at: position) {
            if next.isIdentifierStart || next.isDigit {
                position += 1
            } else if next >= 0x80, strangeSpaceWidth(at: position) == 0,
                operatorWidth(at: position, isStart: true) == 0
            {
                position += 1
                while let rest = byte(at: position), rest & 0xC0 == 0x80 { position += 1 }
            } else {
                return
            }
        }
    }
}

// MARK: - Space and comments

extension SwiftLexer {
    private mutating func skipSpaceAndComments() {
        while let next = byte(at: position) {
            let strange = next < 0x80 ? 0 : strangeSpaceWidth(at: position)
            if next.isSwiftSpace {
                position += 1
            } else if strange > 0 {
                position += strange
            } else if next == Byte.slash, byte(at: position + 1) == Byte.slash {
                skipLine()
            } else if next == Byte.slash, byte(at: position + 1) == Byte.star {
                skipBlockComment()
            } else {
                return
            }
        }
    }

    /// The compiler warns about U+00A0 and treats it as a space.
    func isNoBreakSpace(at index: Int) -> Bool {
        byte(at: index) == 0xC2 && byte(at: index + 1) == 0xA0
    }

    private mutating func skipLine() {
        while let next = byte(at: position), !next.isLineEnd { position += 1 }
    }

    private mutating func skipBlockComment() {
        let start = position
        position += 2
        var depth = 1
        while depth > 0, let next = byte(at: position) {
            if next == Byte.slash, byte(at: position + 1) == Byte.star {
                depth += 1
                position += 2
            } else if next == Byte.star, byte(at: position + 1) == Byte.slash {
                depth -= 1
                position += 2
            } else {
                position += 1
            }
        }
        commentEnd = position
        if depth > 0, unclosed == nil { unclosed = .comment(start: start) }
    }
}
