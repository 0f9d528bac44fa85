import Entities

extension RandomMoviePhrase {
    var english: String {
        switch self {
        case .newRound(let count, let figures):
            count == 1
                ? "This is the only movie." : "All \(figures) movies have had their turn; a new round begins."
        case .notStored(let error): "No movie is picked, since its turn cannot be saved: \(error.english)"
        }
    }
}
