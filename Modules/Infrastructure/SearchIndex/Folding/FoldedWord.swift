/// One word of a folded text.
struct FoldedWord {
    enum Kind: UInt8 {
        /// Letters and digits of a script that puts spaces between words.
        case letters

        /// An ideograph or kana with none right before it.
        case firstCharacter

        /// An ideograph or kana right after another one.
        case nextCharacter
    }

    var start: Int32
    var end: Int32
    var sourceStart: Int32
    var sourceEnd: Int32

    /// How many code points it has.
    var length: Int32

    var kind: Kind

    /// Whether it stands for a sign, which many leave out: of "&" and of "and" the one is a word and the other not.
    var isSign = false
}
