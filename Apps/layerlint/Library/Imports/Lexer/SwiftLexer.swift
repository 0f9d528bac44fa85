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
    /// Where the comments for the lint begin.
    var comments: [Int] = []
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
                let start = position
                skipLine()
                let text = bytes[(start + 2)..<position].drop { $0 == Byte.space }
                if text.starts(with: "layerlint:".utf8) { comments.append(start) }
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

/// A piece of Swift source that is neither space nor comment, as a range of byte offsets.
struct SwiftToken: Sendable, Hashable {
    enum Kind: Sendable, Hashable {
        /// Keywords are words too: which words are reserved depends on where they stand.
        case word
        case backtickedWord
        case number
        /// A whole string literal without interpolation.
        case string
        /// From an opening quote, or from the end of an interpolation, up to the next `\(`.
        case stringBeforeInterpolation
        /// From the end of the last interpolation to the closing quote.
        case stringEnd
        case regex
        /// `#if`, `#available`, `#aMacro`: the sign and its word.
        case directive
        case prefixOperator
        case infixOperator
        case postfixOperator
        /// One byte: brackets, `,` `;` `:` `@` `\` and the `.` of a member.
        case punctuation(UInt8)
    }

    let kind: Kind
    let start: Int
    let end: Int
}

/// The ASCII bytes that the lexers use by name.
enum Byte {
    static let nul = UInt8(0)
    static let tab = UInt8(ascii: "\t")
    static let lineFeed = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let space = UInt8(ascii: " ")
    static let bang = UInt8(ascii: "!")
    static let quote = UInt8(ascii: "\"")
    static let pound = UInt8(ascii: "#")
    static let singleQuote = UInt8(ascii: "'")
    static let openParen = UInt8(ascii: "(")
    static let closeParen = UInt8(ascii: ")")
    static let star = UInt8(ascii: "*")
    static let comma = UInt8(ascii: ",")
    static let dot = UInt8(ascii: ".")
    static let slash = UInt8(ascii: "/")
    static let colon = UInt8(ascii: ":")
    static let semicolon = UInt8(ascii: ";")
    static let equal = UInt8(ascii: "=")
    static let question = UInt8(ascii: "?")
    static let at = UInt8(ascii: "@")
    static let openBracket = UInt8(ascii: "[")
    static let backslash = UInt8(ascii: "\\")
    static let closeBracket = UInt8(ascii: "]")
    static let backtick = UInt8(ascii: "`")
    static let openBrace = UInt8(ascii: "{")
    static let closeBrace = UInt8(ascii: "}")
}

extension UInt8 {
    var isLineEnd: Bool { self == Byte.lineFeed || self == Byte.carriageReturn }

    /// A NUL counts too: the compiler only warns about it.
    var isSwiftSpace: Bool {
        switch self {
        case Byte.space, Byte.tab, Byte.lineFeed, Byte.carriageReturn, 0x0B, 0x0C, Byte.nul: true
        default: false
        }
    }

    var isDigit: Bool { (0x30...0x39).contains(self) }

    var isIdentifierStart: Bool {
        (0x61...0x7A).contains(self) || (0x41...0x5A).contains(self) || self == UInt8(ascii: "_")
            || self == UInt8(ascii: "$")
    }

    var isOperatorCharacter: Bool {
        switch self {
        case Byte.slash, Byte.equal, Byte.star, Byte.bang, Byte.question, Byte.dot,
            UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"),
            UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"):
            true
        default: false
        }
    }
}

/// The non-ASCII scalars that the Swift grammar allows in no name and in no operator.
enum UnicodeNames {
    /// The Swift Programming Language, "Grammar of an identifier", except for U+FFF9 to U+FFFD, which the
    /// compiler does not accept in names.
    static func cannotHold(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x80...0xA0, 0x1680, 0x180E, 0x2000...0x200A, 0x200E...0x200F, 0x2028...0x2029, 0x202F, 0x205F,
            0x3000, 0xE000...0xF8FF, 0xFD3E...0xFD3F, 0xFDD0...0xFDEF, 0xFE45...0xFE46, 0xFFF9...0xFFFF,
            0xF0000...:
            true
        default: false
        }
    }
}
