import Entities

extension FailureViewData {
    /// Returns the failure for a search without results; `text` may contain conditions.
    static func noMovie(
        for text: String,
        year: Int? = nil,
        _ reason: MoviesPage.NoResultsReason = .noMatch,
        from source: MoviesOrigin.Source? = nil,
        in language: Language
    ) -> Self {
        let query = try? MovieQuery(text: text, year: year)
        return noMovie(for: query, text: text, reason, from: source, in: language)
    }

    /// Returns the failure for a query without results.
    static func noMovie(
        for query: MovieQuery?,
        text: String,
        _ reason: MoviesPage.NoResultsReason,
        from source: MoviesOrigin.Source?,
        in language: Language
    ) -> Self {
        let words = (query?.text ?? text).shortened
        let hasConditions = query?.conditions.isEmpty == false
        let message: NoMovieMessage =
            switch (reason, query?.year) {
            case (.unknownFacet(let facet), _): .unknownFacet(facet, source: source ?? .builtInCatalogue)
            case (.absentValue(let facet, let known), _):
                .absentValue(facet, known: known, source: source ?? .builtInCatalogue)
            case (.unknownPerson(let name, let role), _): .unknownPerson(name.shortened, role)
            case (.facetNeedsNoWords(let facet), _): .facetNeedsNoWords(facet, source: source ?? .tmdb)
            case (.facetCannotBeNegated(let facet), _): .facetCannotBeNegated(facet, source: source ?? .tmdb)
            case (.unsupportedOrder(let key), _): .unsupportedOrder(key, source: source ?? .tmdb)
            case (.conditionsUnmet, let year?): .otherYears(words, year)
            case (.conditionsUnmet, nil): .conditionsUnmet(words)
            case (.noMatch, let year?): words.isEmpty ? .noneOfYear(year) : .noMatchOfYear(words, year)
            case (.noMatch, nil) where hasConditions && words.isEmpty: .noneMeetsConditions
            case (.noMatch, nil): .noMatch(words)
            }
        return Self(kind: .noData, message: message.text(in: language))
    }
}

/// Why no movie was found, and what to try next.
enum NoMovieMessage: Wording {
    case noIdentifier(String)
    case noMatch(String)
    case noMatchOfYear(String, Int)
    case noneOfYear(Int)
    case noneMeetsConditions
    case otherYears(String, Int)
    case conditionsUnmet(String)
    case unknownFacet(MovieFacet, source: MoviesOrigin.Source)
    case absentValue(MovieFacet, known: [String], source: MoviesOrigin.Source)
    case unknownPerson(String, CreditRole?)
    case facetNeedsNoWords(MovieFacet, source: MoviesOrigin.Source)
    case facetCannotBeNegated(MovieFacet, source: MoviesOrigin.Source)
    case unsupportedOrder(MovieOrder.Key, source: MoviesOrigin.Source)

    var english: String {
        switch self {
        case .noIdentifier(let text): "\"\(text)\" does not name a movie; search for its title instead."
        case .noMatch(let words): "No movie matches \"\(words)\"; try fewer words or another spelling."
        case .noMatchOfYear(let words, let year):
            "No movie of \(year) matches \"\(words)\"; try another year, fewer words or another spelling."
        case .noneOfYear(let year): "No movie of \(year) is known here; try another year."
        case .noneMeetsConditions: "No movie meets all of these conditions; leave one of them out."
        case .otherYears(let words, let year):
            // A search also finds titles that only resemble the words.
            "Movies were found for \"\(words)\", but none of them is of \(year); try another year, or none."
        case .conditionsUnmet(let words):
            "Movies were found for \"\(words)\", but none of them meets the conditions; leave one of them out."
        case .unknownFacet(let facet, .savedMovies):
            "The \(facet.english) of your movies is not saved; search without it."
        case .unknownFacet(.year, let source):
            "\(source.atStart) does not know when its movies came out; search without the year."
        case .unknownFacet(.director, let source), .unknownFacet(.cast, let source),
            .unknownFacet(.writer, let source), .unknownFacet(.with, let source):
            "\(source.atStart) does not know any people; search without them, or import their names too."
        case .unknownFacet(let facet, let source):
            "\(source.atStart) does not know the \(facet.english) of any movie; search without it."
        case .absentValue(let facet, let known, let source):
            "\(source.atStart) has no movie of that \(facet.english); choose another one: \(MovieFacet.names(known, in: .english))."
        case .unknownPerson(let name, let role):
            "No \(role.english) is called \"\(name)\"; write words of a title before the condition."
        case .facetNeedsNoWords(let facet, let source):
            "\(source.atStart) does not tell the \(facet.english) of what words and names find; leave them out,"
                + " or search the catalogue."
        case .facetCannotBeNegated(let facet, let source):
            "\(source.atStart) cannot leave out movies by \(facet.english); write the condition without a dash,"
                + " or search the catalogue."
        case .unsupportedOrder(let key, let source):
            "\(source.atStart) cannot sort by \(key.english); choose another order, or search the catalogue."
        }
    }

    var korean: String {
        switch self {
        case .noIdentifier(let text):
            "'\(text)'\(.topic, behind: text) 영화의 식별자가 아닙니다. 대신 제목으로 검색하세요."
        case .noMatch(let words): "'\(words)'에 맞는 영화가 없습니다. 낱말을 줄이거나 다르게 적어 보세요."
        case .noMatchOfYear(let words, let year):
            "'\(words)'에 맞는 \(year)년 영화가 없습니다. 다른 연도로 하거나, 낱말을 줄이거나 다르게 적어 보세요."
        case .noneOfYear(let year): "\(year)년 영화가 여기에는 없습니다. 다른 연도로 해 보세요."
        case .noneMeetsConditions: "이 조건에 모두 맞는 영화가 없습니다. 조건을 하나 빼 보세요."
        case .otherYears(let words, let year):
            "'\(words)'에 맞는 영화는 있지만 \(year)년 것은 없습니다. 다른 연도로 하거나 연도 없이 검색하세요."
        case .conditionsUnmet(let words):
            "'\(words)'에 맞는 영화는 있지만 조건에 맞는 것은 없습니다. 조건을 하나 빼 보세요."
        case .unknownFacet(.year, let source):
            "\(source.korean)에는 영화가 나온 연도가 없습니다. 연도 없이 검색하세요."
        case .unknownFacet(let facet, let source):
            "\(source.korean)에는 영화의 \(facet.korean) 정보가 없습니다. 그 조건 없이 검색하세요."
        case .absentValue(let facet, let known, let source):
            "\(source.korean)에는 그런 \(facet.korean)의 영화가 없습니다. 다른 것을 고르세요: \(MovieFacet.names(known, in: .korean))."
        case .unknownPerson(let name, let role):
            "이름이 '\(name)'인 \(role.korean) 없습니다. 제목의 낱말은 조건 앞에 적으세요."
        case .facetNeedsNoWords(let facet, let source):
            "\(source.korean)에서 낱말이나 이름으로 찾은 영화는 \(facet.korean)에 따라 고를 수 없습니다. 낱말을 빼거나 카탈로그에서 검색하세요."
        case .facetCannotBeNegated(let facet, let source):
            "\(source.korean)에서는 \(facet.korean)에 따라 뺄 수 없습니다. 줄표 없이 적거나 카탈로그에서 검색하세요."
        case .unsupportedOrder(let key, let source):
            "\(source.korean)에서는 \(key.korean)에 따라 늘어놓을 수 없습니다. 다른 순서를 고르거나 카탈로그에서 검색하세요."
        }
    }
}

extension CreditRole? {
    fileprivate var english: String {
        switch self {
        case .director: "director"
        case .writer: "writer"
        case .cast: "actor"
        case nil: "person"
        }
    }

    /// The role as the subject of a sentence.
    fileprivate var korean: String {
        switch self {
        case .director: "감독이"
        case .writer: "작가가"
        case .cast: "배우가"
        case nil: "인물이"
        }
    }
}

extension MoviesOrigin.Source {
    /// The English name at the start of a sentence.
    fileprivate var atStart: String { english.prefix(1).uppercased() + english.dropFirst() }
}
