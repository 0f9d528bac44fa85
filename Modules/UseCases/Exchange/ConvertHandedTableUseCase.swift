public import Entities
public import RepositoryInterfaces

/// Converts a table that was handed over as a whole, such as a file dropped on a page.
public struct ConvertHandedTableUseCase {
    /// The largest table in bytes, which is held in memory beside its results.
    public static let maximumBytes = 16 << 20

    public typealias Table = BatchTableRepository & TableFieldsRepository

    private let makeTable: (_ bytes: [UInt8], _ name: String) -> any Table
    private let makeConverter: (BatchOptions) -> BatchConverter

    /// - Parameters:
    ///   - makeTable: Makes the table of bytes and the name of their file.
    ///   - makeConverter: Makes the converter of its rows.
    public init(
        makeTable: @escaping (_ bytes: [UInt8], _ name: String) -> any Table,
        makeConverter: @escaping (BatchOptions) -> BatchConverter
    ) {
        self.makeTable = makeTable
        self.makeConverter = makeConverter
    }

    /// Returns the first rows of a table as they are.
    public func rows(of bytes: [UInt8], named name: String, atMost count: Int) -> [[String]] {
        makeTable(bytes, name).rows(atMost: count)
    }

    /// Converts all rows; what ends the work before the last one is thrown, so that no part is taken for the whole.
    public func execute(
        _ bytes: [UInt8],
        named name: String,
        _ table: BatchTableOptions,
        by options: BatchOptions
    ) async throws(BatchError) -> HandedTable {
        let useCase = ConvertTableUseCase(
            repository: makeTable(bytes, name),
            makeConverter: makeConverter
        )
        let conversion = try await useCase.open(table, by: options)
        let converter = conversion.converter
        var result = HandedTable()
        try await conversion.run { chunk, failedRows throws(BatchError) in
            result.output += chunk.output
            result.failedRows += failedRows
            result.summary.add(chunk)
            if let failure = chunk.failure { throw failure }
            guard !Task.isCancelled else { throw .rates(.cancelled) }
        }
        result.quotes = await converter.quotes(of: result.summary.tally)
        return result
    }
}

/// A converted table.
public struct HandedTable: Sendable {
    /// Every row with its result.
    public internal(set) var output: [UInt8] = []
    public internal(set) var summary = BatchSummary()
    /// The first rows without an answer.
    public internal(set) var failedRows: [TableConversion.FailedRow] = []
    public internal(set) var quotes: [BatchTally.Rate: RateQuote] = [:]
}
