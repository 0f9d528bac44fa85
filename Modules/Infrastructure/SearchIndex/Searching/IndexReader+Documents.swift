extension IndexReader {
    /// Returns the range of the list of a word's documents.
    mutating func list(of word: Int, in span: RawSpan) throws(SearchIndexError) -> Range<Int> {
        try byteRange(.postings, by: .postingOffsets, word, in: span)
    }

    /// Calls `body` with the documents of a list, by rank, until it returns `false`.
    @inline(__always)
    static func forEachDocument(
        of list: RawSpan,
        below documentCount: Int,
        _ body: (Int) throws(SearchIndexError) -> Bool
    ) throws(SearchIndexError) {
        var offset = 0
        guard let count = list.variableLengthNumber(at: &offset) else { throw .damaged }
        var document = 0
        for _ in 0..<count {
            guard let step = list.variableLengthNumber(at: &offset) else { throw .damaged }
            document += Int(step)
            guard document < documentCount else { throw .damaged }
            guard try body(document) else { return }
        }
    }

    /// Returns the number of documents that contain a word.
    mutating func documentCount(of word: Int, in span: RawSpan) throws(SearchIndexError) -> Int {
        let list = span.extracting(try list(of: word, in: span))
        var offset = 0
        guard let count = list.variableLengthNumber(at: &offset) else { throw .damaged }
        return Int(count)
    }

    /// Returns the range of a document's record, found by skipping those before it in its group.
    private mutating func record(of document: Int, in span: RawSpan) throws(SearchIndexError) -> Range<Int> {
        let (group, index) = document.quotientAndRemainder(dividingBy: IndexLayout.documentsPerGroup)
        let whole = try self.byteRange(.documents, by: .documentGroups, group, in: span)
        let records = span.extracting(whole)
        var start = 0
        var end = 0
        for _ in 0...index {
            start = end
            guard let length = records.variableLengthNumber(at: &start),
                Int(length) <= records.byteCount - start
            else { throw .damaged }
            end = start + Int(length)
        }
        return whole.lowerBound + start..<whole.lowerBound + end
    }

    /// Reads the record of a document, and sets `texts` to the ranges of its texts.
    mutating func record(
        of document: Int,
        in span: RawSpan,
        texts: inout [Range<Int>]
    ) throws(SearchIndexError) -> (key: Range<Int>, payload: Range<Int>, weight: Float) {
        texts.removeAll(keepingCapacity: true)
        let byteRange = try record(of: document, in: span)
        let record = span.extracting(byteRange)
        var offset = 0
        let key = try Self.field(of: record, &offset, from: byteRange.lowerBound)
        texts.append(try Self.field(of: record, &offset, from: byteRange.lowerBound))
        guard offset < record.byteCount else { throw .damaged }
        let alternatives = UTF8Decoder.byte(record, offset)
        offset += 1
        for _ in 0..<alternatives {
            texts.append(try Self.field(of: record, &offset, from: byteRange.lowerBound))
        }
        let payload = try Self.field(of: record, &offset, from: byteRange.lowerBound)
        guard record.byteCount - offset == 4 else { throw .damaged }
        let weight = Float(bitPattern: record.word(at: offset))
        guard weight.isFinite, weight >= 0 else { throw .damaged }
        return (key, payload, weight)
    }

    /// Returns the document with a key.
    mutating func document(withKey key: RawSpan, in span: RawSpan) throws(SearchIndexError) -> Int? {
        var low = 0
        let end = layout.sections[IndexSection.documentsByKey.rawValue].count / layout.documentWidth
        var high = end
        while low < high {
            let middle = (low + high) / 2
            if span.extracting(try self.key(middle, in: span).byteRange).precedes(key) {
                low = middle + 1
            } else {
                high = middle
            }
        }
        guard low < end else { return nil }
        let found = try self.key(low, in: span)
        return span.extracting(found.byteRange).equals(key) ? found.document : nil
    }

    /// Returns the range of the key at a position in sorted order, and its document.
    private mutating func key(
        _ position: Int,
        in span: RawSpan
    ) throws(SearchIndexError) -> (document: Int, byteRange: Range<Int>) {
        let width = layout.documentWidth
        let document = Int(try number(.documentsByKey, at: width * position, width: width, in: span))
        guard document < documentCount else { throw .damaged }
        let byteRange = try record(of: document, in: span)
        var offset = 0
        return (document, try Self.field(of: span.extracting(byteRange), &offset, from: byteRange.lowerBound))
    }

    private static func field(
        of record: RawSpan,
        _ offset: inout Int,
        from start: Int
    ) throws(SearchIndexError) -> Range<Int> {
        guard
            let length = record.variableLengthNumber(at: &offset),
            Int(length) <= SearchDocument.maximumBytes,
            Int(length) <= record.byteCount - offset
        else { throw .damaged }
        defer { offset += Int(length) }
        return start + offset..<start + offset + Int(length)
    }

    /// Returns the documents that have a text with this hash, by rank.
    mutating func documents(
        withTitleKey key: UInt32,
        atMost limit: Int,
        in span: RawSpan
    ) throws(SearchIndexError) -> [Int] {
        let group = Int(key >> UInt32(32 - IndexLayout.titleGroupBits))
        var low = Int(try word(.titleGroups, group, in: span))
        let end = Int(try word(.titleGroups, group + 1, in: span))
        guard low <= end else { throw .damaged }
        var high = end
        let rest = key & 0xFF_FFFF
        while low < high {
            let middle = (low + high) / 2
            if try titleKey(middle, in: span).rest < rest {
                low = middle + 1
            } else {
                high = middle
            }
        }
        var documents: [Int] = []
        for position in low..<min(end, low + limit) {
            let found = try titleKey(position, in: span)
            guard found.rest == rest else { break }
            guard found.document < documentCount else { throw .damaged }
            documents.append(found.document)
        }
        return documents
    }

    /// Returns a document and the bits of its title's hash that the group does not imply.
    private mutating func titleKey(
        _ position: Int,
        in span: RawSpan
    ) throws(SearchIndexError) -> (rest: UInt32, document: Int) {
        let width = layout.titleKeyWidth
        let byteRange = try byteRange(.titleKeys, width * position..<width * (position + 1), in: span)
        return (
            span.number(at: byteRange.lowerBound, width: IndexLayout.titleHashWidth),
            Int(
                span.number(
                    at: byteRange.lowerBound + IndexLayout.titleHashWidth,
                    width: layout.documentWidth
                )
            )
        )
    }
}
