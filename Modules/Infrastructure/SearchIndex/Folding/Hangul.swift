/// The letters of Hangul, in typing order.
///
/// Syllables are decomposed, and compound vowels and finals are split. A word that is still being typed is
/// therefore a prefix of the finished one: ㄱ, 기, 깃, 기새, 기생.
enum Hangul {
    static let syllables: ClosedRange<UInt32> = 0xAC00...0xD7A3

    private static let vowelCount: UInt32 = 21
    private static let tailCount: UInt32 = 28

    private static let leads: [UInt32] = [
        0x3131, 0x3132, 0x3134, 0x3137, 0x3138, 0x3139, 0x3141, 0x3142, 0x3143, 0x3145, 0x3146, 0x3147,
        0x3148, 0x3149, 0x314A, 0x314B, 0x314C, 0x314D, 0x314E,
    ]
    private static let vowels: [[UInt32]] = [
        [0x314F], [0x3150], [0x3151], [0x3152], [0x3153], [0x3154], [0x3155], [0x3156], [0x3157],
        [0x3157, 0x314F], [0x3157, 0x3150], [0x3157, 0x3163], [0x315B], [0x315C], [0x315C, 0x3153],
        [0x315C, 0x3154], [0x315C, 0x3163], [0x3160], [0x3161], [0x3161, 0x3163], [0x3163],
    ]
    private static let tails: [[UInt32]] = [
        [], [0x3131], [0x3132], [0x3131, 0x3145], [0x3134], [0x3134, 0x3148], [0x3134, 0x314E], [0x3137],
        [0x3139], [0x3139, 0x3131], [0x3139, 0x3141], [0x3139, 0x3142], [0x3139, 0x3145], [0x3139, 0x314C],
        [0x3139, 0x314D], [0x3139, 0x314E], [0x3141], [0x3142], [0x3142, 0x3145], [0x3145], [0x3146],
        [0x3147], [0x3148], [0x314A], [0x314B], [0x314C], [0x314D], [0x314E],
    ]

    static func forEachLetter(of syllable: UInt32, _ body: (UInt32) -> Void) {
        let index = syllable - syllables.lowerBound
        body(leads[Int(index / (vowelCount * tailCount))])
        for vowel in vowels[Int(index / tailCount % vowelCount)] { body(vowel) }
        for tail in tails[Int(index % tailCount)] { body(tail) }
    }

    static func isConsonant(_ scalar: UInt32) -> Bool { (0x3131...0x314E).contains(scalar) }
    static func isVowel(_ scalar: UInt32) -> Bool { (0x314F...0x3163).contains(scalar) }

    /// Returns the syllable at an offset as one number, or any other code point as it is, and advances the
    /// offset.
    ///
    /// In decomposed text a consonant begins a syllable exactly if a vowel follows it.
    @inline(__always)
    static func nextSyllable(in word: RawSpan, _ offset: inout Int) -> UInt32 {
        let first = UTF8Decoder.next(in: word, &offset)
        guard isConsonant(first), isVowel(peek(in: word, offset)) else { return first }
        var syllable = marker | (first - letterBase)
        while offset < word.byteCount {
            var after = offset
            let letter = UTF8Decoder.next(in: word, &after)
            let isTail = isConsonant(letter) && !isVowel(peek(in: word, after))
            guard isTail || isVowel(letter) else { break }
            syllable = syllable << letterBits | marker | (letter - letterBase)
            offset = after
        }
        return syllable
    }

    private static let letterBase: UInt32 = 0x3130
    private static let letterBits: UInt32 = 6

    /// Distinguishes a syllable from every code point.
    private static let marker: UInt32 = 1 << 31

    private static func peek(in word: RawSpan, _ offset: Int) -> UInt32 {
        var offset = offset
        return offset < word.byteCount ? UTF8Decoder.next(in: word, &offset) : 0
    }

    /// Returns whether a folded word contains a syllable.
    static func containsSyllable(_ word: RawSpan) -> Bool {
        var offset = 0
        while offset < word.byteCount {
            if isVowel(UTF8Decoder.next(in: word, &offset)) { return true }
        }
        return false
    }

    /// Appends the initial consonants of the syllables of a folded word: those that a vowel follows.
    static func appendInitials(of word: RawSpan, to bytes: inout [UInt8]) {
        var offset = 0
        var previous: UInt32 = 0
        while offset < word.byteCount {
            let scalar = UTF8Decoder.next(in: word, &offset)
            if isVowel(scalar), isConsonant(previous) { UTF8Decoder.append(previous, to: &bytes) }
            previous = scalar
        }
    }

    /// Returns whether a folded word has only consonants, as in a search by initials.
    static func isInitials(_ word: RawSpan) -> Bool {
        var offset = 0
        while offset < word.byteCount {
            guard isConsonant(UTF8Decoder.next(in: word, &offset)) else { return false }
        }
        return word.byteCount > 0
    }
}
