import SearchIndex

/// A small index with helpers for its results.
struct SampleIndex {
    let index: SearchIndex

    init(_ documents: [SearchDocument]) throws {
        var part = SearchIndexPart()
        for document in documents { try part.add(document) }
        index = try SearchIndex(try SearchIndex.encode([part]).bytes)
    }

    /// Indexes titles by falling weight.
    init(_ titles: String...) throws {
        try self.init(titles.enumerated().map { SearchDocument(text: $1, weight: Float(1000 - $0)) })
    }

    /// Returns the texts that match a query, the best first.
    func titles(_ question: String, _ conditions: SearchCondition..., order: SearchOrder = SearchOrder())
        throws
        -> [String]
    {
        try index.search(question, conditions: conditions, order: order).hits.map { hit in
            try index.document(hit.document)?.text ?? "no document"
        }
    }

    /// Returns the best match with its matching parts in brackets.
    func highlighted(_ question: String) throws -> String {
        guard
            let hit = try index.search(question).hits.first,
            let document = try index.document(hit.document)
        else { return "nothing" }
        var bytes = Array(([document.text] + document.alternatives)[hit.text].utf8)
        for range in hit.ranges.reversed() {
            bytes.insert(UInt8(ascii: "]"), at: range.upperBound)
            bytes.insert(UInt8(ascii: "["), at: range.lowerBound)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
