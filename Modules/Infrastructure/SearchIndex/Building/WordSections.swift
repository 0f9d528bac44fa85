/// The sections that find documents by their words.
struct WordSections: Sendable {
    /// The word table of a part, and the words of its documents.
    struct Words: Sendable {
        var table: WordTable
        let texts: ChunkedRows<UInt32>
        let others: ChunkedRows<UInt32>
    }

    let wordCount: Int
    let sections: [(section: IndexSection, bytes: [UInt8])]

    init(_ parts: consuming [Words], _ order: DocumentOrder) throws(SearchIndexError) {
        var parts = parts
        let all = parts.reduce(0) { $0 + $1.texts.elementCount + $1.others.elementCount }
        guard all < Int(UInt32.max) else { throw .unsupportedSize }
        var (table, numbers) = Self.joinTables(of: &parts)
        // Words that only occur in documents left out are not indexed.
        let used =
            order.repeated.isEmpty ? nil : Self.usedWords(of: parts, order, numbers, count: table.count)
        let dictionary = DictionaryEncoder(table, used: used)
        var room = [UInt32](repeating: 0, count: dictionary.wordCount)
        for number in 0..<table.count where used?[number] ?? true {
            room[Int(dictionary.rank[number])] = table.uses(of: number)
        }
        table = WordTable()
        for part in numbers.indices {
            for position in numbers[part].indices {
                numbers[part][position] = dictionary.rank[Int(numbers[part][position])]
            }
        }
        var postings = PostingsEncoder(room: room)
        Self.forEachWord(of: parts, order) { rank, part, word in
            postings.append(rank, to: numbers[part][Int(word)])
        }
        parts = []
        let (offsets, lists) = postings.encoded()
        wordCount = dictionary.wordCount
        sections = [
            (.wordOffsets, dictionary.offsets), (.wordBytes, dictionary.bytes), (.postingOffsets, offsets),
            (.postings, lists), (.typoRuns, dictionary.typoRuns),
            (.typoSignatures, dictionary.typoSignatures), (.typoWords, dictionary.typoWords),
            (.typoBytes, dictionary.typoBytes),
        ]
    }

    /// Merges the tables of all parts, and returns for each part the new numbers of its words.
    private static func joinTables(of parts: inout [Words]) -> (table: WordTable, numbers: [[UInt32]]) {
        guard !parts.isEmpty else { return (WordTable(), []) }
        // The words of the first part keep their numbers.
        var table = WordTable()
        swap(&table, &parts[0].table)
        var numbers: [[UInt32]] = [Array(0..<UInt32(table.count))]
        for part in parts.indices.dropFirst() {
            let words = parts[part].table
            parts[part].table = WordTable()
            let bytes = words.bytes.span.bytes
            numbers.append(
                (0..<words.count).map {
                    table.number(of: bytes.extracting(words.range(of: $0)), uses: words.uses(of: $0))
                }
            )
        }
        return (table, numbers)
    }

    /// Marks the words of the table that occur in a document that is not left out.
    private static func usedWords(
        of parts: [Words],
        _ order: DocumentOrder,
        _ numbers: [[UInt32]],
        count: Int
    ) -> [Bool] {
        var used = [Bool](repeating: false, count: count)
        forEachWord(of: parts, order) { _, part, word in used[Int(numbers[part][Int(word)])] = true }
        return used
    }

    /// Calls `body` for each word of every document by rank, with the word's number in its part.
    private static func forEachWord(
        of parts: [Words],
        _ order: DocumentOrder,
        _ body: (_ rank: UInt32, _ part: Int, _ word: UInt32) -> Void
    ) {
        for (rank, location) in order.byRank.enumerated() {
            let (part, number) = (Int(location.part), Int(location.number))
            for word in parts[part].texts[number] { body(UInt32(rank), part, word) }
            for word in parts[part].others[number] { body(UInt32(rank), part, word) }
        }
    }
}
