import Entities
import RepositoryInterfaces

/// Rows of a format, which are passed on byte for byte with their answers; one type per format.
protocol FormattedRows: BatchRows {
    var bytes: [UInt8] { get }
    var reasons: FailureReasons { get set }

    /// Converts rows up to one that `rates` cannot resolve, and returns its query; `nil` at the end.
    mutating func advance(through bytes: Span<UInt8>, answeringBy rates: BatchRates) -> BatchQuery?

    /// Calls `body` with the remaining rows, until it returns `false`.
    func forEachSample(_ body: (RowSample) -> Bool)

    /// The number of amounts of a row, and the answers to the first ones of the current row if there are several; `nil`
    /// for an empty amount.
    var amountCount: Int { get }
    var answers: [BatchAnswer?] { get set }

    /// Returns the verdict on an amount of the current row, of which there are several.
    func verdict(onAmount number: Int, in bytes: Span<UInt8>, by rates: BatchRates) -> BatchVerdict
    func query(ofAmount number: Int, in bytes: Span<UInt8>) -> BatchQuery
    func isEmpty(amount number: Int, in bytes: Span<UInt8>) -> Bool

    /// Writes the current row with its answer.
    mutating func append(_ answer: BatchAnswer, in bytes: Span<UInt8>)

    /// Writes the current row with the answers to all its amounts.
    mutating func appendAnswers(in bytes: Span<UInt8>)

    /// Writes, skips or stops at a failed row, as the policy says; `message` goes into the error column.
    mutating func finishRejectedRow(_ message: String, in bytes: Span<UInt8>)
}

/// The reasons of failed rows for the error column.
struct FailureReasons: Sendable {
    /// Whether there is an error column.
    let areShown: Bool
    fileprivate let message: @Sendable (BatchError) -> String
    /// The reasons by pair and day: rows without a rate come in series with the same reason.
    private var known: [BatchQuery: String] = [:]

    private static let capacity = 4_096

    init(areShown: Bool, message: @escaping @Sendable (BatchError) -> String) {
        self.areShown = areShown
        self.message = message
    }

    fileprivate mutating func reason(
        _ reason: BatchRowError,
        of query: BatchQuery,
        by rates: BatchRates
    ) -> String {
        guard reason == .noRate else { return message(rates.error(of: query)) }
        let key = BatchQuery(amount: "", from: query.from, to: query.to, day: query.day)
        if let reason = known[key] { return reason }
        let reason = message(rates.error(of: query))
        if known.count >= Self.capacity { known.removeAll(keepingCapacity: true) }
        known[key] = reason
        return reason
    }
}

extension FormattedRows {
    mutating func advance(answeringBy rates: BatchRates) -> BatchQuery? {
        let bytes = bytes
        // Results add about a third to the size of usual rows.
        chunk.output.reserveCapacity(bytes.count + bytes.count / 2)
        return advance(through: bytes.span, answeringBy: rates)
    }

    mutating func write(_ outcome: BatchOutcome, of query: BatchQuery) {
        let bytes = bytes
        switch outcome {
        case .answered(let answer) where amountCount > 1: take(answer, in: bytes.span)
        case .answered(let answer): append(answer, in: bytes.span)
        case .rejected(let error):
            answers.removeAll()
            chunk.note(error.rowError ?? .malformed, .query(query))
            chunk.tally(error)
            finishRejectedRow(reasons.areShown ? reasons.message(error) : "", in: bytes.span)
        }
    }

    /// Converts the remaining amounts of the current row and writes it; returns the query of an amount that `rates`
    /// cannot resolve.
    ///
    /// A row has all its answers or none. Its empty amounts have none unless all are empty.
    mutating func convertAmounts(in bytes: Span<UInt8>, by rates: BatchRates) -> BatchQuery? {
        while answers.count < amountCount {
            let number = answers.count
            if isEmpty(amount: number, in: bytes),
                number + 1 < amountCount || answers.contains(where: { $0 != nil })
            {
                answers.append(nil)
                continue
            }
            switch verdict(onAmount: number, in: bytes, by: rates) {
            case .answered(let answer): take(answer, in: bytes)
            case .rejected(let reason):
                answers.removeAll()
                reject(reason, by: rates, in: bytes) { $0.query(ofAmount: number, in: $1) }
                return nil
            case .unresolved: return query(ofAmount: number, in: bytes)
            }
        }
        let known = answers.compactMap(\.self)
        if let first = known.first, known.allSatisfy(first.hasRate) {
            chunk.note(first)
            chunk.tally(answers)
            appendAnswers(in: bytes)
        } else {
            reject(.severalRates, in: bytes)
        }
        answers.removeAll(keepingCapacity: true)
        return nil
    }

    private mutating func take(_ answer: BatchAnswer, in bytes: Span<UInt8>) {
        if let reading = answer.reading, chunk.lacksSample(of: reading) {
            note(reading, ofAmount: answers.count, in: bytes)
        }
        answers.append(answer)
    }

    /// Remembers an amount of the current row that tells of the decimal mark.
    @inline(never)
    mutating func note(_ reading: TableAmount.Reading, ofAmount number: Int, in bytes: Span<UInt8>) {
        chunk.note(query(ofAmount: number, in: bytes).amount, parsed: reading)
    }

    /// Rejects a row that cannot be parsed as a query.
    mutating func reject(_ error: BatchRowFormatError, in bytes: Span<UInt8>) {
        chunk.note(.malformed, .error(.rowFormat(error)))
        chunk.tally(.rowFormat(error))
        finishRejectedRow(reasons.areShown ? reasons.message(.rowFormat(error)) : "", in: bytes)
    }

    /// Rejects a query. Its text is built only if the row is reported.
    mutating func reject(
        _ reason: BatchRowError,
        by rates: BatchRates,
        in bytes: Span<UInt8>,
        query: (Self, Span<UInt8>) -> BatchQuery
    ) {
        let isReported = chunk.reportsMore || reasons.areShown
        let rejected = isReported ? query(self, bytes) : nil
        chunk.note(reason, rejected.map { .query($0) })
        chunk.tally(chunk.talliesErrors ? rejected.map { rates.error(of: $0) } : nil)
        let message = reasons.areShown ? rejected.map { reasons.reason(reason, of: $0, by: rates) } : nil
        finishRejectedRow(message ?? "", in: bytes)
    }
}

extension BatchTableOptions {
    var addsError: Bool { errorPolicy == .keep }

    var resultNames: [String] {
        columns.amounts.count < 2 ? ["result"] : columns.amounts.map { "result_\($0)" }
    }

    /// The names of the columns that are added to every row, in order.
    var addedNames: [String] {
        resultNames + (addsRate ? ["rate"] : []) + (addsRateDay ? ["rate_date"] : [])
            + (addsIncomplete ? ["incomplete"] : []) + (addsError ? ["error"] : [])
    }
}

extension [UInt8] {
    mutating func append(_ bytes: Span<UInt8>, _ range: Range<Int>) {
        // Unsafe: copying all at once takes a quarter of the time of one by one. The pointer does not escape.
        bytes.extracting(range).withUnsafeBufferPointer { append(contentsOf: $0) }
    }
}

extension String {
    var withoutSpacesAround: String {
        var rest = self[...]
        while rest.first == " " { rest.removeFirst() }
        while rest.last == " " { rest.removeLast() }
        return String(rest)
    }
}
