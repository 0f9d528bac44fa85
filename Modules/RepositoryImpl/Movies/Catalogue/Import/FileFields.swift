import Entities
import RowStream

/// Reads the fields of a row of a file from outside, where they lie.
enum FileFields {
    /// The number of IMDb's identifier, `tt` and seven digits or more, or nil where a field holds none.
    static func identifier(_ field: Range<Int>, in bytes: Span<UInt8>) -> UInt32? {
        guard field.count >= 9, field.count <= 11, bytes[field.lowerBound] == UInt8(ascii: "t"),
            bytes[field.lowerBound + 1] == UInt8(ascii: "t")
        else { return nil }
        return number(field.lowerBound + 2..<field.upperBound, in: bytes).map { UInt32($0) }
    }

    /// Nil where there is anything but up to nine digits.
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

    /// What IMDb writes for what it does not know; an empty field says no more.
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

    /// A text as one clean line, or nil where nothing is left of it.
    ///
    /// What a terminal would obey becomes white space here, so that no reader of the catalogue meets it; bytes
    /// that are no UTF-8 become replacement characters, so that the rest of the title is still found.
    static func text(_ field: Range<Int>, in bytes: Span<UInt8>) -> String? {
        guard !isUnknown(field, in: bytes) else { return nil }
        // Unsafe only to make a text of the bytes; the pointer does not leave the closure.
        let text = bytes.extracting(field)
            .withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
        return isClean(field, in: bytes) ? text : cleaned(text)
    }

    /// Whether a text has no control character, and no space at its ends or beside another one.
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
