/// Tells words that certainly name no currency from those that may, in the time it takes to read them.
public struct CurrencyWordFilter: Sendable {
    private let codes: Set<Currency>
    /// Words by a hash of their own; two that share one only make the filter less sharp.
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

    /// Whether the first of the names in a text may be one.
    ///
    /// A comma ends a name, and one that has spaces in it may end at each of them.
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

    /// The same for any letters.
    private func mayBeginWithName(_ text: String) -> Bool {
        let pieces = text.split(separator: ",").map { $0.split(whereSeparator: \.isWhitespace) }
        guard let words = pieces.first(where: { !$0.isEmpty }) else { return false }
        return words.indices.contains { last in
            hashes.contains(WordHash(CurrencyWord(words[...last].joined(separator: " "))).value)
        }
    }

    /// What `CurrencyWord` makes of an ASCII sign.
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
        // Unsafe only to make a text of the bytes; the pointer does not leave the closure.
        text.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    }
}

/// The hash of Fowler, Noll and Vo, variant 1a, which grows byte by byte.
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
