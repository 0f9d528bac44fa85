/// A value of a property list.
enum PropertyList: Sendable, Hashable {
    case text(String)
    case list([PropertyList])
    case map([String: PropertyList])

    subscript(key: String) -> PropertyList? {
        if case .map(let values) = self { values[key] } else { nil }
    }

    var text: String? { if case .text(let text) = self { text } else { nil } }

    var texts: [String] { if case .list(let values) = self { values.compactMap(\.text) } else { [] } }
}

/// Parses property lists in the text form that Xcode writes: `{ isa = PBXGroup; children = (A, B); }`.
struct PropertyListParser {
    private let bytes: [UInt8]
    private(set) var position = 0
    /// Where each key of a map in a map stands, which an object's identifier is.
    private(set) var offsets: [String: Int] = [:]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// `nil` if it is no such list; `position` is then where it went wrong.
    mutating func parse() -> PropertyList? { value(depth: 0) }

    /// No project nests deeper.
    private static let mostDepth = 64

    private mutating func value(depth: Int) -> PropertyList? {
        skipSpace()
        guard depth < Self.mostDepth, position < bytes.count else { return nil }
        switch bytes[position] {
        case Byte.openBrace:
            position += 1
            var values: [String: PropertyList] = [:]
            while !takes(Byte.closeBrace) {
                let start = position
                guard let key = word(), takes(UInt8(ascii: "=")), let value = value(depth: depth + 1),
                    takes(Byte.semicolon)
                else { return nil }
                values[key] = value
                if depth == 1 { offsets[key] = start }
            }
            return .map(values)
        case Byte.openParen:
            position += 1
            var values: [PropertyList] = []
            while !takes(Byte.closeParen) {
                guard let value = value(depth: depth + 1) else { return nil }
                values.append(value)
                if !takes(Byte.comma) {
                    guard takes(Byte.closeParen) else { return nil }
                    break
                }
            }
            return .list(values)
        default: return word().map { .text($0) }
        }
    }

    private mutating func takes(_ byte: UInt8) -> Bool {
        skipSpace()
        guard position < bytes.count, bytes[position] == byte else { return false }
        position += 1
        return true
    }

    private mutating func word() -> String? {
        skipSpace()
        guard position < bytes.count else { return nil }
        let isQuoted = bytes[position] == Byte.quote
        var text: [UInt8] = []
        if isQuoted { position += 1 }
        while position < bytes.count, isQuoted ? bytes[position] != Byte.quote : Self.isPlain(bytes[position])
        {
            // An escaped sign means itself; line ends and numbers stand in no name of a file.
            if isQuoted, bytes[position] == Byte.backslash, position + 1 < bytes.count { position += 1 }
            text.append(bytes[position])
            position += 1
        }
        if isQuoted {
            guard position < bytes.count else { return nil }
            position += 1
        } else if text.isEmpty {
            return nil
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte.isIdentifierStart || byte.isDigit || "-./:$".utf8.contains(byte)
    }

    private mutating func skipSpace() {
        while position < bytes.count {
            if bytes[position] == Byte.slash, position + 1 < bytes.count, bytes[position + 1] == Byte.star {
                position += 2
                while position < bytes.count,
                    !(bytes[position] == Byte.slash && bytes[position - 1] == Byte.star)
                {
                    position += 1
                }
                position += 1
            } else if bytes[position] == Byte.slash, position + 1 < bytes.count,
                bytes[position + 1] == Byte.slash
            {
                while position < bytes.count, !bytes[position].isLineEnd { position += 1 }
            } else if bytes[position].isSwiftSpace {
                position += 1
            } else {
                return
            }
        }
    }
}
