/// What one run found, and how much it looked at.
public struct LintReport: Sendable, Hashable {
    public let findings: [Finding]
    public let targetCount: Int
    public let fileCount: Int
    /// C targets: their rules hold for the manifest, but what they include is not read.
    public let uncheckedTargets: [String]
}
