/// How a piece of text looks, where colour is used at all.
public struct Style: Sendable, Hashable {
    public var bold: Bool
    public var dim: Bool
    public var italic: Bool
    public var underline: Bool
    public var reversed: Bool
    /// Nothing means the terminal's own colour.
    public var foreground: Color?
    /// Nothing means the terminal's own colour.
    public var background: Color?

    public init(
        bold: Bool = false,
        dim: Bool = false,
        italic: Bool = false,
        underline: Bool = false,
        reversed: Bool = false,
        foreground: Color? = nil,
        background: Color? = nil
    ) {
        self.bold = bold
        self.dim = dim
        self.italic = italic
        self.underline = underline
        self.reversed = reversed
        self.foreground = foreground
        self.background = background
    }

    public static let plain = Style()
    public static let bold = Style(bold: true)
    public static let dim = Style(dim: true)
    public static let italic = Style(italic: true)
    public static let underline = Style(underline: true)
    public static let reversed = Style(reversed: true)

    /// The sequence that turns the style on, after which `Style.reset` turns everything off.
    ///
    /// Mixed colours are those of xterm's palette, since a line of text is not written for one terminal.
    var sequence: String {
        var output: [UInt8] = []
        output.append("\u{1B}[")
        output.append(CellStyle(self), after: .plain, colors: .palette)
        output.append("m")
        return String(decoding: output, as: UTF8.self)
    }

    static let reset = "\u{1B}[0m"
}

extension Style {
    // Colours only support what the words say, since they may be unwanted.
    /// For words that tell of a failure.
    public static let failure = Style(bold: true, foreground: .red)
    /// For words that ask for attention.
    public static let notice = Style(bold: true, foreground: .magenta)
}
