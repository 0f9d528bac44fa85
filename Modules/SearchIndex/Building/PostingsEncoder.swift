/// The lists of documents, one a word, filled in order of rank.
struct PostingsEncoder {
    /// Where the list of a word begins among all of them, and while it is filled, where it goes on.
    private var positions: [UInt32]
    private var starts: [UInt32] = []
    private var documents: [UInt32] = []

    init(wordCount: Int) {
        positions = Array(repeating: 0, count: wordCount + 1)
    }

    /// Makes room for words, given the new number of each.
    mutating func count(_ words: [UInt32], _ numbers: [UInt32]) {
        for word in words { positions[Int(numbers[Int(word)])] += 1 }
    }

    mutating func beginLists() {
        var start: UInt32 = 0
        for word in positions.indices {
            let count = positions[word]
            positions[word] = start
            start += count
        }
        starts = positions
        documents = Array(repeating: 0, count: Int(start))
    }

    mutating func append(_ document: UInt32, to word: UInt32) {
        let position = Int(positions[Int(word)])
        // A document that has a word twice is listed once.
        if position > Int(starts[Int(word)]), documents[position - 1] == document { return }
        documents[position] = document
        positions[Int(word)] += 1
    }

    func encoded() -> (offsets: [UInt8], lists: [UInt8]) {
        var offsets: [UInt8] = []
        var lists: [UInt8] = []
        offsets.reserveCapacity(4 * positions.count)
        lists.reserveCapacity(documents.count * 2)
        for word in 0..<positions.count - 1 {
            offsets.append(littleEndian: UInt32(lists.count))
            let list = Int(starts[word])..<Int(positions[word])
            lists.append(variableLength: UInt32(list.count))
            var previous: UInt32 = 0
            for position in list {
                lists.append(variableLength: documents[position] - previous)
                previous = documents[position]
            }
        }
        offsets.append(littleEndian: UInt32(lists.count))
        return (offsets, lists)
    }
}
