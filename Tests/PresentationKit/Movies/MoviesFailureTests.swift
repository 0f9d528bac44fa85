import Entities
import PresentationKit
import Testing
import UseCases
import UseCasesTestSupport

@MainActor
@Suite("The messages of movie errors")
struct MoviesFailureTests {
    private nonisolated static let errors: [(MoviesError, FailureViewModel.Kind)] = [
        (.emptyQuery, .question), (.queryTooLong, .question), (.pageOutOfRange, .question),
        (.limitTooLarge(most: 300), .question),
        (.malformedYear("y:9999"), .question), (.severalYears, .question),
        (.unknownMovie(id: .tmdb(78), source: "S"), .noData),
        (.foreignMovie(id: .tmdb(78), source: "S"), .question), (.notCached(service: "S"), .noData),
        (.unreachable(service: "S", reason: "r"), .service),
        (.keyRejected(service: "S", message: nil), .access),
        (.keyRejected(service: "S", message: "m"), .access), (.tooManyRequests(service: "S"), .service),
        (.tooManyRequests(service: "S", wait: .seconds(9)), .service),
        (.requestRejected(service: "S", message: "m"), .service),
        (.serviceError(service: "S", message: nil), .service),
        (.serviceError(service: "S", message: "m"), .service),
        (.unreadableAnswer(service: "S", reason: "r"), .service),
    ]

    @Test("every message says what happened and what to do", arguments: errors)
    func sentences(error: MoviesError, kind: FailureViewModel.Kind) async throws {
        let list = DefaultMoviesListViewModel.make(
            search: SearchMoviesUseCaseDouble { _, _ throws(MoviesError) in throw error },
            popular: FetchPopularMoviesUseCaseDouble { _, _ throws(MoviesError) in throw error }
        )
        let details = DefaultMovieDetailsViewModel(
            question: .id("tmdb:78"),
            useCases: MovieDetailsUseCases(
                findMovie: FindMovieUseCaseDouble(),
                fetchMovieDetails: FetchMovieDetailsUseCaseDouble { _ throws(MoviesError) in throw error },
                fetchPoster: FetchPosterUseCaseDouble()
            )
        )
        await list.search(MoviesSearch("x"))
        if case .failed(let failure) = list.state.phase {
            // The name of a service keeps its capital when the message continues a sentence.
            #expect(failure.beginsWithName == failure.message.hasPrefix("S "))
        }
        try Self.expectSentence(list.state.phase, kind)
        await list.showPopular(page: 1, limit: nil)
        try Self.expectSentence(list.state.phase, kind)
        await details.load()
        guard case .failed(let failure) = details.state.phase else {
            Issue.record("\(details.state.phase) is no failure")
            return
        }
        try Self.expectSentence(.failed(failure), kind)
        #expect(!failure.message.contains("search again"), "who asked for details has not searched")
    }

    private static func expectSentence(
        _ phase: MoviesListState.Phase,
        _ kind: FailureViewModel.Kind
    ) throws {
        guard case .failed(let failure) = phase else {
            Issue.record("\(phase) is no failure")
            return
        }
        #expect(failure.kind == kind)
        let halves = failure.message.split(separator: "; ")
        #expect(halves.count == 2, "what happened; what to do")
        #expect(failure.message.hasSuffix("."))
        #expect(failure.message.first?.isUppercase == true)
    }

    @Test(
        "a message never tells the user to wait less than the service asks for",
        arguments: [
            (nil, "a minute"), (Duration.zero, "1 second"), (.milliseconds(1_001), "2 seconds"),
            (Duration(secondsComponent: 1, attosecondsComponent: 1), "2 seconds"),
            (.seconds(59), "59 seconds"),
            (.seconds(3_599), "60 minutes"), (.seconds(3_601), "2 hours"), (.seconds(86_399), "24 hours"),
            (.seconds(86_400), "a day or more"), (.seconds(60), "1 minute"), (.seconds(61), "2 minutes"),
            (.seconds(3_600), "1 hour"),
            (.seconds(7_201), "3 hours"), (.seconds(Int64.max), "a day or more"),
        ]
    )
    func patience(wait: Duration?, words: String) async {
        let message = await Self.message(of: .tooManyRequests(service: "S", wait: wait))
        #expect(message == "S wants fewer requests; wait \(words) and search again.")
    }

    @Test("the message of a rejected request does not suggest to retry it later")
    func refused() async {
        let message = await Self.message(of: .requestRejected(service: "S", message: "not found"))
        #expect(message?.contains("not found") == true)
        #expect(message?.contains("later") == false)
    }

    private static func message(of error: MoviesError) async -> String? {
        let list = DefaultMoviesListViewModel.make(
            search: SearchMoviesUseCaseDouble { _, _ throws(MoviesError) in throw error },
            popular: FetchPopularMoviesUseCaseDouble { _, _ throws(MoviesError) in throw error }
        )
        await list.search(MoviesSearch("x"))
        guard case .failed(let failure) = list.state.phase else { return nil }
        return failure.message
    }

    @Test("long input is shortened when it is quoted")
    func longWords() async {
        let details = DefaultMovieDetailsViewModel(
            question: .id(String(repeating: "x", count: 10_000)),
            useCases: MovieDetailsUseCases(
                findMovie: FindMovieUseCaseDouble(),
                fetchMovieDetails: FetchMovieDetailsUseCaseDouble(),
                fetchPoster: FetchPosterUseCaseDouble()
            )
        )
        await details.load()
        guard case .failed(let failure) = details.state.phase else {
            Issue.record("\(details.state.phase) is no failure")
            return
        }
        #expect(failure.message.count < 200)
    }
}
