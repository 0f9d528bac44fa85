import DayTable
import RandomTestSupport
import Testing

@Suite("Encoding a table")
struct EncodingTests {
    private typealias Rows = [(day: Int32, cells: [DayTable.Cell?])]

    @Test("The format is fixed to the byte, so older tables stay readable")
    func exactBytes() throws {
        let bytes = try DayTable.encode(
            columns: ["A", "BC"],
            rows: [(day: -1, cells: [SampleTable.cell(258, 3), nil])]
        )
        let header: [UInt8] = Array("DAYTABLE".utf8) + [1, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 5, 0, 0, 0]
        let names: [UInt8] = [1, 65, 2, 66, 67, 0, 0, 0]
        let days: [UInt8] = [255, 255, 255, 255]
        let cells: [UInt8] = [2, 1, 0, 0x60, 255, 255, 255, 255]
        #expect(bytes == header + names + days + cells)
    }

    @Test("An earlier or a repeated day is refused", arguments: [4, 5])
    func unorderedDays(second: Int32) {
        let rows: Rows = [(5, [nil]), (second, [nil])]
        #expect(throws: DayTableError.unorderedDay(row: 1)) {
            try DayTable.encode(columns: ["A"], rows: rows)
        }
    }

    @Test("A row needs exactly one cell per column", arguments: [0, 1, 3])
    func wrongCellCount(count: Int) {
        let rows: Rows = [(1, [nil, nil]), (2, Array(repeating: nil, count: count))]
        #expect(throws: DayTableError.wrongCellCount(row: 1, expected: 2, found: count)) {
            try DayTable.encode(columns: ["A", "B"], rows: rows)
        }
    }

    @Test(
        "A number that cannot be stored exactly is refused",
        arguments: [
            SampleTable.cell(-1, 0),
            SampleTable.cell(DayTable.Cell.maximumSignificand + 1, 0),
            SampleTable.cell(Int64.max, 0),
            SampleTable.cell(1, -1),
            SampleTable.cell(1, 8),
            SampleTable.cell(1, Int.max),
            // Its 32 bits would be those of an empty cell.
            SampleTable.cell(DayTable.Cell.maximumSignificand, DayTable.Cell.maximumScale),
        ]
    )
    func doesNotFit(cell: DayTable.Cell) {
        let rows: Rows = [(1, [nil, cell])]
        #expect(throws: DayTableError.cellDoesNotFit(row: 0, column: 1)) {
            try DayTable.encode(columns: ["A", "B"], rows: rows)
        }
    }

    @Test("A name that is empty, too long or used twice is refused")
    func names() {
        let long = String(repeating: "x", count: 256)
        for (columns, culprit) in [(["A", ""], ""), ([long], long), (["A", "B", "A"], "A")] {
            let rows: Rows = [(1, Array(repeating: nil, count: columns.count))]
            #expect(throws: DayTableError.unusableColumnName(culprit)) {
                try DayTable.encode(columns: columns, rows: rows)
            }
        }
    }

    @Test("The longest possible name is stored")
    func longestName() throws {
        let name = String(repeating: "ż", count: 127) + "x"
        let table = try DayTable(DayTable.encode(columns: [name], rows: [(day: 1, cells: [nil])]))
        #expect(table.columns == [name])
    }

    @Test("A table without columns or without days is refused")
    func empty() {
        #expect(throws: DayTableError.unsupportedSize(columns: 0, days: 1)) {
            try DayTable.encode(columns: [], rows: [(day: 1, cells: [])])
        }
        #expect(throws: DayTableError.unsupportedSize(columns: 1, days: 0)) {
            try DayTable.encode(columns: ["A"], rows: [])
        }
    }

    @Test("A table as large as the history of the European Central Bank is stored exactly")
    func largeTable() throws {
        var generator = SplitMix64(seed: 7126)
        let columns = (0..<41).map { "C\($0)" }
        let rows: Rows = (0..<7126).map { index in
            let cells: [DayTable.Cell?] = columns.map { _ in
                guard Int.random(in: 0..<4, using: &generator) > 0 else { return nil }
                return SampleTable.cell(
                    Int64.random(in: 0..<DayTable.Cell.maximumSignificand, using: &generator),
                    Int.random(in: 0...DayTable.Cell.maximumScale, using: &generator)
                )
            }
            return (Int32(10_595 + index * 10 / 7), cells)
        }

        let bytes = try DayTable.encode(columns: columns, rows: rows)
        let table = try DayTable(bytes)

        #expect(bytes.count < 1_200_000)
        let wrong = rows.indices.filter { row in
            table.rowIndex(of: rows[row].day) != row
                || columns.indices.contains { table.cell(row: row, column: $0) != rows[row].cells[$0] }
        }
        #expect(wrong.isEmpty)
        #expect(try DayTable.encode(columns: columns, rows: rows) == bytes)
    }
}
