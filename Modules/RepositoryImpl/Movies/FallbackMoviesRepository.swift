public import Entities
public import RepositoryInterfaces

/// Whoever knows films: finds them, lists the popular ones, and tells of each.
public typealias MoviesSource = MoviesRepository & PopularMoviesRepository & MovieDetailsRepository

/// Two sources as one: the second answers where nothing is kept of the first's answers.
///
/// Any other error of the first is thrown, since the user can do something about it.
public struct FallbackMoviesRepository: MoviesRepository {
    private let first: any MoviesSource
    private let second: any MoviesSource

    public init(first: any MoviesSource, second: any MoviesSource) {
        self.first = first
        self.second = second
    }

    public func page(
        matching query: MovieQuery,
        wish: MoviesWish,
        meanwhile: MeanwhilePage?
    ) async throws(MoviesError) -> MoviesPage {
        try await page(query.page) { source, number throws(MoviesError) in
            let query = try MovieQuery(text: query.text, year: query.year, page: number)
            return try await source.page(matching: query, wish: wish, meanwhile: meanwhile)
        }
    }

    /// A list that the first source began is never gone on with by the second, whose pages are others.
    private func page(
        _ number: Int,
        of list: (any MoviesSource, Int) async throws(MoviesError) -> MoviesPage
    ) async throws(MoviesError) -> MoviesPage {
        do throws(MoviesError) {
            return try await list(first, number)
        } catch .nothingKept(let service) {
            if number > 1, (try? await list(first, 1)) != nil { throw .nothingKept(service: service) }
            return try await list(second, number)
        }
    }
}

extension FallbackMoviesRepository: PopularMoviesRepository {
    public func popularMovies(
        page number: Int,
        wish: MoviesWish,
        meanwhile: MeanwhilePage?
    ) async throws(MoviesError) -> MoviesPage {
        try await page(number) { source, number throws(MoviesError) in
            try await source.popularMovies(page: number, wish: wish, meanwhile: meanwhile)
        }
    }
}

extension FallbackMoviesRepository: MovieDetailsRepository {
    public func details(of id: MovieID, wish: MoviesWish) async throws(MoviesError) -> MovieDetails {
        do throws(MoviesError) {
            return try await first.details(of: id, wish: wish)
        } catch .nothingKept(let service) {
            do throws(MoviesError) {
                return try await second.details(of: id, wish: wish)
            } catch .foreignMovie {
                // It is one of the first source's, of which alone there is something to say.
                throw .nothingKept(service: service)
            }
        }
    }
}
