import NetworkingTestSupport
import PresentationKit
import PresentationKitTestSupport
import ScreenTestSupport
import TerminalKit
import Testing

@testable import MovieSearchApp

@Suite("The full screen while a service is slow", .endsHangs)
@MainActor
struct WaitingInFullScreenTests {
    private static let popular = MoviesListState.Movies(
        subject: .popular,
        query: "",
        items: [MoviesListItemViewData(id: "tmdb:1", title: "Film 1")],
        pages: 1...1,
        totalPages: 1,
        totalResults: 1,
        origin: MoviesListState.Origin(source: "tmdb", sourceName: "TMDB")
    )
    private static let loaded = MoviesListState(subject: .popular, phase: .loaded, movies: popular)

    @Test("The spinner starts after a second and stops with the answer")
    func slow() async throws {
        let clock = TestClock()
        let terminal = TerminalDouble()
        let dependencies = FullScreenDependenciesDouble(terminal)
        dependencies.serviceName = "TMDB"
        dependencies.clock = clock
        dependencies.prepare = { $0.state = Self.loaded }
        let flow = Task { try await dependencies.makeFlow().start() }
        #expect(await terminal.frame(with: "1 movie · from TMDB") != nil)
        #expect(clock.sleeperCount == 0)
        terminal.type("ab")
        dependencies.list?.state = MoviesListState(
            query: "ab",
            phase: .loading(.first),
            movies: Self.popular
        )
        #expect(await terminal.frame(with: "Searching…") != nil)
        await clock.waitForSleepers(1)
        #expect(await clock.advanceToNextWaking() == .seconds(1))
        #expect(await terminal.frame(with: "| Waiting for TMDB…") != nil)
        await clock.waitForSleepers(1)
        #expect(await clock.advanceToNextWaking() == .milliseconds(250))
        #expect(await terminal.frame(with: "/ Waiting for TMDB…") != nil)

        dependencies.list?.state = MoviesListState(query: "ab", phase: .loaded, movies: Self.popular)
        #expect(await terminal.frame(with: "1 movie · from TMDB") != nil)
        await clock.waitForSleepers(0)
        terminal.press(.control("c"))
        _ = try await flow.value
    }
}
