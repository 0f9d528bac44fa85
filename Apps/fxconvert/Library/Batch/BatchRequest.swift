import Entities
import FXConvertComposition
import PresentationKit
import TerminalKit

/// The file of a table, and how its rows are written.
struct TableInput: Sendable, Hashable {
    enum Format: String, Sendable, Hashable, CaseIterable {
        case csv, tsv
        case jsonLines = "jsonl"
    }

    /// `nil` for the standard input.
    let path: String?
    /// `nil` if it is to be detected.
    let format: Format?
    let separator: UInt8?
}

/// The input, options and additional columns of `fxconvert batch`.
struct BatchRequest: Sendable, Hashable {
    let input: TableInput
    let table: BatchTableOptions
    /// The conversion options of every row.
    let options: ConversionOptions
    /// The sources in the order in which they are tried.
    var sources: [SourceName] = [.builtIn]
    /// The path of a file with the user's own rates.
    var ownRates: String?
    var isVerbose = false
    let color: ColorChoice
}
