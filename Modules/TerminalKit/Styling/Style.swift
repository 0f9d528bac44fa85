/// How a piece of text looks, where colour is used at all.
public struct Style: Sendable, Hashable {
    public var bold: Bool
    public var dim: Bool
    public var italic: Bool
    public var underline: Bool
    public var reversed: Bool
    /// Nothing means the terminal's own colour.
    public var foreground: Color?

    public init(
        bold: Bool = false,
        dim: Bool = false,
        italic: Bool = false,
        underline: Bool = false,
        reversed: Bool = false,
        foreground: Color? = nil
    ) {
        self.bold = bold
        self.dim = dim
        self.italic = italic
        self.underline = underline
        self.reversed = reversed
        self.foreground = foreground
    }

    public static let plain = Style()
    public static let bold = Style(bold: true)
    public static let dim = Style(dim: true)
    public static let italic = Style(italic: true)
    public static let underline = Style(underline: true)
    public static let reversed = Style(reversed: true)

    /// The sequence that turns the style on, after which `Style.reset` turns everything off.
    var sequence: String {
        var codes: [Int] = []
        if bold { codes.append(1) }
        if dim { codes.append(2) }
        if italic { codes.append(3) }
        if underline { codes.append(4) }
        if reversed { codes.append(7) }
        if let foreground { codes.append(foreground.foregroundCode) }
        return "\u{1B}[" + codes.map(String.init).joined(separator: ";") + "m"
    }

    static let reset = "\u{1B}[0m"
}
