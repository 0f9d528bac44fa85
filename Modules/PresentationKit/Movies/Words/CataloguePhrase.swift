/// The texts of the summary of the catalogue in use.
enum CataloguePhrase: Wording {
    case catalogue
    case builtIn
    case imported
    case movies
    case source
    case importedAt
    case size
    case place
    /// The number of movies, in figures.
    case counted(String)
    case ratings
    case otherTitles
    case names
    case with([CataloguePhrase])
    /// One line on the built-in catalogue.
    case builtInMovies(String)
    /// One line on an imported catalogue.
    case importedMovies(String, source: String?, day: String?)
}

extension CatalogueState.Summary {
    /// Returns the known facts in order.
    public func facts(in format: RegionalFormat) -> [MovieFact] {
        let isImported = kind == .imported
        func text(_ phrase: CataloguePhrase) -> String { phrase.text(in: format.language) }
        let facts: [(CataloguePhrase, String?)] = [
            (.catalogue, text(isImported ? .imported : .builtIn)),
            (.movies, text(.counted(format.grouped(movies)))),
            (.source, origin(in: format)),
            (.importedAt, age.map(format.age)),
            (.size, bytes.map(format.size)),
            (.place, isImported ? path : nil),
        ]
        return facts.compactMap { MovieFact($0, $1, format) }
    }

    /// Returns one line on the catalogue: its movies, and where and when they came from.
    public func note(in format: RegionalFormat) -> String {
        let figures = format.grouped(movies)
        let phrase: CataloguePhrase =
            switch kind {
            case .builtIn: .builtInMovies(figures)
            case .imported:
                .importedMovies(figures, source: sourceName, day: importedOn.map(format.date))
            }
        return phrase.text(in: format.language)
    }

    private func origin(in format: RegionalFormat) -> String? {
        guard let sourceName else { return nil }
        let file = fileName.map { "\(sourceName), \($0)" } ?? sourceName
        let additions: [CataloguePhrase] =
            (hasRatings ? [.ratings] : []) + (hasOtherTitles ? [.otherTitles] : [])
            + (hasNames ? [.names] : [])
        return additions.isEmpty
            ? file : file + CataloguePhrase.with(additions).text(in: format.language)
    }
}
