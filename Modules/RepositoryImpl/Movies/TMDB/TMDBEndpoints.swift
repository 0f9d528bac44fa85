import Entities
import Networking

/// The endpoints of TMDB. All parameters of a response are in its endpoint, and so in its cache key.
enum TMDBEndpoints {
    /// Searches movies. A year without words uses another endpoint, since a search requires words.
    static func searchMovies(
        _ query: MovieQuery,
        _ preferences: MoviePreferences
    ) -> Endpoint<TMDBMoviesPageDTO> {
        if query.text.isEmpty, let year = query.year {
            return movies(of: year, page: query.page, preferences)
        }
        return Endpoint(
            path: "search/movie",
            query: [
                QueryItem(name: "query", value: query.text),
                QueryItem(name: "page", value: String(query.page)),
                QueryItem(name: "include_adult", value: String(preferences.includesAdult)),
            ] + language(preferences) + region(preferences)
                // Not "year": that includes any release anywhere, such as the re-release of an old movie.
                + item("primary_release_year", query.year.map { String($0) }),
            decoder: .json
        )
    }

    /// Lists the movies of a year, the most popular first.
    private static func movies(
        of year: Int,
        page: Int,
        _ preferences: MoviePreferences
    ) -> Endpoint<TMDBMoviesPageDTO> {
        Endpoint(
            path: "discover/movie",
            query: [
                QueryItem(name: "primary_release_year", value: String(year)),
                QueryItem(name: "sort_by", value: "popularity.desc"),
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
            query: [QueryItem(name: "append_to_response", value: "credits,translations")]
                + language(preferences),
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

    static let configuration = Endpoint<TMDBConfigurationDTO>(path: "configuration", decoder: .json)

    private static func language(_ preferences: MoviePreferences) -> [QueryItem] {
        item("language", preferences.language)
    }

    private static func region(_ preferences: MoviePreferences) -> [QueryItem] {
        item("region", preferences.region)
    }

    private static func item(_ name: String, _ value: String?) -> [QueryItem] {
        value.map { [QueryItem(name: name, value: $0)] } ?? []
    }
}
