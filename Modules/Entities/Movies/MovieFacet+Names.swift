extension MovieFacet {
    /// Returns the name of a value that was probably meant, or `nil` if none is similar.
    public func name(similarTo text: String) -> String? {
        let typed = TypedWord(text.lettersAndDigits)
        let errors = valueNames.compactMap { name in
            typed.editDistance(to: TypedWord(name.lettersAndDigits)).map { (name: name, count: $0) }
        }
        return errors.min { $0.count < $1.count }?.name
    }

    /// The values as one writes them as a word; empty if there is no fixed list of them.
    public var values: [String] {
        switch self {
        case .country: MovieCountry.all.map { $0.code.lowercased() }
        case .genre, .language, .list: usualNames.map(\.english)
        case .year, .runtime, .rating, .awards, .director, .cast, .writer, .with, .myRating: []
        }
    }

    /// The usual names of the values; empty if there is no fixed list of them.
    var usualNames: [(english: String, korean: String)] {
        switch self {
        case .genre: MovieGenre.common.map { ($0.word, $0.koreanName) }
        case .country: MovieCountry.all.map { ($0.names.first?.lowercased() ?? $0.code, $0.koreanName) }
        case .language: MovieLanguage.all.map { ($0.code, $0.koreanName) }
        case .list: SavedMovieList.allCases.map { ($0.rawValue, $0.koreanName) }
        case .year, .runtime, .rating, .awards, .director, .cast, .writer, .with, .myRating: []
        }
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
