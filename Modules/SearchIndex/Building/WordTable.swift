/// Distinct words with a number each, in the order in which they came.
struct WordTable: Sendable {
    private(set) var bytes: [UInt8] = []
    private(set) var ends: [UInt32] = []

    /// Numbers of words plus one, at the place that a word's hash says or at the next one that was free.
    private var slots: [UInt32] = Array(repeating: 0, count: 1024)
    private var hashes: [UInt32] = []

    var count: Int { ends.count }

    func range(of number: Int) -> Range<Int> {
        (number == 0 ? 0 : Int(ends[number - 1]))..<Int(ends[number])
    }

    /// The number of a word, which is a new one when the word is.
    mutating func number(of word: RawSpan) -> UInt32 {
        let hash = Checksum.hash(word)
        var slot = Int(hash) & (slots.count - 1)
        while slots[slot] != 0 {
            let number = Int(slots[slot]) - 1
            if hashes[number] == hash, bytes.span.bytes.extracting(range(of: number)).equals(word) {
                return UInt32(number)
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        for offset in 0..<word.byteCount { bytes.append(UTF8Reading.byte(word, offset)) }
        ends.append(UInt32(bytes.count))
        hashes.append(hash)
        slots[slot] = UInt32(ends.count)
        if ends.count * 2 > slots.count { grow() }
        return UInt32(ends.count - 1)
    }

    private mutating func grow() {
        slots = Array(repeating: 0, count: slots.count * 2)
        for (number, hash) in hashes.enumerated() {
            var slot = Int(hash) & (slots.count - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = UInt32(number + 1)
        }
    }
}
