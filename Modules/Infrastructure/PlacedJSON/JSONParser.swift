/// Parses bytes that are known to be UTF-8, and counts lines and columns on the way.
struct JSONParser {
    private let bytes: [UInt8]
    private let maximumDepth: Int
    private var position = 0
    private var place = JSONPlace(line: 1, column: 1)

    init(bytes: [UInt8], maximumDepth: Int) {
        self.bytes = bytes
        self.maximumDepth = maximumDepth
        position = UTF8Check.lengthOfByteOrderMark(bytes)
    }

    mutating func document() throws(JSONParsingError) -> JSONNode {
        skipSpace()
        let node = try value(depth: 0)
        skipSpace()
        guard peek == nil else { throw failure(.trailingContent) }
        return node
    }

    // MARK: - Values

    private mutating func value(depth: Int) throws(JSONParsingError) -> JSONNode {
        let place = place
        let content: JSONNode.Content
        guard let byte = peek else { throw failure(.unexpectedEnd) }
        switch byte {
        case UInt8(ascii: "{"): content = .object(try object(depth: depth + 1))
        case UInt8(ascii: "["): content = .list(try list(depth: depth + 1))
        case UInt8(ascii: "\""): content = .string(try string())
        case UInt8(ascii: "t"): content = try word("true", .bool(true))
        case UInt8(ascii: "f"): content = try word("false", .bool(false))
        case UInt8(ascii: "n"): content = try word("null", .null)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): content = .number(try number())
        default: throw failure(.expected(.value))
        }
        return JSONNode(place: place, content: content)
    }

    private mutating func object(depth: Int) throws(JSONParsingError) -> [JSONNode.Member] {
        guard depth <= maximumDepth else { throw failure(.tooDeep(most: maximumDepth)) }
        var members: [JSONNode.Member] = []
        var names: Set<String> = []
        advance()
        skipSpace()
        if take("}") { return [] }
        while true {
            let place = place
            guard peek == UInt8(ascii: "\"") else { throw expected(.name) }
            let name = try string()
            guard names.insert(name).inserted else { throw failure(.repeatedName(name), at: place) }
            skipSpace()
            guard take(":") else { throw expected(.colon) }
            skipSpace()
            members.append(JSONNode.Member(name: name, place: place, value: try value(depth: depth)))
            skipSpace()
            if take("}") { return members }
            guard take(",") else { throw expected(.commaOrBrace) }
            skipSpace()
        }
    }

    private mutating func list(depth: Int) throws(JSONParsingError) -> [JSONNode] {
        guard depth <= maximumDepth else { throw failure(.tooDeep(most: maximumDepth)) }
        var nodes: [JSONNode] = []
        advance()
        skipSpace()
        if take("]") { return [] }
        while true {
            nodes.append(try value(depth: depth))
            skipSpace()
            if take("]") { return nodes }
            guard take(",") else { throw expected(.commaOrBracket) }
            skipSpace()
        }
    }

    private mutating func word(
        _ word: StaticString,
        _ content: JSONNode.Content
    ) throws(JSONParsingError) -> JSONNode.Content {
        let start = place
        for byte in "\(word)".utf8 {
            guard peek == byte else { throw failure(.expected(.value), at: start) }
            advance()
        }
        return content
    }

    /// Parses `-? (0 | [1-9][0-9]*) (. [0-9]+)? ([eE] [+-]? [0-9]+)?`.
    private mutating func number() throws(JSONParsingError) -> String {
        let start = position
        let place = place
        _ = take("-")
        let hasLeadingZero = peek == UInt8(ascii: "0")
        let digits = skipDigits()
        var isValid = digits == 1 || (digits > 1 && !hasLeadingZero)
        if take(".") { isValid = skipDigits() > 0 && isValid }
        if take("e") || take("E") {
            if !take("+") { _ = take("-") }
            isValid = skipDigits() > 0 && isValid
        }
        guard isValid else { throw failure(.invalidNumber, at: place) }
        return text(start..<position)
    }

    private mutating func skipDigits() -> Int {
        let start = position
        while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { advance() }
        return position - start
    }

    // MARK: - Strings

    private mutating func string() throws(JSONParsingError) -> String {
        advance()
        var result: [UInt8] = []
        while true {
            guard let byte = peek else { throw failure(.unexpectedEnd) }
            switch byte {
            case UInt8(ascii: "\""):
                advance()
                // The bytes were validated as UTF-8, and escapes only add whole characters.
                return String(decoding: result, as: UTF8.self)
            case UInt8(ascii: "\\"): result.append(contentsOf: try escape())
            case 0..<0x20: throw failure(.controlCharacter)
            default:
                result.append(byte)
                advance()
            }
        }
    }

    private mutating func escape() throws(JSONParsingError) -> [UInt8] {
        let place = place
        advance()
        guard let byte = peek else { throw failure(.unexpectedEnd) }
        advance()
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "u"): return try scalar(at: place)
        default: throw failure(.invalidEscape, at: place)
        }
    }

    /// Parses a character of one or two UTF-16 units; a lone surrogate is an error.
    private mutating func scalar(at place: JSONPlace) throws(JSONParsingError) -> [UInt8] {
        let first = try unit(at: place)
        if let scalar = Unicode.Scalar(first) { return Array(String(scalar).utf8) }
        guard UTF16.isLeadSurrogate(first), take("\\"), take("u") else {
            throw failure(.invalidEscape, at: place)
        }
        let second = try unit(at: place)
        guard UTF16.isTrailSurrogate(second) else { throw failure(.invalidEscape, at: place) }
        return Array(String(decoding: [first, second], as: UTF16.self).utf8)
    }

    private mutating func unit(at place: JSONPlace) throws(JSONParsingError) -> UInt16 {
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                throw failure(.invalidEscape, at: place)
            }
            unit = unit << 4 | UInt16(digit)
            advance()
        }
        return unit
    }

    // MARK: - Steps

    private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    private func failure(
        _ reason: JSONParsingError.Reason,
        at place: JSONPlace? = nil
    ) -> JSONParsingError {
        JSONParsingError(at: place ?? self.place, reason, offset: position)
    }

    private func expected(_ part: JSONParsingError.Reason.Part) -> JSONParsingError {
        failure(peek == nil ? .unexpectedEnd : .expected(part))
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard let byte = peek, Unicode.Scalar(byte) == character else { return false }
        advance()
        return true
    }

    private mutating func skipSpace() {
        while let byte = peek, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { advance() }
    }

    private mutating func advance() {
        let byte = bytes[position]
        position += 1
        place.pass(byte, before: peek)
    }

    private func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }
}
