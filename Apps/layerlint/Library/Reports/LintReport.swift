/// What one run found, and how much it looked at.
public struct LintReport: Sendable, Hashable {
    public let findings: [Finding]
    /// What waivers set aside; it is no finding, and it is not forgotten.
    public let waived: [WaivedFinding]
    public let targetCount: Int
    public let fileCount: Int
    public let waivers: WaiverCount
    /// What nobody could look at, a sentence each.
    public let notes: [String]
}

/// A finding that a person has set aside, and why.
public struct WaivedFinding: Sendable, Hashable, Comparable {
    public let finding: Finding
    public let reason: String

    public static func < (left: WaivedFinding, right: WaivedFinding) -> Bool { left.finding < right.finding }
}
