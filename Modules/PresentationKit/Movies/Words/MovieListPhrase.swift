import Entities

/// What is said of the lists that the user has made.
enum MovieListPhrase: Wording {
    case unknown(String, known: [String])
    case exists(String)
    case invalidName(String)
    /// The app's command that makes a list.
    case noLists(making: String?)
    case made(String)
    case renamed(String, to: String)
    /// How many movies it had.
    case deleted(String, movies: String)
    case progress(seen: String, of: String)
}

extension MovieListError {
    func failure(in language: Language) -> FailureViewData {
        let phrase: MovieListPhrase
        switch self {
        case .storage(let error): return FailureViewData(error, in: language)
        case .unknown(let name, let known):
            return FailureViewData(
                kind: .noData,
                message: MovieListPhrase.unknown(name, known: known).text(in: language)
            )
        case .exists(let name): phrase = .exists(name)
        case .invalidName(let name): phrase = .invalidName(name)
        }
        return FailureViewData(kind: .invalidRequest, message: phrase.text(in: language))
    }
}
