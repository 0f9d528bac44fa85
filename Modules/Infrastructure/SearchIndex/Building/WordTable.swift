/// A hash table of distinct words, numbered in order of insertion.
struct WordTable: Sendable {
    private struct Entry {
        let hash: UInt32
        let end: UInt32
        var uses: UInt32
    }

    private(set) var bytes: [UInt8] = []
    private var entries: [Entry] = []

    /// The number of each word plus one, in the slot of its hash or the next free one. 0 is a free slot.
    private var slots: [UInt32] = Array(repeating: 0, count: 1024)

    var count: Int { entries.count }

    func range(of number: Int) -> Range<Int> {
        (number == 0 ? 0 : Int(entries[number - 1].end))..<Int(entries[number].end)
    }

    func uses(of number: Int) -> UInt32 { entries[number].uses }

    /// Returns the number of a word, which is added if it is new, and adds `uses` to its count.
    mutating func number(of word: RawSpan, uses: UInt32 = 1) -> UInt32 {
        let hash = Checksum.hash(word)
        var slot = Int(hash) & (slots.count - 1)
        while slots[slot] != 0 {
            let number = Int(slots[slot]) - 1
            if entries[number].hash == hash, bytes.span.bytes.extracting(range(of: number)).equals(word) {
                entries[number].uses &+= uses
                return UInt32(number)
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        for offset in 0..<word.byteCount { bytes.append(UTF8Decoder.byte(word, offset)) }
        entries.append(Entry(hash: hash, end: UInt32(bytes.count), uses: uses))
        slots[slot] = UInt32(entries.count)
        if entries.count * 2 > slots.count { grow() }
        return UInt32(entries.count - 1)
    }

    private mutating func grow() {
        slots = Array(repeating: 0, count: slots.count * 2)
        for (number, entry) in entries.enumerated() {
            var slot = Int(entry.hash) & (slots.count - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = UInt32(number + 1)
        }
    }
}
