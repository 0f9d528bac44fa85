import Entities
import NetworkingTestSupport
import PresentationKit
import PresentationKitTestSupport
import Testing

/// The movie that is open or beside the list, and what the user waits for.
extension MoviesSceneViewModelTests {
    /// Returns a scene whose details say which movie they are of.
    private func startWithMovies(
        _ clock: any Clock<Duration> = ContinuousClock()
    ) throws -> MoviesSceneViewModel {
        dependencies.clock = clock
        for (number, row) in zip(1..., Self.rows) {
            dependencies.detailsByID[row.id] = MovieDetailsState(
                phase: .loaded,
                movie: MovieDetailsViewData(item: row, tagline: "All about \(number)", hasPoster: true)
            )
        }
        return try start(Self.found()).0
    }

    private func wait(_ scene: MoviesSceneViewModel, untilShown number: Int) async {
        await wait(scene) { $0.movie?.movie?.tagline == "All about \(number)" }
    }

    @Test("The highlighted movie is loaded after a pause, and movies that are passed are not loaded")
    func highlighting() async throws {
        let clock = TestClock()
        let scene = try startWithMovies(clock)
        scene.send(.highlight(index: 0))
        #expect(await clock.advanceToNextWaking() == .milliseconds(150))
        await wait(scene, untilShown: 1)
        #expect(!scene.state.isMovieOpen)
        scene.send(.highlight(index: 1))
        await clock.waitForSleepers(1)
        scene.send(.highlight(index: 2))
        #expect(scene.state.isMovingOn)
        await clock.waitForSleepers(1)
        #expect(await clock.advanceToNextWaking() == .milliseconds(150))
        await wait(scene, untilShown: 3)
        scene.send(.endHighlighting)
        #expect(scene.state.movie == nil)
        while dependencies.shownDetails != nil { await Task.yield() }
        #expect(dependencies.detailsLog == ["tmdb:1 load", "tmdb:3 load"])
        await scene.close()
    }

    @Test(
        "Opening the movie beside the list does not load it again, and actions concern the next one at once"
    )
    func openingBesideList() async throws {
        let clock = TestClock()
        let scene = try startWithMovies(clock)
        scene.send(.highlight(index: 0))
        _ = await clock.advanceToNextWaking()
        await wait(scene, untilShown: 1)
        scene.send(.open(index: 0))
        scene.send(.endHighlighting)
        #expect(scene.state.movie?.movie?.tagline == "All about 1", "An open movie stays.")
        scene.send(.open(index: 1, keepsOpenMovie: true))
        #expect((scene.state.isMovingOn, scene.state.movie?.movie?.item.id) == (true, "tmdb:1"))
        await clock.waitForSleepers(1)
        for action in [MovieChange.toggleWatchlist(isShown: false), .toggleViewing(lastShown: nil), .rate(8)]
        {
            scene.send(.save(action))
            let count = dependencies.detailsLog.count
            while dependencies.detailsLog.count == count { await Task.yield() }
        }
        _ = await clock.advanceToNextWaking()
        await wait(scene, untilShown: 2)
        #expect(
            dependencies.detailsLog == [
                "tmdb:1 load", "tmdb:2 toggle watchlist", "tmdb:2 toggle viewing", "tmdb:2 rate 8",
                "tmdb:2 load",
            ]
        )
        await scene.close()
    }

    @Test("A movie can be shown from the start again, without saving the search that found it")
    func showing() async throws {
        let scene = try startWithMovies()
        for _ in 1...2 {
            scene.send(.show(index: 0))
            #expect(scene.movieStates() != nil)
            #expect(scene.state.movie?.phase == .idle)
            await wait(scene, untilShown: 1)
        }
        scene.send(.show(index: 99))
        #expect(scene.movieStates() == nil)
        #expect(!scene.state.isMovieOpen)
        await scene.settle()
        #expect(dependencies.detailsLog == ["tmdb:1 load", "tmdb:1 load"])
        #expect(dependencies.list?.commands == ["type "])
        await scene.close()
    }

    @Test("A movie that is no longer wanted is not loaded further", arguments: ["load", "poster 9x9"])
    func dropping(command: String) async throws {
        dependencies.hangingInDetails = command
        let scene = try startWithMovies()
        scene.send(.open(index: 0))
        if command != "load" {
            await wait(scene, untilShown: 1)
            scene.send(.loadPoster(width: 9, height: 9))
        }
        let told = try #require(dependencies.shownDetails?.told.stream)
        #expect(await told.contains(command))
        scene.send(.closeMovie)
        scene.send(.endHighlighting)
        #expect(await told.contains("cancelled " + command))
        await scene.close()
    }

    @Test("A poster is loaded once for a size, when the movie is loaded, and again after a refresh")
    func poster() async throws {
        let scene = try startWithMovies()
        scene.send(.loadPoster(width: 9, height: 9))
        scene.send(.open(index: 0))
        scene.send(.loadPoster(width: 9, height: 9))
        await wait(scene, untilShown: 1)
        func commands(_ count: Int) async -> [String] {
            while dependencies.detailsLog.count < count { await Task.yield() }
            return dependencies.detailsLog.map { String($0.dropFirst("tmdb:1 ".count)) }
        }
        for (count, width) in [(2, 9), (2, 9), (3, 8)] {
            scene.send(.loadPoster(width: width, height: 9))
            #expect(await commands(count).last == "poster \(width)x9")
        }
        scene.send(.refresh)
        #expect(await commands(4).last == "refresh")
        scene.send(.loadPoster(width: 8, height: 9))
        #expect(await commands(5) == ["load", "poster 9x9", "poster 8x9", "refresh", "poster 8x9"])
        await scene.close()
    }

    @Test("Similar movies replace the list, and the way back leads through all lists and open movies")
    func similarMovies() async throws {
        let scene = try startWithMovies()
        scene.send(.typed("ab"))
        let first = try #require(dependencies.list)
        first.state = Self.found("ab")
        for id in ["tmdb:1", "tmdb:2"] {
            scene.send(.open(index: id == "tmdb:1" ? 0 : 1))
            scene.send(.showSimilarMovies)
            #expect((scene.state.query, scene.state.awaited) == ("", .similar(to: id)))
            #expect((scene.state.isMovieOpen, scene.state.movie) == (false, nil))
            let list = try #require(dependencies.list)
            await wait(for: "search " + id, in: list)
            list.state = Self.found(id)
            list.state.subject = .similar
            #expect(scene.state.awaited == nil)
        }
        for (query, movie) in [("", "tmdb:2"), ("ab", "tmdb:1")] {
            scene.send(.closeSimilarMovies)
            #expect((scene.state.query, scene.state.awaited) == (query, nil))
            #expect((scene.state.isMovieOpen, scene.state.movie?.movie?.item.id) == (true, movie))
        }
        #expect(scene.state.list == first.state)
        let before = scene.state
        scene.send(.closeSimilarMovies)
        #expect(scene.state == before)
        await scene.close()
    }

    @Test("Nothing leads back to a list after other words or a suggestion")
    func searchingAfterSimilarMovies() async throws {
        for action in [MoviesSceneAction.typed("x"), .chooseSuggestion("x")] {
            let scene = try startWithMovies()
            scene.send(.open(index: 0))
            scene.send(.showSimilarMovies)
            scene.send(action)
            scene.send(.closeSimilarMovies)
            #expect((scene.state.query, scene.state.isMovieOpen) == ("x", false))
            await wait(
                for: action == .typed("x") ? "type x" : "search x",
                in: try #require(dependencies.list)
            )
            await scene.close()
        }
    }

    // MARK: - What the user waits for

    @Test("A request is slow after a second, until its answer; a catalogue never is")
    func slow() async throws {
        let clock = TestClock()
        dependencies.clock = clock
        let (local, answered) = try start(Self.found())
        answered.state = Self.found("ab", .loading(.first))
        local.send(.refresh)
        #expect(clock.sleeperCount == 0)
        await local.close()

        dependencies.serviceName = "TMDB"
        let (scene, list) = try start(Self.found())
        #expect(clock.sleeperCount == 0)
        list.state = Self.found("ab", .loading(.first))
        await clock.waitForSleepers(1)
        #expect(await clock.advanceToNextWaking() == .seconds(1))
        await wait(scene) { $0.isSlow }
        list.state = Self.found()
        await wait(scene) { !$0.isSlow }
        list.state = Self.found("ab", .loading(.first))
        await clock.waitForSleepers(1)
        list.state = Self.found()
        await clock.waitForSleepers(0)
        await scene.close()
    }

    @Test("The open movie can be slow too, and the next one has a second of its own")
    func slowMovie() async throws {
        let clock = TestClock()
        dependencies.clock = clock
        dependencies.serviceName = "TMDB"
        dependencies.hangingInDetails = "load"
        let (scene, _) = try start(Self.found())
        for index in 0...1 {
            scene.send(.open(index: index))
            #expect(!scene.state.isSlow)
            await clock.waitForSleepers(1)
            #expect(await clock.advanceToNextWaking() == .seconds(1))
            await wait(scene) { $0.isSlow }
        }
        scene.send(.closeMovie)
        #expect(!scene.state.isSlow)
        await scene.close()
    }

    @Test("The catalogue is loaded at the start, and again when another one answers")
    func catalogue() async throws {
        dependencies.catalogue = CatalogueInUse(path: nil, imported: nil, issue: nil, builtInMovies: 19_576)
        let (scene, list) = try start(Self.found())
        await wait(scene) { $0.catalogue?.summary?.movies == 19_576 }
        list.state = Self.found("a")
        scene.send(.typed("ab"))
        #expect(dependencies.catalogueLoads == 1)
        list.state = Self.found("ab", importedAt: 7)
        scene.send(.typed("abc"))
        while dependencies.catalogueLoads == 1 { await Task.yield() }
        #expect(dependencies.catalogueLoads == 2)
        await scene.close()
    }

    /// Returns what is picked at random for the words, and checks them.
    private func pick(_ id: String, notice: String? = nil) {
        dependencies.pick = { words in
            #expect(words.isEmpty)
            return .picked(.id(id), notice: notice)
        }
    }

    @Test(
        "A movie at random is opened as its row if it is in the list, else by itself, with the notice until it is closed"
    )
    func random() async throws {
        let scene = try startWithMovies()
        pick("tmdb:2", notice: "All had their turn.")
        scene.send(.openRandomMovie)
        await wait(scene, untilShown: 2)
        #expect(scene.state.isMovieOpen && scene.state.notice == "All had their turn.")
        #expect(dependencies.requests.last == .listed(Self.rows[1]))
        scene.send(.closeMovie)
        #expect(scene.state.notice == nil && !scene.state.isMovieOpen)
        dependencies.detailsByID["tmdb:9"] = MovieDetailsState(
            phase: .loaded,
            movie: MovieDetailsViewData(item: Self.rows[0], tagline: "All about 9")
        )
        pick("tmdb:9")
        scene.send(.openRandomMovie)
        await wait(scene, untilShown: 9)
        await scene.close()
    }

    @Test("A change of a row is saved without showing its movie, and why it is not saved is said")
    func row() async throws {
        let scene = try startWithMovies()
        dependencies.savingFailure = FailureViewData(kind: .storage, message: "No room.")
        scene.send(.save(.rate(8), row: 1))
        await scene.settle()
        #expect(scene.state.movie == nil)
        #expect(scene.state.notice == "No room." && scene.state.savingFailure == dependencies.savingFailure)
        dependencies.savingFailure = nil
        scene.send(.highlight(index: 0))
        scene.send(.save(.toggleWatchlist(isShown: false), row: 1))
        await scene.settle()
        #expect(scene.state.notice == nil && scene.state.savingFailure == nil)
        await wait(scene, untilShown: 2)
        #expect(
            dependencies.detailsLog.filter { !$0.contains("load") } == [
                "tmdb:2 rate 8", "tmdb:2 toggle watchlist",
            ]
        )
        await scene.close()
    }

    @Test("The last change is undone, after which rows and the open movie show what is saved")
    func undo() async throws {
        let scene = try startWithMovies()
        scene.send(.open(index: 0))
        await wait(scene, untilShown: 1)
        dependencies.undone = .undone([], messages: ["Undone: this.", "Not that."], nil)
        scene.send(.undo)
        await wait(scene) { $0.notice == "Undone: this. Not that." }
        await scene.settle()
        await scene.close()
        #expect(dependencies.list?.commands.last == "reload saved movies")
        #expect(dependencies.detailsLog == ["tmdb:1 load", "tmdb:1 load"])
    }

    @Test("Undoing waits for a change that is being saved, which it undoes")
    func undoBehindChange() async throws {
        let scene = try startWithMovies()
        let saving = AsyncStream.makeStream(of: Never.self)
        dependencies.pendingSaving = saving.stream
        dependencies.undone = .undone([], messages: ["Undone."], nil)
        for action: MoviesSceneAction in [.save(.rate(8), row: 0), .undo] { scene.send(action) }
        for _ in 0..<50 { await Task.yield() }
        #expect(dependencies.detailsLog.contains("tmdb:1 rate 8") && scene.state.notice == nil)
        saving.continuation.finish()
        await scene.settle()
        #expect(scene.state.notice == "Undone." && !scene.state.canUndo)
        scene.send(.save(.rate(9), row: 0))
        await scene.settle()
        #expect(scene.state.canUndo)
        await scene.close()
    }

    @Test("It is said why there is no movie at random, until other words are typed")
    func noRandomMovie() async throws {
        let scene = try startWithMovies()
        dependencies.pick = { _ in .failed(FailureViewData(kind: .noData, message: "No movie.")) }
        scene.send(.openRandomMovie)
        await wait(scene) { $0.notice == "No movie." }
        #expect(!scene.state.isMovieOpen)
        scene.send(.typed("aliens"))
        #expect(scene.state.notice == nil)
        await scene.close()
    }
}
