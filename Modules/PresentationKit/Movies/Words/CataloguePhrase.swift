/// The texts of the summary of the catalogue in use.
private enum CataloguePhrase: Wording {
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

    var english: String {
        switch self {
        case .catalogue: "Catalogue"
        case .builtIn: "built-in"
        case .imported: "imported"
        case .movies: "Movies"
        case .source: "Source"
        case .importedAt: "Imported"
        case .size: "Size"
        case .place: "Place"
        case .counted(let figures): figures
        case .ratings: "ratings"
        case .otherTitles: "other titles"
        case .names: "names"
        case .with(let additions): ", with " + additions.map(\.english).joined(separator: " and ")
        case .builtInMovies(let figures): "\(figures) built-in movies"
        case .importedMovies(let figures, let source, let day):
            "\(figures) movies\(source.map { " of \($0)" } ?? "")\(day.map { ", imported \($0)" } ?? "")"
        }
    }

    var korean: String {
        switch self {
        case .catalogue: "카탈로그"
        case .builtIn: "내장"
        case .imported: "가져온 것"
        case .movies: "영화"
        case .source: "출처"
        case .importedAt: "가져온 때"
        case .size: "크기"
        case .place: "위치"
        case .counted(let figures): "\(figures)편"
        case .ratings: "평점"
        case .otherTitles: "다른 제목"
        case .names: "이름"
        case .with(let additions): ", " + additions.map(\.korean).joined(separator: "과 ") + " 포함"
        case .builtInMovies(let figures): "내장 영화 \(figures)편"
        case .importedMovies(let figures, let source, let day):
            "\(source.map { "\($0) " } ?? "")영화 \(figures)편\(day.map { ", \($0)에 가져옴" } ?? "")"
        }
    }
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
