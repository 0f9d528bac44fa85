/// A text folded for comparison: its words, concatenated without separators.
///
/// Without separators, words that are run together or split can be compared by bytes.
struct FoldedText {
    private(set) var bytes: [UInt8] = []

    /// The offset in the original text of each folded byte.
    private(set) var sources: [Int32] = []

    private(set) var words: [FoldedWord] = []

    private var openWord: FoldedWord?
    private var touchesPrevious = false
    private var lastScalar: UInt32 = 0
    private var lastIsInitials = false

    /// Replaces the contents with a folded text, which reuses the memory.
    mutating func fold(_ text: RawSpan) {
        fold(text, keepingSymbols: false)
        // A title such as "$" or "???" has no letters, so its symbols are used as letters.
        if words.isEmpty { fold(text, keepingSymbols: true) }
    }

    func bytes(of word: FoldedWord) -> Range<Int> { Int(word.start)..<Int(word.end) }

    private mutating func fold(_ text: RawSpan, keepingSymbols: Bool) {
        bytes.removeAll(keepingCapacity: true)
        sources.removeAll(keepingCapacity: true)
        words.removeAll(keepingCapacity: true)
        openWord = nil
        touchesPrevious = false
        lastIsInitials = false
        var offset = 0
        while offset < text.byteCount {
            let start = offset
            let scalar = UTF8Decoder.next(in: text, &offset)
            let source = Int32(truncatingIfNeeded: start)..<Int32(truncatingIfNeeded: offset)
            if scalar < 0x80 {
                foldASCII(UInt8(truncatingIfNeeded: scalar), source, text, keepingSymbols: keepingSymbols)
            } else if Hangul.syllables.contains(scalar) {
                Hangul.forEachLetter(of: scalar) { append($0, source) }
            } else {
                foldOther(scalar, source, text, keepingSymbols: keepingSymbols)
            }
        }
        close(in: text)
    }

    @inline(__always)
    private mutating func foldASCII(
        _ byte: UInt8,
        _ source: Range<Int32>,
        _ text: RawSpan,
        keepingSymbols: Bool
    ) {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            appendLetter(byte, source)
        case UInt8(ascii: "A")...UInt8(ascii: "Z"):
            appendLetter(byte | 0x20, source)
        case 0x21...0x7E where keepingSymbols:
            appendLetter(byte, source)
        case UInt8(ascii: "'"), UInt8(ascii: "`"):
            foldApostrophe(source, text)
        case UInt8(ascii: "&"):
            close(in: text)
            for letter in "and".utf8 { appendLetter(letter, source) }
            openWord?.isSign = true
            close(in: text)
        default:
            close(in: text)
        }
    }

    private mutating func foldOther(
        _ scalar: UInt32,
        _ source: Range<Int32>,
        _ text: RawSpan,
        keepingSymbols: Bool
    ) {
        switch Folding(of: scalar) {
        case .same:
            append(scalar, source)
        case .letter(let letter):
            append(letter, source)
        case .string(let range):
            if range.isEmpty { foldVanishing(scalar, source, text) }
            for letter in Folding.pool[range] {
                if letter == 0x20 { close(in: text) } else { append(letter, source) }
            }
        case .separator:
            if keepingSymbols { append(scalar, source) } else { close(in: text) }
        }
    }

    @inline(__always)
    private mutating func appendLetter(_ byte: UInt8, _ source: Range<Int32>) {
        if openWord == nil { open(.letters, at: source.lowerBound) }
        bytes.append(byte)
        sources.append(source.lowerBound)
        lastScalar = UInt32(byte)
        openWord?.length &+= 1
        openWord?.sourceEnd = source.upperBound
    }

    private mutating func append(_ scalar: UInt32, _ source: Range<Int32>) {
        switch scalar {
        case 0x20...0x7E:
            appendLetter(UInt8(truncatingIfNeeded: scalar), source)
        case Kana.voicedMark, Kana.halfVoicedMark:
            replaceLast(by: Kana.voiced(lastScalar, by: scalar), source)
        case Kana.longMark:
            if let vowel = Kana.vowel(of: lastScalar), touchesPrevious { appendCharacter(vowel, source) }
        case _ where Self.isWordOfItsOwn(scalar):
            appendCharacter(scalar, source)
        default:
            if openWord == nil { open(.letters, at: source.lowerBound) }
            appendBytes(of: scalar, source)
            openWord?.length &+= 1
            openWord?.sourceEnd = source.upperBound
        }
    }

    /// Appends a character of a script that puts no spaces between words.
    private mutating func appendCharacter(_ scalar: UInt32, _ source: Range<Int32>) {
        let touches = touchesPrevious
        closeWord()
        open(touches ? .nextCharacter : .firstCharacter, at: source.lowerBound)
        appendBytes(of: scalar, source)
        openWord?.length = 1
        openWord?.sourceEnd = source.upperBound
        closeWord()
        touchesPrevious = true
        lastIsInitials = false
    }

    private mutating func appendBytes(of scalar: UInt32, _ source: Range<Int32>) {
        UTF8Decoder.append(scalar, to: &bytes)
        while sources.count < bytes.count { sources.append(source.lowerBound) }
        lastScalar = scalar
    }

    private mutating func replaceLast(by scalar: UInt32?, _ source: Range<Int32>) {
        // All letters that such a mark can follow take three bytes, with and without the mark.
        guard let scalar, touchesPrevious, bytes.count >= 3, !words.isEmpty else { return }
        bytes.removeLast(3)
        UTF8Decoder.append(scalar, to: &bytes)
        lastScalar = scalar
        words[words.count - 1].sourceEnd = source.upperBound
    }

    private mutating func foldVanishing(_ scalar: UInt32, _ source: Range<Int32>, _ text: RawSpan) {
        if scalar == 0x2019 {
            foldApostrophe(source, text)
        } else {
            // It still belongs to the word when the word is highlighted.
            openWord?.sourceEnd = source.upperBound
        }
    }

    /// Drops an apostrophe within a word; after a single letter it may separate an article from its word.
    private mutating func foldApostrophe(_ source: Range<Int32>, _ text: RawSpan) {
        openWord?.sourceEnd = source.upperBound
        if openWord?.length == 1, Articles.canBeElided(lastScalar) { close(in: text) }
    }

    private mutating func open(_ kind: FoldedWord.Kind, at source: Int32) {
        let start = Int32(truncatingIfNeeded: bytes.count)
        openWord = FoldedWord(
            start: start,
            end: start,
            sourceStart: source,
            sourceEnd: source,
            length: 0,
            kind: kind
        )
        if kind == .letters { touchesPrevious = false }
    }

    private mutating func closeWord() {
        guard var word = openWord else { return }
        word.end = Int32(truncatingIfNeeded: bytes.count)
        openWord = nil
        words.append(word)
    }

    private mutating func close(in text: RawSpan) {
        touchesPrevious = false
        guard openWord != nil else { return }
        closeWord()
        joinInitials(in: text)
    }

    /// Joins single letters that are separated by a full stop or an asterisk into one word: E.T., M*A*S*H.
    private mutating func joinInitials(in text: RawSpan) {
        let last = words[words.count - 1]
        let isSingle = last.kind == .letters && last.length == 1
        defer { lastIsInitials = isSingle }
        guard isSingle, lastIsInitials, words.count >= 2 else { return }
        let previous = words[words.count - 2]
        guard last.sourceStart == previous.sourceEnd + 1 else { return }
        let between = UTF8Decoder.byte(text, Int(previous.sourceEnd))
        guard between == UInt8(ascii: ".") || between == UInt8(ascii: "*") else { return }
        words.removeLast()
        words[words.count - 1].end = last.end
        words[words.count - 1].sourceEnd = last.sourceEnd
        words[words.count - 1].length += 1
    }

    private static func isWordOfItsOwn(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x3005...0x3007, 0x3041...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF,
            0x2_0000...0x3_FFFF:
            true
        default:
            false
        }
    }
}

/// A word of a folded text.
struct FoldedWord {
    enum Kind: UInt8 {
        /// Letters and digits of a script that puts spaces between words.
        case letters

        /// An ideograph or kana that does not directly follow another one.
        case firstCharacter

        /// An ideograph or kana that directly follows another one.
        case nextCharacter
    }

    var start: Int32
    var end: Int32
    var sourceStart: Int32
    var sourceEnd: Int32

    /// The number of code points.
    var length: Int32

    var kind: Kind

    /// Whether the word was written as the sign "&", which many people leave out, and not as "and".
    var isSign = false
}

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
