/// A word of the dictionary that may be meant, with a certainty of up to 255.
struct Guess {
    /// The least quality of a completion; a guess of lower quality is a typo.
    static let minimumCompletionQuality = 175

    let word: Int
    let quality: Int

    /// A sort key, highest first: by quality, then by the number of the word.
    var order: Int { (quality << 40) - word }
}

/// The words that a `CandidateFinder` looks up for a part of a query.
struct Lookup {
    /// Sorted by falling certainty.
    let guesses: [Guess]

    /// Words that begin with what was typed. There may be very many, so they are read only when needed.
    var completions = 0..<0
    var typedLength = 0

    /// The estimated number of documents that it finds.
    let volume: Int

    /// The score of a document that it finds.
    let score: Int

    /// The number of documents with exactly the word.
    let documents: Int

    /// Whether it is for several words of the query, joined.
    var isForJoinedWords = false

    /// Whether a completion, or a word at most one edit away, may be meant.
    var hasCloseGuess: Bool {
        !completions.isEmpty || (guesses.first?.quality ?? 0) >= Guess.minimumCompletionQuality - 1
    }

    var isEmpty: Bool { guesses.isEmpty && completions.isEmpty }
}
