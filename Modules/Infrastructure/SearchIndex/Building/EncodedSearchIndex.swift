/// An index that is ready to be written.
public struct EncodedSearchIndex: Sendable {
    /// The positions of documents left out because an earlier one has the same key, in ascending order.
    public let repeated: [Int]

    let layout: IndexLayout
    /// The bytes of all sections except the documents. Those are assembled during writing, because a large
    /// index would otherwise be in memory twice.
    let sections: [[UInt8]]
    let documents: RankedRecords

    public var documentCount: Int { layout.documentCount }

    public var byteCount: Int { layout.length }

    /// All bytes, for an index that stays in memory.
    public var bytes: [UInt8] {
        var bytes = [UInt8](repeating: 0, count: byteCount)
        write { piece, offset in bytes.replaceSubrange(offset..<offset + piece.count, with: piece) }
        return bytes
    }

    /// Passes the bytes to `put` in pieces, each with its offset.
    ///
    /// The pieces are consecutive, except that the header at offset 0 comes last: a file that was not written
    /// completely does not begin like an index.
    public func write<Failure: Error>(
        _ put: (_ piece: [UInt8], _ offset: Int) throws(Failure) -> Void
    ) throws(Failure) {
        var sums = BlockSums(blockCount: layout.blockCount)
        var offset = layout.bodyStart
        func putNext(_ piece: [UInt8]) throws(Failure) {
            guard !piece.isEmpty else { return }
            sums.add(piece)
            try put(piece, offset)
            offset += piece.count
        }
        for section in IndexSection.allCases {
            let missing = layout.sections[section.rawValue].lowerBound - offset
            try putNext(Array(repeating: 0, count: missing))
            if section == .documents {
                try documents.forEachPiece { piece throws(Failure) in try putNext(piece) }
            } else {
                try putNext(sections[section.rawValue])
            }
        }
        let all = sums.finished()
        try put(layout.header(blockSums: all) + all, 0)
    }
}

/// The checksum of each block of a byte stream that arrives in pieces of any size.
private struct BlockSums {
    private var sums: [UInt8] = []
    /// The beginning of a block that ends in a later piece.
    private var rest: [UInt8] = []

    init(blockCount: Int) {
        sums.reserveCapacity(8 * blockCount)
    }

    mutating func add(_ piece: [UInt8]) {
        var position = 0
        while position < piece.count {
            let end = min(position + IndexLayout.blockLength - rest.count, piece.count)
            if rest.isEmpty, end - position == IndexLayout.blockLength {
                sums.append(littleEndian: Checksum.of(piece.span.bytes.extracting(position..<end)))
            } else {
                rest.append(contentsOf: piece[position..<end])
                if rest.count == IndexLayout.blockLength { closeBlock() }
            }
            position = end
        }
    }

    mutating func finished() -> [UInt8] {
        if !rest.isEmpty { closeBlock() }
        return sums
    }

    private mutating func closeBlock() {
        sums.append(littleEndian: Checksum.of(rest.span.bytes))
        rest.removeAll(keepingCapacity: true)
    }
}
