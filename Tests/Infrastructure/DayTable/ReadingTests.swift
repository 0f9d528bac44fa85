import DayTable
import Testing

@Suite("Reading a table")
struct ReadingTests {
    private let table: DayTable

    init() throws {
        table = try DayTable(SampleTable.encoded())
    }

    @Test("Every cell, day and name that was encoded is read back")
    func roundTrip() {
        #expect(table.columns == SampleTable.columns)
        #expect(table.dayCount == SampleTable.rows.count)
        #expect(table.firstDay == -3)
        #expect(table.lastDay == 5)
        for (index, row) in SampleTable.rows.enumerated() {
            #expect(table.day(at: index) == row.day)
            #expect(table.rowIndex(of: row.day) == index)
            for (column, cell) in row.cells.enumerated() {
                #expect(table.cell(row: index, column: column) == cell)
            }
        }
    }

    @Test(
        "A day without a row uses the previous row",
        arguments: [(-3, 0), (-2, 0), (-1, 0), (0, 1), (3, 1), (4, 2), (5, 3), (6, 3), (Int32.max, 3)]
    )
    func onOrBefore(day: Int32, row: Int) {
        #expect(table.rowIndex(onOrBefore: day) == row)
    }

    @Test("A day before the first one has no row", arguments: [-4, Int32.min])
    func beforeFirst(day: Int32) {
        #expect(table.rowIndex(onOrBefore: day) == nil)
        #expect(table.rowIndex(of: day) == nil)
    }

    @Test("A day in a gap has no row of its own", arguments: [-1, 3, 6])
    func gap(day: Int32) {
        #expect(table.rowIndex(of: day) == nil)
    }

    @Test(
        "A position outside the table has no cell",
        arguments: [(-1, 0), (4, 0), (0, -1), (0, 3), (Int.max, Int.max), (Int.min, Int.min)]
    )
    func outside(row: Int, column: Int) {
        #expect(table.cell(row: row, column: column) == nil)
    }

    @Test("Shared bytes are read without a copy, even at an odd address")
    func sharedBytes() throws {
        let bytes = try SampleTable.encoded()
        // Never freed, like embedded bytes.
        let room = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count + 1, alignment: 8)
        room.copyBytes(from: [0] + bytes)
        let address = UInt(bitPattern: room.baseAddress) + 1
        let count = bytes.count

        let shared = try DayTable(bytes: {
            UnsafeRawBufferPointer(start: UnsafeRawPointer(bitPattern: address), count: count)
        })

        #expect(shared.columns == table.columns)
        #expect(shared.rowIndex(of: 4) == 2)
        #expect(shared.cell(row: 2, column: 1) == SampleTable.cell(2_387_493, 4))
        // A change to a cell of day 4 is visible, so nothing was copied.
        room[room.count - 4 * 6] = 2
        #expect(shared.cell(row: 2, column: 0) == SampleTable.cell(2, 7))
    }
}

@Suite("Searching a column")
struct SearchTests {
    @Test("The first and last row with a number are found, within the given rows and the table")
    func search() throws {
        let number = DayTable.Cell(significand: 1, scale: 0)
        let cells = [nil, number, nil, number, nil]
        let table = try DayTable(
            DayTable.encode(columns: ["A"], rows: cells.enumerated().map { (Int32($0), [$1]) })
        )
        #expect(table.lastRow(in: 0..<5, withNumberIn: 0) == 3)
        #expect(table.lastRow(in: 0..<3, withNumberIn: 0) == 1)
        #expect(table.lastRow(in: 2..<3, withNumberIn: 0) == nil)
        #expect(table.firstRow(in: 0..<5, withNumberIn: 0) == 1)
        #expect(table.firstRow(in: 2..<5, withNumberIn: 0) == 3)
        #expect(table.firstRow(in: 4..<99, withNumberIn: 0) == nil)
        #expect(table.lastRow(in: -9..<99, withNumberIn: 0) == 3)
        #expect(table.lastRow(in: 0..<5, withNumberIn: 1) == nil)
        #expect(table.firstRow(in: 0..<5, withNumberIn: -1) == nil)
    }
}
