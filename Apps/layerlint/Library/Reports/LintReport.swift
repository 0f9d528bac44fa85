/// The findings of one run, and the numbers of checked targets and files.
public struct LintReport: Sendable, Hashable {
    public let findings: [Finding]
    /// The waived findings.
    public let waived: [WaivedFinding]
    /// The findings that are in the baseline.
    public let known: [Finding]
    public let targetCount: Int
    public let fileCount: Int
    public let waiverCount: Int
    /// What could not be checked, one sentence each.
    public private(set) var notes: [String]
    /// The checks that may find more once the packages of all products are checked out.
    var undecided: Set<Check> = []

    /// Whether the check fails.
    public var hasErrors: Bool { findings.contains { $0.severity == .error } }

    func adding(notes: [String]) -> LintReport {
        var report = self
        report.notes = notes + report.notes
        return report
    }
}

/// A finding that a waiver sets aside, and the waiver's reason.
public struct WaivedFinding: Sendable, Hashable, Comparable {
    public let finding: Finding
    public let reason: String

    public static func < (left: WaivedFinding, right: WaivedFinding) -> Bool { left.finding < right.finding }
}
