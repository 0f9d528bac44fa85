import Entities
import RowStream

/// Parses the fields of a row directly from the bytes of an imported file.
enum FileFields {
    /// The letters before the number of an IMDb identifier.
    enum IdentifierKind {
        case title, person
    }

    /// Returns the number of an IMDb identifier, `tt` or `nm` and at least seven digits; `nil` for other text.
    static func identifier(
        _ field: Range<Int>,
        in bytes: Span<UInt8>,
        of kind: IdentifierKind = .title
    ) -> UInt32? {
        let letters =
            kind == .title ? (UInt8(ascii: "t"), UInt8(ascii: "t")) : (UInt8(ascii: "n"), UInt8(ascii: "m"))
        guard field.count >= 9, field.count <= 11, bytes[field.lowerBound] == letters.0,
            bytes[field.lowerBound + 1] == letters.1
        else { return nil }
        return number(field.lowerBound + 2..<field.upperBound, in: bytes).map { UInt32($0) }
    }

    /// Returns `nil` if the field is not one to nine digits.
    static func number(_ field: Range<Int>, in bytes: Span<UInt8>) -> Int? {
        guard !field.isEmpty, field.count <= 9 else { return nil }
        var number = 0
        for index in field {
            let digit = bytes[index] &- UInt8(ascii: "0")
            guard digit <= 9 else { return nil }
            number = number * 10 + Int(digit)
        }
        return number
    }

    /// Whether the field is empty or `\N`, which IMDb writes for unknown values.
    static func isUnknown(_ field: Range<Int>, in bytes: Span<UInt8>) -> Bool {
        field.isEmpty
            || field.count == 2 && bytes[field.lowerBound] == UInt8(ascii: "\\")
                && bytes[field.lowerBound + 1] == UInt8(ascii: "N")
    }

    static func equal(_ field: Range<Int>, _ word: [UInt8], in bytes: Span<UInt8>) -> Bool {
        guard field.count == word.count else { return false }
        for offset in word.indices where bytes[field.lowerBound + offset] != word[offset] { return false }
        return true
    }

    static func equal(_ field: Range<Int>, _ other: Range<Int>, in bytes: Span<UInt8>) -> Bool {
        guard field.count == other.count else { return false }
        for offset in 0..<field.count
        where bytes[field.lowerBound + offset] != bytes[other.lowerBound + offset] {
            return false
        }
        return true
    }

    /// Returns the text as one clean line, or `nil` if nothing is left of it.
    ///
    /// Control characters become white space, so no reader of the catalogue can send them to a terminal.
    /// Bytes that are not UTF-8 become replacement characters, so the rest of the title is still found.
    static func text(_ field: Range<Int>, in bytes: Span<UInt8>) -> String? {
        guard !isUnknown(field, in: bytes) else { return nil }
        // Unsafe only to make a string of the bytes; the pointer does not leave the closure.
        let text = bytes.extracting(field)
            .withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
        return isClean(field, in: bytes) ? text : cleaned(text)
    }

    /// Whether the text has no control characters, no spaces at its ends and no double spaces.
    private static func isClean(_ field: Range<Int>, in bytes: Span<UInt8>) -> Bool {
        var previous = UInt8(ascii: " ")
        for index in field {
            let byte = bytes[index]
            if byte <= UInt8(ascii: " "), byte < UInt8(ascii: " ") || previous == UInt8(ascii: " ") {
                return false
            }
            // The second half of the control characters is C2 80 to C2 9F.
            if byte == 0x7F || byte < 0xA0 && previous == 0xC2 { return false }
            previous = byte
        }
        return previous != UInt8(ascii: " ")
    }

    static func cleaned(_ text: String) -> String? {
        let words = text.unicodeScalars.split { $0.properties.generalCategory == .control || $0 == " " }
        return words.isEmpty ? nil : words.map { String($0) }.joined(separator: " ")
    }
}
