extension MovieFacet {
    /// Returns the name of a value that was probably meant, or `nil` if none is similar.
    public func name(similarTo text: String) -> String? {
        let typed = TypedWord(text.lettersAndDigits)
        let errors = valueNames.compactMap { name in
            typed.editDistance(to: TypedWord(name.lettersAndDigits)).map { (name: name, count: $0) }
        }
        return errors.min { $0.count < $1.count }?.name
    }

    /// All names of the values, in English and Korean; empty for numbers and people.
    private var valueNames: [String] {
        switch self {
        case .genre: MovieGenre.allCases.flatMap { [$0.word] + $0.otherNames }
        case .country: NamedRows.names(in: MovieCountry.table)
        case .language: NamedRows.names(in: MovieLanguage.table)
        case .list: SavedMovieList.allCases.flatMap { [$0.rawValue, $0.koreanName] }
        case .year, .runtime, .rating, .awards, .myRating, .director, .cast, .writer, .with: []
        }
    }
}
