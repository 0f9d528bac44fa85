import EmbeddedFolding

/// The replacement of a code point in a folded text.
enum Folding {
    /// The code point itself.
    case same

    /// Another letter.
    case letter(UInt32)

    /// No letter or several letters: a range of `pool`.
    case string(Range<Int>)

    /// A boundary between words.
    case separator

    /// The letters of all strings.
    static var pool: UnsafeBufferPointer<UInt32> { numbers(folding_pool()) }

    /// Looks up a code point. The tables do not contain ASCII and Hangul syllables.
    init(of scalar: UInt32) {
        // An odd number of edges at or before a code point means that it lies within a range.
        if Self.count(in: Self.numbers(folding_word_edges()), stride: 1, notAfter: scalar) & 1 == 1 {
            self = .same
        } else if let letter = Self.letter(of: scalar) {
            self = .letter(letter)
        } else if let string = Self.string(of: scalar) {
            self = .string(string)
        } else {
            self = .separator
        }
    }

    private static func letter(of scalar: UInt32) -> UInt32? {
        let runs = numbers(folding_runs())
        let row = 4 * count(in: runs, stride: 4, notAfter: scalar) - 4
        guard row >= 0, scalar <= runs[row + 1], (scalar - runs[row]) % runs[row + 2] == 0 else { return nil }
        return scalar &+ runs[row + 3]
    }

    private static func string(of scalar: UInt32) -> Range<Int>? {
        let strings = numbers(folding_strings())
        let row = 4 * count(in: strings, stride: 4, notAfter: scalar) - 4
        guard row >= 0, scalar - strings[row] <= strings[row + 1] else { return nil }
        let start = Int(strings[row + 2])
        return start..<start + Int(strings[row + 3])
    }

    /// Returns how many rows of a table, sorted by its first column, begin at or before a number.
    private static func count(
        in table: UnsafeBufferPointer<UInt32>,
        stride: Int,
        notAfter number: UInt32
    ) -> Int {
        var low = 0
        var high = table.count / stride
        while low < high {
            let middle = (low + high) / 2
            if table[middle * stride] <= number { low = middle + 1 } else { high = middle }
        }
        return low
    }

    static func numbers(_ table: folding_table) -> UnsafeBufferPointer<UInt32> {
        UnsafeBufferPointer(start: table.numbers, count: table.count)
    }
}
