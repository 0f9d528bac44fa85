/// The colours of text, and those of pictures that are drawn with characters.
public enum Color: Sendable, Hashable {
    case red
    case green
    case blue
    case purple
    case magenta
    case grey
    /// A picture's colour, or the nearest of xterm's palette where a terminal does not know so many.
    case rgb(red: UInt8, green: UInt8, blue: UInt8)

    /// Every colour that text may have: readable on a black and on a white background.
    ///
    /// Of xterm's 256 colours these six alone have a contrast of at least 4.5:1 on both. The sixteen that a
    /// theme redefines promise none, so words in colour have weight as well.
    public static let palette: [Color] = [.red, .green, .blue, .purple, .magenta, .grey]

    /// The number in xterm's palette; `nil` for a picture's colour.
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
