public import Entities

extension MoviesOrigin.Source {
    /// The short name for programs, such as `tmdb`.
    var shortName: String {
        switch self {
        case .tmdb: "tmdb"
        case .builtInCatalogue, .importedCatalogue: "catalogue"
        case .savedMovies: "saved"
        }
    }

    /// Returns the name as part of a sentence.
    public func name(in format: RegionalFormat) -> String { text(in: format.language) }
}

extension MoviesOrigin.Source: Wording {
    var english: String {
        switch self {
        case .tmdb: "TMDB"
        case .builtInCatalogue: "the built-in catalogue"
        case .importedCatalogue(nil): "the imported catalogue"
        case .importedCatalogue(let seconds?): "the imported catalogue of \(Self.day(seconds).english)"
        case .savedMovies: "your movies"
        }
    }

    var korean: String {
        switch self {
        case .tmdb: "TMDB"
        case .builtInCatalogue: "내장 카탈로그"
        case .importedCatalogue(nil): "가져온 카탈로그"
        case .importedCatalogue(let seconds?): "\(Self.day(seconds).korean)에 가져온 카탈로그"
        case .savedMovies: "내 영화"
        }
    }

    private static func day(_ secondsSince1970: Int64) -> MovieAmountPhrase {
        .date("\(Moment(secondsSince1970: secondsSince1970).day)")
    }
}
