/// The number of letters of a word, and a bit set of them that quickly tells dissimilar words apart.
struct Letters {
    private(set) var count = 0
    private(set) var signature: UInt32 = 0

    init(of word: RawSpan, bySyllables: Bool = false) {
        var offset = 0
        while offset < word.byteCount {
            let letter =
                bySyllables ? Hangul.nextSyllable(in: word, &offset) : UTF8Decoder.next(in: word, &offset)
            signature |= Self.bit(of: letter)
            count += 1
        }
    }

    /// The letters a–z have one bit each; digits and other scripts share the remaining six.
    private static func bit(of scalar: UInt32) -> UInt32 {
        let letter = scalar &- UInt32(UInt8(ascii: "a"))
        return 1 << (letter < 26 ? letter : 26 + scalar % 6)
    }
}
