import Entities
import RepositoryInterfaces
import RepositoryInterfacesTestSupport
import Testing
import UseCases
import UseCasesTestSupport

@Suite("Services that offer movies")
struct WatchServicesUseCaseTests {
    private static let netflix = WatchService(id: 8, name: "Netflix")
    private static let mubi = WatchService(id: 11, name: "MUBI")

    private struct Services: WatchServicesRepository {
        func services(fetchPolicy: FetchPolicy) -> [WatchService] {
            [
                netflix, WatchService(id: 337, name: "Disney Plus"), mubi,
                WatchService(id: 2, name: "Apple TV"),
            ]
        }
    }

    /// Movies by number: the first is at Netflix, the second at MUBI, of the third nothing is known.
    private struct Details: MovieDetailsRepository {
        func details(of id: MovieID, fetchPolicy: FetchPolicy) throws(MoviesError) -> MovieDetails {
            guard id != .tmdb(3) else { throw .unknownMovie(id: id, source: .service) }
            let service = id == .tmdb(1) ? netflix : mubi
            let movie = Movie(id: id, title: "Movie")
            return MovieDetails(of: movie, origin: MoviesOrigin(source: .service)) {
                $0.watch = WatchOffers(
                    country: "KR",
                    link: nil,
                    offers: [.init(.stream, service)],
                    attribution: "JustWatch"
                )
            }
        }
    }

    private func services(own: String? = nil) -> WatchServicesUseCase {
        WatchServicesUseCase(
            repository: Services(),
            settings: SettingsRepositoryDouble(own.map { ["services": $0] } ?? [:])
        )
    }

    /// Returns the movies that are found, and the conditions that the source was asked for.
    private func search(
        _ text: String,
        own: String? = nil
    ) async throws -> (ids: [MovieID], asked: [MovieCondition]) {
        let movies = (1...3).map { Movie(id: .tmdb($0), title: "Movie") }
        let page = MoviesPage(
            movies: movies,
            number: 1,
            totalPages: 1,
            totalResults: 3,
            origin: MoviesOrigin(source: .service)
        )
        let asked = Asked()
        let search = SearchOfferedMoviesUseCase(
            search: DefaultSearchMoviesUseCase(
                repository: MoviesRepositoryDouble { request in
                    await asked.add(request.query?.conditions ?? [])
                    return page
                },
                savedMovies: SavedMoviesRepositoryDouble(),
                catalogue: SavedMoviesCatalogueDouble(),
                recentQueries: nil
            ),
            details: Details(),
            services: services(own: own)
        )
        let found = try await search.page(
            MoviesRequest(.search(MovieQuery(text: text))),
            fetchPolicy: .cacheFirst
        )
        return (found.movies.map(\.id), await asked.conditions)
    }

    private actor Asked {
        private(set) var conditions: [MovieCondition] = []
        func add(_ more: [MovieCondition]) { conditions += more }
    }

    @Test("the source lists the movies of a service, which it knows by its number")
    func listed() async throws {
        let netflix = MovieCondition(.services([.known(Self.netflix)]))
        #expect(try await search("on:netfl").asked == [netflix])
        #expect(
            try await search("on:mine", own: "Netflix, MUBI").asked.map(\.values) == [
                .services([.known(Self.netflix), .known(Self.mubi)])
            ]
        )
        #expect(try await search("alien").ids == [.tmdb(1), .tmdb(2), .tmdb(3)])
    }

    @Test(
        "movies that words find, and those of a second service, are looked up",
        arguments: [
            ("movie on:netflix", [1]), ("movie on:netflix,mubi", [1, 2]), ("movie -on:netflix", [2]),
            ("on:netflix on:mubi", [2]), ("director:scott on:mubi", [2]), ("movie on:disney", []),
        ]
    )
    func lookedUp(text: String, numbers: [Int]) async throws {
        let found = try await search(text)
        #expect(found.ids == numbers.map { .tmdb($0) })
        #expect(found.asked.count(where: { $0.facet == .service }) == (text.hasPrefix("on:") ? 1 : 0))
    }

    @Test(
        "a name that no service has is an error, with the name that was meant",
        arguments: [
            ("on:netlfix", WatchServicesError.unknownService("netlfix", similar: "Netflix")),
            ("on:zzz", .unknownService("zzz", similar: nil)), ("on:mine", .noneChosen),
        ]
    )
    func unknown(text: String, error: WatchServicesError) async {
        await #expect(throws: MoviesError.query(.services(error))) { try await search(text) }
    }

    @Test("the user's services are stored by their names, each once")
    func parsing() async throws {
        #expect(try await services().parse("netflix, disney+,NETFLIX") == "Netflix, Disney Plus")
        await #expect(throws: MoviesError.query(.services(.unknownService(" ,", similar: nil)))) {
            try await services().parse(" ,")
        }
    }

    @Test("details mark the user's services")
    func marked() async throws {
        let fetch = DefaultFetchMovieDetailsUseCase(repository: Details(), services: services(own: "netflix"))
        let own = try await fetch.execute(id: .tmdb(1), fetchPolicy: .cacheFirst).watch?.offers
        #expect(own == [.init(.stream, Self.netflix, isOwn: true)])
        let other = try await fetch.execute(id: .tmdb(2), fetchPolicy: .cacheFirst).watch?.offers
        #expect(other == [.init(.stream, Self.mubi)])
    }
}
