// One rule says what an echo of a secret is: only letters and digits are compared, without case. Everything else is
// skipped: spaces, line breaks, zero-width characters and terminal sequences. Escapes of JSON and URLs are decoded.

extension Secret {
    /// Returns whether the bytes contain an echo of this secret.
    public func occurs(in bytes: [UInt8]) -> Bool {
        let wanted = letters
        return [true, false].contains { decodesEscapes in
            var letters: [UInt8] = []
            forEachLetter(in: bytes, decodesEscapes) { letter, _ in letters.append(letter) }
            return !Self.positions(of: wanted, in: letters).isEmpty
        }
    }

    /// Returns the text with every echo of this secret masked, from its first to its last letter.
    public func masked(in text: String) -> String {
        // What looks like an escape may also be a character in front of the secret's own first letter.
        masked(in: masked(in: text, decodesEscapes: true), decodesEscapes: false)
    }

    private func masked(in text: String, decodesEscapes: Bool) -> String {
        let wanted = letters
        let bytes = Array(text.utf8)
        var letters: [UInt8] = []
        var places: [Range<Int>] = []
        forEachLetter(in: bytes, decodesEscapes) { letter, place in
            letters.append(letter)
            places.append(place)
        }
        var masked: [UInt8] = []
        var shown = 0
        for position in Self.positions(of: wanted, in: letters) {
            masked += bytes[shown..<places[position].lowerBound] + Array(Secret.mask.utf8)
            shown = places[position + wanted.count - 1].upperBound
        }
        return shown == 0 ? text : String(decoding: masked + bytes[shown...], as: UTF8.self)
    }

    private var letters: [UInt8] {
        var letters: [UInt8] = []
        forEachLetter(in: Array(revealed.utf8), false) { letter, _ in letters.append(letter) }
        return letters
    }

    /// Returns where the wanted letters begin; none overlap.
    private static func positions(of wanted: [UInt8], in letters: [UInt8]) -> [Int] {
        guard let first = wanted.first else { return [] }
        var positions: [Int] = []
        var position = 0
        while position + wanted.count <= letters.count {
            if letters[position] == first, letters[position...].starts(with: wanted) {
                positions.append(position)
                position += wanted.count
            } else {
                position += 1
            }
        }
        return positions
    }
}

extension [Secret] {
    /// Returns the text with every echo of these secrets masked.
    public func masked(in text: String) -> String { longestFirst.reduce(text) { $1.masked(in: $0) } }

    /// Masking a secret that begins another one first would leave the other's end readable.
    var longestFirst: [Secret] { sorted { $0.revealed.utf8.count > $1.revealed.utf8.count } }
}

/// Calls `body` with the letters and digits that a reader of the text would see, in lower case, and their places.
private func forEachLetter(in bytes: [UInt8], _ decodesEscapes: Bool, _ body: (UInt8, Range<Int>) -> Void) {
    var index = 0
    while index < bytes.count {
        let unit =
            (decodesEscapes ? EchoUnit(escapeIn: bytes, at: index) : nil) ?? EchoUnit(in: bytes, at: index)
        let end = min(index + unit.length, bytes.count)
        if let letter = unit.letter { body(letter, index..<end) }
        index = end
    }
}

/// Bytes that a reader sees as one letter, or that are skipped.
private struct EchoUnit {
    let letter: UInt8?
    let length: Int

    init(in bytes: [UInt8], at index: Int) {
        // The full-width forms are U+FF00 to U+FF5F, three bytes each, in the order of ASCII.
        if bytes[index] == 0xEF, index + 2 < bytes.count, 0xBC...0xBD ~= bytes[index + 1] {
            let row: UInt8 = bytes[index + 1] == 0xBC ? 0x20 : 0x60
            letter = Self.letter(row + bytes[index + 2] & 0x3F)
            length = 3
        } else {
            letter = Self.letter(bytes[index])
            length = 1
        }
    }

    /// Creates the unit of an escape; `nil` if there is none.
    init?(escapeIn bytes: [UInt8], at index: Int) {
        func byte(_ offset: Int) -> UInt8? { index + offset < bytes.count ? bytes[index + offset] : nil }
        func number(_ range: Range<Int>) -> UInt32? {
            range.reduce(0) { value, offset in
                guard let value, let digit = byte(offset).flatMap(Self.hexadecimal) else { return nil }
                return value << 4 | digit
            }
        }
        switch bytes[index] {
        case 0x1B where byte(1) != UInt8(ascii: "["): (letter, length) = (nil, 2)
        case 0x1B: (letter, length) = (nil, Self.terminalLength(in: bytes[index...], from: 2))
        case 0xC2 where byte(1) == 0x9B:
            (letter, length) = (nil, Self.terminalLength(in: bytes[index...], from: 2))
        case UInt8(ascii: "\\"):
            switch byte(1) {
            case UInt8(ascii: "u"): (letter, length) = (number(2..<6).flatMap(Self.letter), 6)
            case UInt8(ascii: "x"): (letter, length) = (number(2..<4).flatMap(Self.letter), 4)
            default: (letter, length) = (nil, 2)
            }
        case UInt8(ascii: "%"):
            // The sign itself may be encoded, again and again.
            var (value, end): (UInt32, Int) = (UInt32(UInt8(ascii: "%")), 1)
            while value == UInt32(UInt8(ascii: "%")), let next = number(end..<end + 2) {
                (value, end) = (next, end + 2)
            }
            guard end > 1 else { return nil }
            (letter, length) = (Self.letter(value), end)
        default: return nil
        }
    }

    private static func letter(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"): byte
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte + 0x20
        default: nil
        }
    }

    private static func letter(_ number: UInt32) -> UInt8? {
        // The full-width forms have the same order.
        UInt8(exactly: 0xFF01...0xFF5E ~= number ? number - 0xFEE0 : number).flatMap(letter)
    }

    private static func hexadecimal(_ byte: UInt8) -> UInt32? {
        switch letter(byte) {
        case let digit? where digit <= UInt8(ascii: "9"): UInt32(digit - UInt8(ascii: "0"))
        case let digit? where digit <= UInt8(ascii: "f"): UInt32(digit - UInt8(ascii: "a") + 10)
        default: nil
        }
    }

    /// The length of a terminal sequence up to the letter that ends it.
    private static func terminalLength(in text: ArraySlice<UInt8>, from start: Int) -> Int {
        let end = UInt8(ascii: "@")...UInt8(ascii: "~")
        return start + text.dropFirst(start).prefix { !end.contains($0) }.count + 1
    }
}
