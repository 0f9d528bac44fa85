import Entities
import RepositoryInterfacesTestSupport
import Testing
import UseCases
import UseCasesTestSupport

@testable import PresentationKit

@MainActor
@Suite("Undoing changes to one's own movies")
struct UndoViewModelTests {
    private nonisolated static let day = CalendarDay(daysSince1970: 20_412)
    private nonisolated static let alien = Movie(id: .tmdb(1), title: "Alien", year: 1979)

    private nonisolated static func write(_ before: SavedMovie?, _ after: SavedMovie?) -> SavedMoviesWrite {
        SavedMoviesWrite(
            number: 5,
            time: Moment(secondsSince1970: 1_000),
            before: [before].compactMap(\.self),
            after: [after].compactMap(\.self)
        )
    }

    private func make(
        _ writes: [SavedMoviesWrite],
        renames: [LoggedRenames] = [],
        storageError: StorageError? = nil,
        language: Language = .english,
        undo: @escaping SavedMoviesUseCaseDouble.Undo = SavedMoviesUseCaseDouble.unexpectedUndo
    ) -> UndoViewModel {
        UndoViewModel(
            undo: UndoUseCase(
                savedMovies: SavedMoviesUseCaseDouble(writes: writes, undo: undo),
                videoFiles: VideoFilesUseCaseDouble(log: renames, storageError: storageError)
            ),
            format: .withCommands(language),
            secondsSince1970: { 1_120 }
        )
    }

    @Test(
        "says what a write did to a movie",
        arguments: [
            (nil, SavedMovie(movie: alien, watchlistDay: day), "Added to the watchlist: Alien (1979)."),
            (
                SavedMovie(movie: alien, watchlistDay: day), SavedMovie(movie: alien, rating: 8),
                "Rated 8 of 10: Alien (1979). Removed from the watchlist: Alien (1979)."
            ),
            (
                SavedMovie(movie: alien, rating: 8),
                SavedMovie(
                    movie: alien,
                    watchlistDay: day,
                    rating: 8,
                    viewings: [Viewing(day: nil)],
                    notes: "x"
                ),
                "Marked as seen: Alien (1979). Saved the notes: Alien (1979). Added to the watchlist, though you"
                    + " have seen or rated it: Alien (1979)."
            ),
            (
                SavedMovie(movie: alien, rating: 8, viewings: [Viewing(day: day)], notes: "x"), nil,
                "Removed the rating: Alien (1979). No longer marked as seen on 2025-11-20: Alien (1979)."
                    + " Removed the notes: Alien (1979)."
            ),
            (
                SavedMovie(movie: alien, viewings: [Viewing(day: nil)], notes: "x"),
                SavedMovie(movie: alien, viewings: [Viewing(day: day)], notes: "y"),
                "Marked as seen on 2025-11-20: Alien (1979). Replaced the notes: Alien (1979)."
            ),
            (
                SavedMovie(
                    movie: alien,
                    watchlistDay: day,
                    places: [MovieListPlace(list: "Best", position: 1)]
                ),
                SavedMovie(movie: alien, places: [MovieListPlace(list: "Worst", position: 1)]),
                "Removed from the watchlist: Alien (1979). Added to the list \"Worst\": Alien (1979)."
                    + " Removed from the list \"Best\": Alien (1979)."
            ),
            (
                SavedMovie(movie: alien, rating: 8),
                SavedMovie(movie: alien, otherIDs: [.tmdb(2)], rating: 8),
                "New movies: 0, changed ones: 1, removed ones: 0."
            ),
        ] as [(SavedMovie?, SavedMovie?, String)]
    )
    func texts(before: SavedMovie?, after: SavedMovie?, text: String) async {
        let viewModel = make([Self.write(before, after)])
        await viewModel.list(limit: 5)
        guard case .listed(let writes, nil) = viewModel.state else {
            Issue.record("\(viewModel.state)")
            return
        }
        #expect(writes.map(\.text) == [text])
        #expect(writes.map(\.age) == ["2 minutes ago"] && writes.map(\.time) == ["1970-01-01T00:16:40Z"])
    }

    @Test("of many movies it says how many there are, and whether there is nothing to undo")
    func many() async {
        let rated = (1...6).map { SavedMovie(movie: Movie(id: .tmdb($0), title: "\($0)"), rating: $0) }
        let write = SavedMoviesWrite(
            number: 1,
            time: Moment(secondsSince1970: 1_000),
            before: Array(rated.prefix(2)),
            after: [SavedMovie(movie: rated[0].movie, rating: 9)] + rated.dropFirst(2)
        )
        let korean = make([write], language: .korean)
        await korean.list(limit: 5)
        guard case .listed(let writes, nil) = korean.state else {
            Issue.record("\(korean.state)")
            return
        }
        #expect(writes.map(\.text) == ["새 영화 4편, 바뀐 영화 1편, 뺀 영화 1편."])
        let none = make([])
        await none.list(limit: 5)
        #expect(none.state == .listed([], message: "There is nothing to undo."))
    }

    @Test("says what was undone, and which movies stay as they are")
    func undone() async {
        let write = Self.write(nil, SavedMovie(movie: Self.alien, rating: 8))
        let viewModel = make(
            [write, write],
            undo: { count, _ in
                #expect(count == 2)
                return [UndoneWrite(write), UndoneWrite(write, kept: [Self.alien])]
            }
        )
        await viewModel.undo(2)
        guard case .undone(let writes, let messages, nil) = viewModel.state else {
            Issue.record("\(viewModel.state)")
            return
        }
        #expect(writes.map { $0.changes.map(\.isKept) } == [[false], [true]])
        #expect(
            messages == [
                "Undone: Rated 8 of 10: Alien (1979).", "Undone: Rated 8 of 10: Alien (1979).",
                "Not undone, because it has changed since in another way: Alien (1979).",
            ]
        )
    }

    @Test("nothing to undo, and a storage that cannot be read, are failures")
    func failures() async {
        let none = make([], undo: { _, _ in [] })
        await none.undo(1)
        #expect(none.state == .failed(FailureViewData(kind: .noData, message: "There is nothing to undo.")))
        let full = make(
            [Self.write(nil, SavedMovie(movie: Self.alien, rating: 8))],
            undo: { _, _ throws(StorageError) in throw .full }
        )
        await full.undo(1)
        let locked = UndoViewModel(
            undo: UndoUseCase(
                savedMovies: DefaultSavedMoviesUseCase(
                    repository: SavedMoviesRepositoryDouble(failure: .readOnly),
                    catalogue: SavedMoviesCatalogueDouble()
                ) { Self.day },
                videoFiles: VideoFilesUseCaseDouble()
            ),
            secondsSince1970: { 0 }
        )
        await locked.list(limit: 1)
        for viewModel in [full, locked] {
            guard case .failed(let failure) = viewModel.state else {
                Issue.record("\(viewModel.state)")
                continue
            }
            #expect(failure.kind == .storage)
        }
    }

    private nonisolated static func renames(_ number: Int64) -> LoggedRenames {
        LoggedRenames(
            number: number,
            time: Moment(secondsSince1970: 1_000),
            renames: [FileRename("/a", to: "/b")]
        )
    }

    @Test("renames of files are undone in their turn")
    func renames() async {
        let writes = [Self.write(nil, SavedMovie(movie: Self.alien, rating: 8))]
        let viewModel = make(writes, renames: [Self.renames(6), Self.renames(4)]) { count, _ in
            #expect(count == 1)
            return [UndoneWrite(writes[0])]
        }
        await viewModel.list(limit: 5)
        guard case .listed(let listed, nil) = viewModel.state else { return #expect(Bool(false)) }
        #expect(
            listed.map(\.text) == [
                "Renamed files: 1.", "Rated 8 of 10: Alien (1979).", "Renamed files: 1.",
            ]
        )
        #expect(listed[0].renames == [VideoFileViewData.Rename(path: "/a", newPath: "/b")])
        await viewModel.undo(3)
        guard case .undone(_, let messages, nil) = viewModel.state else {
            Issue.record("\(viewModel.state)")
            return
        }
        #expect(
            messages == [
                "Files renamed back: 1.", "Undone: Rated 8 of 10: Alien (1979).", "Files renamed back: 1.",
            ]
        )
    }

    @Test("a view without files leaves renames alone, and what was changed before them")
    func renamesLeft() async {
        let writes = [Self.write(nil, SavedMovie(movie: Self.alien, rating: 8))]
        let viewModel = make(writes, renames: [Self.renames(6)])
        await viewModel.undo(1, renamingFiles: false)
        let message =
            "Nothing is undone, because the last change renamed files: 1; 'moviesearch undo' renames them back."
        #expect(viewModel.state == .failed(FailureViewData(kind: .invalidRequest, message: message)))
    }

    @Test("what was undone is told even if the storage fails then, and no more is undone")
    func partlyUndone() async {
        let writes = [Self.write(nil, SavedMovie(movie: Self.alien, rating: 8))]
        let viewModel = make(writes, renames: [Self.renames(6)], storageError: .full)
        await viewModel.undo(2)
        guard case .undone(let undone, let messages, let failure) = viewModel.state else {
            Issue.record("\(viewModel.state)")
            return
        }
        #expect(undone.count == 1 && messages == ["Files renamed back: 1."] && failure?.kind == .storage)
    }
}
