import Entities
import UseCases

/// Why a request on the saved movies has no answer, and what the user can choose instead.
struct SavedMovieFailure: Error {
    let failure: FailureViewData
    var choice: SavedMoviesChoice?
}

extension SavedMovieFailure {
    /// Creates the message that a name is not that of one movie. `request` makes the request for one of the movies.
    ///
    /// `nil` if the request was cancelled.
    init?(
        _ error: SavedMovieError,
        of words: String,
        year: Int? = nil,
        in format: RegionalFormat,
        request: (Movie) -> SavedMoviesRequest
    ) {
        let language = format.language
        func choices(_ movies: [Movie]) -> String { movies.alternatives(in: language) }
        func make(_ phrase: some Wording, _ kind: FailureViewData.Kind = .noData) -> FailureViewData {
            FailureViewData(kind: kind, message: phrase.text(in: language))
        }
        switch error {
        case .movies(.cancelled): return nil
        case .movies(let error): failure = FailureViewData(error, retry: .request, in: language)
        case .storage(let error): failure = FailureViewData(error, in: language)
        case .change(let error): failure = FailureViewData(error, in: format)
        case .namesakes(let movies):
            failure = make(MovieChoicePhrase.namesakes(words.shortened, choices: choices(movies)))
            choice = SavedMoviesChoice(words, movies.answers(request), in: format)
        case .noExactTitle(let list, let movies):
            failure = make(MovieChoicePhrase.noExactTitle(words.shortened, list, choices: choices(movies)))
            choice = SavedMoviesChoice(words, movies.answers(request), in: format)
        case .noMovie(let reason, let origin):
            // The preferred source may have the movie; its failure says when to try again.
            failure =
                origin.fallbackReason.map { FailureViewData($0, retry: .request, in: language) }
                ?? .noMovie(for: words, year: year, reason, from: origin.source, in: language)
        case .noneOn(let list):
            let command = format.quotedName(of: list.listing)
            failure = make(MovieChoicePhrase.notOn(list, words: words.shortened, listing: command))
        case .notOn(let list, let movie):
            let command = format.quotedName(of: list.listing)
            failure = make(SavedMoviesPhrase.notOn(list, title: movie.title, listing: command))
        case .nothingSaved(let movie):
            let commands = [MoviesAction.listWatchlist, .listSeen].compactMap { format.quotedName(of: $0) }
            failure = make(SavedMoviesPhrase.nothingSaved(title: movie.title, listing: commands))
        case .titleEndsInRating(let whole, let title, let rating):
            let phrase = MovieChoicePhrase.missingRating(
                title: title.shortened,
                whole: whole.shortened,
                rating: rating
            )
            failure = make(phrase, .invalidRequest)
        case .unclearTitle(let meanings):
            failure = make(MovieChoicePhrase.unclearTitle(choices: choices(meanings.map(\.movie))))
            let answers = meanings.map { meaning in
                SavedMoviesChoice.Answer(
                    text: "\(meaning.movie.choiceLine): \(meaning.text.shortened)",
                    request: .writing(meaning)
                )
            }
            choice = SavedMoviesChoice(words, answers, in: format)
        case .noTitle: failure = make(MovieChoicePhrase.noTitle(words.shortened))
        }
    }
}

extension SavedMoviesRequest {
    static func writing(_ noted: NotedMovie) -> SavedMoviesRequest {
        .save(.write(noted.text), of: [.id(noted.movie.id.description)])
    }
}

extension [Movie] {
    fileprivate func answers(_ request: (Movie) -> SavedMoviesRequest) -> [SavedMoviesChoice.Answer] {
        map { SavedMoviesChoice.Answer(text: $0.choiceLine, request: request($0)) }
    }
}

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

extension FailureViewData {
    /// Creates the message that what is saved of movies was not changed.
    init(_ error: SaveMovieError, in format: RegionalFormat) {
        let phrase: SavedMoviesPhrase
        switch error {
        case .storage(let error):
            self.init(error, in: format.language)
            return
        case .futureDay(let day): phrase = .futureDay(format.date(day.description))
        case .noRating: phrase = .noRating(SavedMovie.ratings)
        case .unknownList(let name, let known):
            self = MovieListError.unknown(name, known: known).failure(in: format.language)
            return
        }
        self.init(kind: .invalidRequest, message: phrase.text(in: format.language))
    }
}
