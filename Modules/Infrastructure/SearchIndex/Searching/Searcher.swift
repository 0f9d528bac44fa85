/// Answers one query at a time, and reuses its memory for the next.
struct Searcher: Sendable {
    /// A document with its score.
    private struct Ranked {
        let document: Int
        let text: Int
        var score: Float

        /// Whether one of its texts equals the folded query word by word.
        let equalsFolded: Bool

        /// Whether one of these texts also equals the query as typed.
        let isTyped: Bool
    }

    /// The number of documents after which the memory of those already ranked is released.
    private static let documentsAtOnce = 128

    private var candidateFinder: CandidateFinder
    private var folded = FoldedText()
    private var texts: [Range<Int>] = []

    init(_ layout: IndexLayout) {
        candidateFinder = CandidateFinder(layout)
    }

    var reader: IndexReader {
        get { candidateFinder.reader }
        _modify { yield &candidateFinder.reader }
    }

    /// Returns the folded text of a document by which it is sorted: without an article at its beginning.
    mutating func sortKey(of document: Int, in span: RawSpan) throws(SearchIndexError) -> [UInt8] {
        _ = try candidateFinder.reader.record(of: document, in: span, texts: &texts)
        folded.fold(span.extracting(texts[0]))
        var words = folded.words[...]
        if words.count > 1, let first = words.first,
            Articles.contain(folded.bytes.span.bytes.extracting(folded.bytes(of: first)))
        {
            words = words.dropFirst()
        }
        return Array(words.map { folded.bytes[folded.bytes(of: $0)] }.joined(separator: [0x20]))
    }

    /// The first half of a search, which reads words and lists of documents.
    mutating func candidates(
        for query: Query,
        meeting conditions: [SearchCondition],
        in span: RawSpan,
        releaseMemory: (Range<Int>) -> Void
    ) throws(SearchIndexError) -> CandidateFinder.Candidates {
        let allowed = try candidateFinder.reader.documents(meeting: conditions, in: span)
        // Few that are known already are compared with the query without looking up its words.
        if conditions.nameDocuments, let documents = allowed?.members(atMost: SearchIndex.maximumRanked) {
            return CandidateFinder.Candidates(documents: documents, isBounded: false, areFound: false)
        }
        return try candidateFinder.candidates(
            for: query,
            among: allowed,
            limit: SearchIndex.maximumRanked,
            in: span,
            releaseMemory: releaseMemory
        )
    }

    /// The second half, which reads documents.
    mutating func results(
        for query: Query,
        among candidates: CandidateFinder.Candidates,
        meeting conditions: [SearchCondition],
        order: SearchOrder,
        page: Range<Int>,
        cost: Float,
        in span: RawSpan,
        releaseMemory: (Range<Int>) -> Void
    ) throws(SearchIndexError) -> SearchResults {
        var aligner = Aligner(query)
        var ranked = try rank(
            candidates.documents,
            for: query,
            &aligner,
            in: span,
            releaseMemory: releaseMemory
        )
        if !candidates.areFound, let best = ranked.first {
            // Without a look-up even words that hardly resemble each other are compared.
            ranked.removeAll { $0.score < best.score - Costs.leadOfFew }
        }
        if conditions.haveEdges {
            var kept: [Ranked] = []
            for entry in ranked where try meetsEdges(entry.document, conditions, in: span) {
                kept.append(entry)
            }
            ranked = kept
        }
        if order != SearchOrder() {
            let positions = try positions(of: ranked.map(\.document), in: order, span)
            ranked = positions.map { ranked[$0] }
        }
        var hits: [SearchHit] = []
        for entry in ranked.dropFirst(page.lowerBound).prefix(page.count) {
            let ranges = try highlights(of: entry.document, text: entry.text, &aligner, in: span)
            hits.append(
                SearchHit(
                    document: entry.document,
                    score: Costs.share(ofScore: entry.score - cost),
                    text: entry.text,
                    ranges: ranges
                )
            )
        }
        return SearchResults(hits: hits, total: ranked.count, isTotalBounded: candidates.isBounded)
    }

    private mutating func rank(
        _ candidates: [Int],
        for query: Query,
        _ aligner: inout Aligner,
        in span: RawSpan,
        releaseMemory: (Range<Int>) -> Void
    ) throws(SearchIndexError) -> [Ranked] {
        guard candidateFinder.reader.documentCount > 0 else { return [] }
        let scale = PopularityBonus(highest: try weight(of: 0, in: span))
        var ranked: [Ranked] = []
        ranked.reserveCapacity(candidates.count)
        let documents = candidateFinder.reader.layout.sections[IndexSection.documents.rawValue]
        for (position, document) in candidates.enumerated() {
            if position % Self.documentsAtOnce == Self.documentsAtOnce - 1 { releaseMemory(documents) }
            let weight = try candidateFinder.reader.record(of: document, in: span, texts: &texts).weight
            var best: (text: Int, result: Aligner.Result)?
            var (equalsFolded, isTyped) = (false, false)
            for (index, text) in texts.enumerated() {
                folded.fold(span.extracting(text))
                let aligned = aligner.align(with: folded)
                let cost = aligned.cost + (index == 0 ? 0 : Costs.alternative)
                if aligned.cost <= -Costs.whole {
                    equalsFolded = true
                    isTyped = isTyped || query.isTyped(as: span.extracting(text))
                }
                if best == nil || cost < best?.result.cost ?? .infinity {
                    best = (index, Aligner.Result(cost: cost, share: aligned.share))
                }
            }
            guard let best, best.result.share >= Costs.minimumShare else { continue }
            let popularity = scale.bonus(weight)
            ranked.append(
                Ranked(
                    document: document,
                    text: best.text,
                    score: popularity - best.result.cost,
                    equalsFolded: equalsFolded,
                    isTyped: isTyped
                )
            )
        }
        if ranked.contains(where: { $0.equalsFolded && !$0.isTyped }) {
            for index in ranked.indices where ranked[index].isTyped { ranked[index].score += Costs.asTyped }
        }
        ranked.sort { ($0.score, $1.document) > ($1.score, $0.document) }
        guard let first = ranked.first else { return [] }
        return ranked.filter { $0.score >= first.score - Costs.lead }
    }

    /// Returns whether a document meets the conditions on the beginnings and ends of its texts.
    mutating func meetsEdges(
        _ document: Int,
        _ conditions: [SearchCondition],
        in span: RawSpan
    ) throws(SearchIndexError) -> Bool {
        _ = try candidateFinder.reader.record(of: document, in: span, texts: &texts)
        for case .edge(let edge, let part, let isNegated) in conditions {
            var hasText = false
            for text in texts where !hasText {
                folded.fold(span.extracting(text))
                hasText = folded.has(part, at: edge)
            }
            guard hasText != isNegated else { return false }
        }
        return true
    }

    mutating func weight(of document: Int, in span: RawSpan) throws(SearchIndexError) -> Float {
        try candidateFinder.reader.record(of: document, in: span, texts: &texts).weight
    }

    private mutating func highlights(
        of document: Int,
        text: Int,
        _ aligner: inout Aligner,
        in span: RawSpan
    ) throws(SearchIndexError) -> [Range<Int>] {
        _ = try candidateFinder.reader.record(of: document, in: span, texts: &texts)
        folded.fold(span.extracting(texts[text]))
        _ = aligner.align(with: folded)
        return folded.highlights(of: aligner.pairs)
    }
}

/// The bonus for popularity, on a scale that ends at the highest weight.
struct PopularityBonus {
    /// If even the highest weight is smaller, all documents are about equally popular and closeness counts
    /// more.
    private static let leastSpan: Float = 10_000

    private let highest: Float
    private let span: Float

    init(highest: Float) {
        self.highest = Self.logarithm(highest)
        span = max(self.highest, Self.logarithm(Self.leastSpan))
    }

    func bonus(_ weight: Float) -> Float {
        highest > 0 ? Costs.popularity * (1 - (highest - Self.logarithm(weight)) / span) : 0
    }

    /// Approximates the logarithm to base 2: the exponent, plus the significand interpolated linearly.
    private static func logarithm(_ weight: Float) -> Float {
        let number = weight + 1
        return Float(number.exponent) + (number.significand - 1)
    }
}

extension FoldedText {
    /// Returns the ranges of the found words in the text; those that overlap or touch are merged.
    func highlights(of pairs: [Aligner.Pair]) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        for pair in pairs.sorted(by: { $0.found.lowerBound < $1.found.lowerBound }) {
            let first = words[pair.found.lowerBound]
            let last = words[pair.found.upperBound - 1]
            let start = Int(first.sourceStart)
            var end = Int(last.sourceEnd)
            if let typed = pair.typed {
                var next = Int(first.start) + typed
                // A syllable of which some letters were typed is not split.
                while next < Int(last.end), sources[next] == sources[next - 1] { next += 1 }
                if next < Int(last.end) { end = max(Int(sources[next]), start) }
            }
            guard start < end else { continue }
            if let previous = ranges.last, previous.upperBound >= start {
                ranges[ranges.count - 1] = previous.lowerBound..<max(previous.upperBound, end)
            } else {
                ranges.append(start..<end)
            }
        }
        return ranges
    }
}

extension [SearchCondition] {
    var nameDocuments: Bool {
        contains { condition in
            if case .documents(_, isNegated: false) = condition { true } else { false }
        }
    }

    var haveEdges: Bool {
        contains { condition in
            if case .edge = condition { true } else { false }
        }
    }
}
