import PresentationKit

/// The result of converting the rows of one chunk.
struct ConvertedChunk: Sendable {
    var output: [UInt8] = []
    /// The number of line ends in its input.
    var lines = 0
    var rows = 0
    /// The first failed rows, at most `BatchReport.maximumReported`.
    var failures: [Failure] = []
    var unanswered = 0
    var malformed = 0
    /// Whether a failed row ended the work.
    var isStopped = false
    /// The reason why the rates could not be loaded.
    var failure: FailureViewData?

    struct Failure: Sendable, Hashable {
        /// The line within the chunk, counted from 0.
        let line: Int
        let reason: Reason
    }

    /// The reason of a failure, or the query to find it from: only rows that are reported pay for it.
    enum Reason: Sendable, Hashable {
        case format(BatchRowFormatError)
        case query(BatchQuery)
    }

    /// Whether another failed row may be reported by line.
    var reportsMore: Bool { failures.count < BatchReport.maximumReported }

    mutating func note(_ error: BatchRowError, _ reason: Reason?) {
        switch error {
        case .noRate: unanswered += 1
        case .malformed: malformed += 1
        }
        guard reportsMore, let reason else { return }
        failures.append(Failure(line: lines, reason: reason))
    }
}
