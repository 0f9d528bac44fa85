/// A question as it is searched for.
struct Query {
    /// One word of it, as the words of a text are compared with it.
    struct Word {
        let place: Range<Int>
        let length: Int
        let kind: FoldedWord.Kind
        let isArticle: Bool

        /// Whether it may be the beginning of a word, since nothing follows it.
        let isLast: Bool

        /// Whether it is nothing but first consonants.
        let isInitials: Bool

        let pattern: TypoPattern?
        let allowedEdits: Int

        /// The same word by syllables, where it is of Hangul.
        let syllables: TypoPattern?

        /// What it costs when a text has nothing like it.
        let costWhenMissing: Float

        /// How many letters a word that may be meant can have more or less.
        var slack: Int {
            let syllable = 5
            return syllables.map { syllable * TypoPattern.allowedSyllableEdits(length: $0.length) }
                ?? allowedEdits
        }
    }

    /// What is looked up in the dictionary: mostly a word, or two neighbouring characters.
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

    /// By place, for words that may be written in another way.
    let otherSpellings: [Int: [[UInt8]]]

    /// Whether a word of it is a number in digits.
    let hasNumber: Bool

    /// What was typed, in small letters of ASCII.
    private let typed: [UInt8]

    /// All of it without spaces, for a typo that joins words, parts them or moves a letter to the next one.
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
            let place = folded.bytes(of: word)
            let letters = bytes.extracting(place)
            let length = Int(word.length)
            hasNumber = hasNumber || OtherSpellings.isNumber(letters)
            let isArticle = word.isSign || (word.kind == .letters && Articles.areMeant(by: letters))
            let spellings = word.kind == .letters ? OtherSpellings.spellings(of: letters) : []
            if !spellings.isEmpty { otherSpellings[index] = spellings }
            let isHangul = word.kind == .letters && Hangul.isIn(letters)
            words.append(
                Word(
                    place: place,
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
        TitleKeys.forEach(in: folded, scratch: &scratch) { keys.append($0) }
        titleKeys = keys
        whole = TypoPattern(bytes, bySyllables: words.contains { $0.syllables != nil })
        text = folded
        self.hasNumber = hasNumber
        let parts = string.utf8.split(whereSeparator: Self.isSpace)
        typed = Array(parts.joined(separator: [Self.space])).map(Self.smallLetter)
    }

    /// Whether a text is the question, marks and accents too, but for capital letters and spaces around it.
    func isTyped(as text: RawSpan) -> Bool {
        guard text.byteCount == typed.count else { return false }
        return typed.indices.allSatisfy { Self.smallLetter(UTF8Reading.byte(text, $0)) == typed[$0] }
    }

    private static let space = UInt8(ascii: " ")

    private static func isSpace(_ byte: UInt8) -> Bool { byte == space || (9...13).contains(byte) }

    private static func smallLetter(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }

    /// A word that stands alone has nothing beside it that would make up for more edits.
    private static func allowedEdits(_ word: FoldedWord, isAlone: Bool) -> Int {
        guard word.kind == .letters else { return 0 }
        return isAlone
            ? TypoPattern.allowedEdits(length: Int(word.length))
            : TypoPattern.allowedEditsInContext(length: Int(word.length))
    }

    /// Whether a word is a character with another one right after it.
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
            var end = word.place.upperBound
            var isPrefix = word.isLast
            if word.kind != .letters {
                if index + 1 < words.count, words[index + 1].kind == .nextCharacter {
                    end = words[index + 1].place.upperBound
                    isPrefix = false
                } else if word.kind == .nextCharacter {
                    // It was the second half of the term before.
                    continue
                } else {
                    isPrefix = true
                }
            }
            let bytes = Array(text.bytes[word.place.lowerBound..<end])
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
