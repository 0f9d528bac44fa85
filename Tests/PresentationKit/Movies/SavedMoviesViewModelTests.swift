import Entities
import PresentationKit
import Testing
import UseCases
import UseCasesTestSupport

@MainActor
@Suite("The user's movies")
struct SavedMoviesViewModelTests {
    private nonisolated static let today = CalendarDay(daysSince1970: 20_412)
    private nonisolated static let movie = Movie(id: .tmdb(78), title: "Blade Runner", year: 1982).with {
        $0.directors = ["Ridley Scott"]
    }
    private nonisolated static let rated = SavedMovie(
        movie: movie,
        rating: 8,
        viewings: [Viewing(day: today)],
        notes: "!"
    )
    private nonisolated static let wanted = SavedMovie(
        movie: Movie(id: .tmdb(1), title: "Alien"),
        watchlistDay: today
    )

    private func make(
        fetch: @escaping SavedMoviesUseCaseDouble.Fetch = { SavedMovies([Self.rated, Self.wanted]) },
        described: @escaping @Sendable ([SavedMovie]) -> [SavedMovie] = { $0 },
        save: @escaping SavedMoviesUseCaseDouble.Save = SavedMoviesUseCaseDouble.unexpectedSave,
        find: FindMovieUseCaseDouble = FindMovieUseCaseDouble(),
        details: FetchMovieDetailsUseCaseDouble = FetchMovieDetailsUseCaseDouble()
    ) -> SavedMoviesViewModel {
        SavedMoviesViewModel(
            useCases: SavedMoviesUseCases(
                savedMovies: SavedMoviesUseCaseDouble(fetch: fetch, described: described, save: save),
                findMovie: find,
                fetchMovieDetails: details
            ),
            format: .withCommands()
        )
    }

    private nonisolated static func identified(_ movie: Movie) -> MovieIdentification {
        .movie(FoundMovie(movie: movie, origin: MoviesOrigin(source: .service)))
    }

    private func failure(of viewModel: SavedMoviesViewModel) -> FailureViewData? {
        if case .failed(let failure) = viewModel.state.phase { failure } else { nil }
    }

    @Test(
        "lists the movies of a list with what is saved of them",
        arguments: [
            (.watchlist, ["watchlist"]), (.seen, ["★ 8 · ✓ 2025-11-20 · “!” · Ridley Scott"]),
            (.rated, ["★ 8 · ✓ 2025-11-20 · “!” · Ridley Scott"]),
            (.notes, ["★ 8 · ✓ 2025-11-20 · “!” · Ridley Scott"]),
        ] as [(SavedMovieList, [String])]
    )
    func lists(list: SavedMovieList, summaries: [String]) async {
        let viewModel = make()
        await viewModel.perform(.list(list))
        #expect(viewModel.state.phase == .loaded)
        #expect(viewModel.state.query == "in:\(list.name)")
        #expect(viewModel.state.movies?.items.map { $0.summary(in: .plain) } == summaries)
        #expect(viewModel.state.movies?.note(in: .plain) == "1 movie · from your movies")
    }

    @Test("lists as many movies as wanted in their order, and says how many there are")
    func orderedAndLimited() async {
        let viewModel = make(fetch: {
            SavedMovies(
                [(1, 1979), (2, 2021), (3, 1984)].map {
                    SavedMovie(
                        movie: Movie(id: .tmdb($0), title: "\($0)", year: $1),
                        watchlistDay: Self.today
                    )
                }
            )
        })
        await viewModel.perform(.list(.watchlist, order: MovieOrder(.year), limit: 2))
        #expect(viewModel.state.movies?.items.map(\.year) == [2021, 1984])
        #expect(viewModel.state.movies?.note(in: .plain) == "1–2 of 3 movies · from your movies")
    }

    @Test("lists a named list in its order with the notes about places, and knows no other")
    func named() async {
        var movies = SavedMovies([Self.rated, Self.wanted])
        movies.apply(.addToList("Best of all", notes: "again"), to: Self.movie, today: Self.today)
        movies.apply(.addToList("best-of-all", at: 1), to: Self.wanted.movie, today: Self.today)
        let viewModel = make(fetch: { [movies] in movies })
        await viewModel.perform(.list(.named("best of all")))
        #expect(viewModel.state.movies?.items.map(\.title) == ["Alien", "Blade Runner"])
        #expect(viewModel.state.movies?.items.map(\.placeNotes) == [nil, "again"])
        #expect(viewModel.state.movies?.noResultsMessage == nil)
        #expect(viewModel.state.query == "in:\"best of all\"")
        await viewModel.perform(.list(.named("worst")))
        #expect(failure(of: viewModel)?.message == "There is no list \"worst\"; yours: Best of all.")
        await viewModel.perform(.save(.addToList("worst"), of: [.id("tmdb:78")]))
        #expect(failure(of: viewModel)?.kind == .noData)
    }

    @Test("lists movies as the catalogue describes them")
    func described() async {
        let viewModel = make(described: { movies in
            movies.map { SavedMovie(movie: Movie(id: .imdb("tt0078748"), title: $0.movie.title)) }
        })
        await viewModel.perform(.list(.watchlist))
        #expect(viewModel.state.movies?.items.map(\.id) == ["tt0078748"])
    }

    @Test("an empty list says how a movie gets there", arguments: SavedMovieList.builtIn)
    func empty(list: SavedMovieList) async {
        let viewModel = make(fetch: { SavedMovies() })
        await viewModel.perform(.list(list))
        #expect(viewModel.state.phase == .empty)
        let message = viewModel.state.emptyMessage(in: .plain)
        let command = list == .rated ? "rate" : list == .library ? "files" : list.name
        #expect(message.contains("'moviesearch \(command)"), "\(message)")
    }

    @Test("a movie that is saved already is found by its ID without asking the source")
    func knownID() async {
        let viewModel = make(save: { change, movie, otherIDs in
            #expect(change == .rate(9))
            #expect(otherIDs.isEmpty)
            return SavedMovie(movie: movie, rating: 9)
        })
        await viewModel.perform(.save(.rate(9), of: [.id("tmdb:78")]))
        #expect(viewModel.state.movies?.items.map(\.saved?.rating) == [9])
        #expect(viewModel.state.query == "tmdb:78")
    }

    @Test("a new movie is looked up, and saved with its identifiers in other sources")
    func newMovie() async {
        let viewModel = make(
            fetch: { SavedMovies() },
            save: { _, movie, otherIDs in
                #expect(otherIDs == [.imdb("tt0083658")])
                return SavedMovie(movie: movie, otherIDs: otherIDs, watchlistDay: Self.today)
            },
            find: FindMovieUseCaseDouble(identify: { query in
                #expect(query == (try? MovieQuery(text: "blade runner")))
                return Self.identified(Self.movie)
            }),
            details: FetchMovieDetailsUseCaseDouble { _ in
                MovieDetails(of: Self.movie, origin: MoviesOrigin(source: .service)) {
                    $0.otherIDs = [.imdb("tt0083658")]
                }
            }
        )
        await viewModel.perform(.save(.addToWatchlist, of: [.title("blade runner")]))
        #expect(viewModel.state.movies?.items.map(\.saved?.watchlistDay) == ["2025-11-20"])
        #expect(
            viewModel.state.notice?.message
                == "Added to the watchlist: Blade Runner (1982). 'moviesearch undo' takes that back."
        )
        #expect(viewModel.choice == nil)
    }

    @Test("nothing is changed unless every movie is found")
    func allOrNothing() async {
        let viewModel = make(
            details: FetchMovieDetailsUseCaseDouble { id throws(MoviesError) in
                throw .unknownMovie(id: id, source: .service)
            }
        )
        await viewModel.perform(.save(.rate(9), of: [.id("tmdb:78"), .id("tmdb:5")]))
        #expect(failure(of: viewModel)?.kind == .noData)
        #expect(viewModel.state.movies == nil)
    }

    @Test("removing or showing what is not saved is a failure that says what to do")
    func nothingSaved() async {
        let details = FetchMovieDetailsUseCaseDouble { id in
            MovieDetails(of: Movie(id: id, title: "Heat"), origin: MoviesOrigin(source: .service))
        }
        for request in [.save(.rate(nil), of: [.id("tmdb:9")]), .show([.id("tmdb:9")])]
            as [SavedMoviesRequest]
        {
            let viewModel = make(details: details)
            await viewModel.perform(request)
            let message =
                "Nothing is saved about \"Heat\"; 'moviesearch watchlist' and 'moviesearch seen' list"
            #expect(
                failure(of: viewModel) == FailureViewData(kind: .noData, message: message + " your movies.")
            )
        }
    }

    @Test(
        "removing what a movie does not have is a failure",
        arguments: [
            (.removeFromWatchlist, "\"Blade Runner\" is not on your watchlist"),
            (.removeViewings(on: CalendarDay(daysSince1970: 1)), "\"Blade Runner\" is not marked as seen"),
        ] as [(SavedMovieChange, String)]
    )
    func notThere(change: SavedMovieChange, message: String) async {
        let viewModel = make()
        await viewModel.perform(.save(change, of: [.id("tmdb:78")]))
        #expect(failure(of: viewModel)?.kind == .noData)
        #expect(failure(of: viewModel)?.message.hasPrefix(message) == true)
    }

    @Test("a refused change is a failure")
    func refused() async {
        let tomorrow = Self.today.adding(days: 1)
        let viewModel = make()
        await viewModel.perform(.save(.addViewing(on: tomorrow), of: [.id("tmdb:78")]))
        #expect(
            failure(of: viewModel)
                == FailureViewData(
                    kind: .invalidRequest,
                    message: "2025-11-21 is yet to come; give the day on which you saw the movie."
                )
        )
    }

    @Test("it is said that there are no notes")
    func noNotes() async {
        let viewModel = make()
        let request = SavedMoviesRequest.show([.id("tmdb:1")])
        #expect(request.isAboutNotes)
        await viewModel.perform(request)
        #expect(viewModel.state.notice?.message == "There are no notes about \"Alien\" now.")
    }

    @Test("failures of the storage and of the source are shown, and a cancelled request changes nothing")
    func failures() async {
        let broken = make(fetch: { () throws(StorageError) in throw .full })
        await broken.perform(.list(.seen))
        #expect(failure(of: broken)?.kind == .storage)
        for (error, kind) in [
            (MoviesError.storage(.unreadableCatalogue), FailureViewData.Kind.data), (.cancelled, nil),
        ] {
            let viewModel = make(
                find: FindMovieUseCaseDouble(identify: { _ throws(MoviesError) in throw error })
            )
            await viewModel.perform(.show([.title("alien")]))
            #expect(failure(of: viewModel)?.kind == kind)
        }
    }
}
