import Entities

/// Parses JSON strictly by RFC 8259. Error reasons quote nothing of the text.
struct JSONReader {
    private let bytes: [UInt8]
    private var position = 0

    /// The depth limit: deeper than any response, and shallow enough for the stack.
    private static let deepest = 32

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    static func value(of bytes: [UInt8]) throws(JSONFailure) -> JSONValue {
        var reader = JSONReader(bytes)
        reader.skipSpace()
        guard reader.next != nil else { throw JSONFailure(.empty) }
        guard reader.next != UInt8(ascii: "<") else { throw JSONFailure(.webPage) }
        let value = try reader.value(depth: 0)
        reader.skipSpace()
        guard reader.next == nil else { throw reader.failure }
        return value
    }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private var failure: JSONFailure {
        JSONFailure(position < bytes.count ? .malformedByte(position) : .truncated)
    }

    private mutating func skipSpace() {
        while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        position += 1
        return true
    }

    private mutating func value(depth: Int) throws(JSONFailure) -> JSONValue {
        guard depth < Self.deepest else { throw JSONFailure(.tooDeep) }
        switch next {
        case UInt8(ascii: "{"): return try object(depth: depth)
        case UInt8(ascii: "["): return try array(depth: depth)
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return .number(try number())
        }
    }

    private mutating func word(_ word: StaticString, _ value: JSONValue) throws(JSONFailure) -> JSONValue {
        for byte in "\(word)".utf8 {
            guard take(byte) else { throw failure }
        }
        return value
    }

    private mutating func object(depth: Int) throws(JSONFailure) -> JSONValue {
        position += 1
        var members: [String: JSONValue] = [:]
        skipSpace()
        if take(UInt8(ascii: "}")) { return .object(members) }
        repeat {
            skipSpace()
            guard next == UInt8(ascii: "\"") else { throw failure }
            let key = try string()
            skipSpace()
            guard take(UInt8(ascii: ":")) else { throw failure }
            skipSpace()
            let value = try value(depth: depth + 1)
            guard members.updateValue(value, forKey: key) == nil else {
                throw JSONFailure(.repeatedKey)
            }
            skipSpace()
        } while take(UInt8(ascii: ","))
        guard take(UInt8(ascii: "}")) else { throw failure }
        return .object(members)
    }

    private mutating func array(depth: Int) throws(JSONFailure) -> JSONValue {
        position += 1
        var elements: [JSONValue] = []
        skipSpace()
        if take(UInt8(ascii: "]")) { return .array(elements) }
        repeat {
            skipSpace()
            elements.append(try value(depth: depth + 1))
            skipSpace()
        } while take(UInt8(ascii: ","))
        guard take(UInt8(ascii: "]")) else { throw failure }
        return .array(elements)
    }

    private mutating func number() throws(JSONFailure) -> String {
        let start = position
        _ = take(UInt8(ascii: "-"))
        if !take(UInt8(ascii: "0")) { try digits() }
        if take(UInt8(ascii: ".")) { try digits() }
        if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
            if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
            try digits()
        }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private mutating func digits() throws(JSONFailure) {
        let start = position
        while let byte = next, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte { position += 1 }
        guard position > start else { throw failure }
    }

    private mutating func string() throws(JSONFailure) -> String {
        position += 1
        var text: [UInt8] = []
        while let byte = next {
            position += 1
            switch byte {
            case UInt8(ascii: "\""):
                guard let text = String(validating: text, as: UTF8.self) else {
                    throw JSONFailure(.notUTF8)
                }
                return text
            case UInt8(ascii: "\\"): text += String(try escaped()).utf8
            case ..<0x20: throw failure
            default: text.append(byte)
            }
        }
        throw failure
    }

    private mutating func escaped() throws(JSONFailure) -> Unicode.Scalar {
        guard let byte = next else { throw failure }
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try numberedScalar()
        default: throw failure
        }
    }

    /// Parses a `\u` escape; characters beyond U+FFFF are written as surrogate pairs.
    private mutating func numberedScalar() throws(JSONFailure) -> Unicode.Scalar {
        let first = try hexadecimal()
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard 0xD800..<0xDC00 ~= first, take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) else {
            throw failure
        }
        let second = try hexadecimal()
        guard 0xDC00..<0xE000 ~= second,
            let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
        else { throw failure }
        return scalar
    }

    private mutating func hexadecimal() throws(JSONFailure) -> UInt32 {
        var number: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = next.flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else {
                throw failure
            }
            number = number << 4 + UInt32(digit)
            position += 1
        }
        return number
    }
}

/// The reason why bytes are not valid JSON.
struct JSONFailure: Error, Hashable {
    let reason: UnreadableReason

    init(_ reason: UnreadableReason) {
        self.reason = reason
    }
}
