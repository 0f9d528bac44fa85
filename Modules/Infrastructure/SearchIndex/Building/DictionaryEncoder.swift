/// Encodes the words of an index: sorted, and again grouped by length for the search for typos.
struct DictionaryEncoder {
    /// The new number of each word of the table that is in the index.
    let rank: [UInt32]

    let wordCount: Int

    let offsets: [UInt8]
    let bytes: [UInt8]
    let typoRuns: [UInt8]
    let typoSignatures: [UInt8]
    let typoWords: [UInt8]
    let typoBytes: [UInt8]

    /// Encodes the words marked in `used`, or all words if it is `nil`.
    init(_ table: WordTable, used: [Bool]? = nil) {
        let order = Self.sorted(table, used: used)
        var rank = [UInt32](repeating: 0, count: table.count)
        var offsets: [UInt8] = []
        var bytes: [UInt8] = []
        var runs: [[(signature: UInt32, word: UInt32)]] = Array(
            repeating: [],
            count: IndexLayout.longestTypoWord + 1
        )
        for (position, number) in order.enumerated() {
            rank[Int(number)] = UInt32(position)
            offsets.append(littleEndian: UInt32(bytes.count))
            let range = table.range(of: Int(number))
            bytes.append(contentsOf: table.bytes[range])
            if range.count < runs.count {
                let letters = Letters(of: table.bytes.span.bytes.extracting(range))
                runs[range.count].append((letters.signature, UInt32(position)))
            }
        }
        offsets.append(littleEndian: UInt32(bytes.count))
        var (starts, signatures, words): ([UInt8], [UInt8], [UInt8]) = ([], [], [])
        var typoBytes: [UInt8] = []
        for run in runs {
            starts.append(littleEndian: UInt32(words.count / 4))
            for (signature, word) in run {
                signatures.append(littleEndian: signature)
                words.append(littleEndian: word)
                typoBytes.append(contentsOf: table.bytes[table.range(of: Int(order[Int(word)]))])
            }
        }
        starts.append(littleEndian: UInt32(words.count / 4))
        self.rank = rank
        wordCount = order.count
        self.offsets = offsets
        self.bytes = bytes
        typoRuns = starts
        typoSignatures = signatures
        typoWords = words
        self.typoBytes = typoBytes
    }

    /// The numbers of the words, sorted by the words' bytes.
    private static func sorted(_ table: WordTable, used: [Bool]?) -> [UInt32] {
        let bytes = table.bytes.span.bytes
        var keys = (0..<table.count).filter { used?[$0] ?? true }.map { number in
            let range = table.range(of: number)
            return (start: bytes.firstEight(of: range), number: UInt32(number))
        }
        // Most words differ in their first eight bytes, which are compared as one number.
        keys.sort { left, right in
            guard left.start == right.start else { return left.start < right.start }
            let first = table.bytes.span.bytes.extracting(table.range(of: Int(left.number)))
            let second = table.bytes.span.bytes.extracting(table.range(of: Int(right.number)))
            return first.precedes(second)
        }
        return keys.map(\.number)
    }
}
