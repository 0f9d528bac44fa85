#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Finds the end of the last whole record in a growing buffer.
///
/// It goes through the same states as `FieldScanner`, so both cut at the same places.
struct RecordBoundaryScanner {
    private let separator: UInt8?
    private let hasQuotes: Bool
    private let limit: Int
    private var scanned = 0
    private var state = State.fieldStart
    /// The position after the last whole record's line end; 0 if there is no whole record.
    private(set) var lastEnd = 0

    private enum State {
        case fieldStart
        case plain
        case quoted
        /// After a quote within a quoted field: the end of the field, or the first half of a doubled quote.
        case quoteInQuoted
    }

    init(format: RowFormat, limit: Int) {
        separator = format.separator
        hasQuotes = format.hasQuotes
        self.limit = limit
    }

    /// Scans the bytes added since the last call, which continue the record that begins at `lastEnd`.
    mutating func scan(_ bytes: Span<UInt8>) throws(InputError) {
        let isPlain = !hasQuotes || (!isInQuotes && !Self.hasQuote(bytes, from: scanned))
        if isPlain { try scanLines(bytes) } else { try scanQuoted(bytes) }
        scanned = bytes.count
        try check(contentUpTo: scanned, of: bytes)
    }

    /// Adjusts the positions after everything before `lastEnd` was removed from the buffer.
    mutating func dropFirst() {
        scanned -= lastEnd
        lastEnd = 0
    }

    private var isInQuotes: Bool { state == .quoted || state == .quoteInQuoted }

    private mutating func scanLines(_ bytes: Span<UInt8>) throws(InputError) {
        guard let first = (scanned..<bytes.count).first(where: { bytes[$0] == UInt8(ascii: "\n") }) else {
            if scanned < bytes.count { state = stateAfter(bytes[bytes.count - 1]) }
            return
        }
        // Later records lie within what was read at once, which is no more than the limit.
        try check(contentUpTo: first, of: bytes)
        var end = bytes.count
        while bytes[end - 1] != UInt8(ascii: "\n") { end -= 1 }
        lastEnd = end
        state = end == bytes.count ? .fieldStart : stateAfter(bytes[bytes.count - 1])
    }

    private func stateAfter(_ byte: UInt8) -> State {
        byte == separator ? .fieldStart : .plain
    }

    private mutating func scanQuoted(_ bytes: Span<UInt8>) throws(InputError) {
        for position in scanned..<bytes.count {
            let byte = bytes[position]
            switch (state, byte) {
            case (.quoted, UInt8(ascii: "\"")): state = .quoteInQuoted
            case (.quoted, _): break
            case (.quoteInQuoted, UInt8(ascii: "\"")), (.fieldStart, UInt8(ascii: "\"")): state = .quoted
            case (_, separator): state = .fieldStart
            case (_, UInt8(ascii: "\n")):
                try check(contentUpTo: position, of: bytes)
                lastEnd = position + 1
                state = .fieldStart
            case (_, _): state = .plain
            }
        }
    }

    /// Throws if a record is too long. Its line end does not count, nor does a final carriage return, which
    /// may be the first half of one.
    private func check(contentUpTo end: Int, of bytes: Span<UInt8>) throws(InputError) {
        let hasReturn = end > lastEnd && bytes[end - 1] == UInt8(ascii: "\r")
        guard end - lastEnd - (hasReturn ? 1 : 0) <= limit else { throw .recordTooLong(limit: limit) }
    }

    private static func hasQuote(_ bytes: Span<UInt8>, from start: Int) -> Bool {
        // Unsafe for memchr, which looks at thirty bytes at once; the pointer does not leave the closure.
        bytes.withUnsafeBytes { buffer in
            guard start < buffer.count, let base = buffer.baseAddress else { return false }
            return memchr(base + start, Int32(UInt8(ascii: "\"")), buffer.count - start) != nil
        }
    }
}
