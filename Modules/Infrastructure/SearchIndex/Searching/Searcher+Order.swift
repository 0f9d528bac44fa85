extension Searcher {
    /// Returns the documents that meet the conditions, for a query without words.
    mutating func documents(
        meeting conditions: [SearchCondition],
        order: SearchOrder,
        page: Range<Int>,
        cost: Float?,
        in span: RawSpan
    ) throws(SearchIndexError) -> SearchResults {
        var found = try reader.documents(meeting: conditions, in: span)
        if conditions.haveEdges {
            var candidates: [Int] = []
            (found ?? .all(documentCount: reader.documentCount)).forEachMember { document in
                candidates.append(document)
                return true
            }
            var kept = DocumentSet(documentCount: reader.documentCount)
            for document in candidates where try meetsEdges(document, conditions, in: span) {
                kept.insert(document)
            }
            found = kept
        }
        let total = found?.count ?? reader.documentCount
        let last = min(page.upperBound, total)
        guard page.lowerBound < last else {
            return SearchResults(hits: [], total: total, isTotalBounded: false)
        }
        let documents: [Int]
        switch order.key {
        case .relevance where !order.isReversed, .weight where !order.isReversed:
            guard found != nil else {
                documents = Array(page.lowerBound..<last)
                break
            }
            var first: [Int] = []
            found?.forEachMember { document in
                first.append(document)
                return first.count < last
            }
            documents = Array(first[page.lowerBound..<last])
        case .relevance, .weight, .attribute, .text:
            var all: [Int] = []
            all.reserveCapacity(total)
            if let found {
                found.forEachMember { document in
                    all.append(document)
                    return true
                }
            } else {
                all = Array(0..<total)
            }
            documents = try positions(of: all, in: order, span, through: last)[page.lowerBound..<last].map {
                all[$0]
            }
        }
        var hits = documents.map { SearchHit(document: $0, score: 0, text: 0, ranges: []) }
        if let cost {
            let scale = PopularityBonus(highest: try weight(of: 0, in: span))
            for index in hits.indices {
                let score = scale.bonus(try weight(of: hits[index].document, in: span)) - cost
                hits[index].score = Costs.share(ofScore: score)
            }
        }
        return SearchResults(hits: hits, total: total, isTotalBounded: false)
    }

    /// Returns the positions of documents in the order, at least as many as `count`.
    ///
    /// Documents that the order does not tell apart stay as they are.
    mutating func positions(
        of documents: [Int],
        in order: SearchOrder,
        _ span: RawSpan,
        through count: Int = .max
    ) throws(SearchIndexError) -> [Int] {
        switch order.key {
        case .relevance:
            return order.isReversed ? Array(documents.indices.reversed()) : Array(documents.indices)
        case .weight:
            // The number of a document is its rank by weight.
            return documents.indices.sorted { (documents[$0] < documents[$1]) != order.isReversed }
        case .attribute(let attribute):
            guard let column = try reader.column(attribute: attribute, in: span) else {
                return Array(documents.indices)
            }
            var values: [Int32] = []
            values.reserveCapacity(documents.count)
            if documents.count < reader.documentCount / 8 {
                for document in documents { values.append(try reader.value(of: document, in: column, span)) }
            } else {
                var all: [Int32] = []
                all.reserveCapacity(reader.documentCount)
                try reader.forEachValue(in: column, span) { all.append($0) }
                values = documents.map { all[$0] }
            }
            return Self.sorted(values, isReversed: order.isReversed, through: count)
        case .text:
            return try positionsByText(of: documents, isReversed: order.isReversed, in: span)
        }
    }

    /// Returns the positions of values in order; 0 comes last, and equal values stay as they are.
    private static func sorted(_ values: [Int32], isReversed: Bool, through count: Int) -> [Int] {
        let keys = values.map { value -> UInt32 in
            guard value != 0 else { return .max }
            let ordered = UInt32(bitPattern: value) ^ 0x8000_0000
            return isReversed ? UInt32.max - 1 - ordered : ordered
        }
        guard let least = keys.min(), let most = keys.lazy.filter({ $0 != .max }).max(),
            most - least < mostCounted
        else { return keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) } }
        // There are few different numbers, so counting them orders a million in two passes.
        func slot(_ key: UInt32) -> Int { key == .max ? Int(most - least) + 1 : Int(key - least) }
        var starts = [Int](repeating: 0, count: Int(most - least) + 2)
        for key in keys { starts[slot(key)] += 1 }
        var start = 0
        for slot in starts.indices { (starts[slot], start) = (start, start + starts[slot]) }
        let wanted = min(count, keys.count)
        var positions = [Int](repeating: 0, count: wanted)
        for (position, key) in keys.enumerated() {
            let slot = slot(key)
            if starts[slot] < wanted { positions[starts[slot]] = position }
            starts[slot] += 1
        }
        return positions
    }

    private static let mostCounted: UInt32 = 1 << 18

    private mutating func positionsByText(
        of documents: [Int],
        isReversed: Bool,
        in span: RawSpan
    ) throws(SearchIndexError) -> [Int] {
        var keys: [[UInt8]] = []
        keys.reserveCapacity(documents.count)
        for document in documents { keys.append(try sortKey(of: document, in: span)) }
        return documents.indices.sorted { first, second in
            if keys[first] == keys[second] { return first < second }
            return keys[first].lexicographicallyPrecedes(keys[second]) != isReversed
        }
    }
}
