import TerminalKit

/// The way to ask a user who passed no words; decided only here.
///
/// `--no-input` forbids it altogether, and is parsed with the other options.
public enum InteractionMode: Sendable, Hashable {
    case fullScreen
    /// One line at a time, on a terminal without cursor positioning.
    case lines

    /// `nil` if the input or the output is not a terminal.
    public init?(inputIsTerminal: Bool, outputIsTerminal: Bool, term: String?) {
        guard inputIsTerminal, outputIsTerminal else { return nil }
        switch term {
        case nil, "", "dumb": self = .lines
        default: self = .fullScreen
        }
    }

    public init?(in context: ProcessContext, on console: Console) {
        self.init(
            inputIsTerminal: context.input.isTerminal,
            outputIsTerminal: console.output.traits.isTerminal,
            term: context.setting("TERM")
        )
    }
}
