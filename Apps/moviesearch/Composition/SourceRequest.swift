package import Entities

/// Where movies are looked up: the source, the fetch policy and the preferences.
package struct SourceRequest: Sendable, Hashable {
    package enum Source: String, Sendable, Hashable, CaseIterable {
        /// TMDB if there is an API key, otherwise the catalogue.
        case auto
        case tmdb
        case catalogue
    }

    package var source: Source
    package var fetchPolicy: FetchPolicy
    package var preferences: MoviePreferences
    package var isVerbose: Bool

    package init(
        source: Source = .auto,
        fetchPolicy: FetchPolicy = .cacheFirst,
        preferences: MoviePreferences = MoviePreferences(),
        isVerbose: Bool = false
    ) {
        self.source = source
        self.fetchPolicy = fetchPolicy
        self.preferences = preferences
        self.isVerbose = isVerbose
    }

    /// Returns the same request in the language, unless the user chose one.
    func asking(in language: String?) -> SourceRequest {
        guard preferences.language == nil else { return self }
        var request = self
        request.preferences = MoviePreferences(
            language: language,
            region: preferences.region,
            includesAdult: preferences.includesAdult
        )
        return request
    }
}
