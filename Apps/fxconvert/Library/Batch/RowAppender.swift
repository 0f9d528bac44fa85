import AppSupport
import CommandLineKit
import PresentationKit

/// Converts the rows of a chunk and appends the answers; one type per format.
protocol RowAppender: Sendable {
    var chunk: ConvertedChunk { get set }
    var reasons: FailureReasons { get set }

    /// Converts rows up to one that `rates` cannot decide, and returns its question; `nil` at the end.
    mutating func advance(through bytes: Span<UInt8>, answeringBy rates: BatchRates) -> BatchQuestion?

    /// The codes in the remaining rows that `rates` has no data for.
    func codes(aheadIn bytes: Span<UInt8>, lackedBy rates: BatchRates) -> Set<String>

    /// Writes the current row with its answer.
    mutating func append(_ answer: BatchAnswer, in bytes: Span<UInt8>)

    /// Writes, skips or stops at a failed row, as the policy says; `message` goes into the error column.
    mutating func keep(refusedFor message: String, in bytes: Span<UInt8>)
}

/// The reasons of failed rows for the error column.
struct FailureReasons: Sendable {
    /// Whether there is an error column.
    let areShown: Bool
    /// The reasons by pair and day: rows without a rate come in series with the same reason.
    private var known: [BatchQuestion: String] = [:]

    private static let capacity = 4_096

    init(areShown: Bool) {
        self.areShown = areShown
    }

    mutating func reason(_ reason: BatchRowError, of question: BatchQuestion, by rates: BatchRates) -> String
    {
        guard reason == .noRate else { return ProgramFailure(rates.reason(of: question)).message }
        let key = BatchQuestion(amount: "", from: question.from, to: question.to, day: question.day)
        if let reason = known[key] { return reason }
        let reason = ProgramFailure(rates.reason(of: question)).message
        if known.count >= Self.capacity { known.removeAll(keepingCapacity: true) }
        known[key] = reason
        return reason
    }
}

extension RowAppender {
    /// Refuses a row that cannot be read as a question.
    mutating func refuse(_ message: String, in bytes: Span<UInt8>) {
        chunk.note(.malformed, .message(message))
        keep(refusedFor: message, in: bytes)
    }

    /// Refuses a question that `rates` refuses; builds its text only if it is reported.
    mutating func refuse(
        _ reason: BatchRowError,
        by rates: BatchRates,
        in bytes: Span<UInt8>,
        question: (Self, Span<UInt8>) -> BatchQuestion
    ) {
        let isTold = chunk.reportsMore || reasons.areShown
        let asked = isTold ? question(self, bytes) : nil
        chunk.note(reason, asked.map { .question($0) })
        let message = reasons.areShown ? asked.map { reasons.reason(reason, of: $0, by: rates) } : nil
        keep(refusedFor: message ?? "", in: bytes)
    }

    /// Writes the row that `rates` could not decide.
    private mutating func settle(
        _ outcome: BatchOutcome,
        of question: BatchQuestion,
        in bytes: Span<UInt8>
    ) {
        switch outcome {
        case .answered(let answer): append(answer, in: bytes)
        case .refused(let failure):
            chunk.note(failure.kind == .noData ? .noRate : .malformed, .question(question))
            keep(refusedFor: ProgramFailure(failure).message, in: bytes)
        }
    }

    /// Converts all rows. It runs off the main actor, so chunks are converted concurrently.
    @concurrent
    consuming func converted(_ bytes: [UInt8], by converter: any BatchConverter) async -> ConvertedChunk {
        var rows = self
        // Results add about a third to the size of usual rows.
        rows.chunk.output.reserveCapacity(bytes.count + bytes.count / 2)
        do throws(FailureViewModel) {
            var rates = try await converter.rates(knowing: [])
            while let question = rows.advance(through: bytes.span, answeringBy: rates) {
                if rates.lacks(question) {
                    // All codes at once, because each addition copies the rates, which grow.
                    let ahead = rows.codes(aheadIn: bytes.span, lackedBy: rates)
                    rates = try await converter.rates(
                        knowing: ahead.union([question.from, question.to]).sorted()
                    )
                } else {
                    let outcome = await converter.outcome(of: question, suggesting: false)
                    rows.settle(outcome, of: question, in: bytes.span)
                }
            }
        } catch {
            rows.chunk.failure = error.message
        }
        return rows.chunk
    }
}
