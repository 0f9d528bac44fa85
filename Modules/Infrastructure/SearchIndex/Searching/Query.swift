/// A query, folded and split into words and terms.
struct Query {
    /// A word of the query, as it is compared with the words of a text.
    struct Word {
        let byteRange: Range<Int>
        let length: Int
        let kind: FoldedWord.Kind
        let isArticle: Bool

        /// Whether it may be the beginning of a longer word because nothing follows it.
        let isLast: Bool

        /// Whether it consists of initial consonants only.
        let isInitials: Bool

        let pattern: TypoPattern?
        let allowedEdits: Int

        /// The pattern by syllables if the word is Hangul.
        let syllables: TypoPattern?

        /// The cost if a text has nothing similar.
        let costWhenMissing: Float

        /// The maximum difference in letters between this word and one that may be meant.
        var slack: Int {
            let syllable = 5
            return syllables.map { syllable * TypoPattern.allowedSyllableEdits(length: $0.length) }
                ?? allowedEdits
        }
    }

    /// An entry to look up in the dictionary: usually a word, or a pair of adjacent characters.
    struct Term {
        let bytes: [UInt8]
        let isPrefix: Bool
        let isArticle: Bool

        /// Whether it is of a script that puts no spaces between words.
        let isOfCharacters: Bool
        let pattern: TypoPattern?
        let syllables: TypoPattern?
        let otherSpellings: [[UInt8]]
    }

    static let mostWords = 16

    let text: FoldedText
    let words: [Word]
    let terms: [Term]
    let titleKeys: [UInt32]

    /// The other spellings of words, by position.
    let otherSpellings: [Int: [[UInt8]]]

    /// Whether a word consists of digits.
    let hasNumber: Bool

    /// The text as typed, with ASCII letters lowercased and each run of spaces collapsed.
    private let typed: [UInt8]

    /// The whole query without spaces, to find typos that join words, split them or move a letter to the
    /// next.
    let whole: TypoPattern?

    init(_ string: String) {
        var string = string
        string.makeContiguousUTF8()
        var folded = FoldedText()
        folded.fold(string.utf8.span.bytes)
        let bytes = folded.bytes.span.bytes
        let kept = folded.words.prefix(Self.mostWords)
        let endsOpen = string.unicodeScalars.last.map { !$0.properties.isWhitespace } ?? false
        var words: [Word] = []
        var hasNumber = false
        var otherSpellings: [Int: [[UInt8]]] = [:]
        for (index, word) in kept.enumerated() {
            let byteRange = folded.bytes(of: word)
            let letters = bytes.extracting(byteRange)
            let length = Int(word.length)
            hasNumber = hasNumber || OtherSpellings.isNumber(letters)
            let isArticle = word.isSign || (word.kind == .letters && Articles.areMeant(by: letters))
            let spellings = word.kind == .letters ? OtherSpellings.spellings(of: letters) : []
            if !spellings.isEmpty { otherSpellings[index] = spellings }
            let isHangul = word.kind == .letters && Hangul.containsSyllable(letters)
            words.append(
                Word(
                    byteRange: byteRange,
                    length: length,
                    kind: word.kind,
                    isArticle: isArticle,
                    isLast: endsOpen && index == folded.words.count - 1,
                    isInitials: word.kind == .letters && Hangul.isInitials(letters),
                    pattern: word.kind == .letters ? TypoPattern(letters) : nil,
                    allowedEdits: Self.allowedEdits(word, isAlone: kept.count == 1),
                    syllables: isHangul ? TypoPattern(letters, bySyllables: true) : nil,
                    costWhenMissing: Costs.missing(length: length, kind: word.kind, isArticle: isArticle)
                )
            )
        }
        self.words = words
        self.otherSpellings = otherSpellings
        terms = Self.terms(of: words, otherSpellings, in: folded)
        var keys: [UInt32] = []
        var scratch: [UInt8] = []
        TitleKeys.forEachAsTyped(in: folded, scratch: &scratch) { keys.append($0) }
        titleKeys = keys
        whole = TypoPattern(bytes, bySyllables: words.contains { $0.syllables != nil })
        text = folded
        self.hasNumber = hasNumber
        let parts = string.utf8.split(whereSeparator: Self.isSpace)
        typed = Array(parts.joined(separator: [Self.space])).map(Self.smallLetter)
    }

    /// Returns whether a text equals the query as typed, including punctuation and accents, but ignoring the
    /// case of ASCII letters.
    func isTyped(as text: RawSpan) -> Bool {
        guard text.byteCount == typed.count else { return false }
        return typed.indices.allSatisfy { Self.smallLetter(UTF8Decoder.byte(text, $0)) == typed[$0] }
    }

    private static let space = UInt8(ascii: " ")

    private static func isSpace(_ byte: UInt8) -> Bool { byte == space || (9...13).contains(byte) }

    private static func smallLetter(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }

    /// A single word allows fewer edits, because no other word supports the match.
    private static func allowedEdits(_ word: FoldedWord, isAlone: Bool) -> Int {
        guard word.kind == .letters else { return 0 }
        return isAlone
            ? TypoPattern.allowedEdits(length: Int(word.length))
            : TypoPattern.allowedEditsInContext(length: Int(word.length))
    }

    /// Returns whether a character directly follows a word.
    func hasNeighbour(_ position: Int) -> Bool {
        position + 1 < words.count && words[position + 1].kind == .nextCharacter
    }

    private static func terms(
        of words: [Word],
        _ otherSpellings: [Int: [[UInt8]]],
        in text: FoldedText
    ) -> [Term] {
        var terms: [Term] = []
        for (index, word) in words.enumerated() {
            var end = word.byteRange.upperBound
            var isPrefix = word.isLast
            if word.kind != .letters {
                if index + 1 < words.count, words[index + 1].kind == .nextCharacter {
                    end = words[index + 1].byteRange.upperBound
                    isPrefix = false
                } else if word.kind == .nextCharacter {
                    // It was the second half of the previous term.
                    continue
                } else {
                    isPrefix = true
                }
            }
            let bytes = Array(text.bytes[word.byteRange.lowerBound..<end])
            if terms.contains(where: { $0.bytes == bytes && $0.isPrefix == isPrefix }) { continue }
            terms.append(
                Term(
                    bytes: bytes,
                    isPrefix: isPrefix,
                    isArticle: word.isArticle,
                    isOfCharacters: word.kind != .letters,
                    pattern: word.pattern,
                    syllables: word.syllables,
                    otherSpellings: otherSpellings[index] ?? []
                )
            )
        }
        return terms
    }
}
