/// A table of decimal numbers by day and column, read zero-copy from one compact buffer.
///
/// Opening parses only the header and the names of the columns, so a program that looks up one day touches a
/// few pages of the bytes it carries. `DayTableLayout` describes the bytes.
///
/// Opening checks that the bytes have exactly the length their header promises, and every later access stays
/// inside it, so hostile bytes give an error, wrong numbers or `nil`, never an out-of-bounds read or a trap.
/// There is no checksum: verifying one would read every page. A table in a file that can be damaged needs a
/// hash of the whole file beside it.
public struct DayTable: Sendable {
    /// Returns the same bytes at every call; they must live as long as the program.
    ///
    /// It is a closure because a pointer is not `Sendable`, and a promise about it would have to go
    /// unchecked.
    public typealias Bytes = @Sendable () -> UnsafeRawBufferPointer

    /// The names of the columns, in the order of the cells of a row.
    public let columns: [String]

    /// The number of rows; at least one.
    public var dayCount: Int { layout.dayCount }

    /// The day of the first row, in days since 1970-01-01.
    public let firstDay: Int32

    /// The day of the last row, in days since 1970-01-01.
    public let lastDay: Int32

    private let layout: DayTableLayout
    private let storage: Storage

    private enum Storage: Sendable {
        case shared(Bytes)
        case owned([UInt8])
    }

    /// Opens a table embedded in the program, without copying it.
    public init(bytes: @escaping Bytes) throws(DayTableError) {
        try self.init(.shared(bytes), span: bytes().bytes)
    }

    /// Opens a table that was read from a file.
    public init(_ bytes: [UInt8]) throws(DayTableError) {
        try self.init(.owned(bytes), span: bytes.span.bytes)
    }

    private init(_ storage: Storage, span: RawSpan) throws(DayTableError) {
        layout = try DayTableLayout(reading: span)
        columns = try layout.columnNames(in: span)
        firstDay = layout.day(at: 0, in: span)
        lastDay = layout.day(at: layout.dayCount - 1, in: span)
        guard firstDay <= lastDay else { throw .malformed }
        self.storage = storage
    }

    /// The row to use for a day that may have no row of its own, such as a Sunday.
    ///
    /// - Returns: `nil` if the table starts after that day.
    public func rowIndex(onOrBefore day: Int32) -> Int? {
        withBytes { layout.rowIndex(onOrBefore: day, in: $0) }
    }

    /// The row of exactly that day, or `nil`.
    public func rowIndex(of day: Int32) -> Int? {
        withBytes { span in
            guard
                let row = layout.rowIndex(onOrBefore: day, in: span),
                layout.day(at: row, in: span) == day
            else { return nil }
            return row
        }
    }

    /// The day of a row, in days since 1970-01-01, or `nil` outside the table.
    public func day(at row: Int) -> Int32? {
        guard row >= 0, row < layout.dayCount else { return nil }
        return withBytes { layout.day(at: row, in: $0) }
    }

    /// The number in a cell, or `nil` if the cell is empty or outside the table.
    public func cell(row: Int, column: Int) -> Cell? {
        guard
            row >= 0, row < layout.dayCount,
            column >= 0, column < layout.columnCount
        else { return nil }
        return Cell(packed: withBytes { layout.packedCell(row: row, column: column, in: $0) })
    }

    /// The last row in a range that has a number in a column; rows outside the table have none.
    public func lastRow(in rows: Range<Int>, withNumberIn column: Int) -> Int? {
        rowsWithin(rows, column) { rows, span in
            rows.last { hasNumber(row: $0, column: column, in: span) }
        }
    }

    /// The first row in a range that has a number in a column; rows outside the table have none.
    public func firstRow(in rows: Range<Int>, withNumberIn column: Int) -> Int? {
        rowsWithin(rows, column) { rows, span in
            rows.first { hasNumber(row: $0, column: column, in: span) }
        }
    }

    private func rowsWithin(
        _ rows: Range<Int>,
        _ column: Int,
        find: (Range<Int>, RawSpan) -> Int?
    ) -> Int? {
        guard column >= 0, column < layout.columnCount else { return nil }
        return withBytes { find(rows.clamped(to: 0..<layout.dayCount), $0) }
    }

    private func hasNumber(row: Int, column: Int, in span: RawSpan) -> Bool {
        layout.packedCell(row: row, column: column, in: span) != Cell.packedEmpty
    }

    // A span checks its bounds at each load, so these functions cannot read outside the returned bytes even
    // if the closure breaks its promise.
    @inline(__always)
    private func withBytes<R>(_ body: (RawSpan) -> R) -> R {
        switch storage {
        case .shared(let bytes): body(bytes().bytes)
        case .owned(let bytes): body(bytes.span.bytes)
        }
    }
}
