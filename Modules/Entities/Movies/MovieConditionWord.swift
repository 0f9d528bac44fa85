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
    /// Whether the word sorts the list and says nothing about a movie.
    public var sorts = false
    /// The word as it was probably meant; `nil` if it is not invalid, or nothing similar is valid.
    public var correction: String?
}

extension MovieQuery {
    /// Returns the words of a text that filter, in order. The others belong to a title.
    public static func conditionWords(in text: String) -> [MovieConditionWord] {
        var onlyYear: MovieCondition?
        let words = FacetWord.words(in: text)
        return words.enumerated().compactMap { index, word in
            let range = word.startIndex..<word.endIndex
            func wrong(_ error: MoviesError, isUnfinished: Bool) -> MovieConditionWord {
                guard word.endIndex != text.endIndex || !isUnfinished else {
                    return MovieConditionWord(range: range, validity: .unfinished)
                }
                let correction = FacetWord.correction(of: word, error)
                return MovieConditionWord(range: range, validity: .invalid, correction: correction)
            }
            if let mistake = FacetWord.mistake(in: word, isLast: index == words.count - 1) {
                let isUnfinished = FacetWord(word)?.isUnfinished ?? QuerySetting.Word(word)?.isUnfinished
                return wrong(mistake, isUnfinished: isUnfinished == true)
            }
            if let setting = QuerySetting.Word(word)?.setting {
                return MovieConditionWord(range: range, validity: .valid, sorts: setting.sorts)
            }
            guard let facetWord = FacetWord(word), facetWord.isCondition else { return nil }
            do throws(MoviesError) {
                let condition = try facetWord.condition()
                // A movie has one year, so a second one is never met.
                let isSecondYear = condition.singleYear != nil && condition != onlyYear ?? condition
                if condition.singleYear != nil { onlyYear = onlyYear ?? condition }
                return MovieConditionWord(range: range, validity: isSecondYear ? .invalid : .valid)
            } catch {
                return wrong(error, isUnfinished: facetWord.isUnfinished)
            }
        }
    }

    /// Returns a text with one of its words replaced; `nil` removes the word.
    public static func text(_ text: String, replacing word: MovieConditionWord, by other: String?) -> String {
        let (before, after) = (text[..<word.range.lowerBound], text[word.range.upperBound...])
        if let other { return before + other + after }
        let rest = after.drop(while: \.isWhitespace)
        let end =
            rest.isEmpty ? before.lastIndex { !$0.isWhitespace }.map(before.index(after:)) : before.endIndex
        return String(before[..<(end ?? before.startIndex)] + rest)
    }

    /// Returns the order that the words of a text ask for, and the text without them.
    public static func order(in text: String) -> (order: MovieOrder, rest: String) {
        let words = conditionWords(in: text).filter(\.sorts)
        let order = words.reduce(MovieOrder()) { order, word in
            QuerySetting.Word(text[word.range])?.setting.map(order.applying) ?? order
        }
        let rest = words.reversed().reduce(text) { self.text($0, replacing: $1, by: nil) }
        return (order, rest)
    }
}
