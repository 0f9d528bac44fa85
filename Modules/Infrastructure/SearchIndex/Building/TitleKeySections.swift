/// The sections that find documents by a whole text.
struct TitleKeySections: Sendable {
    /// The hashes of the texts of a part, and of the alternatives added later.
    struct Hashes: Sendable {
        let texts: ChunkedRows<UInt32>
        let others: ChunkedRows<UInt32>
    }

    let groups: [UInt8]
    let keys: [UInt8]

    init(_ hashes: [Hashes], _ order: DocumentOrder) {
        let shift = UInt32(UInt32.bitWidth - IndexLayout.titleGroupBits)
        var ends = [Int](repeating: 0, count: 1 << IndexLayout.titleGroupBits)
        Self.forEach(of: hashes, order) { hash, _ in ends[Int(hash >> shift)] += 1 }
        var count = 0
        for group in ends.indices {
            count += ends[group]
            ends[group] = count - ends[group]
        }
        var keys = [UInt64](repeating: 0, count: count)
        Self.forEach(of: hashes, order) { hash, rank in
            let group = Int(hash >> shift)
            keys[ends[group]] = UInt64(hash) << 32 | UInt64(rank)
            ends[group] += 1
        }
        let width = IndexLayout.width(of: UInt32(clamping: order.byRank.count))
        let keyWidth = IndexLayout.titleHashWidth + width
        var groups: [UInt8] = []
        var bytes: [UInt8] = []
        bytes.reserveCapacity(keyWidth * keys.count)
        var start = 0
        for end in ends {
            groups.append(littleEndian: UInt32(bytes.count / keyWidth))
            // Sorting each group takes half the time of sorting everything.
            keys[start..<end].sort()
            for index in start..<end where index == start || keys[index] != keys[index - 1] {
                bytes.append(UInt32(truncatingIfNeeded: keys[index] >> 32), width: IndexLayout.titleHashWidth)
                bytes.append(UInt32(truncatingIfNeeded: keys[index]), width: width)
            }
            start = end
        }
        groups.append(littleEndian: UInt32(bytes.count / keyWidth))
        self.groups = groups
        self.keys = bytes
    }

    private static func forEach(
        of hashes: [Hashes],
        _ order: DocumentOrder,
        _ body: (_ hash: UInt32, _ rank: UInt32) -> Void
    ) {
        for (rows, ranks) in zip(hashes, order.ranks) {
            for (number, rank) in ranks.enumerated() where rank != DocumentOrder.leftOut {
                for hash in rows.texts[number] { body(hash, rank) }
                for hash in rows.others[number] { body(hash, rank) }
            }
        }
    }
}
