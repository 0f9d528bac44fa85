import Entities
import Networking

/// The questions that TMDB is asked.
enum TMDBEndpoints {
    static func searchMovies(_ query: MovieQuery) -> Endpoint<TMDBMoviesPageDTO> {
        Endpoint(
            path: "search/movie",
            query: [
                QueryItem(name: "query", value: query.text),
                QueryItem(name: "page", value: String(query.page)),
                QueryItem(name: "include_adult", value: "false"),
            ],
            decoder: .json
        )
    }
}
