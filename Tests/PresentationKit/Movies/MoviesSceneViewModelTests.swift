import NetworkingTestSupport
import Observation
import PresentationKitTestSupport
import Testing

@testable import PresentationKit

/// What a user does on a view of movies, and what the view models are told.
@MainActor
@Suite("A scene of movies", .endsHangs)
struct MoviesSceneViewModelTests {
    let dependencies = MoviesSceneDependenciesDouble()

    static let rows = (1...20).map { MoviesListItemViewData(id: "tmdb:\($0)", title: "Film \($0)") }

    static func found(
        _ query: String = "",
        _ phase: MoviesListState.Phase = .loaded,
        pages: Int = 1,
        importedAt: Int64? = nil
    ) -> MoviesListState {
        let items = (0..<pages).flatMap { page in
            rows.indices.map { row in
                page == 0
                    ? rows[row]
                    : MoviesListItemViewData(id: "tmdb:\(page * 20 + row + 1)", title: "Further film")
            }
        }
        return MoviesListState(
            query: query,
            phase: phase,
            movies: MoviesListState.Movies(
                query: query,
                items: items,
                pages: 1...pages,
                totalPages: 9,
                totalResults: 180,
                origin: MoviesListState.Origin(source: "tmdb", sourceName: "TMDB", importedAt: importedAt)
            )
        )
    }

    /// Returns a scene whose user has started, and its list.
    func start(
        _ list: MoviesListState = MoviesListState(),
        query: String = "",
        prepare: @escaping @MainActor (MoviesListDouble) -> Void = { _ in }
    ) throws -> (MoviesSceneViewModel, MoviesListDouble) {
        dependencies.prepare = {
            $0.state = list
            prepare($0)
        }
        let scene = dependencies.makeSceneViewModel()
        scene.send(.start(query: query))
        return (scene, try #require(dependencies.list))
    }

    /// Waits until the list has received the commands, in any order; each command counts once.
    func wait(for commands: String..., in list: MoviesListDouble) async {
        var missing = Set(commands)
        for await command in list.told.stream {
            missing.remove(command)
            if missing.isEmpty { return }
        }
        Issue.record("the list has not received \(missing)")
    }

    func wait(
        _ scene: MoviesSceneViewModel,
        until isExpected: @escaping @MainActor (MoviesSceneState) -> Bool
    ) async {
        for await state in Observations({ scene.state }) where isExpected(state) { return }
    }

    // MARK: - Starting and ending

    @Test("What the user starts with is loading at first, unless something else is requested")
    func starting() async throws {
        let (popular, _) = try start()
        #expect(popular.state.isLoading && popular.state.awaited == .words(""))
        await wait(popular) { !$0.isLoading }
        await popular.close()

        let (scene, list) = try start(query: "ab") { $0.hanging = ["type ab"] }
        #expect(scene.state.isStarting)
        #expect((scene.state.query, scene.state.awaited) == ("ab", .words("ab")))
        await wait(for: "type ab", in: list)
        #expect(scene.state.isStarting)
        scene.send(.typed("abc"))
        #expect(!scene.state.isStarting)
        await scene.close()
    }

    @Test("As many pages are loaded as the user starts with, unless there are no more")
    func startingPages() async throws {
        dependencies.prepare = { $0.state = Self.found("ab") }
        let scene = dependencies.makeSceneViewModel()
        scene.send(.start(query: "ab", pages: 3))
        await wait(scene) { !$0.isStarting }
        #expect(dependencies.list?.commands == ["type ab", "more"])
        await scene.close()
    }

    @Test("A user can start with similar movies, and typed words search again")
    func startingWithSimilarMovies() async throws {
        let scene = dependencies.makeSceneViewModel()
        scene.send(.start(query: "", similarTo: "tmdb:78"))
        #expect(scene.state.awaited == .similar(to: "tmdb:78"))
        let list = try #require(dependencies.list)
        await wait(for: "search tmdb:78", in: list)
        scene.send(.typed("ab"))
        await wait(for: "type ab", in: list)
        await scene.close()
    }

    @Test("Closing cancels what is loading, and waits for what is being saved", arguments: [true, false])
    func closing(isMovie: Bool) async throws {
        let (gate, release) = AsyncStream.makeStream(of: Never.self)
        let (scene, list) = try start(Self.found("a"), query: "a") {
            $0.hanging = ["type b"]
            $0.pending = ["remember": gate]
        }
        scene.send(.suggest)
        await wait(for: "type a", in: list)
        if isMovie { scene.send(.open(index: 0)) } else { scene.send(.submitShown) }
        await wait(for: "remember", in: list)
        scene.send(.typed("b"))
        await wait(for: "type b", in: list)
        let closing = Task { await scene.close() }
        await wait(for: "cancelled type b", in: list)
        release.finish()
        await closing.value
        #expect(list.cancelled == ["type b"])
        #expect(list.commands == ["type a", "remember", "type b"])
    }

    @Test("No object stays in memory after the scene is closed")
    func leavesNothing() async throws {
        dependencies.queries = ["alien"]
        dependencies.prepare = {
            $0.state = Self.found()
            $0.hanging = ["more"]
        }
        var scene: MoviesSceneViewModel? = dependencies.makeSceneViewModel()
        weak let watched = scene
        for action in [
            MoviesSceneAction.start(query: ""), .suggest, .more, .open(index: 0), .showSimilarMovies,
        ] {
            scene?.send(action)
        }
        await scene?.close()
        scene = nil
        #expect(watched == nil)
        #expect(dependencies.list == nil)
        #expect(dependencies.shownDetails == nil)
        #expect(dependencies.recentQueries == nil)
    }

    // MARK: - Searching

    @Test("What the user has typed is awaited until the list has it, and later words cancel earlier ones")
    func typing() async throws {
        let (scene, list) = try start { $0.hanging = ["type a"] }
        await wait(for: "type ", in: list)
        scene.send(.typed("a"))
        #expect((scene.state.query, scene.state.awaited, scene.state.isLoading) == ("a", .words("a"), true))
        await wait(for: "type a", in: list)
        scene.send(.typed("ab"))
        await wait(for: "cancelled type a", "type ab", in: list)
        #expect(list.cancelled == ["type a"])
        list.state = Self.found("ab")
        #expect((scene.state.awaited, scene.state.isLoading) == (nil, false))
        scene.send(.typed("  "))
        #expect(scene.state.awaited == .words(""), "Without words, popular movies are shown.")
        await scene.close()
    }

    @Test("A list is loaded whatever is shown, and a cancelled one leaves what was shown before")
    func loading() async throws {
        let (scene, list) = try start(Self.found("a"), query: "a") { $0.hanging = ["search tmdb:1"] }
        scene.send(.load(.search("ab", year: 1982)))
        await scene.settle()
        list.state = Self.found("ab")
        scene.send(.load(.similar(to: "tmdb:1")))
        #expect((scene.state.query, scene.state.awaited) == ("", .similar(to: "tmdb:1")))
        await wait(for: "search tmdb:1", in: list)
        await scene.cancel()
        #expect((scene.state.query, scene.state.awaited) == ("ab", nil))
        #expect(list.commands == ["search ab", "search tmdb:1"])
        #expect(list.cancelled == ["search tmdb:1"])
        await scene.close()
    }

    @Test("Words are requested even if the list is refreshed at once")
    func refreshingAtOnce() async throws {
        let (scene, list) = try start(Self.found())
        await wait(for: "type ", in: list)
        scene.send(.typed("ab"))
        scene.send(.refresh)
        await wait(for: "type ab", in: list)
        list.state = Self.found("ab")
        scene.send(.refresh)
        await wait(for: "refresh", in: list)
        await scene.close()
    }

    @Test("Submitting searches for words, only saves those whose results are shown, and ignores blanks")
    func submitting() async throws {
        let (scene, list) = try start()
        scene.send(.submitted("ab"))
        await wait(for: "search ab", in: list)
        list.state = Self.found("ab")
        scene.send(.submitted("ab"))
        await wait(for: "remember", in: list)
        scene.send(.submitted(" "))
        await wait(for: "type  ", in: list)
        await scene.close()
    }

    @Test("Opening concerns the movies that answer the words, and saves these words")
    func opening() async throws {
        let (scene, list) = try start(Self.found())
        scene.send(.typed("ab"))
        await wait(for: "type ab", in: list)
        for phase in [MoviesListState.Phase.loaded, .loading(.first)] {
            list.state = Self.found("", phase)
            for action in [MoviesSceneAction.open(index: 0), .submitShown] { scene.send(action) }
        }
        #expect(dependencies.requests.isEmpty)
        #expect(!scene.state.isMovieOpen)
        list.state = Self.found("ab")
        scene.send(.open(index: 0))
        #expect(scene.state.isMovieOpen)
        await wait(for: "remember", in: list)
        scene.send(.submitShown)
        await wait(for: "remember", in: list)
        #expect(dependencies.requests == [.listed(Self.rows[0])])
        #expect(list.commands == ["type ab", "remember", "remember"])
        await scene.close()
    }

    @Test("Picking movies submits the search that found them, if they answer the words")
    func picking() async throws {
        let (scene, list) = try start(Self.found("ab"), query: "ab")
        await wait(for: "type ab", in: list)
        #expect(scene.state.picked == nil)
        scene.send(.pick([Self.rows[1], Self.rows[0]]))
        #expect(scene.state.picked == [Self.rows[1], Self.rows[0]])
        await wait(for: "remember", in: list)
        scene.send(.typed("abc"))
        await wait(for: "type abc", in: list)
        scene.send(.pick([Self.rows[1]]))
        await scene.close()
        #expect(list.commands == ["type ab", "remember", "type abc"])
    }

    // MARK: - Further pages

    @Test("The next page is requested once, not of other words' results, and cancelled by another request")
    func more() async throws {
        let (scene, list) = try start { $0.hanging = ["more"] }
        scene.send(.typed("ab"))
        await wait(for: "type ab", in: list)
        list.state = Self.found("a")
        scene.send(.more)
        list.state = Self.found("ab")
        scene.send(.more)
        scene.send(.more)
        await wait(for: "more", in: list)
        scene.send(.refresh)
        await wait(for: "refresh", "cancelled more", in: list)
        #expect(list.commands == ["type ab", "more", "refresh"])
        await scene.close()
    }

    @Test("The next page waits for a search that still saves its words, and is requested once")
    func moreWhileSaving() async throws {
        let (gate, release) = AsyncStream.makeStream(of: Never.self)
        let (scene, list) = try start { $0.pending = ["search ab": gate] }
        scene.send(.submitted("ab"))
        await wait(for: "search ab", in: list)
        list.state = Self.found("ab")
        scene.send(.more)
        scene.send(.more)
        for _ in 1...20 { await Task.yield() }
        #expect(list.commands == ["search ab"])
        release.finish()
        await wait(for: "more", in: list)
        #expect(list.commands == ["search ab", "more"])
        #expect(list.cancelled == [])
        await scene.close()
    }

    @Test("Pages are loaded until the list is full, and again if there is more room")
    func filling() async throws {
        let (scene, list) = try start {
            $0.whenMoreIsLoaded = { $0.state = Self.found(pages: ($0.state.movies?.pages.count ?? 0) + 1) }
        }
        await wait(for: "type ", in: list)
        list.state = Self.found("", .loading(.revalidating))
        scene.send(.fill(rows: 70))
        list.state = Self.found()
        for rows in [20, 70, 70] { scene.send(.fill(rows: rows)) }
        await wait(scene) { $0.list.movies?.items.count == 80 }
        scene.send(.fill(rows: 80))
        scene.send(.fill(rows: 81))
        await wait(scene) { $0.list.movies?.items.count == 100 }
        await scene.close()
        #expect(list.commands == ["type "] + Array(repeating: "more", count: 4))
    }

    @Test(
        "A page that cannot be loaded is requested once, but again if there is more room or it is refreshed"
    )
    func fillingFails() async throws {
        let (scene, list) = try start(Self.found()) {
            $0.whenMoreIsLoaded = { $0.state.notice = FailureViewData(kind: .service, message: "no answer") }
        }
        await wait(for: "type ", in: list)
        func fill(_ rows: Int) async -> Int {
            let earlier = list.commands.count
            scene.send(.fill(rows: rows))
            for _ in 1...20 { await Task.yield() }
            return list.commands.count - earlier
        }
        #expect(await fill(40) == 1)
        #expect(await fill(40) == 0)
        #expect(await fill(50) == 1)
        #expect(await fill(40) == 0)
        scene.send(.refresh)
        await wait(for: "refresh", in: list)
        #expect(await fill(40) == 1)
        await scene.close()
    }

    // MARK: - Suggestions

    @Test("Earlier searches are offered that begin with the words, also one that is saved later")
    func suggestions() async throws {
        let (gate, release) = AsyncStream.makeStream(of: Never.self)
        dependencies.queries = ["alien", "abacus"]
        let (scene, list) = try start { $0.pending = ["remember": gate] }
        scene.send(.suggest)
        await wait(scene) { $0.recentQueries?.queries == ["alien", "abacus"] }
        scene.send(.typed("ab"))
        await wait(scene) { $0.recentQueries?.queries == ["abacus"] }
        list.state = Self.found("ab")
        scene.send(.closeSuggestions)
        scene.send(.open(index: 0))
        await wait(for: "remember", in: list)
        scene.send(.closeMovie)
        scene.send(.suggest)
        await wait(scene) { $0.recentQueries?.queries == ["abacus"] }
        dependencies.queries.insert("ab", at: 0)
        release.finish()
        await wait(scene) { $0.recentQueries?.queries == ["ab", "abacus"] }
        scene.send(.closeSuggestions)
        #expect(scene.state.recentQueries == nil)
        #expect(dependencies.recentQueries == nil)
        await scene.close()
    }

    @Test("A chosen suggestion is searched for, even if its index changes meanwhile or it is gone")
    func choosing() async throws {
        dependencies.queries = ["alien", "blade runner"]
        let (scene, list) = try start()
        scene.send(.suggest)
        await wait(scene) { $0.recentQueries?.queries.count == 2 }
        scene.send(.chooseSuggestion("blade runner"))
        #expect((scene.state.query, scene.state.awaited) == ("blade runner", .words("blade runner")))
        dependencies.recentQueries?.state.rows.insert("newest", at: 0)
        await wait(for: "search blade runner", in: list)
        scene.send(.chooseSuggestion("alien"))
        scene.send(.closeSuggestions)
        await wait(for: "search alien", in: list)
        await scene.close()
    }
}
