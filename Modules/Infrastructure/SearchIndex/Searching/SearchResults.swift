/// A document that matches a query.
public struct SearchHit: Sendable, Hashable {
    /// The document's number in the index, which is its rank by weight.
    public let document: Int

    /// The closeness and popularity, from 0 to 1. Only the document of the highest weight can reach 1.
    public internal(set) var score: Float

    /// The text that matched: 0 is the main text, 1 the first alternative.
    public let text: Int

    /// The matching parts of that text as UTF-8 offsets, sorted and without overlaps.
    public let ranges: [Range<Int>]

    /// The position of the search that found it, among those whose results were merged.
    public fileprivate(set) var search = 0
}

/// A page of matching documents.
public struct SearchResults: Sendable, Hashable {
    public let hits: [SearchHit]

    /// The number of matching documents, as far as they were counted.
    public let total: Int

    /// Whether there may be more than were counted.
    public let isTotalBounded: Bool

    public static let none = SearchResults(hits: [], total: 0, isTotalBounded: false)

    /// Returns the hits of several searches as one list, the best first; of equal hits, those of the first search.
    public static func merged(_ all: [SearchResults]) -> SearchResults {
        var best: [Int: SearchHit] = [:]
        for (search, results) in all.enumerated() {
            for var hit in results.hits where hit.score > best[hit.document]?.score ?? -1 {
                hit.search = search
                best[hit.document] = hit
            }
        }
        let hits = best.values.sorted { ($0.score, $1.document) > ($1.score, $0.document) }
        let isTotalBounded = all.contains { $0.isTotalBounded || $0.total > $0.hits.count }
        return SearchResults(hits: hits, total: hits.count, isTotalBounded: isTotalBounded)
    }

    /// Returns these hits, and then those of another search, which found other documents, too.
    public func followed(by other: SearchResults) -> SearchResults {
        let found = Set(hits.map(\.document))
        let rest = other.hits.filter { !found.contains($0.document) }.map { hit in
            var hit = hit
            hit.search = 1
            return hit
        }
        return SearchResults(
            hits: hits + rest,
            total: hits.count + rest.count,
            isTotalBounded: other.isTotalBounded
        )
    }

    /// Returns the hits of some documents.
    public func filtered(_ isIncluded: (_ document: Int) -> Bool) -> SearchResults {
        let hits = hits.filter { isIncluded($0.document) }
        return SearchResults(hits: hits, total: hits.count, isTotalBounded: isTotalBounded)
    }

    /// Returns the hits with lower scores of some documents, the best first; for the scale of `cost` see `search`.
    public func with(cost: Float, where isLess: (_ document: Int) -> Bool) -> SearchResults {
        let hits = hits.map { hit in
            var hit = hit
            if isLess(hit.document) { hit.score = Costs.share(hit.score, withCost: cost) }
            return hit
        }
        return SearchResults(
            hits: hits.sorted { ($0.score, $1.document) > ($1.score, $0.document) },
            total: total,
            isTotalBounded: isTotalBounded
        )
    }

    /// Returns the hits in the order of the documents.
    public func sorted(by documents: [Int]) -> SearchResults {
        let places = Dictionary(zip(documents, documents.indices)) { first, _ in first }
        let sorted = hits.sorted { places[$0.document] ?? .max < places[$1.document] ?? .max }
        return SearchResults(hits: sorted, total: total, isTotalBounded: isTotalBounded)
    }
}
