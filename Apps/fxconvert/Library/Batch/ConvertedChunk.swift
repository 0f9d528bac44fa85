/// What became of the rows of one chunk.
struct ConvertedChunk: Sendable {
    var output: [UInt8] = []
    /// Line ends among its bytes.
    var lines = 0
    var rows = 0
    /// The first rows without an answer, as many as are ever named.
    var refusals: [Refusal] = []
    var unanswered = 0
    var malformed = 0
    /// A row without an answer was to be the last one looked at.
    var isStopped = false
    /// The rates themselves could not be read.
    var failure: String?

    struct Refusal: Sendable, Hashable {
        /// Counted within the chunk, from 0.
        let line: Int
        let message: String
    }

    enum Fault: Sendable, Hashable {
        /// The rates are there and none of them answers.
        case noRate
        /// What stands in the row is no question.
        case malformed
    }

    mutating func note(_ fault: Fault, _ message: String) {
        switch fault {
        case .noRate: unanswered += 1
        case .malformed: malformed += 1
        }
        guard refusals.count < BatchReport.mostNamed else { return }
        refusals.append(Refusal(line: lines, message: message))
    }
}
