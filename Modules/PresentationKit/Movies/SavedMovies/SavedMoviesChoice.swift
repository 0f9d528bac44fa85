import Entities

/// The movies that words may name, of which the user can choose one.
public struct SavedMoviesChoice: Sendable, Hashable {
    public struct Answer: Sendable, Hashable {
        /// One line that tells the movie from the others.
        public let text: String
        /// The request for this movie.
        public let request: SavedMoviesRequest
    }

    public let question: String
    /// Asks for the number of an answer.
    public let prompt: String
    public let answers: [Answer]

    public init(question: String, prompt: String, answers: [Answer]) {
        self.question = question
        self.prompt = prompt
        self.answers = answers
    }
}

extension SavedMoviesChoice {
    /// The most answers that are offered.
    private static let mostAnswers = 9

    init(_ words: String, _ answers: [Answer], in format: RegionalFormat) {
        self.init(
            question: MovieChoicePhrase.question(words.shortened).text(in: format.language),
            prompt: MovieChoicePhrase.prompt(none: format.name(of: MoviesAction.chooseNone))
                .text(in: format.language),
            answers: Array(answers.prefix(Self.mostAnswers))
        )
    }
}
