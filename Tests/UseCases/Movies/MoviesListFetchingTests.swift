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

    private static let anything = MoviesRequest(.popular)

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
        let requests = [MoviesRequest(.search(try MovieQuery(text: "x y:1982"))), MoviesRequest(.popular)]
        for request in requests {
            let found = try await Self.search { request in
                #expect(request.query.map { $0.year == 1982 } ?? true)
                return Self.threePages(request.page)
            }.list(request, through: extent)
            #expect(movies(found) == ids(expected))
        }
    }

    @Test("earlier pages are continued, not fetched again")
    func continued() async throws {
        let earlier = PagedList(Self.threePages(1))
        let list = try await Self.search { request in
            #expect(request.page != 1)
            return Self.threePages(request.page)
        }.list(Self.anything, continuing: earlier, through: .page(2))
        #expect(movies(list) == ids([1, 2, 3, 4, 5]))
    }

    @Test("the list starts over if its source is replaced between two pages")
    func replaced() async throws {
        for earlier in [nil, PagedList(Self.page([1, 2], 1, importedAt: 1))] {
            let requests = Counter()
            let list = try await Self.search { request in
                await requests.next() == 1 && earlier == nil
                    ? Self.page([1, 2], 1, importedAt: 1)
                    : Self.page([10 * request.page], request.page, importedAt: 2)
            }.list(Self.anything, continuing: earlier, through: .elements(3))
            #expect(movies(list) == ids([10, 20, 30]))
        }
    }

    @Test("the list starts over only once, even if every page comes from another version of the source")
    func replacedAgain() async throws {
        let requests = Counter()
        let list = try await Self.search { request in
            let importedAt = await requests.next()
            return Self.page([10 * Int(importedAt) + request.page], request.page, importedAt: importedAt)
        }.list(Self.anything, through: .elements(3))
        #expect(movies(list) == ids([31, 42, 53]))
    }

    @Test("only the first page may be a cached one that a newer one replaces")
    func cached() async throws {
        let search = DefaultSearchMoviesUseCase(
            repository: MoviesRepositoryDouble(pages: { request, _, delivery in
                #expect(delivery == (request.page == 1 ? .cachedThenFresh : .once))
                let page = MoviesPages(Self.threePages(request.page))
                return request.page == 1 ? MoviesPages(Self.page([9], 1), replacedBy: page) : page
            }),
            savedMovies: SavedMoviesRepositoryDouble(),
            catalogue: SavedMoviesCatalogueDouble(),
            recentQueries: nil
        )
        var lists: [[MovieID]] = []
        for try await answer in search.lists(
            Self.anything,
            through: .page(2),
            limit: nil,
            fetchPolicy: .cacheFirst,
            delivery: .cachedThenFresh
        ) {
            #expect(answer.isProvisional == lists.isEmpty)
            lists.append(movies(answer.value))
        }
        #expect(lists == [ids([9]), ids([1, 2, 3, 4, 5])])
    }

    @Test("throws the error of any page")
    func failure() async {
        let search = Self.search { request throws(MoviesError) in
            guard request.page < 2 else { throw .service(.service, .tooManyRequests()) }
            return Self.threePages(request.page)
        }
        await #expect(throws: MoviesError.service(.service, .tooManyRequests())) {
            try await search.list(Self.anything, through: .page(2))
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
