/// The sixteen colours every terminal has, which look as the user's theme has them, and all others.
public enum Color: Sendable, Hashable {
    case black
    case red
    case green
    case yellow
    case blue
    case magenta
    case cyan
    case white
    case brightBlack
    case brightRed
    case brightGreen
    case brightYellow
    case brightBlue
    case brightMagenta
    case brightCyan
    case brightWhite
    /// The same everywhere, or the nearest of xterm's palette where a terminal does not know so many.
    case rgb(red: UInt8, green: UInt8, blue: UInt8)

    /// The sixteen colours that have a name.
    public static let named: [Color] = [
        .black, .red, .green, .yellow, .blue, .magenta, .cyan, .white,
        .brightBlack, .brightRed, .brightGreen, .brightYellow, .brightBlue, .brightMagenta, .brightCyan,
        .brightWhite,
    ]

    /// The number ECMA-48 gives the colour, or for the bright ones the number all terminals follow.
    ///
    /// For a mixed colour it is the one that announces it.
    var foregroundCode: Int {
        switch self {
        case .black: 30
        case .red: 31
        case .green: 32
        case .yellow: 33
        case .blue: 34
        case .magenta: 35
        case .cyan: 36
        case .white: 37
        case .brightBlack: 90
        case .brightRed: 91
        case .brightGreen: 92
        case .brightYellow: 93
        case .brightBlue: 94
        case .brightMagenta: 95
        case .brightCyan: 96
        case .brightWhite: 97
        case .rgb: 38
        }
    }
}
