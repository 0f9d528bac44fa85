/// What a value stands for outside the program, which tells a shell what to offer for it.
public enum ValueKind: Sendable, Hashable, CaseIterable {
    /// Anything that only the user can know.
    case text
    case file
    case directory
}
