internal import CSQLite

/// The current row of a query; it cannot be stored, because the next row takes its place.
///
/// Columns count from 0. A value of a different type than requested is an error and is never converted; the
/// `optional` methods return `nil` for NULL.
public struct Row: ~Copyable {
    // A bare handle is enough, because the row cannot outlive the statement's run; and the optimiser of Swift
    // 6.3 crashes on a type like this one made of a borrowed reference.
    private let handle: OpaquePointer
    private let columnCount: Int

    init(_ statement: Statement) {
        handle = statement.handle
        columnCount = statement.columnCount
    }

    public func text(_ column: Int) throws(DatabaseError) -> String {
        try require(.text, at: column)
        // SQLite wants the text to be read before its length.
        let start = sqlite3_column_text(handle, Int32(column))
        let count = Int(sqlite3_column_bytes(handle, Int32(column)))
        guard let start else { throw outOfMemory }
        guard let text = String(validating: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
        else { throw .wrongType(column: column, expected: .text, found: .blob) }
        return text
    }

    public func integer(_ column: Int) throws(DatabaseError) -> Int64 {
        try require(.integer, at: column)
        return sqlite3_column_int64(handle, Int32(column))
    }

    public func real(_ column: Int) throws(DatabaseError) -> Double {
        try require(.real, at: column)
        return sqlite3_column_double(handle, Int32(column))
    }

    public func blob(_ column: Int) throws(DatabaseError) -> [UInt8] {
        try require(.blob, at: column)
        let start = sqlite3_column_blob(handle, Int32(column))
        let count = Int(sqlite3_column_bytes(handle, Int32(column)))
        // An empty blob has no address.
        guard count > 0 else { return [] }
        guard let start else { throw outOfMemory }
        return Array(UnsafeRawBufferPointer(start: start, count: count))
    }

    public func optionalText(_ column: Int) throws(DatabaseError) -> String? {
        try type(column) == .null ? nil : text(column)
    }

    public func optionalInteger(_ column: Int) throws(DatabaseError) -> Int64? {
        try type(column) == .null ? nil : integer(column)
    }

    /// The type of the value in a column of this row; SQLite lets it differ from row to row.
    public func type(_ column: Int) throws(DatabaseError) -> SQLType {
        // Outside the row, SQLite's results are undefined.
        guard column >= 0, column < columnCount else {
            throw .misuse(.noColumn(column, of: columnCount))
        }
        return switch sqlite3_column_type(handle, Int32(column)) {
        case SQLITE_INTEGER: .integer
        case SQLITE_FLOAT: .real
        case SQLITE_TEXT: .text
        case SQLITE_BLOB: .blob
        default: .null
        }
    }

    private func require(_ expected: SQLType, at column: Int) throws(DatabaseError) {
        let found = try type(column)
        guard found == expected else {
            throw .wrongType(column: column, expected: expected, found: found)
        }
    }

    private var outOfMemory: DatabaseError {
        .statement(
            sql: String(cString: sqlite3_sql(handle)),
            reason: String(cString: sqlite3_errstr(SQLITE_NOMEM))
        )
    }
}

/// A value that is bound to a `?` of a statement.
public enum SQLValue: Sendable, Hashable {
    case null
    case integer(Int64)

    /// A number other than NaN, which cannot be bound: SQLite would store NULL for it.
    case real(Double)

    case text(String)
    case blob([UInt8])
}

extension SQLValue: ExpressibleByNilLiteral {
    public init(nilLiteral: ()) {
        self = .null
    }
}

extension SQLValue: ExpressibleByIntegerLiteral {
    public init(integerLiteral value: Int64) {
        self = .integer(value)
    }
}

extension SQLValue: ExpressibleByFloatLiteral {
    public init(floatLiteral value: Double) {
        self = .real(value)
    }
}

extension SQLValue: ExpressibleByStringLiteral {
    public init(stringLiteral value: String) {
        self = .text(value)
    }
}

/// The type of a value in a row.
public enum SQLType: Sendable, Hashable {
    case null, integer, real, text, blob
}
