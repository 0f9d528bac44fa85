/// Hiragana; the folding tables convert katakana to hiragana first.
enum Kana {
    static let longMark: UInt32 = 0x30FC
    static let voicedMark: UInt32 = 0x3099
    static let halfVoicedMark: UInt32 = 0x309A

    /// The vowels of U+3041 to U+3096 as a, i, u, e or o; n for the letter without a vowel.
    private static let vowelNames: StaticString =
        "aaiiuueeooaaiiuueeooaaiiuueeooaaiiuuueeooaiueoaaaiiiuuueeeoooaiueoaauuooaiueoaaieonuae"

    /// Returns the vowel that a long mark after a letter repeats, or `nil` if there is none.
    static func vowel(of scalar: UInt32) -> UInt32? {
        guard scalar >= 0x3041, Int(scalar - 0x3041) < vowelNames.utf8CodeUnitCount else { return nil }
        return switch vowelNames.utf8Start[Int(scalar - 0x3041)] {
        case UInt8(ascii: "a"): 0x3042
        case UInt8(ascii: "i"): 0x3044
        case UInt8(ascii: "u"): 0x3046
        case UInt8(ascii: "e"): 0x3048
        case UInt8(ascii: "o"): 0x304A
        default: nil
        }
    }

    /// Returns a letter combined with the mark that follows it in decomposed text.
    static func voiced(_ scalar: UInt32, by mark: UInt32) -> UInt32? {
        switch scalar {
        case 0x306F, 0x3072, 0x3075, 0x3078, 0x307B:
            scalar + (mark == halfVoicedMark ? 2 : 1)
        case 0x304B...0x3061 where scalar & 1 == 1, 0x3064, 0x3066, 0x3068:
            mark == voicedMark ? scalar + 1 : nil
        case 0x3046:
            mark == voicedMark ? 0x3094 : nil
        default:
            nil
        }
    }
}
