/// What the chunks of a table have in sum.
public struct BatchSummary: Sendable {
    public private(set) var rows = 0
    /// The number of line ends so far.
    public private(set) var lines = 0
    public private(set) var unanswered = 0
    public private(set) var malformed = 0
    /// The user's own currency, if it is the target because the table has none.
    public private(set) var ownTarget: String?
    /// The answers with a remark, by lines of the table.
    public private(set) var remarks: [BatchRemark: ConvertedChunk.RemarkedRows] = [:]
    /// What the rows used; empty unless that is counted.
    public private(set) var tally = BatchTally()

    public init() {}

    public var failed: Int { unanswered + malformed }

    /// Adds the chunk after those before.
    public mutating func add(_ chunk: ConvertedChunk) {
        for (remark, added) in chunk.remarks {
            var known =
                remarks[remark]
                ?? ConvertedChunk.RemarkedRows(firstLine: lines + added.firstLine, firstDay: added.firstDay)
            known.count += added.count
            remarks[remark] = known
        }
        if let part = chunk.tally { tally.add(part, behind: lines) }
        ownTarget = ownTarget ?? chunk.ownTarget
        rows += chunk.rows
        lines += chunk.lines
        unanswered += chunk.unanswered
        malformed += chunk.malformed
    }
}
