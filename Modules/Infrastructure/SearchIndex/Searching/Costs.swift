/// What sets a text apart from a question, weighed; found by trying.
///
/// What was tried was judged on half of the titles of three sets, parted by a hash: 46,000 titles each, of which
/// 19,000 are films and the others are made of their words. The other half was only measured at the end, though
/// older costs were found on questions of the films. Of its questions so many of a hundred find the title in the
/// first place, and among the first five:
///
/// | question | well-known, with votes | any, with votes | any, without |
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
/// Most of what is missed is the whole title, or as good a beginning, of another film.
enum Costs {
    /// A word of which only the beginning was typed, by how many letters it goes on.
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

    /// Words that are run together, or parted.
    static let joint: Float = 3

    static func missing(length: Int, kind: FoldedWord.Kind, isArticle: Bool) -> Float {
        // Articles are often left out and hardly ever made up.
        if isArticle { return 6 }
        return kind == .letters ? min(40, 18 + 2 * Float(length)) : 14
    }

    /// A word that the question does not have, before the last one that it has, and after that.
    static let extraBefore: Float = 3.5
    static let extraAfter: Float = 2
    static let extraArticle: Float = 0.4
    static let extraAtMost: Float = 12

    /// What a text is ahead that is the question, word by word.
    static let whole: Float = 7

    /// What a text is ahead that has all words of the question, if misspelled or in another order, and no more.
    static let complete: Float = 5

    /// What one is ahead that has them all as they are spelled, but for articles.
    static let completeButArticles: Float = 2

    /// A number or a form of address that is written in another way. With `whole` it is more than `fame`, so that no
    /// text comes so before one that is the question as it was typed.
    static let otherSpelling: Float = 4.5

    /// What typos do not explain: 2 is no slip for 3, nor a digit too many.
    static let otherNumber: Float = 10

    /// What a text that is the question with all its marks and accents is ahead of one that only reads alike.
    static let asTyped: Float = 2

    static let wrongOrder: Float = 3
    static let alternative: Float = 0.5

    /// What the best known document is ahead of one that nobody knows.
    static let fame: Float = 11

    /// A score as a number from 0 to 1 in the same order; a word that is missing takes more than half of it.
    static func share(ofScore score: Float) -> Float {
        20 / (20 + max(0, fame + whole - score))
    }

    /// A text that has less of a question than this does not answer it.
    static let leastShare: Float = 0.5

    /// How far behind the best a document may be and still answer the question.
    static let lead: Float = 45
}
