import PresentationKit

/// What became of the rows of one chunk.
struct ConvertedChunk: Sendable {
    var output: [UInt8] = []
    /// Line ends among its bytes.
    var lines = 0
    var rows = 0
    /// The first rows without an answer, as many as are ever named.
    var failures: [Failure] = []
    var unanswered = 0
    var malformed = 0
    /// A row without an answer was to be the last one looked at.
    var isStopped = false
    /// The rates themselves could not be read.
    var failure: String?

    struct Failure: Sendable, Hashable {
        /// Counted within the chunk, from 0.
        let line: Int
        let reason: Reason
    }

    /// A reason costs more than an answer, so that it is found out for those who are told.
    enum Reason: Sendable, Hashable {
        case said(String)
        case question(BatchQuestion)
    }

    /// Whether another row without an answer may be named.
    var namesMore: Bool { failures.count < BatchReport.mostNamed }

    mutating func note(_ error: BatchRowError, _ reason: Reason?) {
        switch error {
        case .noRate: unanswered += 1
        case .malformed: malformed += 1
        }
        guard namesMore, let reason else { return }
        failures.append(Failure(line: lines, reason: reason))
    }
}
