import PresentationKit
import RowStream
import TerminalKit

/// Many conversions, where they are read from, and what is added to each of them.
struct BatchRequest: Sendable, Hashable {
    /// Nil reads the standard input.
    let file: String?
    /// Nil is found out from the file's name or its first line.
    let kind: RowKind?
    /// What stands between fields; nil is found out from the first line.
    let separator: UInt8?
    /// What stands before the decimals of amounts and results; nil is found out from the separator.
    let decimalMark: DecimalMarkChoice?
    let hasHeader: Bool
    let columns: BatchColumns
    /// The currency that every row is converted into, by code, sign or name; nil where a column says it.
    var target: String?
    /// What holds for every row.
    let terms: ConverterQuestion
    let additions: BatchAdditions
    let failures: RowErrorPolicy
    let color: ColorChoice
}

/// The sign before the decimals, as a user chooses it.
enum DecimalMarkChoice: String, Sendable, Hashable, CaseIterable {
    case point, comma
}

/// The columns by name, or by number where there is no header; nil where nothing was said.
struct BatchColumns: Sendable, Hashable {
    var amount: String?
    var from: String?
    var to: String?
    var date: String?
}

/// What stands behind the columns of every row.
struct BatchAdditions: Sendable, Hashable {
    let rate: Bool
    let rateDate: Bool
    let error: Bool

    /// The names of the added columns, in their order.
    var names: [String] {
        ["result"] + (rate ? ["rate"] : []) + (rateDate ? ["rate_date"] : []) + (error ? ["error"] : [])
    }
}

/// What becomes of a row without an answer.
enum RowErrorPolicy: String, Sendable, Hashable, CaseIterable {
    /// It stays, without a result.
    case blank
    /// It stays, and a column of its own tells why.
    case keep
    /// It is left out.
    case skip
    /// It is the last one looked at.
    case stop
}
