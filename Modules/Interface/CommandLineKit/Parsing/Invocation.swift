/// What a command line asks for: an action of the program, or a text that is shown as it is.
public enum Invocation<Action: Sendable>: Sendable {
    case perform(Action)
    /// Help, the version, completions or the manual page, ready for standard output.
    case show(String)
}

extension Invocation: Equatable where Action: Equatable {}
