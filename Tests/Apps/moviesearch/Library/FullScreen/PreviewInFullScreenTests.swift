import CommandLineKit
import NetworkingTestSupport
import PresentationKit
import PresentationKitTestSupport
import ScreenTestSupport
import TerminalKit
import Testing

@testable import MovieSearchApp

@Suite("The movie beside the list of a wide full screen", .endsHangs)
@MainActor
struct PreviewInFullScreenTests {
    private static let items = (1...4).map {
        MoviesListItemViewData(id: "tmdb:\($0)", title: "Film \($0)")
    }
    private static let found = MoviesListState(
        phase: .loaded,
        movies: MoviesListState.Movies(
            query: "",
            items: items,
            pages: 1...1,
            totalPages: 1,
            totalResults: items.count,
            origin: MoviesListState.Origin(source: "tmdb", sourceName: "TMDB")
        )
    )

    private let clock = TestClock()
    private let terminal = TerminalDouble(imageProtocol: .blocks)
    private let dependencies: FullScreenDependenciesDouble

    init() {
        dependencies = FullScreenDependenciesDouble(terminal)
        dependencies.clock = clock
        dependencies.prepare = { $0.state = Self.found }
        for (number, item) in zip(1..., Self.items) {
            dependencies.detailsByID[item.id] = MovieDetailsState(
                phase: .loaded,
                movie: MovieDetailsViewData(
                    item: item,
                    tagline: "All about \(number)",
                    hasPoster: number == 3
                )
            )
        }
    }

    /// Runs the flow while the user acts, then quits, after which all of its tasks have ended.
    private func visit(_ user: () async throws -> Void) async throws {
        let flow = Task { try await dependencies.makeFlow().start() }
        terminal.send(.resized(CellSize(columns: 120, rows: 30)))
        #expect(await terminal.frame { $0.size.columns == 120 && $0.text.contains("Film 4") } != nil)
        try await user()
        terminal.press(.control("c"))
        #expect(try await flow.value == .interrupted)
    }

    private func frame(with text: String, choosing title: String) async -> Frame? {
        await terminal.frame { $0.text.contains(text) && $0.text.contains("› " + title) }
    }

    @Test("The highlighted movie is shown after a pause, and movies that are passed are not loaded")
    func follows() async throws {
        try await visit {
            terminal.press(.tab)
            #expect(await clock.advanceToNextWaking() == .milliseconds(150))
            #expect(await terminal.frame(with: "All about 1") != nil)
            terminal.press(.down)
            #expect(await frame(with: "All about 1", choosing: "Film 2") != nil)
            terminal.press(.down)
            #expect(await frame(with: "All about 1", choosing: "Film 3") != nil)
            // The pause of the second movie was cancelled, so the clock wakes the third one only.
            await clock.waitForSleepers(1)
            #expect(await clock.advanceToNextWaking() == .milliseconds(150))
            #expect(await frame(with: "▀▀▀  Film 3", choosing: "Film 3") != nil)
        }
        #expect(dependencies.detailsLog == ["tmdb:1 load", "tmdb:3 load", "tmdb:3 poster 16x24"])
    }
}
