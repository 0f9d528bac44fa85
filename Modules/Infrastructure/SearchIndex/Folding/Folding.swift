/// The replacement of a code point in a folded text.
enum Folding {
    /// The code point itself.
    case same

    /// Another letter.
    case letter(UInt32)

    /// No letter or several letters: a range of `foldingPool`.
    case string(Range<Int>)

    /// A boundary between words.
    case separator

    /// Looks up a code point. The tables do not contain ASCII and Hangul syllables.
    init(of scalar: UInt32) {
        // An odd number of edges at or before a code point means that it lies within a range.
        if Self.count(in: foldingWordEdges, stride: 1, notAfter: scalar) & 1 == 1 {
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
        let wanted = Int32(scalar)
        let position = count(in: foldingRuns, stride: 4, notAfter: wanted) - 1
        guard position >= 0 else { return nil }
        let first = foldingRuns[4 * position]
        guard
            wanted <= foldingRuns[4 * position + 1],
            (wanted - first) % foldingRuns[4 * position + 2] == 0
        else { return nil }
        return UInt32(wanted + foldingRuns[4 * position + 3])
    }

    private static func string(of scalar: UInt32) -> Range<Int>? {
        let position = count(in: foldingStrings, stride: 4, notAfter: scalar) - 1
        guard position >= 0, scalar - foldingStrings[4 * position] <= foldingStrings[4 * position + 1] else {
            return nil
        }
        let start = Int(foldingStrings[4 * position + 2])
        return start..<start + Int(foldingStrings[4 * position + 3])
    }

    /// Returns how many rows of a table, sorted by its first column, begin at or before a number.
    private static func count<N: FixedWidthInteger>(in table: [N], stride: Int, notAfter number: N) -> Int {
        var low = 0
        var high = table.count / stride
        while low < high {
            let middle = (low + high) / 2
            if table[middle * stride] <= number { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
