/// A word of a folded text.
struct FoldedWord {
    enum Kind: UInt8 {
        /// Letters and digits of a script that puts spaces between words.
        case letters

        /// An ideograph or kana that does not directly follow another one.
        case firstCharacter

        /// An ideograph or kana that directly follows another one.
        case nextCharacter
    }

    var start: Int32
    var end: Int32
    var sourceStart: Int32
    var sourceEnd: Int32

    /// The number of code points.
    var length: Int32

    var kind: Kind

    /// Whether the word was written as the sign "&", which many people leave out, and not as "and".
    var isSign = false
}
