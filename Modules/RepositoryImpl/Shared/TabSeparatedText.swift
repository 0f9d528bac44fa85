/// Searches lines of tab-separated fields without copying them.
enum TabSeparatedText {
    static let tab = UInt8(ascii: "\t")
    static let newline = UInt8(ascii: "\n")

    /// Returns the index of the next occurrence of the byte before the limit, or the limit.
    static func end(of byte: UInt8, from start: Int, before limit: Int, in bytes: Span<UInt8>) -> Int {
        var index = start
        while index < limit, bytes[index] != byte { index += 1 }
        return index
    }

    /// Returns the line whose first field is the key.
    static func line(of key: String, in bytes: Span<UInt8>) -> Range<Int>? {
        let key = Array(key.utf8)
        var start = 0
        while start < bytes.count {
            let end = end(of: newline, from: start, before: bytes.count, in: bytes)
            if start + key.count < end, bytes[start + key.count] == tab,
                key.indices.allSatisfy({ key[$0] == bytes[start + $0] })
            {
                return start..<end
            }
            start = end + 1
        }
        return nil
    }
}

/// The fields of one line, by column index.
struct TabSeparatedFields {
    private let fields: [Substring]

    init(_ line: UnsafeBufferPointer<UInt8>.SubSequence) {
        self.init(String(decoding: line, as: UTF8.self)[...])
    }

    init(_ line: Substring) {
        fields = line.split(separator: "\t", omittingEmptySubsequences: false)
    }

    var count: Int { fields.count }

    /// Returns `nil` if the field is empty or missing.
    func text(_ column: Int) -> String? {
        guard fields.indices.contains(column), !fields[column].isEmpty else { return nil }
        return String(fields[column])
    }

    func number(_ column: Int) -> Int? {
        text(column).flatMap { Int($0) }
    }

    /// Returns a list, whose elements are joined by `|`.
    func list(_ column: Int) -> [String] {
        text(column)?.split(separator: "|").map { String($0) } ?? []
    }
}
