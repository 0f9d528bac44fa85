/// The result of parsing a command line: an action to perform, or a text to print.
public enum Invocation<Action: Sendable>: Sendable {
    case perform(Action)
    /// Help, the version, a completion script or the manual page, for standard output.
    case show(String)
}

extension Invocation: Equatable where Action: Equatable {}
