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

extension RecommendationPhrase {
    /// Such as `as Arrival and Sicario, which you rated 9`.
    var english: String {
        "as "
            + groups.map { "\($0.titles.joined(separator: " and ")), which you rated \($0.rating)" }
            .joined(separator: ", and ")
    }
}
