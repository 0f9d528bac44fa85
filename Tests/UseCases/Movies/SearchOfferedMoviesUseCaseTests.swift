import Entities
import RepositoryInterfaces
import RepositoryInterfacesTestSupport
import Synchronization
import Testing
import UseCases
import UseCasesTestSupport

@Suite("Looking up which movies a service offers")
struct SearchOfferedMoviesUseCaseTests {
    private static let netflix = WatchService(id: 8, name: "Netflix")

    /// Requests with what they were for.
    private final class Requests: WatchServicesRepository, MovieDetailsRepository {
        let policies = Mutex<[FetchPolicy]>([])
        let pages = Mutex<[Int]>([])
        let lookUps = Mutex((current: 0, most: 0))
        private let isOffered: @Sendable (MovieID) throws(MoviesError) -> Bool?
        private let fallbackReason: MoviesError?

        init(
            fallbackReason: MoviesError? = nil,
            isOffered: @escaping @Sendable (MovieID) throws(MoviesError) -> Bool? = { _ in true }
        ) {
            self.fallbackReason = fallbackReason
            self.isOffered = isOffered
        }

        func services(fetchPolicy: FetchPolicy) -> [WatchService] {
            policies.withLock { $0.append(fetchPolicy) }
            return [netflix]
        }

        func details(of id: MovieID, fetchPolicy: FetchPolicy) async throws(MoviesError) -> MovieDetails {
            lookUps.withLock {
                $0.current += 1
                $0.most = max($0.most, $0.current)
            }
            defer { lookUps.withLock { $0.current -= 1 } }
            // Gives the others time to begin.
            for _ in 0..<20 { await Task.yield() }
            guard let isOffered = try isOffered(id) else {
                throw .unknownMovie(id: id, source: .service)
            }
            return MovieDetails(
                of: Movie(id: id, title: ""),
                origin: MoviesOrigin(source: .service, fallbackReason: fallbackReason)
            ) {
                $0.watch = WatchOffers(
                    country: "KR",
                    link: nil,
                    offers: isOffered ? [.init(.stream, netflix)] : [],
                    attribution: "JustWatch"
                )
            }
        }
    }

    /// A search for `movie` that finds as many pages of movies, whose numbers count up.
    private func useCase(_ requests: Requests, pages: Int) -> SearchOfferedMoviesUseCase {
        let size = MoviesPage.size
        return SearchOfferedMoviesUseCase(
            search: SearchMoviesUseCaseDouble(search: { request in
                requests.pages.withLock { $0.append(request.page) }
                let numbers = (request.page - 1) * size + 1...request.page * size
                return MoviesPage(
                    movies: pages == 0 ? [] : numbers.map { Movie(id: .tmdb($0), title: "\($0)") },
                    number: request.page,
                    totalPages: pages,
                    totalResults: pages * size,
                    origin: MoviesOrigin(source: .service)
                )
            }).saving(by: { words, _ throws(StorageError) in if words == "x" { throw .full } }),
            details: requests,
            services: WatchServicesUseCase(repository: requests, settings: SettingsRepositoryDouble())
        )
    }

    private func page(
        _ requests: Requests,
        pages: Int,
        number: Int = 1,
        fetchPolicy: FetchPolicy = .cacheFirst
    ) async throws -> MoviesPage {
        try await useCase(requests, pages: pages).page(
            MoviesRequest(.search(MovieQuery(text: "movie on:netflix"))).onPage(number),
            fetchPolicy: fetchPolicy
        )
    }

    private static func isEven(_ id: MovieID) -> Bool { (1...50).contains { id == .tmdb(2 * $0) } }

    @Test("the movies of five pages are looked up, eight at a time, and stay in their order")
    func width() async throws {
        let requests = Requests(isOffered: { Self.isEven($0) })
        let found = try await page(requests, pages: 6)
        #expect(found.movies.map(\.id) == (1...50).map { .tmdb(2 * $0) })
        #expect(requests.pages.withLock { $0 } == Array(1...5))
        #expect((2...8).contains(requests.lookUps.withLock { $0.most }))
        #expect(found.examinedPages == 5 && !found.countsAll && found.totalResults == 50)
    }

    @Test(
        "they are one page, and every page after it is empty",
        arguments: [(true, 1), (false, 0), (true, 2)]
    )
    func pages(isOffered: Bool, number: Int) async throws {
        let requests = Requests(isOffered: { _ in isOffered })
        let found = try await page(requests, pages: 1, number: max(number, 1))
        let movies = (1...MoviesPage.size).map { Movie(id: .tmdb($0), title: "\($0)") }
        let expected = MoviesPage(
            rows: number == 1 ? movies.map { MatchedMovie(movie: $0) } : [],
            number: max(number, 1),
            totalPages: number == 1 ? 1 : 0,
            totalResults: number == 1 ? movies.count : 0,
            examinedPages: number == 2 ? nil : 1,
            noResultsReason: number == 2 ? .noMatch : .conditionsUnmet,
            origin: MoviesOrigin(source: .service)
        )
        #expect(found == expected)
    }

    @Test("nothing is looked up if nothing is found")
    func nothing() async throws {
        let requests = Requests()
        #expect(try await page(requests, pages: 0).rows.isEmpty)
        #expect(requests.lookUps.withLock { $0.most } == 0)
    }

    @Test("movies of which the source knows nothing are left out; if it knows none of them, that is an error")
    func unknown() async throws {
        let known = Requests(isOffered: { $0 == .tmdb(3) ? true : nil })
        #expect(try await page(known, pages: 1).movies.map(\.id) == [.tmdb(3)])
        await #expect(throws: MoviesError.query(.services(.unknownToSource))) {
            try await page(Requests(isOffered: { _ in nil }), pages: 1)
        }
        let notCached = MoviesError.service(.service, .notCached)
        await #expect(throws: MoviesError.query(.services(.unknownToSource))) {
            try await page(Requests(isOffered: { _ throws(MoviesError) in throw notCached }), pages: 1)
        }
    }

    @Test("a failure of the service is an error, also if another source answers instead")
    func failures() async {
        let failure = MoviesError.service(.service, .unreachable(.timedOut))
        await #expect(throws: failure) { try await page(Requests(fallbackReason: failure), pages: 1) }
        await #expect(throws: failure) {
            try await page(Requests(isOffered: { _ throws(MoviesError) in throw failure }), pages: 1)
        }
    }

    @Test(
        "a new search does not fetch the services anew",
        arguments: [FetchPolicy.cacheFirst, .refresh, .cacheOnly]
    )
    func policies(fetchPolicy: FetchPolicy) async throws {
        let requests = Requests()
        _ = try await page(requests, pages: 1, fetchPolicy: fetchPolicy)
        #expect(requests.policies.withLock { $0 } == [fetchPolicy == .cacheOnly ? .cacheOnly : .cacheFirst])
    }

    @Test("submitted words are saved as those of another search")
    func saving() async throws {
        let useCase = useCase(Requests(), pages: 1)
        let answer = MoviesPage(onPage: 1, origin: MoviesOrigin(source: .service))
        #expect(try await useCase.save("movie", of: .user, answer: answer))
        await #expect(throws: StorageError.full) { try await useCase.save("x", of: .user, answer: answer) }
    }
}
