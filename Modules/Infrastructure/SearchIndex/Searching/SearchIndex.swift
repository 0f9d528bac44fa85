internal import Synchronization

/// Finds documents by what people type: beginnings, typos, and words out of order, run together or missing.
///
/// An index is immutable and is read without copying, so any number of tasks and processes can search it
/// while another file is being built. `IndexLayout` describes the format. Damaged bytes throw an error and
/// never cause a read out of bounds.
public final class SearchIndex: Sendable {
    /// Returns the same bytes at every call; they must live as long as the program.
    ///
    /// A closure, because a pointer is not `Sendable` and `@unchecked` would not be verified.
    public typealias Bytes = @Sendable () -> UnsafeRawBufferPointer

    /// The maximum number of documents that are ranked for a query.
    public static let maximumRanked = 300

    fileprivate enum Storage: Sendable {
        case shared(Bytes)
        case owned([UInt8])
        case mapped(MappedFile)
        /// A range of the bytes of another index.
        indirect case part(Storage, Range<Int>)
    }

    private let storage: Storage
    private let layout: IndexLayout

    /// Searchers that are not in use, whose memory is reused.
    private let idle = Mutex<[Searcher]>([])

    /// Opens an index embedded in the program, without copying it. Its checksums are verified only by `verify`.
    public convenience init(bytes: @escaping Bytes) throws(SearchIndexError) {
        try self.init(.shared(bytes))
    }

    /// Opens an index that is in memory.
    public convenience init(_ bytes: [UInt8]) throws(SearchIndexError) {
        try self.init(.owned(bytes))
    }

    /// Opens a memory-mapped file; only the pages that are needed are read.
    ///
    /// The file may be replaced by renaming another one, but must never be overwritten in place.
    public convenience init(path: String) throws(SearchIndexError) {
        try self.init(.mapped(try MappedFile(path: path)))
    }

    private init(_ storage: Storage) throws(SearchIndexError) {
        self.storage = storage
        var layout = try Self.withBytes(of: storage) { span throws(SearchIndexError) in
            try IndexLayout(reading: span)
        }
        layout.isTrusted = storage.isOfProgram
        self.layout = layout
    }

    public var documentCount: Int { layout.documentCount }

    /// Returns a page of the documents that match a query, the best match first.
    ///
    /// A query without words matches all documents, the highest weight first. Only documents that meet all
    /// conditions are considered. `cost` lowers the scores, for a less likely meaning of what was typed: a typo costs
    /// about 8, a missing word 30. Without words, documents have scores only with a cost.
    public func search(
        _ text: String,
        offset: Int = 0,
        limit: Int = 20,
        conditions: [SearchCondition] = [],
        order: SearchOrder = SearchOrder(),
        cost: Float? = nil
    ) throws(SearchIndexError) -> SearchResults {
        let query = Query(text)
        var searcher = idle.withLock { $0.popLast() } ?? Searcher(layout)
        // After an error the searcher is dropped, because its state is undefined.
        let page = max(0, offset)..<max(0, offset) + max(0, limit)
        let results =
            query.words.isEmpty
            ? try Self.withBytes(of: storage) { span throws(SearchIndexError) in
                try searcher.documents(
                    meeting: conditions,
                    order: order,
                    page: page,
                    cost: cost,
                    in: span
                )
            }
            : try answer(query, page: page, conditions: conditions, order: order, cost: cost ?? 0, &searcher)
        idle.withLock { $0.append(searcher) }
        return results
    }

    private func answer(
        _ query: Query,
        page: Range<Int>,
        conditions: [SearchCondition],
        order: SearchOrder,
        cost: Float,
        _ searcher: inout Searcher
    ) throws(SearchIndexError) -> SearchResults {
        // A typo leads to words, lists and documents all over the file. Memory of the pages that were read is
        // released before more are read.
        let releaseMemory: (Range<Int>) -> Void = { self.storage.releaseMemory($0) }
        return try Self.withBytes(of: storage) { span throws(SearchIndexError) in
            let candidates = try searcher.candidates(
                for: query,
                meeting: conditions,
                in: span,
                releaseMemory: releaseMemory
            )
            releaseMemory(layout.bodyStart..<layout.documentsStart)
            return try searcher.results(
                for: query,
                among: candidates,
                meeting: conditions,
                order: order,
                page: page,
                cost: cost,
                in: span,
                releaseMemory: releaseMemory
            )
        }
    }

    /// Returns a document with all of its data, or `nil` if the number is out of range.
    public func document(_ number: Int) throws(SearchIndexError) -> SearchDocument? {
        guard number >= 0, number < documentCount else { return nil }
        var reader = IndexReader(layout)
        return try Self.withBytes(of: storage) { span throws(SearchIndexError) in
            try reader.document(number, in: span)
        }
    }

    /// Returns the bytes that were stored about the whole index.
    public func metadata() throws(SearchIndexError) -> [UInt8] {
        var reader = IndexReader(layout)
        return try Self.withBytes(of: storage) { span throws(SearchIndexError) in
            let byteRange = try reader.byteRange(.metadata, in: span)
            return span.extracting(byteRange).withUnsafeBytes { Array($0) }
        }
    }

    /// Returns the documents of which a text equals this one, except for case, accents, spaces and articles.
    public func documents(withWholeText text: String) throws(SearchIndexError) -> [Int] {
        let query = Query(text)
        var reader = IndexReader(layout)
        return try Self.withBytes(of: storage) { span throws(SearchIndexError) in
            var found: [Int] = []
            for key in query.titleKeys {
                for document in try reader.documents(withTitleKey: key, atMost: Self.maximumRanked, in: span)
                where !found.contains(document) {
                    found.append(document)
                }
            }
            return found
        }
    }

    /// Returns some of the bytes that were stored about the whole index, and verifies no others.
    public func metadata(in range: Range<Int>) throws(SearchIndexError) -> [UInt8] {
        var reader = IndexReader(layout)
        return try Self.withBytes(of: storage) { span throws(SearchIndexError) in
            let byteRange = try reader.byteRange(.metadata, range, in: span)
            return span.extracting(byteRange).withUnsafeBytes { Array($0) }
        }
    }

    /// Opens the index of what the documents have in common, without copying it; `nil` if there is none.
    public func companion() throws(SearchIndexError) -> SearchIndex? {
        let range = layout.sections[IndexSection.companion.rawValue]
        return range.isEmpty ? nil : try SearchIndex(.part(storage, range))
    }

    /// Returns the number of the document with a key, or `nil` if there is none.
    public func number(ofKey key: [UInt8]) throws(SearchIndexError) -> Int? {
        guard !key.isEmpty else { return nil }
        var reader = IndexReader(layout)
        return try Self.withBytes(of: storage) { span throws(SearchIndexError) in
            try reader.document(withKey: key.span.bytes, in: span)
        }
    }

    /// Returns the different labels of a column, sorted; only the empty one if the index has no such column.
    public func labels(_ column: Int) throws(SearchIndexError) -> [String] {
        var reader = IndexReader(layout)
        return try Self.withBytes(of: storage) { span throws(SearchIndexError) in
            try reader.column(label: column, in: span) == nil ? [""] : try reader.labels(column, in: span)
        }
    }

    /// Returns whether any document has another value of an attribute than 0.
    public func hasValues(ofAttribute attribute: Int) throws(SearchIndexError) -> Bool {
        var reader = IndexReader(layout)
        return try Self.withBytes(of: storage) { span throws(SearchIndexError) in
            guard let column = try reader.column(attribute: attribute, in: span) else { return false }
            return !column.isConstant || column.least != 0
        }
    }

    /// Verifies the checksum of every block, as an importer does before it installs an index.
    public func verify() throws(SearchIndexError) {
        var reader = IndexReader(layout)
        try Self.withBytes(of: storage) { span throws(SearchIndexError) in
            try reader.checkAll(in: span) { storage.releaseMemory($0) }
        }
    }

    private static func withBytes<R>(
        of storage: Storage,
        _ body: (RawSpan) throws(SearchIndexError) -> R
    ) throws(SearchIndexError) -> R {
        switch storage {
        case .shared(let bytes): try body(bytes().bytes)
        case .owned(let bytes): try body(bytes.span.bytes)
        case .mapped(let file):
            try withExtendedLifetime(file) { () throws(SearchIndexError) in try body(file.bytes.bytes) }
        case .part(let whole, let range):
            try withBytes(of: whole) { span throws(SearchIndexError) in try body(span.extracting(range)) }
        }
    }
}

extension SearchIndex.Storage {
    fileprivate var isOfProgram: Bool {
        switch self {
        case .shared: true
        case .owned, .mapped: false
        case .part(let whole, _): whole.isOfProgram
        }
    }

    /// Releases the memory of a mapped file.
    fileprivate func releaseMemory(_ range: Range<Int>) {
        switch self {
        case .shared, .owned: break
        case .mapped(let file): file.releaseMemory(range)
        case .part(let whole, let part):
            whole.releaseMemory(part.lowerBound + range.lowerBound..<part.lowerBound + range.upperBound)
        }
    }
}

extension IndexReader {
    fileprivate mutating func document(_ number: Int, in span: RawSpan) throws(SearchIndexError)
        -> SearchDocument
    {
        var ranges: [Range<Int>] = []
        let (key, payload, weight) = try record(of: number, in: span, texts: &ranges)
        let texts = ranges.map { byteRange in
            span.extracting(byteRange).withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
        }
        let counts = try columnCounts(in: span)
        var attributes: [Int32] = []
        for attribute in 0..<counts.all - counts.labels {
            guard let column = try column(attribute: attribute, in: span) else { continue }
            attributes.append(try value(of: number, in: column, span))
        }
        var labels: [String] = []
        for column in 0..<counts.labels { labels.append(try label(of: number, column, in: span)) }
        return SearchDocument(
            text: texts[0],
            alternatives: Array(texts.dropFirst()),
            weight: weight,
            attributes: attributes,
            labels: labels,
            key: span.extracting(key).withUnsafeBytes { Array($0) },
            payload: span.extracting(payload).withUnsafeBytes { Array($0) }
        )
    }
}
