extension Secret {
    /// Returns the text with this secret masked, however it is written there.
    ///
    /// Only letters and digits are compared, without case. Everything else is skipped: spaces, line breaks,
    /// zero-width characters, escape sequences, and escapes written out as in JSON. The whole range from the
    /// first to the last character of an occurrence is masked.
    public func masked(in text: String) -> String {
        // What looks like an escape may also be a character in front of the secret's own first letter.
        masked(in: masked(in: text, passingOverEscapes: true), passingOverEscapes: false)
    }

    private func masked(in text: String, passingOverEscapes: Bool) -> String {
        let wanted = EchoScanner(revealed.unicodeScalars, passingOverEscapes: false).letters.map(\.letter)
        guard !wanted.isEmpty else { return text }
        let scalars = Array(text.unicodeScalars)
        let letters = EchoScanner(scalars, passingOverEscapes: passingOverEscapes).letters
        var masked = String.UnicodeScalarView()
        var shown = 0
        var position = 0
        while position + wanted.count <= letters.count {
            let echo = letters[position..<position + wanted.count]
            guard echo.map(\.letter) == wanted, let first = echo.first, let last = echo.last else {
                position += 1
                continue
            }
            masked.append(contentsOf: scalars[shown..<first.index])
            masked.append(contentsOf: Secret.mask.unicodeScalars)
            shown = last.index + 1
            position += wanted.count
        }
        masked.append(contentsOf: scalars[shown...])
        return String(masked)
    }
}

extension Secret {
    /// Returns the URL with this secret masked, in either case, percent-encoded once or repeatedly.
    func masked(inURL url: String) -> String {
        let wanted = revealed.utf8.map(Self.smallLetter)
        guard let first = wanted.first else { return url }
        let bytes = Array(url.utf8)
        let characters = Self.decoded(bytes)
        var masked: [UInt8] = []
        var shown = 0
        var position = 0
        while position + wanted.count <= characters.count {
            let end = position + wanted.count
            guard characters[position].byte == first,
                characters[position..<end].lazy.map(\.byte).elementsEqual(wanted)
            else {
                position += 1
                continue
            }
            masked += bytes[shown..<characters[position].start]
            masked += Array(Secret.mask.utf8)
            shown = end < characters.count ? characters[end].start : bytes.count
            position = end
        }
        return String(decoding: masked + bytes[shown...], as: UTF8.self)
    }

    /// Returns the decoded bytes of a URL in lower case, each with its position.
    private static func decoded(_ bytes: [UInt8]) -> [(byte: UInt8, start: Int)] {
        var decoded: [(byte: UInt8, start: Int)] = []
        var position = 0
        while position < bytes.count {
            let start = position
            position += 1
            var byte = bytes[start]
            while byte == UInt8(ascii: "%"), position + 2 <= bytes.count,
                let escaped = UInt8(
                    String(decoding: bytes[position..<position + 2], as: UTF8.self),
                    radix: 16
                )
            {
                byte = escaped
                position += 2
            }
            decoded.append((smallLetter(byte), start))
        }
        return decoded
    }

    private static func smallLetter(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
}

/// Finds the letters and digits that a reader of the text would see, skipping everything else.
private struct EchoScanner {
    /// The letters in lower case, each with its position.
    private(set) var letters: [(letter: UInt8, index: Int)] = []

    init(_ text: some Collection<Unicode.Scalar>, passingOverEscapes: Bool) {
        let scalars = Array(text)
        var index = 0
        while index < scalars.count {
            let length = passingOverEscapes ? Self.escapeLength(in: scalars[index...]) : 0
            if length == 0, let letter = Self.letter(scalars[index]) { letters.append((letter, index)) }
            index += max(length, 1)
        }
    }

    private static func letter(_ scalar: Unicode.Scalar) -> UInt8? {
        switch scalar {
        case "0"..."9", "a"..."z": UInt8(scalar.value)
        case "A"..."Z": UInt8(scalar.value) + 0x20
        // The full-width forms have the same order.
        case "\u{FF10}"..."\u{FF19}", "\u{FF41}"..."\u{FF5A}": UInt8(scalar.value - 0xFEE0)
        case "\u{FF21}"..."\u{FF3A}": UInt8(scalar.value - 0xFEE0) + 0x20
        default: nil
        }
    }

    /// The length in scalars of the escape at the start of the text: a terminal sequence or a written-out
    /// escape; 0 if there is none.
    private static func escapeLength(in text: ArraySlice<Unicode.Scalar>) -> Int {
        switch text.first {
        case "\u{1B}":
            guard text.dropFirst().first == "[" else { return 2 }
            return terminalLength(in: text, from: 2)
        case "\u{9B}": return terminalLength(in: text, from: 1)
        case "\\":
            switch text.dropFirst().first {
            case "u": return 6
            case "x": return 4
            default: return 2
            }
        default: return 0
        }
    }

    /// The length of a terminal sequence up to the letter that ends it.
    private static func terminalLength(in text: ArraySlice<Unicode.Scalar>, from start: Int) -> Int {
        let body = text.dropFirst(start).prefix { !("@"..."~").contains($0) }
        return start + body.count + 1
    }
}
