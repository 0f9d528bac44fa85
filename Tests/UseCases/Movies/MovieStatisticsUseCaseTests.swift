import Entities
import RepositoryInterfacesTestSupport
import Testing
import UseCases

@Suite("Statistics of the user's movies")
struct MovieStatisticsUseCaseTests {
    private static let movie = CreditedMovie(
        movie: Movie(id: .tmdb(1), title: "1", year: 1982).with { $0.runtimeMinutes = 117 },
        credits: [1, 2].map { CreditedMovie.Credit(person: $0, role: .cast) }
    )
    private static let saved = [1, 9].map { number in
        SavedMovie(movie: Movie(id: .tmdb(number), title: "\(number)"), rating: 8)
    }

    @Test(
        "what the catalogue knows of seen and rated movies counts, and those that it does not know count too"
    )
    func counted() async throws {
        let wanted = SavedMovie(
            movie: Movie(id: .tmdb(3), title: "3"),
            watchlistDay: CalendarDay(daysSince1970: 20_000)
        )
        let statistics = try await DefaultMovieStatisticsUseCase(
            catalogue: CreditedMoviesDouble([Self.movie]),
            savedMovies: SavedMoviesRepositoryDouble(SavedMovies(Self.saved + [wanted]))
        ).execute(year: nil)
        #expect(statistics.movies == 2 && statistics.minutes == 117)
        #expect(statistics.viewingsOfUnknownLength == 1)
        #expect(statistics.decades == [.init(1980, 1)])
        #expect(statistics.actors.isEmpty)
    }

    @Test("errors of the catalogue and of the saved movies are passed on")
    func errors() async {
        await #expect(throws: MoviesError.storage(.unreadableCatalogue)) {
            try await DefaultMovieStatisticsUseCase(
                catalogue: CreditedMoviesDouble(failure: .storage(.unreadableCatalogue)),
                savedMovies: SavedMoviesRepositoryDouble()
            ).execute(year: nil)
        }
        await #expect(throws: MoviesError.storage(.unreadableSavedMovies(.full))) {
            try await DefaultMovieStatisticsUseCase(
                catalogue: CreditedMoviesDouble([]),
                savedMovies: SavedMoviesRepositoryDouble(failure: .full)
            ).execute(year: nil)
        }
    }
}
