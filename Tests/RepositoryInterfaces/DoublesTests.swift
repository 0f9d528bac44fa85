import Entities
import RepositoryInterfaces
import RepositoryInterfacesTestSupport
import Testing

@Suite("The doubles of the repositories")
struct DoublesTests {
    @Test("a films double that was told nothing fails the test that asks it")
    func unexpectedFilms() async throws {
        let query = try MovieQuery(text: "anything")
        await withKnownIssue {
            await #expect(throws: MoviesError.cancelled) {
                try await MoviesRepositoryDouble().page(matching: query, onCachedPage: nil)
            }
        } matching: {
            $0.comments.contains { $0.rawValue.contains("nobody expected films") }
        }
    }

    @Test("a rates double that was told nothing fails the test that asks it")
    func unexpectedRates() async {
        await withKnownIssue {
            await #expect(throws: RatesError.cancelled) {
                _ = try await RatesRepositoryDouble().span()
            }
        } matching: {
            $0.comments.contains { $0.rawValue.contains("nobody expected rates") }
        }
    }

    @Test("a double of the names of currencies that was told nothing fails the test, whatever it is asked")
    func unexpectedNames() async {
        await withKnownIssue {
            await #expect(throws: CurrencyNameError.cancelled) {
                _ = try await CurrencyNamesRepositoryDouble().currencies(called: CurrencyWord("won"))
            }
        } matching: {
            $0.comments.contains { $0.rawValue.contains("nobody expected a name") }
        }
    }

    @Test("the promises notice a repository whose pages never end")
    func endlessPages() async throws {
        let film = Movie(id: .tmdb(1), title: "Groundhog Day")
        let endless = MoviesRepositoryDouble { query, _ in
            MoviesPage(
                movies: [film],
                number: query.page,
                totalPages: 1,
                totalResults: 1,
                origin: MoviesOrigin(source: "test", sourceName: "a test")
            )
        }
        await withKnownIssue {
            try await MoviesRepositoryPromises(endless).expectKept(searching: "groundhog")
        }
    }

    @Test("a double of the recent queries that was told nothing fails the test, whatever it is asked")
    func unexpectedQueries() async throws {
        let query = try #require(RecentQuery("alien"))
        let double = RecentQueriesRepositoryDouble()
        await withKnownIssue { _ = try await double.recentQueries(limit: 1) }
        await withKnownIssue { try await double.save(query) }
        await withKnownIssue { try await double.clear() }
    }

    @Test("a double of the kept answers that was told nothing fails the test, whatever it is asked")
    func unexpectedAnswers() async throws {
        let double = CacheRepositoryDouble()
        await withKnownIssue { _ = try? await double.cacheSummary() }
        await withKnownIssue { try await double.clear() }
    }

    @Test("the promises notice a memory that keeps nothing")
    func forgetful() async throws {
        await withKnownIssue {
            try await RecentQueriesRepositoryPromises(
                RecentQueriesRepositoryDouble(fetch: { _ in [] }, save: { _ in }, clear: {})
            ).expectKept()
        }
    }
}
