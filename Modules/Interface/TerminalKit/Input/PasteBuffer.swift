/// Collects pasted text up to its end marker, and drops what exceeds the limit.
struct PasteBuffer {
    private static let end = Array("\u{1B}[201~".utf8)

    private var bytes: [UInt8] = []
    private var matched = 0
    /// Whether the paste contains Control-C: either as text, or typed by a user whose paste never ends.
    private(set) var holdsInterrupt = false

    /// - Returns: `true` if the byte was the last of the end marker.
    mutating func take(_ byte: UInt8) -> Bool {
        if byte == Self.end[matched] {
            matched += 1
            return matched == Self.end.count
        }
        for index in 0..<matched { keep(Self.end[index]) }
        matched = byte == Self.end[0] ? 1 : 0
        if matched == 0 { keep(byte) }
        return false
    }

    /// Returns the text without invalid UTF-8, and empties the buffer.
    mutating func finish() -> String {
        defer {
            bytes = []
            matched = 0
            holdsInterrupt = false
        }
        var text = String.UnicodeScalarView()
        var decoder = UTF8()
        var rest = bytes.makeIterator()
        while true {
            switch decoder.decode(&rest) {
            case .scalarValue(let scalar): text.append(scalar)
            case .emptyInput: return String(text)
            case .error: continue
            }
        }
    }

    private mutating func keep(_ byte: UInt8) {
        if byte == 0x03 { holdsInterrupt = true }
        if bytes.count < InputParser.pasteLimit { bytes.append(byte) }
    }
}
