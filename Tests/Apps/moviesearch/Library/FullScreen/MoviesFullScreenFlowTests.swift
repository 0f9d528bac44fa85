import CommandLineKit
import NetworkingTestSupport
import PresentationKit
import ScreenTestSupport
import TerminalKit
import Testing

@testable import MovieSearchApp

@Suite("The flow of the full screen")
@MainActor
struct MoviesFullScreenFlowTests {
    static let items = (1...30).map { MoviesListItemViewData(id: "tmdb:\($0)", title: "Film \($0)") }

    static func found(_ query: String, of totalPages: Int = 2) -> MoviesListState {
        MoviesListState(
            query: query,
            phase: .loaded,
            movies: MoviesListState.Movies(
                query: query,
                items: items,
                pages: 1...1,
                totalPages: totalPages,
                totalResults: 60,
                origin: MoviesListState.Origin(source: "tmdb", sourceName: "TMDB")
            )
        )
    }

    static func details(hasPoster: Bool) -> MovieDetailsState {
        MovieDetailsState(
            phase: .loaded,
            movie: MovieDetailsViewData(item: items[0], tagline: "All there is to know", hasPoster: hasPoster)
        )
    }

    func start(
        _ dependencies: FullScreenDependenciesDouble,
        imageProtocol: ImageProtocol? = nil
    ) -> Task<Result<CommandLineKit.ExitStatus, ProgramFailure>, Never> {
        Task {
            do throws(ProgramFailure) {
                let flow = try MoviesFullScreenFlowCoordinator(
                    dependencies: dependencies,
                    imageProtocol: imageProtocol
                )
                return .success(try await flow.start())
            } catch {
                return .failure(error)
            }
        }
    }

    /// Waits until the list has received the command; each command counts once.
    func wait(for command: String, _ dependencies: FullScreenDependenciesDouble) async throws {
        let list = try #require(dependencies.list)
        #expect(await list.told.stream.contains(command))
    }

    @Test("Shows popular movies at first, and previews what is typed")
    func typing() async throws {
        let terminal = TerminalDouble()
        let dependencies = FullScreenDependenciesDouble(terminal, keyNote: "No key.")
        let flow = start(dependencies)
        #expect(await terminal.frame(with: "No key.") != nil)
        try await wait(for: "preview ", dependencies)
        terminal.type("ab")
        #expect(await terminal.frame(with: "Find: ab") != nil)
        try await wait(for: "preview ab", dependencies)
        dependencies.list?.state = Self.found("ab")
        #expect(await terminal.frame(with: "Film 1") != nil)
        terminal.press(.control("c"))
        #expect(await flow.value == .success(.interrupted))
        #expect(terminal.asked == ["close"])
    }

    @Test("Names the catalogue in use before any search, with the date of an import")
    func catalogue() async throws {
        for (summary, words) in [
            (
                CatalogueState.Summary(kind: .builtIn, movies: 19_576, path: nil),
                "19,576 built-in movies · No key."
            ),
            (
                CatalogueState.Summary(
                    kind: .imported,
                    movies: 693_016,
                    sourceName: "IMDb",
                    importedOn: "2026-11-21",
                    path: "/x"
                ), "693,016 movies of IMDb, imported 2026-11-21 · No key."
            ),
        ] {
            let terminal = TerminalDouble()
            let dependencies = FullScreenDependenciesDouble(terminal, keyNote: "No key.")
            dependencies.catalogue = summary
            let flow = start(dependencies)
            #expect(await terminal.frame(with: words) != nil)
            terminal.press(.control("c"))
            #expect(await flow.value == .success(.interrupted))
        }
    }

    @Test("A newer preview cancels an older one")
    func cancelling() async throws {
        let terminal = TerminalDouble()
        let dependencies = FullScreenDependenciesDouble(terminal)
        dependencies.prepare = { $0.hanging = ["preview a"] }
        let flow = start(dependencies)
        _ = await terminal.frame(with: "Find:")
        terminal.type("a")
        try await wait(for: "preview a", dependencies)
        terminal.type("b")
        try await wait(for: "cancelled preview a", dependencies)
        #expect(dependencies.list?.cancelled == ["preview a"])
        terminal.press(.control("c"))
        #expect(await flow.value == .success(.interrupted))
    }

    @Test("Quitting cancels pending work and waits for it")
    func ending() async throws {
        let terminal = TerminalDouble()
        let dependencies = FullScreenDependenciesDouble(terminal)
        var list: MoviesListDouble?
        dependencies.prepare = {
            $0.hanging = ["preview a"]
            list = $0
        }
        let flow = start(dependencies)
        _ = await terminal.frame(with: "Find:")
        terminal.type("a")
        try await wait(for: "preview a", dependencies)
        terminal.press(.escape, .escape)
        #expect(await flow.value == .success(.success))
        #expect(list?.cancelled == ["preview a"])
    }

    @Test("Enter saves words whose results are shown, and searches for other words")
    func submitting() async throws {
        let terminal = TerminalDouble()
        let dependencies = FullScreenDependenciesDouble(terminal)
        let flow = start(dependencies)
        _ = await terminal.frame(with: "Find:")
        terminal.type("ab")
        terminal.press(.enter)
        try await wait(for: "search ab", dependencies)
        dependencies.list?.state = Self.found("ab")
        _ = await terminal.frame(with: "Film 1")
        terminal.press(.escape, .enter)
        try await wait(for: "remember", dependencies)
        terminal.press(.control("c"))
        _ = await flow.value
    }

    @Test("Enter twice in a row neither opens a movie of the previous query nor saves its words")
    func openingOlderMovies() async throws {
        let terminal = TerminalDouble()
        let dependencies = FullScreenDependenciesDouble(terminal)
        dependencies.prepare = { $0.state = Self.found("") }
        let flow = start(dependencies)
        _ = await terminal.frame(with: "Film 1")
        terminal.type("ab")
        terminal.press(.enter, .enter)
        try await wait(for: "search ab", dependencies)
        dependencies.list?.state = MoviesListState(
            query: "ab",
            phase: .loading(.first),
            movies: Self.found("").movies
        )
        _ = await terminal.frame(with: "Searching…")
        terminal.press(.enter, .control("l"))
        #expect(await terminal.frame { _ in terminal.asked.contains("redraw") } != nil)
        #expect(dependencies.requests.isEmpty)
        #expect(dependencies.list?.commands.contains("remember") == false)

        dependencies.list?.state = Self.found("ab")
        _ = await terminal.frame(with: "from TMDB")
        terminal.press(.enter)
        try await wait(for: "remember", dependencies)
        #expect(dependencies.requests == [.listed(Self.items[0])])
        terminal.press(.control("c"))
        _ = await flow.value
    }

    @Test("The next page is requested once, and a refresh requests what is shown")
    func more() async throws {
        let terminal = TerminalDouble()
        let dependencies = FullScreenDependenciesDouble(terminal)
        dependencies.prepare = {
            $0.state = Self.found("")
            $0.hanging = ["more"]
        }
        let flow = start(dependencies)
        _ = await terminal.frame(with: "Film 1")
        try await wait(for: "preview ", dependencies)
        terminal.press(.tab, .end, .up, .end)
        try await wait(for: "more", dependencies)
        terminal.press(.control("r"))
        try await wait(for: "refresh", dependencies)
        #expect(dependencies.list?.commands.filter { $0 == "more" }.count == 1)
        terminal.press(.control("c"))
        _ = await flow.value
    }

    @Test("The next page waits for a search that still saves its words, and is requested once")
    func moreWhileSaving() async throws {
        let terminal = TerminalDouble()
        let dependencies = FullScreenDependenciesDouble(terminal)
        let (gate, letGo) = AsyncStream.makeStream(of: Never.self)
        dependencies.prepare = { $0.pending = ["search ab": gate] }
        let flow = start(dependencies)
        _ = await terminal.frame(with: "Find:")
        terminal.type("ab")
        terminal.press(.enter)
        try await wait(for: "search ab", dependencies)
        dependencies.list?.state = Self.found("ab")
        _ = await terminal.frame(with: "Film 1")
        terminal.press(.end, .up, .end, .control("l"))
        #expect(await terminal.frame { _ in terminal.asked.contains("redraw") } != nil)
        #expect(dependencies.list?.commands.contains("more") == false)
        letGo.finish()
        try await wait(for: "more", dependencies)
        #expect(dependencies.list?.cancelled == [])
        #expect(dependencies.list?.commands.filter { $0 == "more" }.count == 1)
        terminal.press(.control("c"))
        _ = await flow.value
    }

    @Test("Suggestions are shown, and a chosen one is searched for")
    func suggestions() async throws {
        let terminal = TerminalDouble()
        let dependencies = FullScreenDependenciesDouble(terminal)
        dependencies.queries = ["alien", "blade runner"]
        dependencies.prepare = { $0.state = Self.found("") }
        let flow = start(dependencies)
        #expect(await terminal.frame(with: "blade runner") != nil)
        terminal.type("b")
        #expect(await terminal.frame { !$0.text.contains("alien") } != nil)
        terminal.press(.up, .enter)
        try await wait(for: "search blade runner", dependencies)
        #expect(await terminal.frame(with: "Find: blade runner") != nil)
        #expect(dependencies.recentQueries == nil)
        terminal.press(.control("c"))
        _ = await flow.value
    }

    @Test("Suggestions are shown again when the list has become empty")
    func suggestionsComeBack() async throws {
        let terminal = TerminalDouble()
        let dependencies = FullScreenDependenciesDouble(terminal)
        dependencies.queries = ["alien"]
        dependencies.prepare = { $0.state = Self.found("") }
        let flow = start(dependencies)
        #expect(await terminal.frame { $0.text.contains("alien") && $0.text.contains("Film 1") } != nil)
        terminal.press(.tab)
        #expect(await terminal.frame { !$0.text.contains("alien") } != nil)
        dependencies.list?.state = MoviesListState(phase: .empty)
        #expect(await terminal.frame(with: "alien") != nil)
        terminal.press(.control("c"))
        _ = await flow.value
    }

    @Test("Redrawing and suspending are left to the terminal")
    func terminalKeys() async throws {
        let terminal = TerminalDouble()
        let flow = start(FullScreenDependenciesDouble(terminal))
        terminal.press(.control("l"), .control("z"), .escape)
        #expect(await flow.value == .success(.success))
        #expect(terminal.asked == ["redraw", "suspend", "close"])
    }

    @Test("The flow ends if the terminal ends")
    func terminalGone() async throws {
        let terminal = TerminalDouble()
        let flow = start(FullScreenDependenciesDouble(terminal))
        terminal.send(.ended)
        #expect(await flow.value == .success(.success))
    }

    @Test(
        "The flow ends if writing to the terminal fails",
        arguments: [OutputError.closedPipe, .failed(reason: "No space left on device")]
    )
    func unwritable(error: OutputError) async throws {
        let terminal = TerminalDouble(refusing: error)
        guard case .failure(let failure) = await start(FullScreenDependenciesDouble(terminal)).value else {
            Issue.record("the flow should have failed")
            return
        }
        let isQuiet = error == .closedPipe
        #expect(failure.status == (isQuiet ? CommandLineKit.ExitStatus.success : .ioError))
    }

    @Test("No object stays in memory after the flow")
    func leavesNothing() async throws {
        let terminal = TerminalDouble(imageProtocol: .blocks)
        let dependencies = FullScreenDependenciesDouble(terminal)
        dependencies.queries = ["alien"]
        dependencies.details = Self.details(hasPoster: true)
        dependencies.prepare = {
            $0.state = Self.found("")
            $0.hanging = ["preview ab", "more"]
        }
        var flow: MoviesFullScreenFlowCoordinator? = try MoviesFullScreenFlowCoordinator(
            dependencies: dependencies
        )
        weak let coordinator = flow
        let running = Task { [flow] in try await flow?.start() }
        flow = nil
        #expect(await terminal.frame(with: "alien") != nil)
        terminal.press(.tab, .enter)
        #expect(await terminal.frame(with: "▀▀▀") != nil)
        #expect(coordinator != nil)
        #expect(dependencies.shownDetails != nil)
        terminal.press(.control("c"))
        #expect(try await running.value == .interrupted)
        #expect(coordinator == nil)
        #expect(dependencies.list == nil)
        #expect(dependencies.shownDetails == nil)
        #expect(dependencies.recentQueries == nil)
    }
}
