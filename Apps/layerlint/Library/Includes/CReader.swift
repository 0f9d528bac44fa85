/// Reads a C-family source as the compiler does: lines that end in a backslash are joined first.
struct CReader {
    private var bytes: [UInt8] = []
    /// The offset in the file of each byte of the joined text.
    private var offsets: [Int] = []
    private let lines: LineTable
    private let path: String
    private(set) var index = 0

    init(_ source: [UInt8], path: String) {
        lines = LineTable(source)
        self.path = path
        bytes.reserveCapacity(source.count)
        offsets.reserveCapacity(source.count)
        var index = 0
        while index < source.count {
            if source[index] == Byte.backslash, let next = Self.lineStart(after: index, in: source) {
                index = next
                continue
            }
            bytes.append(source[index])
            offsets.append(index)
            index += 1
        }
    }

    /// Compilers allow blanks between the backslash and the end of its line.
    private static func lineStart(after backslash: Int, in source: [UInt8]) -> Int? {
        var index = backslash + 1
        while index < source.count, source[index] == Byte.space || source[index] == Byte.tab { index += 1 }
        guard index < source.count, source[index].isLineEnd else { return nil }
        let isPair =
            source[index] == Byte.carriageReturn && index + 1 < source.count
            && source[index + 1] == Byte.lineFeed
        return index + (isPair ? 2 : 1)
    }

    var current: UInt8? { index < bytes.count ? bytes[index] : nil }

    func byte(ahead count: Int) -> UInt8? {
        index + count < bytes.count ? bytes[index + count] : nil
    }

    mutating func advance(_ count: Int = 1) {
        index = min(bytes.count, index + count)
    }

    func place(of index: Int) -> SourcePlace {
        lines.place(of: index < offsets.count ? offsets[index] : (offsets.last ?? 0), in: path)
    }

    func text(from start: Int) -> String {
        String(decoding: bytes[start..<index], as: UTF8.self)
    }

    func starts(with text: StaticString) -> Bool {
        guard index + text.utf8CodeUnitCount <= bytes.count else { return false }
        return text.withUTF8Buffer { wanted in
            wanted.indices.allSatisfy { bytes[index + $0] == wanted[$0] }
        }
    }
}

// MARK: - Blanks

extension CReader {
    /// The length of a blank as compilers accept it: also a NUL, a byte order mark and Unicode spaces.
    var blankLength: Int {
        guard let byte = current else { return 0 }
        switch byte {
        case Byte.space, Byte.tab, 0x00, 0x0B, 0x0C: return 1
        case 0xC2: return [0x85, 0xA0].contains(self.byte(ahead: 1)) ? 2 : 0
        case 0xE1...0xEF: return isWideBlank(byte, self.byte(ahead: 1) ?? 0, self.byte(ahead: 2) ?? 0) ? 3 : 0
        default: return 0
        }
    }

    private func isWideBlank(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Bool {
        switch (first, second, third) {
        case (0xE1, 0x9A, 0x80), (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xA8), (0xE2, 0x80, 0xA9),
            (0xE2, 0x80, 0xAF), (0xE2, 0x81, 0x9F), (0xE3, 0x80, 0x80), (0xEF, 0xBB, 0xBF):
            true
        default: false
        }
    }
}

// MARK: - Parts

extension CReader {
    /// Skips blanks and comments up to the end of the line; a comment may span lines.
    mutating func skipBlanks() {
        while let byte = current {
            if byte == Byte.slash, skipComment() { continue }
            let length = blankLength
            guard length > 0 else { return }
            advance(length)
        }
    }

    /// Skips a comment and returns whether one began here; an unclosed one ends with the file.
    mutating func skipComment() -> Bool {
        if starts(with: "//") {
            while let byte = current, !byte.isLineEnd { advance() }
            return true
        }
        guard starts(with: "/*") else { return false }
        advance(2)
        while current != nil, !starts(with: "*/") { advance() }
        advance(2)
        return true
    }

    mutating func word() -> String? {
        let start = index
        guard let first = current, first.isIdentifierStart || first >= 0x80, blankLength == 0 else {
            return nil
        }
        while let byte = current, byte.isIdentifierStart || byte.isDigit || byte >= 0x80, blankLength == 0 {
            advance()
        }
        return text(from: start)
    }

    /// The text between the delimiters on this line; `nil` if the line ends first.
    mutating func delimited(by end: UInt8, escapes: Bool = false) -> String? {
        advance()
        let start = index
        while let byte = current, !byte.isLineEnd {
            if byte == end {
                let text = text(from: start)
                advance()
                return text
            }
            advance(escapes && byte == Byte.backslash ? 2 : 1)
        }
        return nil
    }

    /// Skips a number with its suffix; the quotes between its digits open no character literal.
    mutating func skipNumber() {
        while let byte = current {
            let parts =
                byte == UInt8(ascii: "'")
                && (self.byte(ahead: 1).map { $0.isDigit || $0.isIdentifierStart } ?? false)
            guard byte.isDigit || byte.isIdentifierStart || byte == Byte.dot || parts else { return }
            advance()
        }
    }

    /// `"end(…)end"` of C++, after its `R`.
    mutating func skipRawString() {
        advance()
        let start = index
        while let byte = current, byte != Byte.openParen, !byte.isLineEnd { advance() }
        let end = [Byte.closeParen] + Array(bytes[start..<index]) + [Byte.quote]
        while index < bytes.count, !bytes[index...].starts(with: end) { index += 1 }
        advance(end.count)
    }

    mutating func skipLine() {
        while let byte = current, !byte.isLineEnd {
            if byte == Byte.slash, skipComment() { continue }
            advance()
        }
    }
}
