/// The number of colours that a terminal supports.
public enum ColorDepth: Sendable, Hashable, CaseIterable {
    /// Eight bits each for red, green and blue.
    case trueColor
    /// The 240 fixed colours of xterm's palette: a cube of 6 by 6 by 6, and 24 greys.
    case palette

    /// Detects true colour, which terminals announce in `COLORTERM` or by a `TERM` that ends in "-direct".
    public init(environment: [String: String]) {
        let term = environment["TERM"] ?? ""
        // GNU screen inherits the variable from outside but garbles such colours. tmux does not, and may
        // use the same `TERM`.
        let isScreen = term.hasPrefix("screen") && (environment["TMUX"] ?? "").isEmpty
        let announces = ["truecolor", "24bit"].contains(environment["COLORTERM"]?.lowercased())
        self = (announces && !isScreen) || term.hasSuffix("-direct") ? .trueColor : .palette
    }
}
