/// The costs of differences between a text and a query, found by experiment.
///
/// They were tuned on half of the titles of three sets of 46,000, of which 19,000 are movies and the others
/// are made of their words. The table shows the other half, measured once at the end; earlier costs had been
/// tuned on some of its movies. It lists the percentage of queries whose title comes first, and whose title
/// is among the first five:
///
/// | query | well-known, with votes | any, with votes | any, without |
/// |---|---|---|---|
/// | exact | 100, 100 | 100, 100 | 100, 100 |
/// | one edit | 99, 100 | 97, 99 | 98, 99 |
/// | two edits | 97, 98 | 95, 97 | 95, 97 |
/// | first 60 % | 86, 98 | 65, 89 | 69, 92 |
/// | a word dropped of three or more | 92, 100 | 82, 96 | 85, 97 |
/// | a word dropped of two | 43, 87 | 13, 52 | 15, 56 |
/// | words shuffled | 100, 100 | 99, 100 | 99, 100 |
/// | no spaces | 100, 100 | 100, 100 | 100, 100 |
///
/// Most misses are queries that are the whole title, or an equally good beginning, of another movie.
enum Costs {
    /// Returns the cost of a word of which only the beginning was typed, by the number of missing letters.
    static func unfinished(by letters: Int) -> Float { 2 + min(4, Float(letters) * 0.4) }

    static func edits(_ count: Int, length: Int, sameStart: Bool) -> Float {
        let each: Float =
            switch length {
            case ...3: 13
            case 4...5: 10
            default: 8
            }
        return each * Float(count) + (count > 1 ? 3 : 0) + (sameStart ? 0 : 2)
    }

    /// The cost of each place at which words are run together or split.
    static let joint: Float = 3

    static func missing(length: Int, kind: FoldedWord.Kind, isArticle: Bool) -> Float {
        // Articles are often left out and hardly ever invented.
        if isArticle { return 6 }
        return kind == .letters ? min(40, 18 + 2 * Float(length)) : 14
    }

    /// The cost of a word that the query lacks, before or after the last word that matches.
    static let extraBefore: Float = 3.5
    static let extraAfter: Float = 2
    static let extraArticle: Float = 0.4
    static let extraAtMost: Float = 12

    /// The bonus of a text that equals the query word by word.
    static let whole: Float = 7

    /// The bonus of a text that has exactly the words of the query, even if misspelled or in another order.
    static let complete: Float = 5

    /// The bonus of a text that has them all as spelled, except for articles.
    static let completeButArticles: Float = 2

    /// The cost of another spelling of a number or an abbreviation. With `whole` it exceeds `popularity`, so such a
    /// text never comes before one that equals the query as typed.
    static let otherSpelling: Float = 4.5

    /// The cost of other digits, which typos do not explain: 2 is no slip for 3, nor is an additional digit.
    static let otherNumber: Float = 10

    /// The bonus of a text that equals the query including punctuation and accents over one that only folds
    /// alike.
    static let asTyped: Float = 2

    static let wrongOrder: Float = 3
    static let alternative: Float = 0.5

    /// The bonus of the highest weight over the lowest one.
    static let popularity: Float = 11

    /// Maps a score to 0...1 in the same order; a missing word takes more than half of it.
    static func share(ofScore score: Float) -> Float {
        20 / (20 + max(0, popularity + whole - score))
    }

    /// Returns what a share of a score becomes with a further cost.
    static func share(_ share: Float, withCost cost: Float) -> Float { 20 / (20 / share + cost) }

    /// The smallest share of a query that a matching text has.
    static let minimumShare: Float = 0.5

    /// The maximum difference in score between the best document and the others that match.
    static let lead: Float = 45

    /// The same among documents that were not found by words.
    static let leadOfFew: Float = 20
}
