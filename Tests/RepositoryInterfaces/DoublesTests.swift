import Entities
import RepositoryInterfaces
import RepositoryInterfacesTestSupport
import Testing

@Suite("The repository doubles")
struct DoublesTests {
    @Test("an unconfigured movies double fails the test")
    func unexpectedMovies() async throws {
        let query = try MovieQuery(text: "anything")
        await withKnownIssue {
            await #expect(throws: MoviesError.cancelled) {
                try await MoviesRepositoryDouble().page(matching: query)
            }
        } matching: {
            $0.comments.contains { $0.rawValue.contains("nobody expected movies") }
        }
    }

    @Test("an unconfigured rates double fails the test")
    func unexpectedRates() {
        withKnownIssue {
            #expect(throws: RatesError.cancelled) {
                _ = try RatesRepositoryDouble().span()
            }
        } matching: {
            $0.comments.contains { $0.rawValue.contains("nobody expected rates") }
        }
    }

    @Test("an unconfigured double of the currency names fails the test on every call")
    func unexpectedNames() async {
        await withKnownIssue {
            await #expect(throws: CurrencyNameError.cancelled) {
                _ = try await CurrencyNamesRepositoryDouble().currencies(called: CurrencyWord("won"))
            }
        } matching: {
            $0.comments.contains { $0.rawValue.contains("nobody expected a name") }
        }
    }

    @Test("the contract tests detect a repository whose pages never end")
    func endlessPages() async throws {
        let movie = Movie(id: .tmdb(1), title: "Groundhog Day")
        let endless = MoviesRepositoryDouble { request in
            MoviesPage(
                movies: [movie],
                number: request.page,
                totalPages: 1,
                totalResults: 1,
                origin: MoviesOrigin(source: .builtInCatalogue)
            )
        }
        await withKnownIssue {
            try await MoviesRepositoryContract(endless).verify(searching: "groundhog")
        }
    }

    @Test("an unconfigured double of the recent queries fails the test on every call")
    func unexpectedQueries() async throws {
        let query = try #require(RecentQuery("alien"))
        let double = RecentItemsRepositoryDouble<RecentQuery>()
        await withKnownIssue { _ = try await double.items(limit: 1) }
        await withKnownIssue { try await double.save(query) }
        await withKnownIssue { try await double.clear() }
    }

    @Test("an unconfigured double of the cache fails the test on every call")
    func unexpectedAnswers() async throws {
        let double = CacheRepositoryDouble()
        await withKnownIssue { _ = try? await double.cacheSummary() }
        await withKnownIssue { try await double.clear() }
    }

    @Test("the contract tests detect a repository that saves nothing")
    func forgetful() async throws {
        await withKnownIssue {
            try await RecentQueriesRepositoryContract(
                RecentItemsRepositoryDouble(fetch: { _ in [] }, save: { _ in }, clear: {})
            ).verify()
        }
    }
}
