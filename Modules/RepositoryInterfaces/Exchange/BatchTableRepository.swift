public import Entities

/// A table with amounts to convert, such as a file.
public protocol BatchTableRepository {
    /// Opens the table and reads enough of it to know its format.
    func open(_ options: BatchTableOptions) throws(BatchInputError) -> any BatchTable
}

/// A table whose first rows can be shown as they are.
public protocol TableFieldsRepository {
    /// Returns the fields of the first rows, its header among them; of JSON lines each is one field.
    func rows(atMost count: Int) -> [[String]]
}

/// A table that is read once, in chunks of whole rows.
public protocol BatchTable {
    /// Whether there are no rows and no header.
    var isEmpty: Bool { get }
    /// How the rows that `next` returned write amounts and days. What the options leave open is found in the rows.
    var notation: BatchNotation { get }

    /// Returns the next rows, and waits for them only if `mayWait` is set.
    mutating func next(mayWait: Bool) throws(BatchInputError) -> BatchTableStep
}

/// The result of reading a table further.
public enum BatchTableStep {
    case rows(any BatchRows)
    /// No whole row is available yet, and reading more would block.
    case waiting
    case end
}

/// The rows of one chunk, which are converted in order and written with their answers.
///
/// Chunks are independent of each other. A call handles as many rows as it can, so what a row costs is within it.
public protocol BatchRows: Sendable {
    /// What was converted so far.
    var chunk: ConvertedChunk { get set }

    /// Converts rows up to one that `rates` cannot resolve, and returns its query; `nil` at the end.
    mutating func advance(answeringBy rates: BatchRates) -> BatchQuery?

    /// The codes in the remaining rows that `rates` has no data for.
    func codes(lackedBy rates: BatchRates) -> Set<String>

    /// Writes the row of the query that `advance` returned.
    mutating func write(_ outcome: BatchOutcome, of query: BatchQuery)
}
