/// A column of the index: a number for each document.
struct IndexColumn: Sendable {
    /// The place of the first entry in the section.
    fileprivate let start: Int
    fileprivate let width: Int
    let least: Int32

    /// Whether all documents have the same value.
    var isConstant: Bool { width == 0 }
}

extension IndexReader {
    private static let columnHeader = 5

    /// Returns the numbers of all columns and of those that are labels, which are the last.
    mutating func columnCounts(in span: RawSpan) throws(SearchIndexError) -> (all: Int, labels: Int) {
        let all = Int(try number(.columns, at: 0, width: 1, in: span))
        let labels = Int(try number(.columns, at: 1, width: 1, in: span))
        guard labels <= all, all <= 2 * SearchDocument.maximumColumns else { throw .damaged }
        return (all, labels)
    }

    /// Returns a column of attributes, or `nil` if the index has fewer.
    mutating func column(attribute: Int, in span: RawSpan) throws(SearchIndexError) -> IndexColumn? {
        let counts = try columnCounts(in: span)
        guard attribute >= 0, attribute < counts.all - counts.labels else { return nil }
        return try column(attribute, of: counts.all, in: span)
    }

    /// Returns a column of labels, or `nil` if the index has fewer.
    mutating func column(label: Int, in span: RawSpan) throws(SearchIndexError) -> IndexColumn? {
        let counts = try columnCounts(in: span)
        guard label >= 0, label < counts.labels else { return nil }
        return try column(counts.all - counts.labels + label, of: counts.all, in: span)
    }

    private mutating func column(
        _ column: Int,
        of count: Int,
        in span: RawSpan
    ) throws(SearchIndexError) -> IndexColumn {
        var start = 2 + count * Self.columnHeader
        for position in 0...column {
            let header = 2 + position * Self.columnHeader
            let width = Int(try number(.columns, at: header, width: 1, in: span))
            guard width <= 4 else { throw .damaged }
            if position == column {
                let least = try number(.columns, at: header + 1, width: 4, in: span)
                return IndexColumn(start: start, width: width, least: Int32(bitPattern: least))
            }
            start += width * documentCount
        }
        throw .damaged
    }

    /// Returns the value of one document, after verifying only its block.
    mutating func value(
        of document: Int,
        in column: IndexColumn,
        _ span: RawSpan
    ) throws(SearchIndexError) -> Int32 {
        guard !column.isConstant else { return column.least }
        let offset = column.start + column.width * document
        return column.least
            &+ Int32(bitPattern: try number(.columns, at: offset, width: column.width, in: span))
    }

    /// Calls `body` with the value of every document by rank, after verifying the whole column.
    @inline(__always)
    mutating func forEachValue(
        in column: IndexColumn,
        _ span: RawSpan,
        _ body: (Int32) -> Void
    ) throws(SearchIndexError) {
        try forEachBatch(in: column, span) { count, value in
            for position in 0..<count { body(value(position)) }
        }
    }

    /// Calls `body` for every 64 documents by rank, with their count and the value at each position, after
    /// verifying the whole column.
    @inline(__always)
    mutating func forEachBatch(
        in column: IndexColumn,
        _ span: RawSpan,
        _ body: (_ count: Int, _ value: (Int) -> Int32) -> Void
    ) throws(SearchIndexError) {
        let (least, width) = (column.least, column.width)
        let whole = column.start..<column.start + width * documentCount
        let values = span.extracting(try byteRange(.columns, whole, in: span))
        for first in stride(from: 0, to: documentCount, by: 64) {
            let count = min(64, documentCount - first)
            // A loop for each width, so that none asks for it at every value.
            switch width {
            case 0: body(count) { _ in least }
            case 1: body(count) { least &+ Int32(UTF8Decoder.byte(values, first &+ $0)) }
            case 2: body(count) { least &+ Int32(values.halfWord(at: 2 &* (first &+ $0))) }
            default:
                body(count) {
                    least &+ Int32(bitPattern: values.number(at: width * (first + $0), width: width))
                }
            }
        }
    }

    // MARK: - Labels

    /// Returns the texts of a column of labels.
    mutating func labels(_ column: Int, in span: RawSpan) throws(SearchIndexError) -> [String] {
        let table = try labelTable(column, in: span)
        let count = Int(try word(.labels, at: table.lowerBound, in: span)) / 4 - 1
        guard count >= 0, count <= table.count / 4 else { throw .damaged }
        var labels: [String] = []
        for number in 0..<count { labels.append(try label(number, of: table, in: span)) }
        return labels
    }

    mutating func label(of document: Int, _ column: Int, in span: RawSpan) throws(SearchIndexError) -> String
    {
        guard let values = try self.column(label: column, in: span) else { return "" }
        let number = Int(try value(of: document, in: values, span))
        return try label(number, of: labelTable(column, in: span), in: span)
    }

    private mutating func labelTable(
        _ column: Int,
        in span: RawSpan
    ) throws(SearchIndexError) -> Range<Int> {
        let start = Int(try word(.labels, column, in: span))
        let end = Int(try word(.labels, column + 1, in: span))
        guard start <= end, end <= layout.sections[IndexSection.labels.rawValue].count else { throw .damaged }
        return start..<end
    }

    private mutating func label(
        _ number: Int,
        of table: Range<Int>,
        in span: RawSpan
    ) throws(SearchIndexError) -> String {
        guard number >= 0, 4 * (number + 2) <= table.count else { throw .damaged }
        let start = Int(try word(.labels, at: table.lowerBound + 4 * number, in: span))
        let end = Int(try word(.labels, at: table.lowerBound + 4 * number + 4, in: span))
        guard start <= end, end <= table.count, end - start <= SearchDocument.maximumBytes else {
            throw .damaged
        }
        let bytes = try byteRange(.labels, table.lowerBound + start..<table.lowerBound + end, in: span)
        return span.extracting(bytes).withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
    }

    private mutating func word(
        _ section: IndexSection,
        at offset: Int,
        in span: RawSpan
    ) throws(SearchIndexError) -> UInt32 {
        try number(section, at: offset, width: 4, in: span)
    }
}
