/// A value that goes into a statement where it has a `?`.
public enum SQLValue: Sendable, Hashable {
    case null
    case integer(Int64)

    /// A number that is not NaN: SQLite would store NULL for it, so binding it is an error.
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

/// What kind of value a column of a row holds.
public enum SQLType: Sendable, Hashable {
    case null, integer, real, text, blob
}
