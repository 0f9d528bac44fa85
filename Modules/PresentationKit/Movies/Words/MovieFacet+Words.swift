import Entities

extension MovieFacet: Wording {
    var english: String {
        switch self {
        case .genre: "genre"
        case .country: "country"
        case .language: "language"
        case .year: "year"
        case .runtime: "running time"
        case .rating: "rating"
        case .awards: "number of awards"
        case .director: "director"
        case .cast: "cast"
        case .writer: "writer"
        case .with: "people"
        case .list: "list of yours"
        case .myRating: "rating of yours"
        }
    }

    var korean: String {
        switch self {
        case .genre: "장르"
        case .country: "나라"
        case .language: "언어"
        case .year: "연도"
        case .runtime: "상영 시간"
        case .rating: "평점"
        case .awards: "수상 횟수"
        case .director: "감독"
        case .cast: "출연"
        case .writer: "각본"
        case .with: "인물"
        case .list: "내 목록"
        case .myRating: "내 평점"
        }
    }

    /// The facet as it is written before the colon.
    func word(in language: Language) -> Substring { example(in: language).prefix { $0 != ":" } }

    /// Returns the words that can be written behind the colon, joined by commas; empty for numbers.
    func knownWords(in language: Language) -> String {
        let words =
            switch (self, language) {
            case (.genre, .english): MovieGenre.common.map(\.word)
            case (.genre, .korean): MovieGenre.common.map(\.koreanName)
            case (.country, .english): MovieCountry.all.map { $0.code.lowercased() }
            case (.country, .korean): MovieCountry.all.map(\.koreanName)
            case (.language, .english): MovieLanguage.all.map(\.code)
            case (.language, .korean): MovieLanguage.all.map(\.koreanName)
            case (.list, .english): SavedMovieList.allCases.map(\.rawValue)
            case (.list, .korean): SavedMovieList.allCases.map(\.koreanName)
            case (.year, _), (.runtime, _), (.rating, _), (.awards, _), (.director, _), (.cast, _),
                (.writer, _), (.with, _), (.myRating, _):
                [String]()
            }
        return words.joined(separator: ", ")
    }

    /// Returns values of the facet that a source has, in the language.
    static func names(_ known: [String], in language: Language) -> String {
        known.map(language.genre).joined(separator: ", ")
    }

    /// Returns a condition as people write it.
    func example(in language: Language) -> String {
        switch (self, language) {
        case (.genre, .english): "genre:noir"
        case (.genre, .korean): "장르:누아르"
        case (.country, .english): "country:kr"
        case (.country, .korean): "나라:한국"
        case (.language, .english): "language:ja"
        case (.language, .korean): "언어:일본어"
        case (.year, .english): "y:1980..1989"
        case (.year, .korean): "연도:1980..1989"
        case (.runtime, .english): "runtime:<100"
        case (.runtime, .korean): "시간:<100"
        case (.rating, .english): "rating:>7"
        case (.rating, .korean): "평점:>7"
        case (.awards, .english): "awards:>0"
        case (.awards, .korean): "수상:>0"
        case (.director, .english): "director:scott"
        case (.director, .korean): "감독:봉준호"
        case (.cast, .english): "cast:\"tilda swinton\""
        case (.cast, .korean): "출연:송강호"
        case (.writer, .english): "writer:kaufman"
        case (.writer, .korean): "각본:박찬욱"
        case (.with, .english): "with:hepburn"
        case (.with, .korean): "인물:배두나"
        case (.list, .english): "in:watchlist"
        case (.list, .korean): "목록:보고싶음"
        case (.myRating, .english): "my:>7"
        case (.myRating, .korean): "내평점:>7"
        }
    }
}

extension MovieOrder.Key: Wording {
    var english: String {
        switch self {
        case .relevance: "relevance"
        case .known: "how well known movies are"
        case .year: "year"
        case .rating: "rating"
        case .title: "title"
        case .runtime: "running time"
        }
    }

    var korean: String {
        switch self {
        case .relevance: "맞는 정도"
        case .known: "알려진 정도"
        case .year: "연도"
        case .rating: "평점"
        case .title: "제목"
        case .runtime: "상영 시간"
        }
    }
}
