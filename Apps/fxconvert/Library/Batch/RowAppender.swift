import AppSupport
import CommandLineKit
import PresentationKit

/// Goes through the rows of a chunk and appends the answers; each format has its own.
protocol RowAppender: Sendable {
    var chunk: ConvertedChunk { get set }

    /// Goes on until a row that needs a closer look; nil at the end.
    mutating func advance(through bytes: Span<UInt8>, answeringBy rates: BatchRates) -> BatchQuestion?

    /// The codes in the rows ahead that the rates lack, each once.
    func codes(aheadIn bytes: Span<UInt8>, lackedBy rates: BatchRates) -> Set<String>

    /// Writes the row with its answer.
    mutating func append(_ answer: BatchAnswer, in bytes: Span<UInt8>)

    /// Does with a row that has no answer what the rule says.
    mutating func refuse(_ fault: ConvertedChunk.Fault, _ message: String, in bytes: Span<UInt8>)
}

extension RowAppender {
    /// Writes the row that needed the closer look.
    private mutating func settle(_ outcome: BatchOutcome, in bytes: Span<UInt8>) {
        switch outcome {
        case .answered(let answer): append(answer, in: bytes)
        case .refused(let failure):
            refuse(
                failure.kind == .noData ? .noRate : .malformed,
                ProgramFailure(failure).message,
                in: bytes
            )
        }
    }

    /// Converts all rows; off the actor that reads and writes, so that chunks are worked on at the same time.
    @concurrent
    consuming func converted(_ bytes: [UInt8], by converter: any BatchConverter) async -> ConvertedChunk {
        var rows = self
        // Results add about a third to what rows usually hold.
        rows.chunk.output.reserveCapacity(bytes.count + bytes.count / 2)
        do throws(FailureViewModel) {
            var rates = try await converter.rates(knowing: [])
            while let question = rows.advance(through: bytes.span, answeringBy: rates) {
                if rates.lacks(question) {
                    // All at once, since a copy of the rates grows with each addition.
                    let ahead = rows.codes(aheadIn: bytes.span, lackedBy: rates)
                    rates = try await converter.rates(
                        knowing: ahead.union([question.from, question.to]).sorted()
                    )
                } else {
                    rows.settle(await converter.outcome(of: question), in: bytes.span)
                }
            }
        } catch {
            rows.chunk.failure = error.message
        }
        return rows.chunk
    }
}
