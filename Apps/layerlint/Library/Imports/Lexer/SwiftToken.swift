/// A piece of Swift source that is neither space nor comment, as a range of byte offsets.
struct SwiftToken: Sendable, Hashable {
    enum Kind: Sendable, Hashable {
        /// Keywords are words too: which words are reserved depends on where they stand.
        case word
        case backtickedWord
        case number
        /// A whole string literal without interpolation.
        case string
        /// From an opening quote, or from the end of an interpolation, up to the next `\(`.
        case stringBeforeInterpolation
        /// From the end of the last interpolation to the closing quote.
        case stringEnd
        case regex
        /// `#if`, `#available`, `#aMacro`: the sign and its word.
        case directive
        case prefixOperator
        case infixOperator
        case postfixOperator
        /// One byte: brackets, `,` `;` `:` `@` `\` and the `.` of a member.
        case punctuation(UInt8)
    }

    let kind: Kind
    let start: Int
    let end: Int
}
