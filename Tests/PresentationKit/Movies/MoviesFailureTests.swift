import Entities
import PresentationKit
import Testing
import UseCases
import UseCasesTestSupport

@MainActor
@Suite("The messages of movie errors")
struct MoviesFailureTests {
    private nonisolated static let errors: [(MoviesError, FailureViewData.Kind)] = [
        (.query(.empty), .invalidRequest), (.query(.tooLong), .invalidRequest),
        (.query(.pageOutOfRange), .invalidRequest),
        (.query(.limitTooLarge(most: 300)), .invalidRequest),
        (.query(.malformedYear("y:9999")), .invalidRequest), (.query(.severalYears), .invalidRequest),
        (.unknownMovie(id: .tmdb(78), source: .builtInCatalogue), .noData),
        (.movieOfOtherSource(id: .tmdb(78), source: .builtInCatalogue), .invalidRequest),
        (.service(.service, .notCached), .noData),
        (.service(.service, .unreachable(.hostNotFound)), .service),
        (.service(.service, .keyRejected(message: nil)), .access),
        (.service(.service, .keyRejected(message: .quoted("m"))), .access),
        (.service(.service, .tooManyRequests()), .service),
        (.service(.service, .tooManyRequests(wait: .seconds(9))), .service),
        (.service(.service, .requestRejected(message: .quoted("m"))), .service),
        (.service(.service, .failed(message: nil)), .service),
        (.service(.service, .failed(message: .quoted("m"))), .service),
        (.service(.service, .unreadableAnswer(.malformed)), .service),
        (.storage(.unreadableCatalogue), .data),
        (.storage(.unreadableSavedMovies(.full)), .storage),
    ]

    @Test("every message says what happened and what to do", arguments: errors)
    func sentences(error: MoviesError, kind: FailureViewData.Kind) async throws {
        let list = DefaultMoviesListViewModel.make(
            search: SearchMoviesUseCaseDouble(pageWithPolicy: { _, _ throws(MoviesError) in throw error })
        )
        let details = DefaultMovieDetailsViewModel(
            request: .id("tmdb:78"),
            useCases: MovieDetailsUseCases(
                findMovie: FindMovieUseCaseDouble(),
                fetchMovieDetails: FetchMovieDetailsUseCaseDouble { _ throws(MoviesError) in throw error },
                fetchPoster: FetchPosterUseCaseDouble(),
                savedMovies: SavedMoviesUseCaseDouble()
            )
        )
        await list.load(.search("x"))
        if case .failed(let failure) = list.state.phase {
            // The name of a service keeps its capital when the message continues a sentence.
            #expect(failure.beginsWithName == failure.message.hasPrefix("TMDB "))
        }
        try Self.expectSentence(list.state.phase, kind)
        await list.load(.popular())
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
        _ kind: FailureViewData.Kind
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
        let message = await Self.message(of: .service(.service, .tooManyRequests(wait: wait)))
        #expect(message == "TMDB wants fewer requests; wait \(words) and search again.")
    }

    @Test("the message of a rejected request does not suggest to retry it later")
    func refused() async {
        let message = await Self.message(
            of: .service(.service, .requestRejected(message: .quoted("not found")))
        )
        #expect(message?.contains("not found") == true)
        #expect(message?.contains("later") == false)
    }

    @Test(
        "say what was probably meant, and how to exclude a value",
        arguments: [
            (MoviesError.query(.unknownValue(.genre, value: "Horor")), "did you mean horror?"),
            (
                .query(.unknownValue(.country, value: "zz")),
                "write a name, such as south korea, or a code: ae, af,"
            ),
            (.query(.negatedValue(.genre, value: "comedy")), "to leave out comedy, write -genre:comedy"),
            (.query(.reversedRange(.year, value: "1989..1980")), "y:1989..1980 begins with its higher end"),
            (.query(.empty), "a condition such as y:1982"),
            (.query(.missingValue(.director)), "such as director:scott"),
            (.query(.unknownCondition("actor", meant: .cast)), "write cast: for the cast"),
            (.query(.unknownCondition("studio", meant: nil)), "write one of genre, country, language, y,"),
            (
                .query(.malformedSetting("sort", value: "best")),
                "\"sort:best\" means nothing; write sort: with"
            ),
            (.query(.malformedNumber(.runtime, value: "<2h")), "write minutes or a range"),
            (.query(.malformedYear("y:80s")), "such as y:1982 or y:1980s"),
            (.query(.pageOutOfRange), "There is no such page; pages go from 1 to 500."),
        ]
    )
    func advice(error: MoviesError, words: String) async {
        #expect(await Self.message(of: error)?.contains(words) == true)
    }

    private static func message(of error: MoviesError) async -> String? {
        let list = DefaultMoviesListViewModel.make(
            search: SearchMoviesUseCaseDouble(pageWithPolicy: { _, _ throws(MoviesError) in throw error })
        )
        await list.load(.search("x"))
        guard case .failed(let failure) = list.state.phase else { return nil }
        return failure.message
    }

    @Test("long input is shortened when it is quoted")
    func longWords() async {
        let details = DefaultMovieDetailsViewModel(
            request: .id(String(repeating: "x", count: 10_000)),
            useCases: MovieDetailsUseCases(
                findMovie: FindMovieUseCaseDouble(),
                fetchMovieDetails: FetchMovieDetailsUseCaseDouble(),
                fetchPoster: FetchPosterUseCaseDouble(),
                savedMovies: SavedMoviesUseCaseDouble()
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
