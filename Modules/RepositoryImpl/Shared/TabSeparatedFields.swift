/// The tab-separated fields of one line, by column index.
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
