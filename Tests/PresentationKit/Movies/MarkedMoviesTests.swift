import Entities
import PresentationKit
import PresentationKitTestSupport
import Testing
import UseCases
import UseCasesTestSupport

@MainActor
@Suite("What the user has saved, in lists and details")
struct MarkedMoviesTests {
    private nonisolated static let today = CalendarDay(daysSince1970: 20_777)
    private nonisolated static let saved = SavedMovie(
        movie: Movie(id: .tmdb(2), title: "Film 2"),
        watchlistDay: today,
        rating: 8,
        viewings: [Viewing(day: today.adding(days: -1)), Viewing(day: today)],
        notes: "with Mina"
    )
    private nonisolated static let failure = FailureViewData(
        kind: .storage,
        message:
            "Your own movies are not shown: there is no room left for the database; free some and try again."
    )

    private func makeDetails(
        _ saved: SavedMoviesUseCaseDouble,
        of id: String = "tt0000002",
        listed: MoviesListItemViewData? = nil,
        actions: MovieDetailsActions = MovieDetailsActions(),
        fetch: @escaping @Sendable (MovieID) throws(MoviesError) -> MovieDetails = { id in
            MovieDetails(of: Movie(id: id, title: "Film Two")) { $0.otherIDs = [.tmdb(2)] }
        }
    ) -> DefaultMovieDetailsViewModel {
        DefaultMovieDetailsViewModel(
            request: .id(listed?.id ?? id, known: listed),
            useCases: MovieDetailsUseCases(
                findMovie: FindMovieUseCaseDouble(),
                fetchMovieDetails: FetchMovieDetailsUseCaseDouble { id throws(MoviesError) in try fetch(id) },
                fetchPoster: FetchPosterUseCaseDouble(),
                savedMovies: saved
            ),
            actions: actions
        )
    }

    @Test("rows are marked on every page, and what is saved is read once until a refresh")
    func list() async {
        await confirmation(expectedCount: 2) { isRead in
            let list = DefaultMoviesListViewModel.make(
                search: SearchMoviesUseCaseDouble { request in
                    Pages.page([request.page], request.page, of: 2)
                },
                saved: SavedMoviesUseCaseDouble(fetch: {
                    isRead()
                    return SavedMovies([Self.saved])
                })
            )
            await list.load(.search("x"))
            #expect(list.state.movies?.items.map(\.saved?.rating) == [nil])
            await list.showMore()
            #expect(list.state.movies?.items.map(\.saved?.rating) == [nil, 8])
            await list.refresh()
        }
    }

    @Test("a list whose marks cannot be read is shown with a notice")
    func brokenList() async {
        let list = DefaultMoviesListViewModel.make(
            search: SearchMoviesUseCaseDouble { _ in Pages.page([1, 2]) },
            saved: SavedMoviesUseCaseDouble(fetch: { () throws(StorageError) in throw .full })
        )
        await list.load(.search("x"))
        #expect(list.state.shown == [1, 2])
        #expect(list.state.notice == Self.failure)
    }

    @Test("details are marked by any identifier, and their facts begin with what is saved")
    func details() async throws {
        let details = makeDetails(SavedMoviesUseCaseDouble(fetch: { SavedMovies([Self.saved]) }))
        await details.load()
        let movie = try #require(details.state.movie)
        #expect(
            movie.facts(in: .plain).prefix(4).map { "\($0.name): \($0.value)" } == [
                "My rating: ★ 8", "Seen: ✓ 2026-11-19, ✓ 2026-11-20", "Watchlist: since 2026-11-20",
                "Notes: with Mina",
            ]
        )
    }

    @Test("details whose marks cannot be read are shown with a notice")
    func brokenDetails() async {
        let details = makeDetails(
            SavedMoviesUseCaseDouble(fetch: { () throws(StorageError) in throw .full })
        )
        await details.load()
        #expect(details.state.phase == .loaded)
        #expect(details.state.notice == Self.failure.message)
    }

    @Test("a movie that its source does not know is shown as it was saved, and can be changed")
    func savedOnly() async {
        let saved = SavedMovie(movie: Movie(id: .tmdb(2), title: "Mine", year: 1982), rating: 7)
        let details = makeDetails(
            SavedMoviesUseCaseDouble(
                fetch: { SavedMovies([saved]) },
                save: { _, movie, _ in SavedMovie(movie: movie, watchlistDay: Self.today) }
            ),
            of: "tmdb:2"
        ) { id throws(MoviesError) in throw .unknownMovie(id: id, source: .builtInCatalogue) }
        await details.load()
        guard case .failed = details.state.phase else {
            Issue.record("\(details.state.phase)")
            return
        }
        #expect(details.state.movie?.item.title == "Mine" && details.state.movie?.item.saved?.rating == 7)
        await details.save(.toggleWatchlist(isShown: false))
        #expect(details.state.movie?.item.saved == SavedMovieViewData(watchlistDay: "2026-11-20"))
    }

    @Test("a change in the details is saved, shown, and told")
    func changes() async {
        var told: [SavedMovie] = []
        let listed = SavedMovie(movie: Movie(id: .tmdb(2), title: "X"), watchlistDay: Self.today)
        let saved = SavedMoviesUseCaseDouble(
            fetch: { SavedMovies([listed]) },
            save: { change, movie, otherIDs in
                var saved = SavedMovie(movie: movie, otherIDs: otherIDs)
                saved.apply(change, today: Self.today)
                return saved
            }
        )
        let details = makeDetails(saved, actions: MovieDetailsActions(didSave: { told.append($0) }))
        await details.save(.toggleWatchlist(isShown: false))
        #expect(told.isEmpty, "there is nothing to save before the movie is known")
        await details.load()
        await details.save(.toggleWatchlist(isShown: false))
        #expect(details.state.movie?.item.saved == SavedMovieViewData(watchlistDay: "2026-11-20"))
        await details.save(.rate(8))
        #expect(details.state.movie?.item.saved == SavedMovieViewData(rating: 8))
        #expect(details.state.savingNotice?.hasPrefix("Removed from the watchlist: ") == true)
        #expect(told.map(\.ids) == [[.imdb("tt0000002"), .tmdb(2)], [.imdb("tt0000002"), .tmdb(2)]])
        await details.save(.write("with Mina"))
        #expect(details.state.movie?.item.saved?.notes == "with Mina")
        await details.save(.write(" "))
        #expect(details.state.movie?.item.saved == nil, "nothing is left of it")
        #expect(told.last?.isEmpty == true && told.last?.ids == told.first?.ids)
    }

    @Test("after a change that is saved, the failure of an earlier one is not shown any more")
    func savedAfterFailure() async {
        let details = makeDetails(
            SavedMoviesUseCaseDouble(save: { change, movie, _ throws(SaveMovieError) in
                if change == .rate(8) { throw .storage(.full) }
                return SavedMovie(movie: movie, rating: 9)
            })
        )
        await details.load()
        await details.save(.rate(8))
        #expect(details.state.savingFailure != nil)
        await details.save(.rate(9))
        #expect(details.state.savingFailure == nil && details.state.savingNotice == nil)
        #expect(details.state.movie?.item.saved?.rating == 9)
    }

    @Test("what another program has saved since the movie was shown stays, and is said")
    func savedMeanwhile() async {
        let listed = SavedMovie(
            movie: Movie(id: .tmdb(2), title: "X", year: 1982),
            viewings: [Viewing(day: Self.today)]
        )
        func said(_ change: MovieChange, of saved: SavedMovie?) async -> String? {
            let details = makeDetails(
                SavedMoviesUseCaseDouble(
                    today: Self.today,
                    fetch: { SavedMovies([saved].compactMap(\.self)) },
                    save: { change, movie, otherIDs in
                        var all = SavedMovies([saved].compactMap(\.self))
                        return all.apply(change, to: movie, otherIDs: otherIDs, today: Self.today)
                    }
                )
            )
            await details.load()
            await details.save(change)
            return details.state.savingNotice
        }
        let wanted = SavedMovie(movie: listed.movie, watchlistDay: Self.today)
        #expect(await said(.toggleWatchlist(isShown: false), of: nil) == nil)
        let rows: [(MovieChange, SavedMovie?, String)] = [
            (.toggleWatchlist(isShown: false), wanted, "Already on the watchlist"),
            (.toggleWatchlist(isShown: true), nil, "Not on the watchlist any more"),
            (.toggleViewing(lastShown: nil), listed, "Already marked as seen on 2026-11-20"),
            (.toggleViewing(lastShown: "2026-11-20"), nil, "Not marked as seen on 2026-11-20 any more"),
            (.see(on: "2026-11-20"), listed, "Already marked as seen on 2026-11-20"),
            (.rate(nil), listed, "Not rated any more"),
        ]
        for (change, saved, message) in rows {
            #expect(await said(change, of: saved)?.hasPrefix(message + ": ") == true)
        }
    }

    @Test("a change is saved with what the row of a list has, before the details are loaded")
    func changesOfARow() async {
        var told: [SavedMovie] = []
        let movie = Movie(id: .tmdb(2), title: "X", year: 1982).with {
            $0.directors = ["Y"]
        }
        let row = MoviesListItemViewData(movie, localTitle: nil, match: nil, reasons: [], saved: nil)
        let details = makeDetails(
            SavedMoviesUseCaseDouble(save: { change, movie, otherIDs in
                var saved = SavedMovie(movie: movie, otherIDs: otherIDs)
                saved.apply(change, today: Self.today)
                return saved
            }),
            listed: row,
            actions: MovieDetailsActions(didSave: { told.append($0) })
        )
        await details.save(.toggleWatchlist(isShown: false))
        #expect(details.state.movie?.item.saved == SavedMovieViewData(watchlistDay: "2026-11-20"))
        #expect(told.map(\.movie) == [movie])
    }

    @Test("a change that cannot be saved is a notice, and is neither shown nor told")
    func brokenChange() async {
        let saved = SavedMoviesUseCaseDouble(save: { _, _, _ throws(SaveMovieError) in throw .storage(.full) }
        )
        let actions = MovieDetailsActions(didSave: { _ in Issue.record("nothing was saved") })
        let details = makeDetails(saved, actions: actions)
        await details.load()
        await details.save(.rate(8))
        #expect(details.state.movie?.item.saved == nil)
        let message = "This is not saved: there is no room left for the database; free some and try again."
        #expect(details.state.savingFailure == FailureViewData(kind: .storage, message: message))
        #expect(details.state.savingNotice == message)
        await details.save(.see(on: "31 June"))
        #expect(details.state.savingNotice == "'31 June' is not a day; write it like 2026-11-20.")
    }

    @Test("rows are marked anew when what is saved is read again")
    func reloaded() async {
        let reads = AsyncStream.makeStream(of: SavedMovies.self)
        for movies in [SavedMovies(), SavedMovies([Self.saved])] { reads.continuation.yield(movies) }
        let list = DefaultMoviesListViewModel.make(
            search: SearchMoviesUseCaseDouble { _ in Pages.page([1, 2]) },
            saved: SavedMoviesUseCaseDouble(fetch: {
                var iterator = reads.stream.makeAsyncIterator()
                return await iterator.next() ?? SavedMovies()
            })
        )
        await list.load(.search("x"))
        #expect(list.state.movies?.items.map(\.saved?.rating) == [nil, nil])
        await list.reloadSavedMovies()
        #expect(list.state.movies?.items.map(\.saved?.rating) == [nil, 8])
    }

    @Test("the list marks a movie as soon as it is changed in its details, and is not retained by them")
    func comingBack() async {
        var didSave: MoviesListActions.DidSave?
        var list: DefaultMoviesListViewModel? = .make(
            search: SearchMoviesUseCaseDouble { _ in Pages.page([1, 2]) },
            actions: MoviesListActions(showMovieDetails: { _, action in didSave = action })
        )
        await list?.load(.search("x"))
        list?.open(itemAt: 1)
        didSave?(
            SavedMovie(movie: Movie(id: .imdb("tt0000002"), title: "?"), otherIDs: [.tmdb(2)], rating: 8)
        )
        #expect(list?.state.movies?.items.map(\.saved?.rating) == [nil, 8])
        didSave?(SavedMovie(movie: Movie(id: .tmdb(2), title: "?"), otherIDs: [.imdb("tt0000002")]))
        #expect(list?.state.movies?.items.map(\.saved) == [nil, nil])
        weak let watched = list
        list = nil
        #expect(watched == nil)
    }
}
