import TerminalKit

/// How the program asks a user who gave no words; the one place that decides it.
///
/// `--no-input` forbids all of it, and is read with the other options.
public enum Interaction: Sendable, Hashable {
    case fullScreen
    /// A line at a time, on a terminal that cannot place text.
    case lines

    /// Nil where nobody sees a question, or nobody can answer it.
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
