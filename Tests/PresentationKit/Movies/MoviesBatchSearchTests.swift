import Entities
import PresentationKit
import Testing
import UseCases
import UseCasesTestSupport

@Suite("Questions of one line each")
struct MoviesLineAnsweringTests {
    private func answering(
        _ search: @escaping SearchMoviesUseCaseDouble.Page
    ) -> MoviesBatchSearch {
        MoviesBatchSearch(searchMovies: SearchMoviesUseCaseDouble(search: search))
    }

    @Test("requests as many pages as the limit needs, and drops duplicates")
    func pages() async throws {
        let answer = try await answering { request in
            #expect(request.text == "runner")
            #expect(request.query?.year == 1982)
            #expect(request.page <= 2)
            return Pages.page(request.page == 1 ? [1, 2, 3] : [3, 4, 5], request.page, of: 9)
        }
        .answer(for: "runner y:1982", limit: 4)
        #expect(answer.reason == nil)
        #expect(answer.movies.map(\.id) == ["tmdb:1", "tmdb:2", "tmdb:3", "tmdb:4"])
    }

    @Test("requests no page after the last")
    func lastPage() async throws {
        let answer = try await answering { request in Pages.page([1], request.page) }
            .answer(for: "x", limit: 50)
        #expect(answer.movies.map(\.id) == ["tmdb:1"])
    }

    @Test("a line without words has no movies")
    func nothing() async throws {
        let answer = try await MoviesBatchSearch(searchMovies: SearchMoviesUseCaseDouble())
            .answer(for: " ", limit: 5)
        #expect(answer.movies.isEmpty && answer.reason == nil)
    }

    @Test("an answer without movies says why")
    func reason() async throws {
        let answer = try await answering { request in
            MoviesPage(
                noResults: .unknownFacet(.rating),
                onPage: request.page,
                origin: MoviesOrigin(source: .builtInCatalogue)
            )
        }
        .answer(for: "rating:>7", limit: 5)
        #expect(
            answer.reason
                == "The built-in catalogue does not know the rating of any movie; search without it."
        )
    }

    @Test(
        "an invalid query fails with an error of the request",
        arguments: [String(repeating: "x", count: 501), "y:9", "y:1982 y:1983"]
    )
    func refused(words: String) async throws {
        let answering = MoviesBatchSearch(searchMovies: SearchMoviesUseCaseDouble())
        let failure = await #expect(throws: FailureViewData.self) {
            try await answering.answer(for: words, limit: 5)
        }
        #expect(failure?.kind == .invalidRequest)
    }

    @Test("the words may say how many movies are wanted")
    func limitOfWords() async throws {
        let answer = try await answering { _ in Pages.page([1, 2, 3]) }
            .answer(for: "runner limit:2", limit: 50)
        #expect(answer.movies.count == 2)
    }

    @Test("a limit beyond the movies that are ranked is an error of the request that names the most")
    func limitTooLarge() async throws {
        let answering = answering { _ in
            MoviesPage(
                rows: [],
                number: 1,
                totalPages: 1,
                totalResults: 300,
                countsAll: false,
                maximumRanked: 300,
                origin: MoviesOrigin(source: .builtInCatalogue)
            )
        }
        let failure = await #expect(throws: FailureViewData.self) {
            try await answering.answer(for: "the", limit: 301)
        }
        #expect(failure?.kind == .invalidRequest)
        #expect(failure?.message.contains("at most 300") == true)
    }

    @Test("any other failure has a message")
    func failure() async {
        let answering = answering { _ throws(MoviesError) in throw Pages.error }
        await #expect(throws: Pages.failure) { try await answering.answer(for: "x", limit: 5) }
    }
}
