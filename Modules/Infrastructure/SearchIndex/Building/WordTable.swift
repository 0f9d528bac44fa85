/// Distinct words with a number each, in the order in which they came.
struct WordTable: Sendable {
    private struct Entry {
        let hash: UInt32
        let end: UInt32
        var uses: UInt32
    }

    private(set) var bytes: [UInt8] = []
    private var entries: [Entry] = []

    /// Numbers of words plus one, at the place that a word's hash says or at the next one that was free.
    private var slots: [UInt32] = Array(repeating: 0, count: 1024)

    var count: Int { entries.count }

    func range(of number: Int) -> Range<Int> {
        (number == 0 ? 0 : Int(entries[number - 1].end))..<Int(entries[number].end)
    }

    /// How often a word was asked for.
    func uses(of number: Int) -> UInt32 { entries[number].uses }

    /// The number of a word, which is a new one when the word is; counts one use of it, or as many as are told.
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
        for offset in 0..<word.byteCount { bytes.append(UTF8Reading.byte(word, offset)) }
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
