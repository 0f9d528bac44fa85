/// The kinds of row formats; the raw values are their names.
public enum RowKind: String, Sendable, Hashable, CaseIterable {
    case csv, tsv
    case jsonLines = "jsonl"

    /// Recognises a kind by the extension of a file's name, in letters of either case.
    public init?(fileName: String) {
        switch fileName.split(separator: ".").last.map({ $0.lowercased() }) {
        case "csv": self = .csv
        case "tsv", "tab": self = .tsv
        case "jsonl", "ndjson": self = .jsonLines
        default: return nil
        }
    }
}

/// How rows are written in a file.
public enum RowFormat: Sendable, Hashable {
    /// Fields, quoted by RFC 4180 if they contain a separator, a quote or a line end.
    case csv(separator: UInt8 = UInt8(ascii: ","))
    /// Fields between tabs, which no field can contain; a quote is a character like any other. With quotes they are
    /// `csv`.
    case tsv
    /// One JSON object per line.
    case jsonLines

    /// Detects from the first line what the kind leaves open: the separator, or everything.
    ///
    /// Commas win over tabs, and tabs over semicolons, which many a spreadsheet in Europe writes. Fields between tabs
    /// are quoted if one of all these bytes is, and none begins with a quote without being quoted.
    public init(_ kind: RowKind? = nil, guessingFrom bytes: Span<UInt8>) {
        let line = FirstLine(bytes)
        switch kind {
        case .tsv:
            self = bytes.hasQuotedFieldsBetweenTabs ? .csv(separator: FirstLine.Separator.tab.byte) : .tsv
        case .jsonLines: self = .jsonLines
        case .csv:
            let found = FirstLine.Separator.allCases.first(where: line.separators.contains)
            self = .csv(separator: (found ?? .comma).byte)
        case nil:
            if line.beginsObject {
                self = .jsonLines
            } else if line.separators.contains(.tab), !line.separators.contains(.comma) {
                self.init(.tsv, guessingFrom: bytes)
            } else {
                self.init(.csv, guessingFrom: bytes)
            }
        }
    }

    /// Whether a line ends in a carriage return alone, as old Mac programs write them.
    ///
    /// Looks no further than the first line feed outside of quotes.
    public static func hasLoneCarriageReturn(inFirstLineOf bytes: Span<UInt8>) -> Bool {
        var isQuoted = false
        for position in bytes.indices {
            switch bytes[position] {
            case UInt8(ascii: "\""): isQuoted.toggle()
            case UInt8(ascii: "\n") where !isQuoted: return false
            case UInt8(ascii: "\r") where !isQuoted:
                let next = position + 1 < bytes.count ? bytes[position + 1] : nil
                // A carriage return in front of a line end or of another one is stray.
                if next != UInt8(ascii: "\n"), next != UInt8(ascii: "\r") { return true }
            default: break
            }
        }
        return false
    }

    /// The byte between two fields; `nil` for JSON.
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

/// What the first line of a file reveals about its format.
private struct FirstLine {
    /// The candidates, likeliest first.
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
    /// The separators found outside of quotes.
    private(set) var separators: Set<Separator> = []

    private enum State {
        case fieldStart
        case plain
        case quoted
        /// After a quote within a quoted field: the end of the field, or the first half of a doubled quote.
        case quoteInQuoted
    }

    /// Scans the first line that is not blank. It ends even within quotes, since more may not have arrived
    /// yet.
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

extension Span<UInt8> {
    /// Whether a field between tabs is in quotes, and each that begins with a quote is.
    ///
    /// The last field may be cut off.
    fileprivate var hasQuotedFieldsBetweenTabs: Bool {
        let (quote, tab, lineEnd) = (UInt8(ascii: "\""), UInt8(ascii: "\t"), UInt8(ascii: "\n"))
        var hasQuotedField = false
        var position = ByteOrderMark.length(in: self)
        while position < count {
            if self[position] == quote {
                position += 1
                while position < count,
                    self[position] != quote || (position + 1 < count && self[position + 1] == quote)
                {
                    position += self[position] == quote ? 2 : 1
                }
                guard position < count else { return hasQuotedField }
                position += 1
                if position < count, self[position] == UInt8(ascii: "\r") { position += 1 }
                guard position == count || self[position] == tab || self[position] == lineEnd else {
                    return false
                }
                hasQuotedField = true
            }
            while position < count, self[position] != tab, self[position] != lineEnd { position += 1 }
            position += 1
        }
        return hasQuotedField
    }
}

/// The bytes at the beginning of a file that tell its encoding, or that it is no text.
public enum ByteOrderMark {
    /// An encoding with several bytes per character; the raw value is its name for `iconv`.
    public enum WideEncoding: String, Sendable, Hashable {
        case utf16 = "UTF-16"
        case utf32 = "UTF-32"
    }

    /// The encoding whose mark the bytes begin with, in either byte order; `nil` if the text may be UTF-8.
    public static func wideEncoding(of bytes: Span<UInt8>) -> WideEncoding? {
        if [[0xFF, 0xFE, 0, 0], [0, 0, 0xFE, 0xFF]].contains(where: { begins(bytes, with: $0) }) {
            return .utf32
        }
        return [[0xFF, 0xFE], [0xFE, 0xFF]].contains { begins(bytes, with: $0) } ? .utf16 : nil
    }

    /// Whether the bytes are a workbook: an archive, as `.xlsx` and `.ods` are, or a compound file, as `.xls` is.
    public static func isWorkbook(_ bytes: Span<UInt8>) -> Bool {
        [[0x50, 0x4B, 3, 4], [0xD0, 0xCF, 0x11, 0xE0]].contains { begins(bytes, with: $0) }
    }

    private static func begins(_ bytes: Span<UInt8>, with mark: [UInt8]) -> Bool {
        bytes.count >= mark.count && mark.indices.allSatisfy { bytes[$0] == mark[$0] }
    }

    /// The number of bytes to skip at the beginning: three or zero.
    public static func length(in bytes: Span<UInt8>) -> Int {
        bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
    }
}
