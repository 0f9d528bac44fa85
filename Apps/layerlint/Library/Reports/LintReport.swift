/// The findings of one run, and the numbers of checked targets and files.
public struct LintReport: Sendable, Hashable {
    public let findings: [Finding]
    /// The waived findings.
    public let waived: [WaivedFinding]
    public let targetCount: Int
    public let fileCount: Int
    public let waivers: WaiverCount
    /// What could not be checked, one sentence each.
    public let notes: [String]
}

/// A finding that a waiver sets aside, and the waiver's reason.
public struct WaivedFinding: Sendable, Hashable, Comparable {
    public let finding: Finding
    public let reason: String

    public static func < (left: WaivedFinding, right: WaivedFinding) -> Bool { left.finding < right.finding }
}
