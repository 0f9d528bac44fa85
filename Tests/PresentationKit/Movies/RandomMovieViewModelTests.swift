import Entities
import PresentationKit
import PresentationKitTestSupport
import Testing
import UseCases
import UseCasesTestSupport

@MainActor
@Suite("Picking a movie at random")
struct RandomMovieViewModelTests {
    private nonisolated static let movie = Movie(id: .tmdb(78), title: "Blade Runner", year: 1982)

    private func state(
        in format: RegionalFormat = .plain,
        _ pick: @escaping RandomMovieUseCaseDouble.Pick
    ) async -> RandomMovieState {
        let viewModel = RandomMovieViewModel(randomMovie: RandomMovieUseCaseDouble(pick), format: format)
        await viewModel.pick("dune", by: .taste)
        return viewModel.state
    }

    @Test("the movie is passed on with what is known of it, and a new round is told")
    func picked() async {
        let state = await state { text, weighting in
            #expect(text == "dune" && weighting == .taste)
            return RandomMovie(Self.movie, finishedRound: 12)
        }
        let row = MoviesListItemViewData(id: "tmdb:78", title: "Blade Runner", year: 1982)
        #expect(
            state
                == .picked(
                    .id("tmdb:78", known: row),
                    notice: "All 12 movies have had their turn; a new round begins."
                )
        )
        let only = await self.state { _, _ in RandomMovie(Self.movie, finishedRound: 1) }
        guard case .picked(_, "This is the only movie.") = only else {
            Issue.record("\(only)")
            return
        }
    }

    @Test(
        "it is told why no movie was picked",
        arguments: [
            (.noMovie(.noMatch), .noData, "No movie matches \"dune\""),
            (.unknownTaste(.nothingRated), .noData, "You have not rated any movies."),
            (
                .storage(.full), .storage,
                "No movie is picked, since its turn cannot be saved: there is no room left for the database;"
                    + " free some and try again."
            ),
            (.movies(.query(.severalYears)), .invalidRequest, ""),
        ] as [(RandomMovieError, FailureViewData.Kind, String)]
    )
    func failures(error: RandomMovieError, kind: FailureViewData.Kind, beginning: String) async {
        let state = await state { _, _ throws(RandomMovieError) in throw error }
        guard case .failed(let failure) = state else {
            Issue.record("\(state)")
            return
        }
        #expect(failure.kind == kind && failure.message.hasPrefix(beginning), "\(failure)")
    }

    @Test("a cancelled request changes nothing")
    func cancelled() async {
        #expect(await state { _, _ throws(RandomMovieError) in throw .movies(.cancelled) } == .idle)
    }

    @Test("in Korean, too")
    func korean() async throws {
        let format = try #require(RegionalFormat(identifier: "ko_KR"))
        let state = await state(in: format) { _, _ in RandomMovie(Self.movie, finishedRound: 12) }
        guard case .picked(_, "영화 12편이 모두 한 번씩 뽑혔습니다. 처음부터 다시 뽑습니다.") = state else {
            Issue.record("\(state)")
            return
        }
    }
}
