import NetworkingTestSupport
import PresentationKit
import ScreenTestSupport
import TerminalKit
import Testing

@testable import MovieSearchApp

@Suite("Filling a tall full screen with movies", .endsHangs)
@MainActor
struct FillingFullScreenTests {
    private func found(_ pages: Int) -> MoviesListState {
        let items = (1...pages * 20).map {
            MoviesListItemViewData(id: "tmdb:\($0)", title: "Film \($0)")
        }
        return MoviesListState(
            phase: .loaded,
            movies: MoviesListState.Movies(
                query: "",
                items: items,
                pages: 1...pages,
                totalPages: 10,
                totalResults: 200,
                origin: MoviesListState.Origin(source: "tmdb", sourceName: "TMDB")
            )
        )
    }

    /// Shows the first page on 70 rows, and returns how often another one was requested.
    private func requests(until sign: String, whenLoaded: @escaping @MainActor (MoviesListDouble) -> Void)
        async throws -> Int
    {
        let terminal = TerminalDouble()
        let dependencies = FullScreenDependenciesDouble(terminal)
        dependencies.prepare = { $0.whenMoreIsLoaded = whenLoaded }
        let flow = Task { try await MoviesFullScreenFlowCoordinator(dependencies: dependencies).start() }
        terminal.send(.resized(CellSize(columns: 80, rows: 70)))
        _ = await terminal.frame { $0.size.rows == 70 }
        dependencies.list?.state = found(1)
        #expect(await terminal.frame(with: sign) != nil)
        terminal.press(.control("l"))
        #expect(await terminal.frame { _ in terminal.asked.contains("redraw") } != nil)
        let commands = try #require(dependencies.list).commands
        terminal.press(.control("c"))
        _ = try await flow.value
        return commands.count { $0 == "more" }
    }

    @Test("Pages are loaded until the list fills the screen")
    func fills() async throws {
        let count = try await requests(until: "Film 65") { list in
            list.state = found((list.state.movies?.items.count ?? 0) / 20 + 1)
        }
        #expect(count == 3)
    }

    @Test("A page that cannot be loaded is requested once")
    func fails() async throws {
        let count = try await requests(until: "no answer") { list in
            list.state.notice = FailureViewData(kind: .service, message: "no answer")
        }
        #expect(count == 1)
    }
}
