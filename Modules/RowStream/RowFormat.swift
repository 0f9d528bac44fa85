/// How rows stand in a file.
public enum RowFormat: String, Sendable, Hashable, CaseIterable {
    /// Fields between commas, quoted as RFC 4180 says where they hold a comma, a quote or a line end.
    case csv
    /// Fields between tabs, which no field can hold; a quote is a character like any other.
    case tsv
    /// A JSON object a line.
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

    /// By the first line: an object's brace, a tab where there is no comma, or else commas.
    public init(guessingFrom bytes: Span<UInt8>) {
        var hasTab = false
        var hasComma = false
        var isFirst = true
        for position in ByteOrderMark.length(in: bytes)..<bytes.count {
            let byte = bytes[position]
            if isFirst, byte == UInt8(ascii: "{") {
                self = .jsonLines
                return
            }
            if byte == UInt8(ascii: "\n"), !isFirst { break }
            hasTab = hasTab || byte == UInt8(ascii: "\t")
            hasComma = hasComma || byte == UInt8(ascii: ",")
            isFirst = isFirst && byte <= UInt8(ascii: " ")
        }
        self = hasTab && !hasComma ? .tsv : .csv
    }

    /// What stands between two fields; nothing in JSON.
    public var separator: UInt8? {
        switch self {
        case .csv: UInt8(ascii: ",")
        case .tsv: UInt8(ascii: "\t")
        case .jsonLines: nil
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
