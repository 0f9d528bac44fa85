/// Sums the scores of documents, term by term.
struct Accumulator {
    private var scores: [UInt16]

    /// The last term that scored for each document. A term scores only once per document.
    private var stamps: [UInt8]
    private(set) var touched: [UInt32] = []

    init(documentCount: Int) {
        scores = Array(repeating: 0, count: documentCount)
        stamps = Array(repeating: 0, count: documentCount)
    }

    mutating func clear() {
        for document in touched {
            scores[Int(document)] = 0
            stamps[Int(document)] = 0
        }
        touched.removeAll(keepingCapacity: true)
    }

    /// Adds the score of a term to a document, unless that term has scored for it already.
    ///
    /// Terms are numbered from one. If `inserting` is `false`, documents without a score are skipped.
    @inline(__always)
    mutating func add(_ score: UInt16, to document: Int, term: UInt8, inserting: Bool) {
        let stamp = stamps[document]
        if stamp == term { return }
        if stamp == 0 {
            guard inserting else { return }
            touched.append(UInt32(truncatingIfNeeded: document))
        }
        stamps[document] = term
        scores[document] &+= score
    }

    func score(of document: Int) -> Int { Int(scores[document]) }

    /// Returns, in order of rank, the documents with the highest scores; a better rank breaks ties.
    func best(_ limit: Int) -> [Int] {
        guard touched.count > limit else { return touched.map { Int($0) }.sorted() }
        var counts = [Int](repeating: 0, count: Int(UInt16.max) + 1)
        var highest = 0
        for document in touched {
            let score = Int(scores[Int(document)])
            counts[score] += 1
            highest = max(highest, score)
        }
        var threshold = highest
        var above = 0
        while threshold > 0, above + counts[threshold] < limit {
            above += counts[threshold]
            threshold -= 1
        }
        var best: [Int] = []
        var level: [Int] = []
        for document in touched {
            let score = Int(scores[Int(document)])
            if score > threshold { best.append(Int(document)) }
            if score == threshold { level.append(Int(document)) }
        }
        level.sort()
        best += level.prefix(limit - above)
        return best.sorted()
    }
}
