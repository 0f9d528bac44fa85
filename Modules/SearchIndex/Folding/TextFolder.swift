/// Folds texts as the index does, to see which of them find the same documents.
public struct TextFolder: Sendable {
    private var folded = FoldedText()

    public init() {}

    /// Equal for texts that differ only in case, accents, width, signs and the spaces between words.
    public mutating func key(of text: String) -> [UInt8] {
        var text = text
        text.makeContiguousUTF8()
        folded.fold(text.utf8.span.bytes)
        return folded.bytes
    }
}
