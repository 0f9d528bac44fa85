/// A word of the dictionary that may be meant, and how surely, of 255.
struct Guess {
    /// What is less sure than this is a typo and no beginning.
    static let leastBeginning = 175

    let word: Int
    let quality: Int

    /// Falls from the surest to the least sure, and of equal ones from the first word on.
    var order: Int { (quality << 40) - word }
}

/// What a `CandidateFinder` looks up for a part of a question.
struct Plan {
    /// The surest first.
    let guesses: [Guess]

    /// Words that begin with what was typed, which may be very many, so they are looked at when they are needed.
    var completions = 0..<0
    var typedLength = 0

    /// About how many documents it leads to.
    let volume: Int

    /// What finding it is worth.
    let worth: Int

    /// How many documents have exactly that word.
    let documents: Int

    /// Whether it stands for several words of the question.
    var isOfJoined = false

    /// Whether a word that is one edit away, or goes on, may be meant.
    var hasCloseGuess: Bool {
        !completions.isEmpty || (guesses.first?.quality ?? 0) >= Guess.leastBeginning - 1
    }

    var isEmpty: Bool { guesses.isEmpty && completions.isEmpty }
}
