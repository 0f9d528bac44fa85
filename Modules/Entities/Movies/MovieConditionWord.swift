/// A word of a text that filters, such as `-genre:horror`, and its place in the text.
public struct MovieConditionWord: Sendable, Hashable {
    public enum Validity: Sendable, Hashable, CaseIterable {
        case valid
        /// The word at the end of the text, which more letters may make valid.
        case unfinished
        case invalid
    }

    public let range: Range<String.Index>
    public let validity: Validity
}

extension MovieQuery {
    /// Returns the words of a text that filter, in order. The others belong to a title.
    public static func conditionWords(in text: String) -> [MovieConditionWord] {
        var onlyYear: MovieCondition?
        let words = FacetWord.words(in: text)
        return words.enumerated().compactMap { index, word in
            if FacetWord.mistake(in: word, isLast: index == words.count - 1) != nil {
                let isUnfinished =
                    word.endIndex == text.endIndex
                    && FacetWord(word)?.isUnfinished ?? QuerySetting.Word(word)?.isUnfinished == true
                return MovieConditionWord(
                    range: word.startIndex..<word.endIndex,
                    validity: isUnfinished ? .unfinished : .invalid
                )
            }
            let range = word.startIndex..<word.endIndex
            if QuerySetting.Word(word)?.setting != nil {
                return MovieConditionWord(range: range, validity: .valid)
            }
            guard let facetWord = FacetWord(word), facetWord.isCondition else { return nil }
            guard let condition = try? facetWord.condition() else {
                let isUnfinished = word.endIndex == text.endIndex && facetWord.isUnfinished
                return MovieConditionWord(range: range, validity: isUnfinished ? .unfinished : .invalid)
            }
            // A movie has one year, so a second one is never met.
            let isSecondYear = condition.singleYear != nil && condition != onlyYear ?? condition
            if condition.singleYear != nil { onlyYear = onlyYear ?? condition }
            return MovieConditionWord(range: range, validity: isSecondYear ? .invalid : .valid)
        }
    }
}
