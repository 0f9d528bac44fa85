/// A condition that the documents of a search meet.
public enum SearchCondition: Sendable {
    /// An attribute is within the range, or is not. An index without the attribute has 0 for every document.
    case attribute(Int, in: ClosedRange<Int32>, isNegated: Bool = false)

    /// A label is accepted. The closure is called once for each of the different labels.
    case label(Int, where: @Sendable (String) -> Bool)

    /// A text has exactly this word, or no text has it. Of several words none may be missing.
    case words(String, isNegated: Bool = false)

    /// The document is one of these, or is not.
    case documents([Int], isNegated: Bool = false)

    /// A text begins or ends with this one, or no text does.
    case edge(Edge, String, isNegated: Bool = false)

    public enum Edge: Sendable, Hashable {
        case start, end
        /// The text is the whole one.
        case both
    }
}

/// The order of the results of a search.
public struct SearchOrder: Sendable, Hashable {
    public enum Key: Sendable, Hashable {
        /// The best match first; for a query without words, the highest weight.
        case relevance
        /// The highest weight first.
        case weight
        /// The smallest value first; documents without the attribute, which have 0, come last.
        case attribute(Int)
        /// By the folded text, without an article at its beginning.
        case text
    }

    public let key: Key
    public let isReversed: Bool

    public init(_ key: Key = .relevance, isReversed: Bool = false) {
        self.key = key
        self.isReversed = isReversed
    }
}

/// A set of documents, a bit for each.
struct DocumentSet: Sendable {
    private var words: [UInt64]

    init(words: [UInt64]) {
        self.words = words
    }

    init(documentCount: Int) {
        words = Array(repeating: 0, count: (documentCount + 63) / 64)
    }

    @inline(__always)
    func contains(_ document: Int) -> Bool { words[document >> 6] & 1 << UInt64(document & 63) != 0 }

    @inline(__always)
    mutating func insert(_ document: Int) { words[document >> 6] |= 1 << UInt64(document & 63) }

    var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

    mutating func formIntersection(_ other: DocumentSet) {
        for index in words.indices { words[index] &= other.words[index] }
    }

    mutating func subtract(_ other: DocumentSet) {
        for index in words.indices { words[index] &= ~other.words[index] }
    }

    /// Calls `body` with the members by rank until it returns `false`.
    func forEachMember(_ body: (Int) -> Bool) {
        for (index, word) in words.enumerated() where word != 0 {
            var rest = word
            while rest != 0 {
                guard body(index << 6 + rest.trailingZeroBitCount) else { return }
                rest &= rest - 1
            }
        }
    }

    /// The members by rank; `nil` if there are more than so many.
    func members(atMost limit: Int) -> [Int]? {
        guard count <= limit else { return nil }
        var members: [Int] = []
        forEachMember { document in
            members.append(document)
            return true
        }
        return members
    }

    static func all(documentCount: Int) -> DocumentSet {
        var all = DocumentSet(documentCount: documentCount)
        for document in 0..<documentCount { all.insert(document) }
        return all
    }
}

extension IndexReader {
    /// Returns the documents that meet all conditions, or `nil` if there is no condition.
    mutating func documents(
        meeting conditions: [SearchCondition],
        in span: RawSpan
    ) throws(SearchIndexError) -> DocumentSet? {
        var found: DocumentSet?
        // These are the cheapest, and few documents are compared with the others one by one.
        for case .documents(let numbers, let isNegated) in conditions {
            var documents = DocumentSet(documentCount: documentCount)
            for number in numbers where (0..<documentCount).contains(number) { documents.insert(number) }
            restrict(&found, to: documents, isNegated)
        }
        for condition in conditions {
            switch condition {
            case .attribute(let number, let range, let isNegated):
                let column = try column(attribute: number, in: span)
                try restrict(&found, to: column, in: span) { range.contains($0) != isNegated }
            case .label(let number, let isAccepted):
                let column = try column(label: number, in: span)
                let accepted = (column == nil ? [""] : try labels(number, in: span)).map(isAccepted)
                try restrict(&found, to: column, in: span) { number in
                    let number = Int(UInt32(bitPattern: number))
                    return number < accepted.count && accepted[number]
                }
            case .words(let text, let isNegated):
                restrict(&found, to: try documents(withWords: text, in: span), isNegated)
            // The texts of documents are compared by the searcher.
            case .documents, .edge: break
            }
        }
        return found
    }

    /// The most documents of which each is compared with a condition by itself.
    private static let fewDocuments = 1_000

    @inline(__always)
    private mutating func restrict(
        _ found: inout DocumentSet?,
        to column: IndexColumn?,
        in span: RawSpan,
        where isAccepted: (Int32) -> Bool
    ) throws(SearchIndexError) {
        guard let column, let members = found?.members(atMost: Self.fewDocuments) else {
            return restrict(&found, to: try documents(column, in: span, where: isAccepted))
        }
        var documents = DocumentSet(documentCount: documentCount)
        for document in members where isAccepted(try value(of: document, in: column, span)) {
            documents.insert(document)
        }
        found = documents
    }

    private func restrict(_ found: inout DocumentSet?, to other: DocumentSet, _ isNegated: Bool = false) {
        if isNegated {
            found = found ?? .all(documentCount: documentCount)
            found?.subtract(other)
        } else if found == nil {
            found = other
        } else {
            found?.formIntersection(other)
        }
    }

    /// Returns the documents whose value is accepted; without a column every value is 0.
    @inline(__always)
    private mutating func documents(
        _ column: IndexColumn?,
        in span: RawSpan,
        where isAccepted: (Int32) -> Bool
    ) throws(SearchIndexError) -> DocumentSet {
        guard let column else {
            return isAccepted(0)
                ? .all(documentCount: documentCount) : DocumentSet(documentCount: documentCount)
        }
        // Whole words are written, since writing single bits takes most of the time.
        var words: [UInt64] = []
        words.reserveCapacity(documentCount / 64 + 1)
        try forEachBatch(in: column, span) { count, value in
            var word: UInt64 = 0
            for bit in 0..<count { word |= (isAccepted(value(bit)) ? 1 : 0) &<< UInt64(bit) }
            words.append(word)
        }
        return DocumentSet(words: words)
    }

    /// Returns the documents that have every word of a text, spelled exactly so.
    private mutating func documents(
        withWords text: String,
        in span: RawSpan
    ) throws(SearchIndexError) -> DocumentSet {
        var found: DocumentSet?
        for term in Query(text).terms {
            var documents = DocumentSet(documentCount: documentCount)
            if let word = try word(term.bytes.span.bytes, in: span) {
                let list = span.extracting(try list(of: word, in: span))
                try IndexReader.forEachDocument(of: list, below: documentCount) { document in
                    documents.insert(document)
                    return true
                }
            }
            restrict(&found, to: documents)
        }
        return found ?? DocumentSet(documentCount: documentCount)
    }
}
