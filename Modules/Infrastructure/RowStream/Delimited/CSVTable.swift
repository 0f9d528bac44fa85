/// A CSV file with a header, whose rows are parsed one after another.
public struct CSVTable {
    /// Far more than a row has. A longer one is a row without fields, so a file costs little more memory than its size.
    private static let longestRow = 1 << 20

    /// The names of the columns, in their order.
    public let header: [String]
    private let bytes: [UInt8]
    private let columns: [String: Int]
    private let columnCount: Int
    private let start: (position: Int, line: Int)

    public struct Row {
        /// The line of the file on which the row begins, counted from 1.
        public let line: Int
        /// Whether the row has as many fields as the header, and every quoted one is closed.
        public let isComplete: Bool
        fileprivate let columns: [String: Int]
        fileprivate let fields: [String]

        /// Returns the value of the first of the columns that the file has; `nil` if it is blank.
        public subscript(names: String...) -> String? {
            for name in names {
                guard let index = columns[name], fields.indices.contains(index) else { continue }
                return fields[index].allSatisfy(\.isWhitespace) ? nil : fields[index]
            }
            return nil
        }
    }

    /// Parses the header. Line ends may be carriage returns alone.
    public init(_ bytes: [UInt8]) {
        let bytes =
            RowFormat.hasLoneCarriageReturn(inFirstLineOf: bytes.span) ? Self.withLineFeeds(bytes) : bytes
        self.init(bytes, at: (position: ByteOrderMark.length(in: bytes.span), line: 1))
    }

    private init(_ bytes: [UInt8], at start: (position: Int, line: Int)) {
        var next = start
        var scanner = FieldScanner(.csv())
        var header: [String] = []
        while header.isEmpty, next.position < bytes.count {
            header = Self.fields(of: &scanner, in: bytes, at: &next)?.fields ?? []
        }
        self.header = header
        self.bytes = bytes
        columns = Dictionary(zip(header, header.indices)) { first, _ in first }
        columnCount = header.count
        self.start = next
    }

    /// The table whose header is the first row of this one, as if the header above it were not there.
    public var withoutHeader: CSVTable { CSVTable(bytes, at: start) }

    public func has(_ names: String...) -> Bool { names.contains { columns[$0] != nil } }

    /// Calls `body` with each row below the header; blank lines are skipped.
    public func forEachRow<Failure: Error>(_ body: (Row) throws(Failure) -> Void) throws(Failure) {
        var next = start
        var scanner = FieldScanner(.csv())
        while next.position < bytes.count {
            guard let row = Self.fields(of: &scanner, in: bytes, at: &next) else { continue }
            let isComplete = row.fields.count == columnCount && scanner?.isOpen == false
            try body(Row(line: row.line, isComplete: isComplete, columns: columns, fields: row.fields))
        }
    }

    /// Returns the next record and moves behind it; `nil` for a blank line.
    private static func fields(
        of scanner: inout FieldScanner?,
        in bytes: [UInt8],
        at next: inout (position: Int, line: Int)
    ) -> (line: Int, fields: [String])? {
        let line = next.line
        let end = min(next.position + longestRow, bytes.count)
        let row = bytes.span.extracting(next.position..<end)
        scanner?.scan(row, from: 0)
        guard let scanner else {
            next.position = bytes.count
            return nil
        }
        next = (next.position + scanner.end, line + 1 + scanner.innerLines)
        let isWhole = end == bytes.count || !scanner.isOpen && bytes[end - 1] == UInt8(ascii: "\n")
        guard next.position < end || isWhole else {
            let rest = bytes[end...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count - 1
            next.position = rest + 1
            return (line, [])
        }
        guard !scanner.content.isEmpty else { return nil }
        return (line, scanner.fields.map { FieldText.text(of: $0, in: row) })
    }

    /// Replaces carriage returns outside of quotes.
    private static func withLineFeeds(_ bytes: [UInt8]) -> [UInt8] {
        var isQuoted = false
        return bytes.map { byte in
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            return byte == UInt8(ascii: "\r") && !isQuoted ? UInt8(ascii: "\n") : byte
        }
    }

    /// Returns the text of a file with a header.
    public static func text(_ header: [String], _ rows: [[String?]]) -> String {
        var bytes: [UInt8] = []
        for row in [header] + rows {
            for (index, field) in row.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                FieldText.write(field ?? "", as: .csv(), to: &bytes)
            }
            bytes += "\r\n".utf8
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
