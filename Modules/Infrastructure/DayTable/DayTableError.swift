/// Why bytes are not a table, or why rows cannot become one.
public enum DayTableError: Error, Sendable, Hashable {
    /// The bytes do not begin as a table does.
    case notATable

    /// The bytes follow another version of the format.
    case unknownVersion(UInt32)

    /// There are fewer or more bytes than the header promises, as in a file that was half written.
    case wrongLength(found: Int)

    /// The header, the names of the columns or the order of first and last day make no sense.
    case malformed

    /// There is no column, no row, or more of them than the format can count.
    case unsupportedSize(columns: Int, days: Int)

    /// A column's name is empty, longer than 255 bytes of UTF-8, or used twice.
    case unusableColumnName(String)

    /// A row's day is not later than the day of the row before it.
    case unorderedDay(row: Int)

    /// A row has not one cell a column.
    case wrongCellCount(row: Int, expected: Int, found: Int)

    /// A number is negative or has more digits or decimals than `DayTable.Cell` can pack.
    case cellDoesNotFit(row: Int, column: Int)
}
