import AppSupport
import CommandLineKit
import Entities
import PresentationKit
import UseCases

/// Converts the rows of a chunk and appends the answers; one type per format.
protocol RowAppender: Sendable {
    var chunk: ConvertedChunk { get set }
    var reasons: FailureReasons { get set }

    /// Converts rows up to one that `rates` cannot resolve, and returns its query; `nil` at the end.
    mutating func advance(through bytes: Span<UInt8>, answeringBy rates: BatchRates) -> BatchQuery?

    /// The codes in the remaining rows that `rates` has no data for.
    func codes(aheadIn bytes: Span<UInt8>, lackedBy rates: BatchRates) -> Set<String>

    /// Writes the current row with its answer.
    mutating func append(_ answer: BatchAnswer, in bytes: Span<UInt8>)

    /// Writes, skips or stops at a failed row, as the policy says; `message` goes into the error column.
    mutating func finishRejectedRow(_ message: String, in bytes: Span<UInt8>)
}

/// The reasons of failed rows for the error column.
struct FailureReasons: Sendable {
    /// Whether there is an error column.
    let areShown: Bool
    /// The reasons by pair and day: rows without a rate come in series with the same reason.
    private var known: [BatchQuery: String] = [:]

    private static let capacity = 4_096

    init(areShown: Bool) {
        self.areShown = areShown
    }

    mutating func reason(_ reason: BatchRowError, of query: BatchQuery, by rates: BatchRates) -> String {
        guard reason == .noRate else { return Self.message(of: rates.error(of: query)) }
        let key = BatchQuery(amount: "", from: query.from, to: query.to, day: query.day)
        if let reason = known[key] { return reason }
        let reason = Self.message(of: rates.error(of: query))
        if known.count >= Self.capacity { known.removeAll(keepingCapacity: true) }
        known[key] = reason
        return reason
    }

    /// In English, because rows are for programs.
    static func message(of error: BatchError) -> String {
        ProgramFailure(FailureViewData(error, in: .plain)).message
    }
}

extension RowAppender {
    /// Rejects a row that cannot be parsed as a query.
    mutating func reject(_ error: BatchRowFormatError, in bytes: Span<UInt8>) {
        chunk.note(.malformed, .format(error))
        let message = reasons.areShown ? ProgramFailure(FailureViewData(error, in: .plain)).message : ""
        finishRejectedRow(message, in: bytes)
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
        let message = reasons.areShown ? rejected.map { reasons.reason(reason, of: $0, by: rates) } : nil
        finishRejectedRow(message ?? "", in: bytes)
    }

    /// Writes a row that the converter resolved.
    private mutating func write(
        _ outcome: BatchOutcome,
        of query: BatchQuery,
        in bytes: Span<UInt8>
    ) {
        switch outcome {
        case .answered(let answer): append(answer, in: bytes)
        case .rejected(let error):
            chunk.note(error.rowError ?? .malformed, .query(query))
            finishRejectedRow(reasons.areShown ? FailureReasons.message(of: error) : "", in: bytes)
        }
    }

    /// Converts all rows. It runs off the main actor, so chunks are converted concurrently.
    @concurrent
    consuming func converted(_ bytes: [UInt8], by converter: BatchConverter) async -> ConvertedChunk {
        var rows = self
        // Results add about a third to the size of usual rows.
        rows.chunk.output.reserveCapacity(bytes.count + bytes.count / 2)
        do throws(BatchError) {
            var rates = try await converter.rates(knowing: [])
            while let query = rows.advance(through: bytes.span, answeringBy: rates) {
                if rates.lacks(query) {
                    // All codes at once, because each addition copies the rates, which grow.
                    let ahead = rows.codes(aheadIn: bytes.span, lackedBy: rates)
                    rates = try await converter.rates(
                        knowing: ahead.union([query.from, query.to]).sorted()
                    )
                } else {
                    let outcome = await converter.outcome(of: query, suggesting: false)
                    // No other row would have an answer either.
                    if case .rejected(let error) = outcome, error.rowError == nil { throw error }
                    rows.write(outcome, of: query, in: bytes.span)
                }
            }
        } catch {
            rows.chunk.failure = FailureViewData(error, in: .plain)
        }
        return rows.chunk
    }
}
