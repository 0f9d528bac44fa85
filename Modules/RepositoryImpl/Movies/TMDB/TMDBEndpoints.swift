import Entities
import Networking
import SearchIndex

/// The endpoints of TMDB. All parameters of a response are in its endpoint, and so in its cache key.
enum TMDBEndpoints {
    /// Searches movies. Conditions without words use another endpoint, since a search requires words.
    static func searchMovies(
        _ query: MovieQuery,
        page: Int,
        _ preferences: MoviePreferences
    ) -> Endpoint<TMDBMoviesPageDTO> {
        if query.text.isEmpty { return discoverMovies(query, page: page, preferences) }
        return Endpoint(
            path: "search/movie",
            query: [
                QueryItem(name: "query", value: MarkedWords(query.text).words),
                QueryItem(name: "page", value: String(page)),
                QueryItem(name: "include_adult", value: String(preferences.includesAdult)),
            ] + language(preferences) + region(preferences)
                // Not "year": that includes any release anywhere, such as the re-release of an old movie.
                + item("primary_release_year", query.year.map { String($0) }),
            decoder: .json
        )
    }

    /// Lists the movies that meet conditions.
    private static func discoverMovies(
        _ query: MovieQuery,
        page: Int,
        _ preferences: MoviePreferences
    ) -> Endpoint<TMDBMoviesPageDTO> {
        Endpoint(
            path: "discover/movie",
            query: query.discoverItems + watchRegion(preferences, of: query) + query.orderItems + [
                QueryItem(name: "page", value: String(page)),
                QueryItem(name: "include_adult", value: String(preferences.includesAdult)),
            ] + language(preferences) + region(preferences),
            decoder: .json
        )
    }

    static func popularMovies(
        page: Int,
        _ preferences: MoviePreferences
    ) -> Endpoint<TMDBMoviesPageDTO> {
        Endpoint(
            path: "movie/popular",
            query: [QueryItem(name: "page", value: String(page))] + language(preferences)
                + region(preferences),
            decoder: .json
        )
    }

    static func movie(_ id: Int, _ preferences: MoviePreferences) -> Endpoint<TMDBMovieDetailsDTO> {
        Endpoint(
            path: "movie/\(id)",
            query: [QueryItem(name: "append_to_response", value: "credits,translations,watch/providers")]
                + language(preferences),
            decoder: .json.requiring("id") { $0.id == id }
        )
    }

    static func collection(_ id: Int, _ preferences: MoviePreferences) -> Endpoint<TMDBCollectionDTO> {
        Endpoint(path: "collection/\(id)", query: language(preferences), decoder: .json)
    }

    static func recommendations(
        for id: Int,
        page: Int,
        _ preferences: MoviePreferences
    ) -> Endpoint<TMDBMoviesPageDTO> {
        Endpoint(
            path: "movie/\(id)/recommendations",
            query: [QueryItem(name: "page", value: String(page))] + language(preferences),
            decoder: .json
        )
    }

    static func findMovie(imdb identifier: String) -> Endpoint<TMDBFoundMoviesDTO> {
        Endpoint(
            path: "find/\(identifier)",
            query: [QueryItem(name: "external_source", value: "imdb_id")],
            decoder: .json
        )
    }

    static func genres(_ preferences: MoviePreferences) -> Endpoint<TMDBGenresDTO> {
        Endpoint(path: "genre/movie/list", query: language(preferences), decoder: .json)
    }

    static func searchPeople(_ name: String, _ preferences: MoviePreferences) -> Endpoint<TMDBPeopleDTO> {
        Endpoint(
            path: "search/person",
            query: [
                QueryItem(name: "query", value: name),
                QueryItem(name: "include_adult", value: String(preferences.includesAdult)),
            ] + language(preferences),
            decoder: .json
        )
    }

    static func movies(
        ofPerson number: Int,
        _ preferences: MoviePreferences
    ) -> Endpoint<TMDBPersonMoviesDTO> {
        Endpoint(path: "person/\(number)/movie_credits", query: language(preferences), decoder: .json)
    }

    /// Lists the services of a country.
    static func watchServices(
        in country: String,
        _ preferences: MoviePreferences
    ) -> Endpoint<TMDBWatchServicesDTO> {
        Endpoint(
            path: "watch/providers/movie",
            query: item("watch_region", country) + language(preferences),
            decoder: .json
        )
    }

    static let configuration = Endpoint<TMDBConfigurationDTO>(path: "configuration", decoder: .json)

    private static func language(_ preferences: MoviePreferences) -> [QueryItem] {
        item("language", preferences.language)
    }

    private static func watchRegion(_ preferences: MoviePreferences, of query: MovieQuery) -> [QueryItem] {
        query.conditions.contains { $0.facet == .service } ? item("watch_region", preferences.country) : []
    }

    private static func region(_ preferences: MoviePreferences) -> [QueryItem] {
        item("region", preferences.region)
    }

    private static func item(_ name: String, _ value: String?) -> [QueryItem] {
        value.map { [QueryItem(name: name, value: $0)] } ?? []
    }
}
