/// A word prepared for comparison with many others, all of its letters at once.
///
/// A letter is a code point or, if requested, a whole syllable of Hangul. By code points, one mistyped key is
/// one edit; by syllables, one wrong syllable is one edit.
///
/// Substituted, missing and extra letters and swapped neighbours count, as in Hyyrö's bit-parallel form of
/// the optimal string alignment: one bit per letter of the word, a dozen operations per letter of the other.
struct TypoPattern: Sendable {
    static let longest = 63

    let length: Int
    let byteCount: Int
    private let readsSyllables: Bool
    let signature: UInt32
    let firstByte: UInt8

    /// The number of bytes of its widest letter.
    private(set) var widestLetter = 1

    /// The positions in the word of each ASCII letter, one bit each.
    private var masks = [UInt64](repeating: 0, count: 128)
    private var otherLetters: [(scalar: UInt32, masks: UInt64)] = []

    /// Returns `nil` if the word is empty or has more than `longest` letters.
    init?(_ word: RawSpan, bySyllables readsSyllables: Bool = false) {
        self.readsSyllables = readsSyllables
        let letters = Letters(of: word, bySyllables: readsSyllables)
        guard letters.count > 0, letters.count <= Self.longest else { return nil }
        length = letters.count
        byteCount = word.byteCount
        signature = letters.signature
        firstByte = UTF8Decoder.byte(word, 0)
        var offset = 0
        var mask: UInt64 = 1
        while offset < word.byteCount {
            let start = offset
            let scalar =
                readsSyllables ? Hangul.nextSyllable(in: word, &offset) : UTF8Decoder.next(in: word, &offset)
            widestLetter = max(widestLetter, offset - start)
            if scalar < 128 {
                masks[Int(scalar)] |= mask
            } else if let known = otherLetters.firstIndex(where: { $0.scalar == scalar }) {
                otherLetters[known].masks |= mask
            } else {
                otherLetters.append((scalar, mask))
            }
            mask <<= 1
        }
    }

    /// Returns the distance to another word, and to the closest beginning of that word.
    @inline(__always)
    func distances(to other: RawSpan) -> (whole: Int, beginning: Int) {
        readsSyllables
            ? distances(to: other, reading: Hangul.nextSyllable)
            : distances(to: other, reading: UTF8Decoder.next)
    }

    @inline(__always)
    private func distances(
        to other: RawSpan,
        reading next: (RawSpan, inout Int) -> UInt32
    ) -> (whole: Int, beginning: Int) {
        var (positive, negative, diagonal, previous): (UInt64, UInt64, UInt64, UInt64) = (.max, 0, 0, 0)
        let last: UInt64 = 1 << UInt64(length - 1)
        var distance = length
        var closest = length
        var offset = 0
        while offset < other.byteCount {
            let scalar = next(other, &offset)
            let match = scalar < 128 ? masks[Int(scalar)] : masks(of: scalar)
            let swapped = ((~diagonal & match) << 1) & previous
            diagonal = (((match & positive) &+ positive) ^ positive) | match | negative | swapped
            var rising = negative | ~(diagonal | positive)
            let falling = diagonal & positive
            if rising & last != 0 { distance += 1 }
            if falling & last != 0 { distance -= 1 }
            closest = min(closest, distance)
            rising = rising << 1 | 1
            positive = falling << 1 | ~(diagonal | rising)
            negative = rising & diagonal
            previous = match
        }
        return (distance, closest)
    }

    private func masks(of scalar: UInt32) -> UInt64 {
        for letter in otherLetters where letter.scalar == scalar { return letter.masks }
        return 0
    }

    /// Returns the number of edits allowed for a word of a given length.
    static func allowedEdits(length: Int) -> Int {
        switch length {
        case ...2: 0
        case 3...4: 1
        default: 2
        }
    }

    /// Returns the number of wrong syllables allowed for a word of a given number of syllables.
    static func allowedSyllableEdits(length: Int) -> Int {
        switch length {
        case ...1: 0
        case 2...3: 1
        default: 2
        }
    }

    /// Returns the number of edits allowed for a word if other words of the query found the text.
    static func allowedEditsInContext(length: Int) -> Int {
        switch length {
        case 1: 0
        case 2...3: 1
        default: 2
        }
    }
}
