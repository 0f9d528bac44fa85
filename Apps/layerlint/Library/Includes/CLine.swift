/// A line of a C-family source as the preprocessor sees it: without comments, and joined with the next if it ends in a
/// backslash. Outside directives it is without the contents of literals, too.
struct CLine {
    private(set) var bytes: [UInt8] = []
    /// The offset in the file of each byte.
    private var offsets: [Int] = []
    var index = 0

    /// The lines of a source that are not empty.
    static func all(in source: [UInt8], hasRawStrings: Bool) -> [CLine] {
        var splitter = Splitter(source: source, hasRawStrings: hasRawStrings)
        splitter.run()
        return splitter.lines
    }

    fileprivate mutating func append(_ byte: UInt8, from offset: Int) {
        bytes.append(byte)
        offsets.append(offset)
    }

    fileprivate var isDirective: Bool { bytes.first { !$0.isCBlank } == Byte.pound }

    func offset(of index: Int) -> Int { index < offsets.count ? offsets[index] : (offsets.last ?? 0) }
}

// MARK: - Reading

extension CLine {
    var current: UInt8? { index < bytes.count ? bytes[index] : nil }

    /// The rest of the line, without blanks around it.
    var rest: String {
        String(decoding: bytes[min(index, bytes.count)...], as: UTF8.self).trimmingBlanks
    }

    mutating func skipBlanks() {
        while let byte = current, byte.isCBlank { index += 1 }
    }

    mutating func takes(_ byte: UInt8) -> Bool {
        guard current == byte else { return false }
        index += 1
        return true
    }

    mutating func word() -> String? {
        let start = index
        guard let first = current, first.isIdentifierStart || first >= 0x80 else { return nil }
        while let byte = current, byte.isIdentifierStart || byte.isDigit || byte >= 0x80 { index += 1 }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    /// The text up to the delimiter; `nil` if the line ends first.
    mutating func text(before end: UInt8) -> String? {
        guard let close = bytes[index...].firstIndex(of: end) else { return nil }
        defer { index = close + 1 }
        return String(decoding: bytes[index..<close], as: UTF8.self)
    }
}

extension UInt8 {
    fileprivate var isCBlank: Bool {
        self == Byte.space || self == Byte.tab || [0x00, 0x0B, 0x0C].contains(self)
    }

    fileprivate var isHexDigit: Bool {
        isDigit || (0x41...0x46).contains(self) || (0x61...0x66).contains(self)
    }
}

extension String {
    fileprivate var trimmingBlanks: String {
        let text = drop(while: \.isWhitespace)
        return String(text.reversed().drop(while: \.isWhitespace).reversed())
    }
}

// MARK: - Splitting

private struct Splitter {
    let source: [UInt8]
    let hasRawStrings: Bool
    var lines: [CLine] = []
    private var line = CLine()
    private var index = 0

    init(source: [UInt8], hasRawStrings: Bool) {
        self.source = source
        self.hasRawStrings = hasRawStrings
        if source.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    }

    mutating func run() {
        while let byte = byte(0) {
            if skipsLineJoint() { continue }
            switch byte {
            case _ where byte.isLineEnd:
                finishLine()
                index += 1
            case Byte.slash where self.byte(1) == Byte.slash:
                while let next = self.byte(0), !next.isLineEnd { if !skipsLineJoint() { index += 1 } }
            case Byte.slash where self.byte(1) == Byte.star: skipComment()
            case Byte.quote where hasRawStrings && line.bytes.last == UInt8(ascii: "R") && !line.isDirective:
                skipRawString()
            case Byte.quote, Byte.singleQuote: readLiteral(byte)
            default: take()
            }
        }
        finishLine()
    }

    private func byte(_ ahead: Int) -> UInt8? {
        index + ahead < source.count ? source[index + ahead] : nil
    }

    private mutating func take() {
        line.append(source[index], from: index)
        index += 1
    }

    private mutating func finishLine() {
        if !line.bytes.isEmpty { lines.append(line) }
        line = CLine()
    }

    /// Compilers allow blanks between the backslash and the end of its line.
    private mutating func skipsLineJoint() -> Bool {
        guard source[index] == Byte.backslash else { return false }
        var end = index + 1
        while end < source.count, source[end] == Byte.space || source[end] == Byte.tab { end += 1 }
        guard end < source.count, source[end].isLineEnd else { return false }
        let isPair = source[end...].starts(with: [Byte.carriageReturn, Byte.lineFeed])
        index = end + (isPair ? 2 : 1)
        return true
    }

    private mutating func skipComment() {
        line.append(Byte.space, from: index)
        index += 2
        while byte(0) != nil, !(byte(0) == Byte.star && byte(1) == Byte.slash) { index += 1 }
        index += 2
    }

    /// Reads to the closing quote or to the end of the line.
    private mutating func readLiteral(_ quote: UInt8) {
        // `1'000` is a number, and a mark in a directive may be one in a sentence.
        let partsDigits = (line.bytes.last?.isHexDigit ?? false) && (byte(1)?.isHexDigit ?? false)
        let keepsText = line.isDirective
        take()
        if quote == Byte.singleQuote, partsDigits || keepsText { return }
        while let next = byte(0), !next.isLineEnd {
            if skipsLineJoint() { continue }
            if keepsText || next == quote { take() } else { index += 1 }
            if next == quote { return }
            if next == Byte.backslash, byte(0)?.isLineEnd == false, !keepsText { index += 1 }
        }
    }

    /// `"end(…)end"` of C++.
    private mutating func skipRawString() {
        take()
        let start = index
        while let next = byte(0), next != Byte.openParen, !next.isLineEnd { index += 1 }
        let end = [Byte.closeParen] + source[start..<index] + [Byte.quote]
        while index < source.count, !source[index...].starts(with: end) { index += 1 }
        index = min(source.count, index + end.count)
    }
}
