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
