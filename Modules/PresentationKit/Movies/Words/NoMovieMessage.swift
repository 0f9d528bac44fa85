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
            case (.unsupportedFacet(let facet, let use), _):
                .unsupportedFacet(facet, use, source: source ?? .service)
            case (.unsupportedOrder(let key), _): .unsupportedOrder(key, source: source ?? .service)
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
    case unsupportedFacet(MovieFacet, MoviesPage.FacetUse, source: MoviesOrigin.Source)
    case unsupportedOrder(MovieOrder.Key, source: MoviesOrigin.Source)
}
