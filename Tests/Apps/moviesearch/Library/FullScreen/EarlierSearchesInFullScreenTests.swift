import CommandLineKit
import NetworkingTestSupport
import PresentationKit
import ScreenTestSupport
import TerminalKit
import Testing

@testable import MovieSearchApp

@Suite("Suggestions in the full screen while a search is being saved")
@MainActor
struct EarlierSearchesInFullScreenTests {
    private static let found = MoviesListState(
        query: "ab",
        phase: .loaded,
        movies: MoviesListState.Movies(
            query: "ab",
            items: [MoviesListItemViewData(id: "tmdb:1", title: "Film 1")],
            pages: 1...1,
            totalPages: 1,
            totalResults: 1,
            origin: MoviesListState.Origin(source: "tmdb", sourceName: "TMDB")
        )
    )

    private func start(
        _ dependencies: FullScreenDependenciesDouble
    ) -> Task<CommandLineKit.ExitStatus, any Error> {
        Task { try await MoviesFullScreenFlowCoordinator(dependencies: dependencies).start() }
    }

    @Test("A search that is saved after the suggestions were loaded is offered too", .endsHangs)
    func savedLate() async throws {
        let terminal = TerminalDouble()
        let dependencies = FullScreenDependenciesDouble(terminal)
        let (saving, saved) = AsyncStream.makeStream(of: Never.self)
        dependencies.queries = ["abacus"]
        dependencies.prepare = { $0.pending = ["remember": saving] }
        let flow = start(dependencies)
        #expect(await terminal.frame(with: "  abacus\n") != nil)
        terminal.type("ab")
        #expect(await terminal.frame(with: "Find: ab\n") != nil)
        dependencies.list?.state = Self.found
        #expect(await terminal.frame(with: "from TMDB") != nil)
        // Independent of bursts: open and close the movie, then go to the field and clear it.
        terminal.press(.tab, .enter, .escape, .tab, .escape)
        let offered = await terminal.frame {
            $0.text.contains("words of a title") && $0.text.contains("  abacus\n")
        }
        #expect(offered?.text.contains("  ab\n") == false)
        #expect(dependencies.requests.count == 1)

        dependencies.queries.insert("ab", at: 0)
        saved.finish()
        #expect(await terminal.frame(with: "  abacus\n  ab\n") != nil)
        terminal.press(.escape)
        #expect(try await flow.value == .success)
    }

    @Test("A search that is being saved when the user quits does not prevent the end", .endsHangs)
    func savedAtTheEnd() async throws {
        let terminal = TerminalDouble()
        let dependencies = FullScreenDependenciesDouble(terminal)
        let (saving, saved) = AsyncStream.makeStream(of: Never.self)
        dependencies.prepare = {
            $0.pending = ["remember": saving]
            $0.state = Self.found
        }
        let flow = start(dependencies)
        #expect(await terminal.frame(with: "from TMDB") != nil)
        terminal.type("ab")
        #expect(await terminal.frame(with: "Find: ab\n") != nil)
        terminal.press(.tab, .enter)
        #expect(await terminal.frame { !$0.text.contains("Film 1") } != nil)
        // The field shows suggestions again, so there is a list to reload.
        terminal.press(.escape, .tab)
        #expect(await terminal.frame(with: "Esc clear") != nil)
        terminal.press(.control("c"))
        let isClosed = await terminal.frame { _ in false } == nil
        #expect(isClosed)
        saved.finish()
        #expect(try await flow.value == .interrupted)
        #expect(dependencies.recentQueries == nil)
    }

    @Test("A chosen suggestion is searched for even if its index changes meanwhile", .endsHangs)
    func movedWhenChosen() async throws {
        let terminal = TerminalDouble()
        let dependencies = FullScreenDependenciesDouble(terminal)
        dependencies.queries = ["alien", "blade runner"]
        dependencies.prepare = { list in
            list.whenSuggestingEnds = { [weak dependencies] in
                dependencies?.recentQueries?.state.queries.insert("newest", at: 0)
            }
        }
        let flow = start(dependencies)
        #expect(await terminal.frame(with: "blade runner") != nil)
        terminal.press(.up, .up, .enter)
        let told = try #require(dependencies.list?.told.stream)
        var searched: String?
        for await command in told where command.hasPrefix("search ") {
            searched = command
            break
        }
        #expect(searched == "search blade runner")
        terminal.press(.control("c"))
        _ = try await flow.value
    }
}
