/// What the formats of rows are called.
public enum RowKind: String, Sendable, Hashable, CaseIterable {
    case csv, tsv
    case jsonLines = "jsonl"

    /// By the end of a file's name, in letters of either case.
    public init?(fileName: String) {
        switch fileName.split(separator: ".").last.map({ $0.lowercased() }) {
        case "csv": self = .csv
        case "tsv", "tab": self = .tsv
        case "jsonl", "ndjson": self = .jsonLines
        default: return nil
        }
    }
}

/// How rows stand in a file.
public enum RowFormat: Sendable, Hashable {
    /// Fields quoted as RFC 4180 says where they hold what stands between fields, a quote or a line end.
    case csv(separator: UInt8 = UInt8(ascii: ","))
    /// Fields between tabs, which no field can hold; a quote is a character like any other.
    case tsv
    /// A JSON object a line.
    case jsonLines

    /// Finds out from the first line what the kind leaves open: the separator, or all.
    ///
    /// Commas come before tabs, and tabs before semicolons, which many a spreadsheet in Europe writes.
    public init(_ kind: RowKind? = nil, guessingFrom bytes: Span<UInt8>) {
        let line = FirstLine(bytes)
        switch kind {
        case .tsv: self = .tsv
        case .jsonLines: self = .jsonLines
        case .csv:
            let found = FirstLine.Separator.allCases.first(where: line.separators.contains)
            self = .csv(separator: (found ?? .comma).byte)
        case nil:
            if line.beginsObject {
                self = .jsonLines
            } else if line.separators.contains(.tab), !line.separators.contains(.comma) {
                self = .tsv
            } else {
                self.init(.csv, guessingFrom: bytes)
            }
        }
    }

    /// What stands between two fields; nothing in JSON.
    public var separator: UInt8? {
        switch self {
        case .csv(let separator): separator
        case .tsv: UInt8(ascii: "\t")
        case .jsonLines: nil
        }
    }

    var hasQuotes: Bool {
        switch self {
        case .csv: true
        case .tsv, .jsonLines: false
        }
    }
}

/// What the first line shows of a format.
private struct FirstLine {
    /// The likeliest first.
    enum Separator: CaseIterable {
        case comma, tab, semicolon

        var byte: UInt8 {
            switch self {
            case .comma: UInt8(ascii: ",")
            case .tab: UInt8(ascii: "\t")
            case .semicolon: UInt8(ascii: ";")
            }
        }
    }

    private(set) var beginsObject = false
    /// Those outside of quotes.
    private(set) var separators: Set<Separator> = []

    private enum State {
        case fieldStart
        case plain
        case quoted
        /// Behind a quote within a quoted field: the field's end, or one half of a doubled quote.
        case quoteInQuoted
    }

    /// Ends with the line even within quotes, since more may not have arrived yet.
    init(_ bytes: Span<UInt8>) {
        var state = State.fieldStart
        var isBlank = true
        for position in ByteOrderMark.length(in: bytes)..<bytes.count {
            let byte = bytes[position]
            if isBlank, byte == UInt8(ascii: "{") {
                beginsObject = true
                return
            }
            if byte == UInt8(ascii: "\n") {
                guard isBlank else { return }
                state = .fieldStart
                continue
            }
            isBlank = isBlank && byte <= UInt8(ascii: " ")
            switch (state, byte) {
            case (.quoted, UInt8(ascii: "\"")): state = .quoteInQuoted
            case (.quoted, _): break
            case (.fieldStart, UInt8(ascii: "\"")), (.quoteInQuoted, UInt8(ascii: "\"")): state = .quoted
            case (_, _):
                let separator = Separator.allCases.first { $0.byte == byte }
                if let separator { separators.insert(separator) }
                state = separator == nil ? .plain : .fieldStart
            }
        }
    }
}

/// The bytes by which some programs begin a file, which tell how it is written.
public enum ByteOrderMark {
    /// Two bytes that no text in UTF-8 begins with, in either order.
    public static func isOfUTF16(_ bytes: Span<UInt8>) -> Bool {
        bytes.count >= 2 && (bytes[0] == 0xFF && bytes[1] == 0xFE || bytes[0] == 0xFE && bytes[1] == 0xFF)
    }

    /// How many bytes to skip at the beginning: three or none.
    public static func length(in bytes: Span<UInt8>) -> Int {
        bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
    }
}
