/// The kind of a value, by which a shell chooses completions.
public enum ValueKind: Sendable, Hashable, CaseIterable {
    /// Text that cannot be completed.
    case text
    case file
    case directory
}
