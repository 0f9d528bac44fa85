/// When to use colour; usually the value of a `--color` option.
public enum ColorChoice: Sendable, Hashable, CaseIterable {
    /// Colour if the output is a terminal, unless the environment says otherwise.
    case auto
    case never
    case always
}
