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

extension DayTable {
    /// An exact decimal number: `significand` divided by ten to the power of `scale`.
    ///
    /// Trailing zeros are kept: 1.50 is 150 with two decimals, not 15 with one.
    public struct Cell: Sendable, Hashable {
        /// The digits without their decimal point; a table holds 0 to `maximumSignificand`.
        public var significand: Int64

        /// The number of decimals; a table holds 0 to `maximumScale`.
        public var scale: Int

        public init(significand: Int64, scale: Int) {
            self.significand = significand
            self.scale = scale
        }

        /// Eight digits always fit; the widest of the European Central Bank's rates has seven.
        public static let maximumSignificand: Int64 = (1 << 29) - 1

        /// The European Central Bank has published up to six decimals.
        public static let maximumScale = 7
    }
}

// A cell is 32 bits: the scale in the upper 3, the significand in the lower 29. All ones is an empty cell, so
// 536870911 with seven decimals is the one number that cannot be stored.
extension DayTable.Cell {
    static let packedEmpty = UInt32.max

    private static let significandBits: UInt32 = 29

    init?(packed: UInt32) {
        guard packed != Self.packedEmpty else { return nil }
        significand = Int64(packed & ((1 << Self.significandBits) - 1))
        scale = Int(packed >> Self.significandBits)
    }

    /// Whether a table can hold the number.
    public var fits: Bool { packed != nil }

    /// The 32 bits of this number, or `nil` if it does not fit in them.
    var packed: UInt32? {
        guard
            significand >= 0, significand <= Self.maximumSignificand,
            scale >= 0, scale <= Self.maximumScale
        else { return nil }
        let bits = UInt32(scale) << Self.significandBits | UInt32(significand)
        return bits == Self.packedEmpty ? nil : bits
    }
}

/// Why bytes cannot be read as a table, or rows cannot be encoded as one.
public enum DayTableError: Error, Sendable, Hashable {
    /// The bytes do not begin like a table.
    case notATable

    /// The bytes have another version of the format.
    case unknownVersion(UInt32)

    /// There are fewer or more bytes than the header promises, as in a file that was half written.
    case wrongLength(found: Int)

    /// The header, the names of the columns or the order of the first and last day are invalid.
    case malformed

    /// There are no columns or no rows, or more than the format can count.
    case unsupportedSize(columns: Int, days: Int)

    /// A column's name is empty, longer than 255 bytes of UTF-8, or used twice.
    case unusableColumnName(String)

    /// A row's day is not later than the day of the row before it.
    case unorderedDay(row: Int)

    /// A row does not have one cell per column.
    case wrongCellCount(row: Int, expected: Int, found: Int)

    /// A number is negative or has more digits or decimals than `DayTable.Cell` can pack.
    case cellDoesNotFit(row: Int, column: Int)
}
