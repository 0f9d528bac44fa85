import Entities
import RepositoryInterfacesTestSupport
import Testing
import UseCases

@Suite("Saving movies")
struct SavedMoviesUseCaseTests {
    private static let today = CalendarDay(daysSince1970: 20_000)
    private static let movie = Movie(id: .tmdb(78), title: "Blade Runner", year: 1982)

    @Test("a change is saved with today's date, and its result is returned")
    func save() async throws {
        let repository = SavedMoviesRepositoryDouble()
        let useCase = DefaultSavedMoviesUseCase(
            repository: repository,
            catalogue: SavedMoviesCatalogueDouble()
        ) { Self.today }
        let ids: [MovieID] = [.imdb("tt0083658")]
        let saved = SavedMovie(movie: Self.movie, otherIDs: ids, watchlistDay: Self.today)
        let change = try await useCase.save(.addToWatchlist, of: Self.movie, otherIDs: ids)
        #expect(change == SavedMoviesWrite.Change(before: nil, after: saved))
        #expect(try await useCase.fetch() == SavedMovies([saved]))
        let removal = try await useCase.save(.removeFromWatchlist, of: Self.movie, otherIDs: [])
        #expect(removal == SavedMoviesWrite.Change(before: saved, after: nil))
    }

    @Test(
        "a day to come, a number that is no rating and an unknown list are refused, and change nothing",
        arguments: [
            (.addViewing(on: today.adding(days: 1)), .futureDay(today.adding(days: 1))),
            (.rate(0), .noRating(0)), (.rate(11), .noRating(11)),
            (.addToList("seen"), .unknownList("seen", known: [])),
            (.removeFromList("Oscars"), .unknownList("Oscars", known: [])),
        ] as [(SavedMovieChange, SaveMovieError)]
    )
    func refused(change: SavedMovieChange, error: SaveMovieError) async throws {
        let useCase = DefaultSavedMoviesUseCase(
            repository: SavedMoviesRepositoryDouble(),
            catalogue: SavedMoviesCatalogueDouble()
        ) { Self.today }
        await #expect(throws: error) { try await useCase.save(change, of: Self.movie, otherIDs: []) }
        #expect(try await useCase.fetch().all.isEmpty)
    }

    @Test("what is saved already stays as it is, also if the movie is described otherwise now")
    func savedAlready() async throws {
        let saved = SavedMovie(movie: Self.movie, watchlistDay: Self.today.adding(days: -1), rating: 8)
        let repository = SavedMoviesRepositoryDouble(SavedMovies([saved]))
        let useCase = DefaultSavedMoviesUseCase(
            repository: repository,
            catalogue: SavedMoviesCatalogueDouble()
        ) { Self.today }
        let described = Self.movie.with { $0.genres = ["Drama"] }
        for change in [SavedMovieChange.addToWatchlist, .toggleViewing(lastShown: Self.today)] {
            let made = try await useCase.save(change, of: described, otherIDs: [.imdb("tt0083658")])
            #expect(made == SavedMoviesWrite.Change(before: saved, after: saved))
        }
        #expect(try await useCase.fetch() == SavedMovies([saved]))
    }

    @Test(
        "the movies of a list are listed in an order, and an unknown list is an error that names the others"
    )
    func listing() async throws {
        let movies = [1990, 1995].map {
            SavedMovie(movie: Movie(id: .tmdb($0), title: "\($0)", year: $0), rating: 8)
        }
        let useCase = DefaultSavedMoviesUseCase(
            repository: SavedMoviesRepositoryDouble(SavedMovies(movies, listNames: ["Oscars"])),
            catalogue: SavedMoviesCatalogueDouble()
        ) { Self.today }
        #expect(try await useCase.movies(on: .rated, order: MovieOrder(.year)) == movies.reversed())
        #expect(try await useCase.movies(on: .named("oscars")).isEmpty)
        await #expect(throws: MovieListError.unknown("x", known: ["Oscars"])) {
            try await useCase.movies(on: .named("x"))
        }
    }

    @Test("several movies are changed together, in their order")
    func several() async throws {
        let repository = SavedMoviesRepositoryDouble()
        let useCase = DefaultSavedMoviesUseCase(
            repository: repository,
            catalogue: SavedMoviesCatalogueDouble()
        ) { Self.today }
        let movies = [1, 2].map { (movie: Movie(id: .tmdb($0), title: "\($0)"), otherIDs: [MovieID]()) }
        let results = try await useCase.save(.rate(8), of: movies)
        #expect(results.map(\.movie) == movies.map(\.movie))
        #expect(try await useCase.fetch().on(.rated).count == 2)
    }

    @Test("the last changes are undone, the last one first, and those before them can be undone next")
    func undo() async throws {
        let useCase = DefaultSavedMoviesUseCase(
            repository: SavedMoviesRepositoryDouble(),
            catalogue: SavedMoviesCatalogueDouble()
        ) { Self.today }
        for rating in [7, 8, 9] { _ = try await useCase.save(.rate(rating), of: Self.movie, otherIDs: []) }
        #expect(try await useCase.writes(limit: 2).map { $0.changes.first?.after?.rating } == [9, 8])
        #expect(
            try await useCase.undo(2, upTo: .max).map { $0.write.changes.first?.before?.rating } == [8, 7]
        )
        #expect(try await useCase.fetch().all.map(\.rating) == [7])
        #expect(try await useCase.undo(5, upTo: .max).count == 1)
        #expect(try await useCase.fetch().all.isEmpty)
        #expect(try await useCase.undo(1, upTo: .max).isEmpty)
    }

    @Test("movies are described by the catalogue, and stay as they are if it cannot be read")
    func described() async {
        let known = Movie(id: .imdb("tt0083658"), title: "Blade Runner")
        func described(_ catalogue: SavedMoviesCatalogueDouble) async -> [Movie] {
            await DefaultSavedMoviesUseCase(
                repository: SavedMoviesRepositoryDouble(),
                catalogue: catalogue
            ) { Self.today }
            .described([SavedMovie(movie: Self.movie)]).map(\.movie)
        }
        #expect(await described(SavedMoviesCatalogueDouble { _ in SavedMovie(movie: known) }) == [known])
        let broken = SavedMoviesCatalogueDouble { _ throws(MoviesError) in
            throw .storage(.unreadableCatalogue)
        }
        #expect(await described(broken) == [Self.movie])
    }

    @Test("errors of the repository are passed on")
    func failure() async {
        let repository = SavedMoviesRepositoryDouble(failure: .full)
        let useCase = DefaultSavedMoviesUseCase(
            repository: repository,
            catalogue: SavedMoviesCatalogueDouble()
        ) { Self.today }
        await #expect(throws: StorageError.full) { try await useCase.fetch() }
        await #expect(throws: SaveMovieError.storage(.full)) {
            try await useCase.save(.rate(8), of: Self.movie, otherIDs: [])
        }
    }
}
