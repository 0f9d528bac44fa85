/// Finds the fields of one record after another, zero-copy.
///
/// A quote opens a quoted field only at the field's beginning, as RFC 4180 says; elsewhere it is a character.
public struct FieldScanner: Sendable {
    /// The fields of the last record, without the quotes around them.
    public private(set) var fields: [Field] = []
    /// The range of the last record, without its line end.
    public private(set) var content = 0..<0
    /// The position after the last record's line end.
    public private(set) var end = 0
    /// The number of line ends within the last record's quoted fields.
    public private(set) var innerLines = 0
    /// Whether a quoted field of the last record is never closed.
    public private(set) var isOpen = false

    private let separator: UInt8
    /// The higher of the two bytes that may end a plain field.
    private let highestEnd: UInt8
    private let hasQuotes: Bool

    public struct Field: Sendable, Hashable {
        public let lower: Int
        public let upper: Int
        /// Whether two quotes in the field stand for one.
        public let hasDoubledQuotes: Bool
    }

    /// `nil` for a format without fields.
    public init?(_ format: RowFormat) {
        guard let separator = format.separator else { return nil }
        self.separator = separator
        highestEnd = max(separator, UInt8(ascii: "\n"))
        hasQuotes = format.hasQuotes
    }

    /// Finds the fields of the record that begins at `start`.
    public mutating func scan(_ bytes: Span<UInt8>, from start: Int) {
        innerLines = 0
        isOpen = false
        // Moved out of `self` and written as a span, so that its owner is checked once, not for each field.
        var fields: [Field] = []
        swap(&fields, &self.fields)
        var added: [Field] = []
        var slots = fields.mutableSpan
        let known = slots.count
        var position = start
        var fieldCount = 0
        let count = bytes.count
        while true {
            let fieldStart = position
            let field: Field
            if hasQuotes, position < count, bytes[position] == UInt8(ascii: "\"") {
                (field, position) = scanQuoted(bytes, from: position)
            } else {
                position = plainEnd(bytes, from: position)
                field = Field(lower: fieldStart, upper: position, hasDoubledQuotes: false)
            }
            // Most records have as many fields as the one before.
            if fieldCount < known { slots[fieldCount] = field } else { added.append(field) }
            fieldCount += 1
            guard position < count else { break }
            if bytes[position] == UInt8(ascii: "\n") { break }
            position += 1
        }
        if fieldCount < known { fields.removeLast(known - fieldCount) }
        if !added.isEmpty { fields += added }
        swap(&fields, &self.fields)
        end = min(position + 1, count)
        var upper = position
        if upper > start, bytes[upper - 1] == UInt8(ascii: "\r"), position < count { upper -= 1 }
        content = start..<upper
        if upper < position { dropCarriageReturn(to: upper) }
    }

    /// The position of the next separator or line end, or the end of the bytes.
    @inline(__always)
    private func plainEnd(_ bytes: Span<UInt8>, from start: Int) -> Int {
        // Checked once, so that no byte needs a check.
        precondition(start >= 0)
        var position = start
        let count = bytes.count
        while position < count {
            let byte = bytes[position]
            // Digits, letters and most signs are above the comma, the tab and the line end.
            if byte <= highestEnd, byte == separator || byte == UInt8(ascii: "\n") { break }
            position += 1
        }
        return position
    }

    /// Returns the field whose opening quote is at `start`, and the position after it.
    private mutating func scanQuoted(_ bytes: Span<UInt8>, from start: Int) -> (field: Field, end: Int) {
        var position = start + 1
        var hasDoubledQuotes = false
        while position < bytes.count {
            if bytes[position] == UInt8(ascii: "\"") {
                guard position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "\"") else { break }
                hasDoubledQuotes = true
                position += 1
            } else if bytes[position] == UInt8(ascii: "\n") {
                innerLines += 1
            }
            position += 1
        }
        guard position < bytes.count else {
            isOpen = true
            return (Field(lower: start, upper: position, hasDoubledQuotes: false), position)
        }
        let end = plainEnd(bytes, from: position + 1)
        // Text after the closing quote cannot belong to a quoted field, so the field is taken verbatim.
        let isClean = end == position + 1 || (end == position + 2 && bytes[end - 1] == UInt8(ascii: "\r"))
        let field =
            isClean
            ? Field(lower: start + 1, upper: position, hasDoubledQuotes: hasDoubledQuotes)
            : Field(lower: start, upper: end, hasDoubledQuotes: false)
        return (field, end)
    }

    /// Removes the carriage return of the line end from an unquoted last field.
    private mutating func dropCarriageReturn(to upper: Int) {
        guard let last = fields.last, last.upper > upper else { return }
        fields[fields.count - 1] = Field(
            lower: min(last.lower, upper),
            upper: upper,
            hasDoubledQuotes: last.hasDoubledQuotes
        )
    }
}

/// Decodes and encodes the text of fields.
public enum FieldText {
    /// Decodes a field; invalid UTF-8 becomes replacement characters.
    public static func text(of field: FieldScanner.Field, in bytes: Span<UInt8>) -> String {
        // Unsafe only to decode the bytes; the pointer does not leave the closure.
        let text = bytes.extracting(field.lower..<field.upper)
            .withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
        return field.hasDoubledQuotes ? text.undoubled : text
    }

    /// Appends a text as one field, which cannot be taken for several.
    public static func write(_ text: String, as format: RowFormat, to bytes: inout [UInt8]) {
        switch format {
        case .csv(let separator):
            guard text.utf8.contains(where: { $0 == separator || isSpecialInCSV($0) }) else {
                return bytes.append(contentsOf: text.utf8)
            }
            bytes.append(UInt8(ascii: "\""))
            for byte in text.utf8 {
                if byte == UInt8(ascii: "\"") { bytes.append(byte) }
                bytes.append(byte)
            }
            bytes.append(UInt8(ascii: "\""))
        case .tsv, .jsonLines:
            bytes.append(contentsOf: text.utf8.map { $0 < UInt8(ascii: " ") ? UInt8(ascii: " ") : $0 })
        }
    }

    private static func isSpecialInCSV(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r"): true
        default: false
        }
    }
}

extension String {
    fileprivate var undoubled: String {
        var text = String.UnicodeScalarView()
        var isSecond = false
        for scalar in unicodeScalars {
            isSecond = scalar == "\"" && !isSecond
            if !isSecond || scalar != "\"" { text.append(scalar) }
        }
        return String(text)
    }
}
