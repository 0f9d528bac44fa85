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
