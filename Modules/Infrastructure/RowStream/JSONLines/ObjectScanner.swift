/// Finds the values of some names in one JSON object per line, zero-copy.
///
/// It parses only as much as it takes to find the object's members; the inside of nested values is skipped.
public struct ObjectScanner: Sendable {
    public enum Value: Sendable, Hashable {
        /// The text between the quotes, and whether it contains a backslash.
        case string(Range<Int>, hasEscapes: Bool)
        /// A number, `true` or `false`, as written.
        case literal(Range<Int>)
        case null
        /// An object or a list.
        case structure
    }

    /// The values of the names, in the order of the names; of a repeated name, the last value.
    public private(set) var values: [Value?]
    /// The index of the first name that was found more than once in the object.
    public private(set) var repeatedName: Int?
    /// The position of the object's closing brace.
    public private(set) var brace = 0
    public private(set) var isEmpty = true
    private let names: [[UInt8]]

    public init(names: [String]) {
        self.names = names.map { Array($0.utf8) }
        values = Array(repeating: nil, count: names.count)
    }

    /// Scans the object that fills a line; returns `false` if the line is not an object.
    public mutating func scan(_ bytes: Span<UInt8>, in line: Range<Int>) -> Bool {
        for index in values.indices { values[index] = nil }
        isEmpty = true
        repeatedName = nil
        var cursor = Cursor(position: line.lowerBound, end: line.upperBound)
        cursor.skipSpace(bytes)
        guard cursor.take(UInt8(ascii: "{"), bytes) else { return false }
        cursor.skipSpace(bytes)
        if !cursor.isAt(UInt8(ascii: "}"), bytes) {
            isEmpty = false
            repeat {
                cursor.skipSpace(bytes)
                guard let name = cursor.string(bytes) else { return false }
                cursor.skipSpace(bytes)
                guard cursor.take(UInt8(ascii: ":"), bytes) else { return false }
                cursor.skipSpace(bytes)
                guard let value = cursor.value(bytes) else { return false }
                if let index = index(of: name, bytes) {
                    if values[index] != nil { repeatedName = repeatedName ?? index }
                    values[index] = value
                }
                cursor.skipSpace(bytes)
            } while cursor.take(UInt8(ascii: ","), bytes)
        }
        brace = cursor.position
        guard cursor.take(UInt8(ascii: "}"), bytes) else { return false }
        cursor.skipSpace(bytes)
        return cursor.position == cursor.end
    }

    private func index(of name: (range: Range<Int>, hasEscapes: Bool), _ bytes: Span<UInt8>) -> Int? {
        if name.hasEscapes {
            let text = JSONText.unescaped(name.range, in: bytes)
            return names.firstIndex { $0 == text }
        }
        search: for (index, wanted) in names.enumerated() where wanted.count == name.range.count {
            for offset in wanted.indices where wanted[offset] != bytes[name.range.lowerBound + offset] {
                continue search
            }
            return index
        }
        return nil
    }
}

/// A position in a line of JSON that moves forward as it reads.
private struct Cursor {
    var position: Int
    let end: Int

    func isAt(_ byte: UInt8, _ bytes: Span<UInt8>) -> Bool {
        position < end && bytes[position] == byte
    }

    mutating func take(_ byte: UInt8, _ bytes: Span<UInt8>) -> Bool {
        guard isAt(byte, bytes) else { return false }
        position += 1
        return true
    }

    mutating func skipSpace(_ bytes: Span<UInt8>) {
        while position < end {
            switch bytes[position] {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"): position += 1
            default: return
            }
        }
    }

    mutating func string(_ bytes: Span<UInt8>) -> (range: Range<Int>, hasEscapes: Bool)? {
        guard take(UInt8(ascii: "\""), bytes) else { return nil }
        let start = position
        var hasEscapes = false
        while position < end {
            switch bytes[position] {
            case UInt8(ascii: "\""):
                position += 1
                return (start..<position - 1, hasEscapes)
            case UInt8(ascii: "\\"):
                hasEscapes = true
                position += 2
            case 0..<0x20: return nil
            default: position += 1
            }
        }
        return nil
    }

    mutating func value(_ bytes: Span<UInt8>) -> ObjectScanner.Value? {
        guard position < end else { return nil }
        switch bytes[position] {
        case UInt8(ascii: "\""):
            return string(bytes).map { .string($0.range, hasEscapes: $0.hasEscapes) }
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            return skipStructure(bytes) ? .structure : nil
        default:
            return literal(bytes)
        }
    }

    private mutating func literal(_ bytes: Span<UInt8>) -> ObjectScanner.Value? {
        let start = position
        while position < end, bytes[position].isInLiteral { position += 1 }
        let literal = bytes.extracting(start..<position)
        if literal.isNumber || literal.holds("true") || literal.holds("false") {
            return .literal(start..<position)
        }
        return literal.holds("null") ? .null : nil
    }

    private mutating func skipStructure(_ bytes: Span<UInt8>) -> Bool {
        var depth = 0
        while position < end {
            switch bytes[position] {
            case UInt8(ascii: "\""):
                guard string(bytes) != nil else { return false }
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            default: break
            }
            position += 1
            if depth == 0 { return true }
        }
        return false
    }
}

extension UInt8 {
    fileprivate var isInLiteral: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
            true
        default: false
        }
    }
}

extension Span<UInt8> {
    fileprivate func holds(_ word: StaticString) -> Bool {
        guard count == word.utf8CodeUnitCount else { return false }
        // Unsafe only to read the bytes of a literal, which are part of the program.
        for offset in 0..<count where self[offset] != word.utf8Start[offset] { return false }
        return true
    }

    /// Whether this is a JSON number: no leading plus or zero, and digits on both sides of a point.
    fileprivate var isNumber: Bool {
        var position = !isEmpty && self[0] == UInt8(ascii: "-") ? 1 : 0
        let whole = digits(from: position)
        guard whole > 0, whole == 1 || self[position] != UInt8(ascii: "0") else { return false }
        position += whole
        if position < count, self[position] == UInt8(ascii: ".") {
            let fraction = digits(from: position + 1)
            guard fraction > 0 else { return false }
            position += 1 + fraction
        }
        if position < count, self[position] | 0x20 == UInt8(ascii: "e") {
            position += 1
            if position < count, self[position] == UInt8(ascii: "+") || self[position] == UInt8(ascii: "-") {
                position += 1
            }
            let exponent = digits(from: position)
            guard exponent > 0 else { return false }
            position += exponent
        }
        return position == count
    }

    /// The number of consecutive digits.
    private func digits(from start: Int) -> Int {
        var position = start
        while position < count, UInt8(ascii: "0")...UInt8(ascii: "9") ~= self[position] { position += 1 }
        return position - start
    }
}
