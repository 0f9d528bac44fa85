extension DayTable {
    /// Encodes a table; the same rows always give the same bytes.
    ///
    /// - Throws: An error that names the first row or column that cannot be encoded.
    public static func encode(
        columns: [String],
        rows: [(day: Int32, cells: [Cell?])]
    ) throws(DayTableError) -> [UInt8] {
        let names = try encodedNames(columns)
        guard
            let columnCount = UInt32(exactly: columns.count),
            let dayCount = UInt32(exactly: rows.count),
            let namesLength = UInt32(exactly: names.count),
            let layout = DayTableLayout(
                columnCount: columns.count,
                dayCount: rows.count,
                namesLength: names.count
            )
        else { throw .unsupportedSize(columns: columns.count, days: rows.count) }

        var bytes: [UInt8] = []
        bytes.reserveCapacity(layout.length)
        bytes += DayTableLayout.magic
        for word in [DayTableLayout.version, columnCount, dayCount, namesLength] {
            append(word, to: &bytes)
        }
        bytes += names
        while !bytes.count.isMultiple(of: DayTableLayout.wordLength) {
            bytes.append(0)
        }
        try appendDays(of: rows, to: &bytes)
        try appendCells(of: rows, columnCount: columns.count, to: &bytes)
        return bytes
    }

    private static func encodedNames(_ columns: [String]) throws(DayTableError) -> [UInt8] {
        var seen: Set<String> = []
        var bytes: [UInt8] = []
        for name in columns {
            guard !name.isEmpty, let count = UInt8(exactly: name.utf8.count), seen.insert(name).inserted
            else {
                throw .unusableColumnName(name)
            }
            bytes.append(count)
            bytes += name.utf8
        }
        return bytes
    }

    private static func appendDays(
        of rows: [(day: Int32, cells: [Cell?])],
        to bytes: inout [UInt8]
    ) throws(DayTableError) {
        for (index, row) in rows.enumerated() {
            guard index == 0 || rows[index - 1].day < row.day else { throw .unorderedDay(row: index) }
            append(UInt32(bitPattern: row.day), to: &bytes)
        }
    }

    private static func appendCells(
        of rows: [(day: Int32, cells: [Cell?])],
        columnCount: Int,
        to bytes: inout [UInt8]
    ) throws(DayTableError) {
        for (index, row) in rows.enumerated() {
            guard row.cells.count == columnCount else {
                throw .wrongCellCount(row: index, expected: columnCount, found: row.cells.count)
            }
            for (column, cell) in row.cells.enumerated() {
                guard let cell else {
                    append(Cell.packedEmpty, to: &bytes)
                    continue
                }
                guard let packed = cell.packed else { throw .cellDoesNotFit(row: index, column: column) }
                append(packed, to: &bytes)
            }
        }
    }

    private static func append(_ word: UInt32, to bytes: inout [UInt8]) {
        for shift in stride(from: UInt32(0), to: 32, by: 8) {
            bytes.append(UInt8(truncatingIfNeeded: word >> shift))
        }
    }
}
