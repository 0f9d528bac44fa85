/// The attributes and labels of the documents of a part, column by column.
struct DocumentColumns: Sendable {
    fileprivate struct Labels: Sendable {
        var table = WordTable()
        var numbers: [UInt32] = []
    }

    private var count = 0
    fileprivate var attributes: [[Int32]] = []
    fileprivate var labels: [Labels] = []

    mutating func append(_ document: SearchDocument) {
        while attributes.count < document.attributes.count {
            attributes.append(Array(repeating: 0, count: count))
        }
        for column in attributes.indices {
            attributes[column].append(column < document.attributes.count ? document.attributes[column] : 0)
        }
        while labels.count < document.labels.count {
            var unknown = Labels()
            for _ in 0..<count { unknown.append("") }
            labels.append(unknown)
        }
        for column in labels.indices {
            labels[column].append(column < document.labels.count ? document.labels[column] : "")
        }
        count += 1
    }

    func firstAttribute(of document: Int) -> Int32 { attributes.first?[document] ?? 0 }

    fileprivate func attribute(_ column: Int, of document: Int) -> Int32 {
        column < attributes.count ? attributes[column][document] : 0
    }
}

extension DocumentColumns.Labels {
    fileprivate mutating func append(_ label: String) {
        var label = label
        label.makeContiguousUTF8()
        numbers.append(table.number(of: label.utf8.span.bytes))
    }
}

/// Encodes the columns of the documents of several parts, by rank.
struct ColumnEncoder {
    private(set) var columns: [UInt8] = []
    private(set) var labels: [UInt8] = []
    private let order: DocumentOrder

    init(_ parts: [DocumentColumns], _ order: DocumentOrder) {
        self.order = order
        let attributeCount = parts.map(\.attributes.count).max() ?? 0
        let labelCount = parts.map(\.labels.count).max() ?? 0
        var values = (0..<attributeCount).map { column in
            order.byRank.map { parts[Int($0.part)].attribute(column, of: Int($0.number)) }
        }
        var tables: [[UInt8]] = []
        for column in 0..<labelCount {
            let (numbers, table) = Self.labels(column, of: parts)
            values.append(
                order.byRank.map { location in
                    let part = Int(location.part)
                    guard column < parts[part].labels.count else { return 0 }
                    return numbers[part][Int(parts[part].labels[column].numbers[Int(location.number)])]
                }
            )
            tables.append(table)
        }
        encode(values, labelCount: labelCount)
        var start = 4 * (tables.count + 1)
        for table in tables {
            labels.append(littleEndian: UInt32(start))
            start += table.count
        }
        labels.append(littleEndian: UInt32(start))
        labels += tables.joined()
    }

    /// Returns the number of each label of each part in the joined table, and the encoded table.
    ///
    /// The labels are sorted, so their numbers do not depend on how documents were split into parts.
    private static func labels(
        _ column: Int,
        of parts: [DocumentColumns]
    ) -> (numbers: [[Int32]], table: [UInt8]) {
        var all: Set<[UInt8]> = [[]]
        let texts = parts.map { part -> [[UInt8]] in
            guard column < part.labels.count else { return [] }
            let table = part.labels[column].table
            return (0..<table.count).map { Array(table.bytes[table.range(of: $0)]) }
        }
        for text in texts.joined() { all.insert(text) }
        let sorted = all.sorted { $0.lexicographicallyPrecedes($1) }
        let numbers = Dictionary(uniqueKeysWithValues: zip(sorted, Int32(0)...))
        var starts: [UInt8] = []
        var start = 4 * (sorted.count + 1)
        for text in sorted {
            starts.append(littleEndian: UInt32(start))
            start += text.count
        }
        starts.append(littleEndian: UInt32(start))
        return (texts.map { $0.map { numbers[$0] ?? 0 } }, starts + sorted.joined())
    }

    private mutating func encode(_ values: [[Int32]], labelCount: Int) {
        columns += [UInt8(values.count), UInt8(labelCount)]
        let limits = values.map { ($0.min() ?? 0, $0.max() ?? 0) }
        let widths = limits.map { least, most in
            least == most ? 0 : IndexLayout.width(of: UInt32(bitPattern: most &- least))
        }
        for (width, limits) in zip(widths, limits) {
            columns.append(UInt8(width))
            columns.append(littleEndian: UInt32(bitPattern: limits.0))
        }
        columns.reserveCapacity(columns.count + order.byRank.count * widths.reduce(0, +))
        for (column, width) in widths.enumerated() where width > 0 {
            for value in values[column] {
                columns.append(UInt32(bitPattern: value &- limits[column].0), width: width)
            }
        }
    }
}
