/// How many colours a terminal can be told to show.
public enum ColorDepth: Sendable, Hashable, CaseIterable {
    /// Eight bits each of red, green and blue.
    case trueColor
    /// The 240 fixed colours that xterm began with: a cube of 6 by 6 by 6, and 24 greys.
    case palette

    /// What the environment says; terminals announce true colour in `COLORTERM`.
    public init(environment: [String: String]) {
        let term = environment["TERM"] ?? ""
        // GNU screen inherits the variable from outside and then garbles such colours. tmux does not, and may
        // use the same name for itself.
        let isScreen = term.hasPrefix("screen") && (environment["TMUX"] ?? "").isEmpty
        let announces = ["truecolor", "24bit"].contains(environment["COLORTERM"]?.lowercased())
        self = (announces && !isScreen) || term.hasSuffix("-direct") ? .trueColor : .palette
    }
}
