/// The attributes and colours of text.
public struct Style: Sendable, Hashable {
    public var bold: Bool
    public var dim: Bool
    public var italic: Bool
    public var underline: Bool
    public var reversed: Bool
    /// The text colour; `nil` for the terminal's own.
    public var foreground: Color?
    /// The background colour; `nil` for the terminal's own.
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

    /// The sequence that turns the style on; `Style.reset` turns everything off.
    ///
    /// RGB colours are reduced to xterm's palette, since a line of text is not written for one terminal.
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
    // Colours only support what the words say, since they may be turned off.
    /// The style of error messages.
    public static let failure = Style(bold: true, foreground: .red)
    /// The style of what has the focus.
    public static let accent = Style(bold: true, foreground: .purple)
    /// The style of notices that need attention.
    public static let notice = Style(bold: true, foreground: .magenta)
}

/// A colour of text, or of a pixel in pictures drawn with characters.
public enum Color: Sendable, Hashable {
    case red
    case green
    case blue
    case purple
    case magenta
    case grey
    /// A pixel's colour; terminals without true colour get the nearest of xterm's palette.
    case rgb(red: UInt8, green: UInt8, blue: UInt8)

    /// The colours of text: readable on a black and on a white background.
    ///
    /// Of xterm's 256 colours only these six have a contrast of at least 4.5:1 on both. The sixteen colours
    /// that a theme redefines guarantee none, so coloured words are bold as well.
    public static let palette: [Color] = [.red, .green, .blue, .purple, .magenta, .grey]

    /// The index in xterm's palette; `nil` for a pixel's colour.
    var paletteIndex: UInt8? {
        switch self {
        case .red: 131
        case .green: 29
        case .blue: 63
        case .purple: 98
        case .magenta: 163
        case .grey: 243
        case .rgb: nil
        }
    }
}
