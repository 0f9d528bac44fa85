/// The ways to show a picture in a terminal.
public enum ImageProtocol: Sendable, Hashable, CaseIterable {
    case kitty
    case iterm
    case sixel
    /// Coloured half blocks, which are text.
    case blocks
    case none
}

/// What the environment alone says about showing pictures.
public struct ImageProtocolGuess: Sendable, Hashable {
    /// The protocol to use without asking the terminal.
    public var choice: ImageProtocol
    /// Whether the terminal may support a better protocol; a program that reads the keyboard can ask (DA1,
    /// XTVERSION).
    public var needsTerminalQuery: Bool

    public init(choice: ImageProtocol, needsTerminalQuery: Bool) {
        self.choice = choice
        self.needsTerminalQuery = needsTerminalQuery
    }

    /// Decides without a system call.
    ///
    /// The choice is `none` if colour is unwanted, as with `NO_COLOR`, or the output is not a terminal.
    public init(traits: TerminalTraits, environment: [String: String]) {
        func value(_ name: String) -> String? {
            environment[name].flatMap { $0.isEmpty ? nil : $0 }
        }
        guard traits.isTerminal, traits.usesColor else {
            self.init(choice: .none, needsTerminalQuery: false)
            return
        }
        let term = value("TERM") ?? ""
        // Inside a multiplexer the other variables describe the outer terminal, which sequences do not reach.
        let isMultiplexed = Self.isMultiplexed(environment)
        if !isMultiplexed, let known = known(term: term, program: value("TERM_PROGRAM")) {
            self.init(choice: known, needsTerminalQuery: false)
        } else if !isMultiplexed, value("TERM_PROGRAM") == nil, value("KITTY_WINDOW_ID") != nil {
            // Checked last: kitty's child processes inherit the variable, other terminals among them.
            self.init(choice: .kitty, needsTerminalQuery: false)
        } else {
            self.init(choice: .blocks, needsTerminalQuery: true)
        }
    }

    /// Whether tmux, GNU screen or Zellij runs between the program and the terminal.
    static func isMultiplexed(_ environment: [String: String]) -> Bool {
        ["TMUX", "STY", "ZELLIJ"].contains { environment[$0]?.isEmpty == false }
            || ["tmux", "screen"].contains { environment["TERM"]?.hasPrefix($0) == true }
    }
}

/// Returns the protocol of terminals whose every relevant release supports it by default.
///
/// `TERM` goes first: every terminal sets it, while `TERM_PROGRAM` is inherited from an outer one.
private func known(term: String, program: String?) -> ImageProtocol? {
    switch term {
    case "xterm-kitty", "xterm-ghostty": return .kitty
    case "foot", "foot-extra", "foot-direct", "mlterm", "mlterm-256color", "contour": return .sixel
    case "wezterm": return .iterm
    // The console of older kernels would print the query.
    case "linux": return .blocks
    default: break
    }
    switch program {
    case "ghostty", "kitty": return .kitty
    case "iTerm.app", "WezTerm": return .iterm
    case "mintty": return .sixel
    case "Apple_Terminal": return .blocks
    default: return nil
    }
}
