import RowStream

/// The rows of a CSV file below its header.
struct CSVTable {
    private let columns: [String: Int]
    let rows: [Row]

    struct Row {
        /// The line of the file on which the row begins, counted from 1.
        let line: Int
        private let columns: [String: Int]
        private let fields: [String]

        fileprivate init(line: Int, _ columns: [String: Int], _ fields: [String]) {
            self.line = line
            self.columns = columns
            self.fields = fields
        }

        /// Returns the value of the first of the columns that the file has; `nil` if it is blank.
        subscript(names: String...) -> String? {
            for name in names {
                guard let index = columns[name], fields.indices.contains(index) else { continue }
                return fields[index].allSatisfy(\.isWhitespace) ? nil : fields[index]
            }
            return nil
        }
    }

    /// Parses a whole file. Blank lines are skipped.
    init(_ bytes: [UInt8]) {
        var rows: [(line: Int, fields: [String])] = []
        if var scanner = FieldScanner(.csv()) {
            var position = ByteOrderMark.length(in: bytes.span)
            var line = 1
            while position < bytes.count {
                scanner.scan(bytes.span, from: position)
                position = scanner.end
                if !scanner.content.isEmpty {
                    rows.append((line, scanner.fields.map { Self.text(of: $0, in: bytes) }))
                }
                line += 1 + scanner.innerLines
            }
        }
        let header = rows.first?.fields ?? []
        let columns = Dictionary(zip(header, header.indices)) { first, _ in first }
        self.columns = columns
        self.rows = rows.dropFirst().map { Row(line: $0.line, columns, $0.fields) }
    }

    func has(_ names: String...) -> Bool { names.contains { columns[$0] != nil } }

    private static func text(of field: FieldScanner.Field, in bytes: [UInt8]) -> String {
        let text = String(decoding: bytes[field.lower..<field.upper], as: UTF8.self)
        return field.hasDoubledQuotes ? text.replacing("\"\"", with: "\"") : text
    }

    /// Returns the text of a file with a header.
    static func text(_ header: [String], _ rows: [[String?]]) -> String {
        ([header] + rows).map { row in
            row.map { quoted($0 ?? "") }.joined(separator: ",") + "\r\n"
        }
        .joined()
    }

    private static func quoted(_ text: String) -> String {
        guard text.utf8.contains(where: { "\",\r\n".utf8.contains($0) }) else { return text }
        return "\"" + text.replacing("\"", with: "\"\"") + "\""
    }
}
