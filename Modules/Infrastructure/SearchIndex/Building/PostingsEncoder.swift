/// Encodes the list of documents of each word. Documents are appended in order of rank.
struct PostingsEncoder {
    /// The next free position in the list of each word.
    private var positions: [UInt32]
    private let starts: [UInt32]
    private var documents: [UInt32]

    /// Reserves `room[word]` entries for each word; a list may stay shorter.
    init(room: [UInt32]) {
        var start: UInt32 = 0
        starts = room.map { count in
            defer { start += count }
            return start
        }
        positions = starts
        documents = Array(repeating: 0, count: Int(start))
    }

    mutating func append(_ document: UInt32, to word: UInt32) {
        let position = Int(positions[Int(word)])
        // A document that contains a word twice is listed once.
        if position > Int(starts[Int(word)]), documents[position - 1] == document { return }
        documents[position] = document
        positions[Int(word)] += 1
    }

    func encoded() -> (offsets: [UInt8], lists: [UInt8]) {
        var offsets: [UInt8] = []
        var lists: [UInt8] = []
        offsets.reserveCapacity(4 * positions.count + 4)
        lists.reserveCapacity(documents.count * 2)
        for word in positions.indices {
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
