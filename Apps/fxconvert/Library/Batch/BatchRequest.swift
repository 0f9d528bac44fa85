import FXConvertComposition
import PresentationKit
import RowStream
import TerminalKit

/// The input, options and additional columns of `fxconvert batch`.
struct BatchRequest: Sendable, Hashable {
    /// `nil` reads standard input.
    let file: String?
    /// `nil` detects it from the file's name or its first line.
    let kind: RowKind?
    /// The separator between fields; `nil` detects it from the first line.
    let separator: UInt8?
    /// The decimal mark of amounts and results; `nil` derives it from the separator.
    let decimalMark: DecimalMarkChoice?
    let hasHeader: Bool
    let columns: BatchColumns
    /// The target currency of every row, by code, sign or name; `nil` if a column has it.
    var target: String?
    /// The conversion options of every row.
    let options: ConversionOptions
    let additions: AddedColumns
    let errorPolicy: RowErrorPolicy
    /// The sources in the order in which they are tried.
    var sources: [SourceName] = [.builtIn]
    /// The path of a file with the user's own rates.
    var ownRates: String?
    var isVerbose = false
    let color: ColorChoice
}

/// The decimal mark as a user chooses it.
enum DecimalMarkChoice: String, Sendable, Hashable, CaseIterable {
    case point, comma
}

/// The columns by name, or by number if there is no header; `nil` uses the default.
struct BatchColumns: Sendable, Hashable {
    var amount: String?
    var from: String?
    var to: String?
    var date: String?
}

/// The columns that are added to every row; `result` always is.
struct AddedColumns: Sendable, Hashable {
    let rate: Bool
    let rateDate: Bool
    let error: Bool

    /// The names of the added columns, in order.
    var names: [String] {
        ["result"] + (rate ? ["rate"] : []) + (rateDate ? ["rate_date"] : []) + (error ? ["error"] : [])
    }
}

/// What happens to a row that cannot be converted.
enum RowErrorPolicy: String, Sendable, Hashable, CaseIterable {
    /// It is written without a result.
    case blank
    /// It is written with the reason in a column of its own.
    case keep
    /// It is left out.
    case skip
    /// It ends the work.
    case stop
}
