import Entities
import RepositoryInterfaces
import RepositoryInterfacesTestSupport
import Testing
import UseCases

@Suite("Fetching several pages of movies")
struct MoviesListFetchingTests {
    private static func page(_ movies: [Int], _ number: Int, importedAt: Int64 = 1) -> MoviesPage {
        MoviesPage(
            movies: movies.map { Movie(id: .tmdb($0), title: "Film \($0)") },
            number: number,
            totalPages: 3,
            totalResults: 6,
            origin: MoviesOrigin(source: .importedCatalogue(importedAt: importedAt))
        )
    }

    /// Three pages, of which the second repeats a movie of the first.
    private static func threePages(_ number: Int) -> MoviesPage {
        page([[1, 2, 3], [3, 4, 5], [6]][number - 1], number)
    }

    private static func search(_ page: @escaping MoviesRepositoryDouble.Page) -> DefaultSearchMoviesUseCase {
        DefaultSearchMoviesUseCase(
            repository: MoviesRepositoryDouble(page: page),
            savedMovies: SavedMoviesRepositoryDouble(),
            catalogue: SavedMoviesCatalogueDouble(),
            recentQueries: nil
        )
    }

    private func movies(_ list: PagedList<MoviesPage>) -> [MovieID] { list.elements.map(\.id) }

    private func ids(_ numbers: [Int]) -> [MovieID] { numbers.map { .tmdb($0) } }

    @Test(
        "an extent is reached with as many pages as it needs, for a search and for popular movies",
        arguments: [
            (ListExtent.elements(0), [1, 2, 3]), (.elements(3), [1, 2, 3]), (.elements(4), [1, 2, 3, 4, 5]),
            (.elements(100), [1, 2, 3, 4, 5, 6]), (.page(1), [1, 2, 3]), (.page(2), [1, 2, 3, 4, 5]),
            (.page(9), [1, 2, 3, 4, 5, 6]),
        ]
    )
    func extent(extent: ListExtent, expected: [Int]) async throws {
        let query = try MovieQuery(text: "x y:1982")
        let found = try await Self.search { query, _ in
            #expect(query.year == 1982)
            return Self.threePages(query.page)
        }.list(query, through: extent).list
        #expect(movies(found) == ids(expected))
        let popular = try await DefaultFetchPopularMoviesUseCase(
            repository: PopularMoviesRepositoryDouble { page, _, _ in Self.threePages(page) }
        ).list(from: 1, through: extent)
        #expect(popular == found)
    }

    @Test("earlier pages are continued, not fetched again")
    func continued() async throws {
        let earlier = PagedList(Self.threePages(1))
        let list = try await Self.search { query, _ in
            #expect(query.page != 1)
            return Self.threePages(query.page)
        }.list(MovieQuery(text: "x"), continuing: earlier, through: .page(2)).list
        #expect(movies(list) == ids([1, 2, 3, 4, 5]))
    }

    @Test("the list starts over if its source is replaced between two pages")
    func replaced() async throws {
        for earlier in [nil, PagedList(Self.page([1, 2], 1, importedAt: 1))] {
            let requests = Counter()
            let list = try await Self.search { query, _ in
                await requests.next() == 1 && earlier == nil
                    ? Self.page([1, 2], 1, importedAt: 1)
                    : Self.page([10 * query.page], query.page, importedAt: 2)
            }.list(MovieQuery(text: "x"), continuing: earlier, through: .elements(3)).list
            #expect(movies(list) == ids([10, 20, 30]))
        }
    }

    @Test("the list starts over only once, even if every page comes from another version of the source")
    func replacedAgain() async throws {
        let requests = Counter()
        let list = try await Self.search { query, _ in
            let importedAt = await requests.next()
            return Self.page([10 * Int(importedAt) + query.page], query.page, importedAt: importedAt)
        }.list(MovieQuery(text: "x"), through: .elements(3)).list
        #expect(movies(list) == ids([31, 42, 53]))
    }

    @Test("only the first page may be a cached one that a newer one replaces")
    func cached() async throws {
        _ = try await Self.search { query, onCachedPage in
            #expect((onCachedPage != nil) == (query.page == 1))
            return Self.threePages(query.page)
        }.list(MovieQuery(text: "x"), through: .page(2)) { _ in }
    }

    @Test("throws the error of any page")
    func failure() async {
        let search = Self.search { query, _ throws(MoviesError) in
            guard query.page < 2 else { throw .tooManyRequests(service: .tmdb) }
            return Self.threePages(query.page)
        }
        await #expect(throws: MoviesError.tooManyRequests(service: .tmdb)) {
            try await search.list(MovieQuery(text: "x"), through: .page(2))
        }
    }
}

private actor Counter {
    private var count: Int64 = 0

    func next() -> Int64 {
        count += 1
        return count
    }
}
