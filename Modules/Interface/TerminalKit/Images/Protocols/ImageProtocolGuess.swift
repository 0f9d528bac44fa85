/// What the environment alone says about showing pictures.
public struct ImageProtocolGuess: Sendable, Hashable {
    /// What can be drawn without asking.
    public var choice: ImageProtocol
    /// Whether the terminal itself may know better; who has the keyboard may ask it (DA1, XTVERSION).
    public var isWorthAsking: Bool

    public init(choice: ImageProtocol, isWorthAsking: Bool) {
        self.choice = choice
        self.isWorthAsking = isWorthAsking
    }

    /// Decides without a system call.
    ///
    /// Where colour is unwanted, by `NO_COLOR` for one, and where nobody looks, there is no picture.
    public init(traits: TerminalTraits, environment: [String: String]) {
        func value(_ name: String) -> String? {
            environment[name].flatMap { $0.isEmpty ? nil : $0 }
        }
        guard traits.isTerminal, traits.usesColor else {
            self.init(choice: .none, isWorthAsking: false)
            return
        }
        let term = value("TERM") ?? ""
        // Inside a multiplexer the other variables tell of a terminal that does not get to see a sequence.
        let isMultiplexed = Self.isMultiplexed(environment)
        if !isMultiplexed, let known = known(term: term, program: value("TERM_PROGRAM")) {
            self.init(choice: known, isWorthAsking: false)
        } else if !isMultiplexed, value("TERM_PROGRAM") == nil, value("KITTY_WINDOW_ID") != nil {
            // The last to be looked at: every program that kitty starts inherits it, other terminals too.
            self.init(choice: .kitty, isWorthAsking: false)
        } else {
            self.init(choice: .blocks, isWorthAsking: true)
        }
    }

    /// Whether tmux, GNU screen or Zellij stands between the program and the terminal.
    static func isMultiplexed(_ environment: [String: String]) -> Bool {
        ["TMUX", "STY", "ZELLIJ"].contains { environment[$0]?.isEmpty == false }
            || ["tmux", "screen"].contains { environment["TERM"]?.hasPrefix($0) == true }
    }
}

/// Terminals that show pictures in every release that matters, as they come.
///
/// `TERM` goes first, because every terminal sets it, and `TERM_PROGRAM` is inherited from one to the next.
private func known(term: String, program: String?) -> ImageProtocol? {
    switch term {
    case "xterm-kitty", "xterm-ghostty": return .kitty
    case "foot", "foot-extra", "foot-direct", "mlterm", "mlterm-256color", "contour": return .sixel
    case "wezterm": return .iterm
    // The console of older kernels prints the question.
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
