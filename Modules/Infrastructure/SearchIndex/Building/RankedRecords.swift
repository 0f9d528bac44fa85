/// The records of documents by rank, assembled on demand.
struct RankedRecords: Sendable {
    private static let pieceLength = 1 << 20

    let texts: [ChunkedRows<UInt8>]
    let others: [ChunkedRows<UInt8>]
    let places: [DocumentOrder.Place]

    /// Returns the total length, and the encoded start of each group followed by the end.
    func groups() throws(SearchIndexError) -> (length: Int, starts: [UInt8]) {
        var starts: [UInt8] = []
        starts.reserveCapacity(4 * (places.count / IndexLayout.documentsPerGroup + 2))
        var length = 0
        for (rank, place) in places.enumerated() {
            if rank.isMultiple(of: IndexLayout.documentsPerGroup) {
                starts.append(littleEndian: UInt32(length))
            }
            let record = self.length(of: place)
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
        for place in places {
            let (part, number) = (Int(place.part), Int(place.number))
            piece.append(variableLength: UInt32(length(of: place)))
            DocumentRecord(texts[part][number]).append(with: others[part][number], to: &piece)
            guard piece.count >= Self.pieceLength else { continue }
            try body(piece)
            piece.removeAll(keepingCapacity: true)
        }
        try body(piece)
    }

    private func length(of place: DocumentOrder.Place) -> Int {
        let (part, number) = (Int(place.part), Int(place.number))
        return DocumentRecord.length(
            with: others[part].length(of: number),
            of: texts[part].length(of: number)
        )
    }
}
