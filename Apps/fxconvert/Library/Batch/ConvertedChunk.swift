import Entities
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
    /// The answers of which something has to be said.
    var remarks: [BatchRemark: RemarkedRows] = [:]
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

    /// Rows with the same remark.
    struct RemarkedRows: Sendable, Hashable {
        var count = 0
        /// The line of the first, counted from 0 within the chunk.
        let firstLine: Int
        /// The day or the period of its rate.
        let firstDay: String
    }

    /// Whether another failed row may be reported by line.
    var reportsMore: Bool { failures.count < BatchReport.maximumReported }

    /// Counts the answer of the current row if something has to be said of it.
    @inline(__always)
    mutating func note(_ answer: BatchAnswer) {
        if let remark = answer.remark { note(remark, of: answer) }
    }

    @inline(never)
    private mutating func note(_ remark: BatchRemark, of answer: BatchAnswer) {
        if remarks[remark] == nil {
            var day: [UInt8] = []
            answer.writeDay(to: &day)
            remarks[remark] = RemarkedRows(firstLine: lines, firstDay: String(decoding: day, as: UTF8.self))
        }
        remarks[remark]?.count += 1
    }

    mutating func note(_ error: BatchRowError, _ reason: Reason?) {
        switch error {
        case .noRate: unanswered += 1
        case .malformed: malformed += 1
        }
        guard reportsMore, let reason else { return }
        failures.append(Failure(line: lines, reason: reason))
    }
}
