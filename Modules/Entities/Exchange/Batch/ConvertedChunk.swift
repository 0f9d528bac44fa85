/// The result of converting the rows of one chunk of a table.
public struct ConvertedChunk: Sendable {
    /// How many failed rows are reported one by one; the others are only counted.
    public static let maximumFailures = 20

    public var output: [UInt8]
    /// The number of line ends in its input.
    public var lines: Int
    public var rows = 0
    /// The first failed rows, at most `maximumFailures`.
    public private(set) var failures: [Failure] = []
    public private(set) var unanswered = 0
    public private(set) var malformed = 0
    /// The answers with a remark.
    public private(set) var remarks: [BatchRemark: RemarkedRows] = [:]
    /// The first amount of each kind that tells of the decimal mark; its line is counted from 0 within the chunk.
    public private(set) var samples: [TableAmount.Reading: BatchSample] = [:]
    private var hasSample = (withEitherMark: false, onlyWithOtherMark: false)
    /// What its rows used; `nil` if nobody asks for it.
    public var tally: BatchTally?
    /// The user's own currency, if it is the target because the table has none.
    public var ownTarget: String?
    /// Whether a failed row ended the work.
    public var isStopped = false
    /// Why the work ended, if not by a row.
    public var failure: BatchError?

    public struct Failure: Sendable, Hashable {
        /// The line within the chunk, counted from 0.
        public let line: Int
        public let reason: Reason
    }

    /// The reason of a failure, or the query to find it from: only rows that are reported pay for it.
    public enum Reason: Sendable, Hashable {
        case error(BatchError)
        case query(BatchQuery)
    }

    /// Rows with the same remark.
    public struct RemarkedRows: Sendable, Hashable {
        public var count: Int
        /// The line of the first, counted from 0 within the chunk.
        public let firstLine: Int
        /// The day or the period of its rate.
        public let firstDay: String

        public init(count: Int = 0, firstLine: Int, firstDay: String) {
            self.count = count
            self.firstLine = firstLine
            self.firstDay = firstDay
        }
    }

    /// Creates the result of no row yet; a header is `output`, and takes `lines` of the input.
    public init(output: [UInt8] = [], lines: Int = 0, tally: BatchTally? = nil) {
        self.output = output
        self.lines = lines
        self.tally = tally
    }

    /// Whether the query of another failed row is needed.
    public var reportsMore: Bool { failures.count < Self.maximumFailures || talliesErrors }

    /// Whether the reason of another failed row is counted.
    public var talliesErrors: Bool { tally?.needsErrors == true }

    /// Counts the answers to the amounts of the current row; `nil` for one that is empty.
    @inline(never)
    public mutating func tally(_ answers: [BatchAnswer?]) { tally?.add(answers, line: lines + 1) }

    /// Counts the reason why the current row has no answer; `nil` counts the row alone.
    public mutating func tally(_ error: BatchError?) { tally?.add(error, line: lines + 1) }

    /// Whether an amount of the kind is the first one. Every row may ask, so nothing is hashed.
    public func lacksSample(of reading: TableAmount.Reading) -> Bool {
        switch reading {
        case .withEitherMark: !hasSample.withEitherMark
        case .onlyWithOtherMark: !hasSample.onlyWithOtherMark
        }
    }

    /// Remembers an amount of the current row.
    public mutating func note(_ amount: String, parsed reading: TableAmount.Reading) {
        samples[reading] = BatchSample(line: lines, text: amount)
        switch reading {
        case .withEitherMark: hasSample.withEitherMark = true
        case .onlyWithOtherMark: hasSample.onlyWithOtherMark = true
        }
    }

    /// Counts what has to be said of the answer of the current row.
    public mutating func note(_ answer: BatchAnswer) {
        if let remark = answer.remark { note(remark, of: answer) }
        if answer.isOfHundredths { note(.hundredths, of: answer) }
    }

    private mutating func note(_ remark: BatchRemark, of answer: BatchAnswer) {
        if remarks[remark] == nil {
            var day: [UInt8] = []
            answer.writeDay(to: &day)
            remarks[remark] = RemarkedRows(firstLine: lines, firstDay: String(decoding: day, as: UTF8.self))
        }
        remarks[remark]?.count += 1
    }

    public mutating func note(_ error: BatchRowError, _ reason: Reason?) {
        switch error {
        case .noRate: unanswered += 1
        case .malformed: malformed += 1
        }
        guard failures.count < Self.maximumFailures, let reason else { return }
        failures.append(Failure(line: lines, reason: reason))
    }
}
