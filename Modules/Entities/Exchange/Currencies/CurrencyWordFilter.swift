/// A filter that rejects text that certainly names no currency, in a single pass over its bytes.
public struct CurrencyWordFilter: Sendable {
    private let codes: Set<Currency>
    /// The hashes of the known words. A collision only makes the filter less selective.
    private let hashes: Set<UInt64>

    public init(_ names: some Sequence<CurrencyName>) {
        var codes: Set<Currency> = []
        var hashes: Set<UInt64> = []
        for name in names {
            codes.insert(name.currency)
            for word in name.words + [CurrencyWord(name.currency.code)] {
                hashes.insert(WordHash(word).value)
            }
        }
        self.codes = codes
        self.hashes = hashes
    }

    public func isCode(_ currency: Currency) -> Bool {
        codes.contains(currency)
    }

    /// Returns whether the first name in a text may be the name of a currency.
    ///
    /// A comma ends a name, and a name with spaces may end at any of them.
    public func mayBeginWithName(_ text: Span<UInt8>) -> Bool {
        var hash = WordHash()
        var isInWord = false
        var hasWord = false
        for position in text.indices {
            let byte = text[position]
            if byte >= 0x80 { return mayBeginWithName(copied(text)) }
            let isComma = byte == UInt8(ascii: ",")
            if isComma || byte == UInt8(ascii: " ") || 0x09...0x0D ~= byte {
                if isInWord, hashes.contains(hash.value) { return true }
                if isComma, hasWord { return false }
                isInWord = false
            } else {
                (isInWord, hasWord) = (true, true)
                if let folded = Self.folded(byte) { hash.append(folded) }
            }
        }
        return isInWord && hashes.contains(hash.value)
    }

    /// The slower variant for text that is not ASCII.
    private func mayBeginWithName(_ text: String) -> Bool {
        let pieces = text.split(separator: ",").map { $0.split(whereSeparator: \.isWhitespace) }
        guard let words = pieces.first(where: { !$0.isEmpty }) else { return false }
        return words.indices.contains { last in
            hashes.contains(WordHash(CurrencyWord(words[...last].joined(separator: " "))).value)
        }
    }

    /// Normalizes an ASCII character as `CurrencyWord` does; `nil` if the character is dropped.
    private static func folded(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte + 32
        case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "'"), UInt8(ascii: "("), UInt8(ascii: ")"),
            UInt8(ascii: "_"):
            nil
        default: byte
        }
    }

    private func copied(_ text: Span<UInt8>) -> String {
        // Unsafe only to create a string from the bytes; the pointer does not leave the closure.
        text.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    }
}

/// The FNV-1a hash, which is computed byte by byte.
private struct WordHash {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    init() {}

    init(_ word: CurrencyWord) {
        for byte in word.folded.utf8 { append(byte) }
    }

    mutating func append(_ byte: UInt8) {
        value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
    }
}
