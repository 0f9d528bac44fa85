/// What the user asked for, usually through a `--color` option.
public enum ColorChoice: Sendable, Hashable, CaseIterable {
    /// Colour where a person will see it, unless the environment says otherwise.
    case auto
    case never
    case always
}
