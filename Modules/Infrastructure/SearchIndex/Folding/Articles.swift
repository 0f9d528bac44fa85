/// Articles, which people leave out, forget or move behind a comma.
enum Articles {
    private static let longest = 4

    private static let words: [UInt32] = [
        "the", "a", "an", "le", "la", "les", "l", "d", "un", "une", "der", "die", "das", "ein", "eine", "el",
        "il", "lo", "los", "las", "gli", "una",
    ].map { packed(Array($0.utf8).span.bytes) }

    static func contain(_ word: RawSpan) -> Bool {
        word.byteCount <= longest && words.contains(packed(word))
    }

    /// Returns whether a word of a query is meant as an article. "die" is excluded: it may be the English
    /// verb.
    static func areMeant(by word: RawSpan) -> Bool {
        contain(word) && packed(word) != die
    }

    private static let die = packed(Array("die".utf8).span.bytes)

    /// Returns whether a letter before an apostrophe is an elided word: l'avventura, d'Amélie, j'accuse.
    static func canBeElided(_ letter: UInt32) -> Bool {
        letter == UInt8(ascii: "l") || letter == UInt8(ascii: "d") || letter == UInt8(ascii: "j")
    }

    /// Packs a short word into a number, which is faster to compare.
    private static func packed(_ word: RawSpan) -> UInt32 {
        var number: UInt32 = 0
        for offset in 0..<word.byteCount { number = number << 8 | UInt32(UTF8Decoder.byte(word, offset)) }
        return number
    }
}
