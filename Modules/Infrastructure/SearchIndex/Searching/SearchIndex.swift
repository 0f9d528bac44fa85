internal import Synchronization

/// Finds documents by what people type: beginnings, typos, words out of order, run together or left out.
///
/// An index is read in place and never changes, so any number of tasks and processes may search it while
/// another file is made. `IndexLayout` describes the bytes. No bytes, however damaged, make it read outside
/// of them: what was not written so is an error.
public final class SearchIndex: Sendable {
    /// Gives the same bytes at every call, and they live as long as the program.
    ///
    /// A closure, because a pointer is not `Sendable` and a promise about it would have to go unchecked.
    public typealias Bytes = @Sendable () -> UnsafeRawBufferPointer

    /// No more documents than this are ranked for one question.
    public static let mostRanked = 300

    private enum Storage: Sendable {
        case shared(Bytes)
        case owned([UInt8])
        case mapped(MappedFile)
    }

    private let storage: Storage
    private let layout: IndexLayout

    /// The memory of searches that are over, for those to come.
    private let idle = Mutex<[Searcher]>([])

    /// Reads an index embedded in the program, without copying it.
    public convenience init(bytes: @escaping Bytes) throws(SearchIndexError) {
        try self.init(.shared(bytes))
    }

    /// Takes an index that is in memory.
    public convenience init(_ bytes: [UInt8]) throws(SearchIndexError) {
        try self.init(.owned(bytes))
    }

    /// Reads a file in place; what is never wanted of it is never read.
    ///
    /// Only a file that is replaced by renaming another may be opened so, never one that is written over.
    public convenience init(path: String) throws(SearchIndexError) {
        try self.init(.mapped(try MappedFile(path: path)))
    }

    private init(_ storage: Storage) throws(SearchIndexError) {
        self.storage = storage
        layout = try Self.withBytes(of: storage) { span throws(SearchIndexError) in
            try IndexLayout(reading: span)
        }
    }

    /// How many documents there are.
    public var documentCount: Int { layout.documentCount }

    /// Ranks the documents that answer a question and gives a page of them.
    ///
    /// A question without words is answered by all documents, the best known first.
    /// Where attributes are given, only documents whose attribute is among them are looked at.
    public func search(
        _ text: String,
        offset: Int = 0,
        limit: Int = 20,
        attributes: ClosedRange<Int32>? = nil
    ) throws(SearchIndexError) -> SearchResults {
        let query = Query(text)
        var searcher = idle.withLock { $0.popLast() } ?? Searcher(layout)
        // After an error the memory is not kept, for it may be in any state.
        let page = max(0, offset)..<max(0, offset) + max(0, limit)
        let results =
            query.words.isEmpty
            ? try Self.withBytes(of: storage) { span throws(SearchIndexError) in
                try searcher.bestKnown(page: page, attributes: attributes, in: span)
            }
            : try answer(query, page: page, attributes: attributes, &searcher)
        idle.withLock { $0.append(searcher) }
        return results
    }

    private func answer(
        _ query: Query,
        page: Range<Int>,
        attributes: ClosedRange<Int32>?,
        _ searcher: inout Searcher
    ) throws(SearchIndexError) -> SearchResults {
        // A typo leads to words, lists and documents all over the file; what has been read of them goes before
        // others take memory.
        let giveBack: (Range<Int>) -> Void = { range in
            if case .mapped(let file) = self.storage { file.giveBack(range) }
        }
        return try Self.withBytes(of: storage) { span throws(SearchIndexError) in
            let candidates = try searcher.candidates(
                for: query,
                attributes: attributes,
                in: span,
                giveBack: giveBack
            )
            giveBack(layout.bodyStart..<layout.documentsStart)
            return try searcher.results(
                for: query,
                among: candidates,
                page: page,
                in: span,
                giveBack: giveBack
            )
        }
    }

    /// All that was put in about a document, or `nil` where there is no such number.
    public func document(_ number: Int) throws(SearchIndexError) -> SearchDocument? {
        guard number >= 0, number < documentCount else { return nil }
        var reader = IndexReader(layout)
        return try Self.withBytes(of: storage) { span throws(SearchIndexError) in
            try reader.document(number, in: span)
        }
    }

    /// The bytes that were put in about the whole index.
    public func note() throws(SearchIndexError) -> [UInt8] {
        var reader = IndexReader(layout)
        return try Self.withBytes(of: storage) { span throws(SearchIndexError) in
            let place = try reader.place(.note, in: span)
            return span.extracting(place).withUnsafeBytes { Array($0) }
        }
    }

    /// The number of the document with a key, or `nil` where none has it.
    public func number(ofKey key: [UInt8]) throws(SearchIndexError) -> Int? {
        guard !key.isEmpty else { return nil }
        var reader = IndexReader(layout)
        return try Self.withBytes(of: storage) { span throws(SearchIndexError) in
            try reader.document(withKey: key.span.bytes, in: span)
        }
    }

    /// Compares every byte with its checksum, as an importer does before it puts an index in its place.
    public func verify() throws(SearchIndexError) {
        var reader = IndexReader(layout)
        try Self.withBytes(of: storage) { span throws(SearchIndexError) in
            try reader.checkAll(in: span) { range in
                if case .mapped(let file) = storage { file.giveBack(range) }
            }
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
        }
    }
}

extension IndexReader {
    fileprivate mutating func document(_ number: Int, in span: RawSpan) throws(SearchIndexError)
        -> SearchDocument
    {
        var places: [Range<Int>] = []
        let (key, payload, weight) = try record(of: number, in: span, texts: &places)
        let texts = places.map { place in
            span.extracting(place).withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
        }
        return SearchDocument(
            text: texts[0],
            alternatives: Array(texts.dropFirst()),
            weight: weight,
            attribute: try attribute(of: number, in: span),
            key: span.extracting(key).withUnsafeBytes { Array($0) },
            payload: span.extracting(payload).withUnsafeBytes { Array($0) }
        )
    }
}
