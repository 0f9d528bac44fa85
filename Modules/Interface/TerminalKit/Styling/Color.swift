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
