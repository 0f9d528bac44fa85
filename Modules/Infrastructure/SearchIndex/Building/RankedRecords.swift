/// The records of documents by rank, assembled on demand.
struct RankedRecords: Sendable {
    private static let pieceLength = 1 << 20

    let texts: [ChunkedRows<UInt8>]
    let others: [ChunkedRows<UInt8>]
    let locations: [DocumentOrder.Location]

    /// Returns the total length, and the encoded start of each group followed by the end.
    func groups() throws(SearchIndexError) -> (length: Int, starts: [UInt8]) {
        var starts: [UInt8] = []
        starts.reserveCapacity(4 * (locations.count / IndexLayout.documentsPerGroup + 2))
        var length = 0
        for (rank, location) in locations.enumerated() {
            if rank.isMultiple(of: IndexLayout.documentsPerGroup) {
                starts.append(littleEndian: UInt32(length))
            }
            let record = self.length(of: location)
            length += IndexLayout.variableLength(of: record) + record
            guard length < Int(UInt32.max) else { throw .unsupportedSize }
        }
        starts.append(littleEndian: UInt32(length))
        return (length, starts)
    }

    func forEachPiece<Failure: Error>(
        _ body: (_ piece: [UInt8]) throws(Failure) -> Void
    ) throws(Failure) {
        var piece: [UInt8] = []
        piece.reserveCapacity(Self.pieceLength + SearchDocument.maximumBytes)
        for location in locations {
            let (part, number) = (Int(location.part), Int(location.number))
            piece.append(variableLength: UInt32(length(of: location)))
            DocumentRecord(texts[part][number]).append(with: others[part][number], to: &piece)
            guard piece.count >= Self.pieceLength else { continue }
            try body(piece)
            piece.removeAll(keepingCapacity: true)
        }
        try body(piece)
    }

    private func length(of location: DocumentOrder.Location) -> Int {
        let (part, number) = (Int(location.part), Int(location.number))
        return DocumentRecord.length(
            with: others[part].length(of: number),
            of: texts[part].length(of: number)
        )
    }
}
