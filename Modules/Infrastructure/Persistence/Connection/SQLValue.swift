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
