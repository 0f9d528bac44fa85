// Suggests a movie of a shelf for an evening: a repository in memory, and a use case that asks it.

import Entities
import RepositoryInterfaces

/// The movies that stand on a shelf at home.
struct ShelfMoviesRepository: MoviesRepository {
    let shelf: [Movie]

    func pages(_ request: MoviesRequest, fetchPolicy: FetchPolicy, delivery: MoviesDelivery) -> MoviesPages {
        let words = request.query?.text.lowercased() ?? ""
        let found = shelf.filter { words.isEmpty || $0.title.lowercased().contains(words) }
        return MoviesPages(
            MoviesPage(
                movies: request.page == 1 ? found : [],
                number: request.page,
                totalPages: 1,
                totalResults: found.count,
                origin: MoviesOrigin(source: .savedMovies)
            )
        )
    }
}

/// Chooses the oldest movie that matches.
struct SuggestMovieUseCase {
    let movies: any MoviesRepository

    func execute(_ words: String) async throws(MoviesError) -> Movie? {
        let query = try MovieQuery(text: words)
        let page = try await movies.page(MoviesRequest(.search(query)))
        return page.movies.min { ($0.year ?? .max) < ($1.year ?? .max) }
    }
}

let shelf = ShelfMoviesRepository(shelf: [
    Movie(id: .imdb("tt1856101"), title: "Blade Runner 2049", year: 2017),
    Movie(id: .imdb("tt0083658"), title: "Blade Runner", year: 1982),
    Movie(id: .imdb("tt0047478"), title: "Seven Samurai", year: 1954),
])
let movie = try await SuggestMovieUseCase(movies: shelf).execute("blade")
print(movie.map { "\($0.title) (\($0.year ?? 0))" } ?? "nothing")
