/// How a finding of a check counts; the raw value is the word in the rules and on the command line.
public enum Severity: String, Sendable, Hashable, CaseIterable {
    /// The check fails.
    case error
    /// It is reported, and the check passes.
    case warning
    /// It is not reported.
    case off
}
