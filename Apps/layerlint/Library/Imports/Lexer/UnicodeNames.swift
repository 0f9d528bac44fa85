/// The non-ASCII scalars that the Swift grammar allows in no name and in no operator.
enum UnicodeNames {
    /// The Swift Programming Language, "Grammar of an identifier", except for U+FFF9 to U+FFFD, which the
    /// compiler does not accept in names.
    static func cannotHold(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x80...0xA0, 0x1680, 0x180E, 0x2000...0x200A, 0x200E...0x200F, 0x2028...0x2029, 0x202F, 0x205F,
            0x3000, 0xE000...0xF8FF, 0xFD3E...0xFD3F, 0xFDD0...0xFDEF, 0xFE45...0xFE46, 0xFFF9...0xFFFF,
            0xF0000...:
            true
        default: false
        }
    }
}
