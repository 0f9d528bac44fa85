import DayTable

/// A small table with a gap between days, missing cells and the extreme values of a cell.
enum SampleTable {
    static let columns = ["USD", "JPY", "złoty"]

    static let rows: [(day: Int32, cells: [DayTable.Cell?])] = [
        (-3, [cell(11789, 4), cell(133_73, 2), nil]),
        (0, [cell(0, 0), nil, cell(DayTable.Cell.maximumSignificand, 6)]),
        (4, [cell(1, 7), cell(2_387_493, 4), cell(1500, 3)]),
        (5, [cell(DayTable.Cell.maximumSignificand - 1, DayTable.Cell.maximumScale), nil, nil]),
    ]

    static func encoded() throws -> [UInt8] {
        try DayTable.encode(columns: columns, rows: rows)
    }

    static func cell(_ significand: Int64, _ scale: Int) -> DayTable.Cell {
        DayTable.Cell(significand: significand, scale: scale)
    }

    /// Reads every cell and more outside the table, and returns the number of cells found.
    static func readEverything(_ table: DayTable) -> Int {
        var cells = 0
        for row in -1...min(table.dayCount, 50) {
            if row >= 0, row < table.dayCount {
                if let day = table.day(at: row) { _ = table.rowIndex(of: day) }
            }
            for column in -1...min(table.columns.count, 50) where table.cell(row: row, column: column) != nil
            {
                cells += 1
            }
        }
        for day in [Int32.min, -3, 0, 3, table.firstDay, table.lastDay, Int32.max] {
            if let row = table.rowIndex(onOrBefore: day) {
                _ = table.cell(row: row, column: 0)
            }
        }
        _ = table.cell(row: Int.max, column: Int.max)
        _ = table.cell(row: Int.min, column: Int.min)
        return cells
    }
}
