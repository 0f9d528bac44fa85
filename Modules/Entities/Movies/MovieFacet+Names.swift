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
        case .genre, .language, .list, .service: usualNames.map(\.english)
        case .year, .runtime, .rating, .awards, .director, .cast, .writer, .with, .myRating: []
        }
    }

    /// The usual names of the values; empty if there is no fixed list of them.
    var usualNames: [(english: String, korean: String)] {
        switch self {
        case .genre: MovieGenre.common.map { ($0.word, $0.koreanName) }
        case .country: MovieCountry.all.map { ($0.names.first?.lowercased() ?? $0.code, $0.koreanName) }
        case .language: MovieLanguage.all.map { ($0.code, $0.koreanName) }
        case .list: SavedMovieList.builtIn.map { ($0.name, $0.koreanName) }
        case .service: [WatchServiceReference.mineWords]
        case .year, .runtime, .rating, .awards, .director, .cast, .writer, .with, .myRating: []
        }
    }

    /// All names of the values, in English and Korean; empty for numbers and people.
    private var valueNames: [String] {
        switch self {
        case .genre: MovieGenre.allCases.flatMap { [$0.word] + $0.otherNames }
        case .country: NamedRows.names(in: MovieCountry.table)
        case .language: NamedRows.names(in: MovieLanguage.table)
        case .list: SavedMovieList.builtIn.flatMap { [$0.name, $0.koreanName] }
        case .year, .runtime, .rating, .awards, .myRating, .director, .cast, .writer, .with, .service: []
        }
    }
}

/// Finds rows of a table by any name in them; the marks `|`, `+` and `,` separate names.
enum NamedRows {
    /// Returns the number of the first row with the name, compared by letters and digits.
    static func row(named name: String, in table: String) -> Int? {
        row(in: table) { $0 == name.lettersAndDigits }
    }

    /// Returns whether a name begins with the text, so that typing on may complete it.
    static func hasName(beginning text: String, in table: String) -> Bool {
        row(in: table) { $0.hasPrefix(text.lettersAndDigits) } != nil
    }

    static func names(in table: String) -> [String] {
        table.split(separator: "\n").flatMap { row in row.split { "|+,".contains($0) }.map { String($0) } }
    }

    static func koreanName(in row: Substring) -> String {
        row.split { "|+,".contains($0) }.first(where: \.isHangul).map { String($0) } ?? ""
    }

    private static func row(in table: String, where isMeant: (String) -> Bool) -> Int? {
        table.split(separator: "\n").firstIndex { row in
            row.split { "|+,".contains($0) }.contains { isMeant($0.lettersAndDigits) }
        }
    }
}
