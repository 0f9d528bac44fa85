import Entities

/// What is said if words do not name exactly one movie.
enum MovieChoicePhrase: Wording {
    case question(String)
    /// The app's key that chooses none of the numbers.
    case prompt(none: String?)
    case nothingChanged
    /// Several movies have the title.
    case namesakes(String, choices: String)
    /// No movie, or none of the list, has exactly the title.
    case noExactTitle(String, SavedMovieList?, choices: String)
    /// The app's command that lists the movies.
    case notOn(SavedMovieList, words: String, listing: String?)
    /// The title and the rating are together another title.
    case missingRating(title: String, whole: String, rating: Int)
    /// Notes about which it is unclear where the title ends.
    case unclearTitle(choices: String)
    case noTitle(String)
}

extension Movie {
    /// The title with the year and the identifier, as a sentence names a choice.
    var nameWithID: String {
        "\(title.shortened) (\((year.map { "\($0), " } ?? "") + id.description))"
    }

    /// One line of a list of choices.
    var choiceLine: String {
        ([titleWithYear, directors.joined(separator: ", ").shortened].filter { !$0.isEmpty }
            + [id.description]).joined(separator: " · ")
    }

    var titleWithYear: String { title.shortened + (year.map { " (\($0))" } ?? "") }
}

extension [Movie] {
    /// The most movies that a sentence names.
    private static var mostNamed: Int { 6 }

    /// Returns the first movies as alternatives, and how many there are besides them.
    func alternatives(in language: Language) -> String {
        let more = count - Self.mostNamed
        let names = prefix(Self.mostNamed).map(\.nameWithID)
        return language.alternatives(
            more > 0 ? names + [MoreMoviesPhrase(count: more).text(in: language)] : names
        )
    }
}

struct MoreMoviesPhrase: Wording {
    let count: Int
}
