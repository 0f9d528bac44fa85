import Markup
import MoviePages
import NetworkingTestSupport
import Observation
import PresentationKit
import PresentationKitTestSupport
import Testing
import WebServer
import WebSupport

@testable import MovieSearchApp

@MainActor
@Suite(.endsHangs)
struct MoviesTabTests {
    private let dependencies = FullScreenDependenciesDouble()

    private static func found(
        _ query: String,
        _ phase: MoviesListState.Phase = .loaded,
        pages: Int = 1
    ) -> MoviesListState {
        MoviesListState(
            query: query,
            phase: phase,
            movies: MoviesListState.Movies(
                query: query,
                items: [MoviesListItemViewData(id: "tmdb:1", title: "Film of \(query)")],
                pages: 1...pages,
                totalPages: 3,
                totalResults: 60,
                origin: MoviesListState.Origin(source: "tmdb", sourceName: "TMDB")
            )
        )
    }

    private func makeTab(_ query: String = "", pages: Int = 1) -> MoviesTab {
        MoviesTab(MoviesAddress(query: query, pages: pages), dependencies: dependencies)
    }

    /// Waits until the list has received the commands, in any order; each command counts once.
    private func wait(for commands: String...) async throws {
        let list = try #require(dependencies.list)
        var pending = Set(commands)
        for await command in list.told.stream {
            pending.remove(command)
            if pending.isEmpty { return }
        }
        Issue.record("the list has not received \(pending)")
    }

    /// Waits until the tab shows the text.
    private func wait(for text: String, in tab: MoviesTab) async {
        for await changes in Observations({ tab.parts.html }) where changes.contains(text) { return }
    }

    private func type(_ words: String, in tab: MoviesTab, event: String = "input") {
        tab.handle(["q": words, "event": event])
    }

    @Test
    func `Typing previews the words and shows their results`() async throws {
        let tab = makeTab()
        try await wait(for: "preview ")
        type("ab", in: tab)
        try await wait(for: "preview ab")
        dependencies.list?.state = Self.found("ab")
        await wait(for: "<h2>Film of ab</h2>", in: tab)
        #expect(tab.parts.html.contains(">1 of 60 movies</p>"))
        await tab.close()
    }

    @Test
    func `An address of similar movies loads them, and typed words search again`() async throws {
        let tab = MoviesTab(MoviesAddress(similarTo: "tmdb:78"), dependencies: dependencies)
        try await wait(for: "search tmdb:78")
        type("ab", in: tab)
        try await wait(for: "preview ab")
        await tab.close()
    }

    @Test
    func `Nothing changes until what the address says has loaded`() async throws {
        dependencies.prepare = {
            $0.hanging = ["preview ab"]
            $0.state = Self.found("ab", .loading(.first))
        }
        let tab = makeTab("ab")
        try await wait(for: "preview ab")
        #expect(tab.parts.html.isEmpty)
        type("abc", in: tab)
        #expect(tab.parts.html.contains("value=\"abc\""))
        await tab.close()
    }

    @Test
    func `Earlier searches are suggested that begin with what is typed, also one that was just saved`()
        async throws
    {
        dependencies.queries = ["alien", "blade runner"]
        let tab = makeTab()
        await wait(for: ">alien</li>", in: tab)
        type("b", in: tab)
        await wait(for: "<mark>b</mark>lade runner</li></ul>", in: tab)
        #expect(!tab.parts.html.contains("alien"))
        dependencies.queries = ["blade runner", "bl"]
        dependencies.list?.state = Self.found("b")
        tab.handle(["opened": "1"])
        await wait(for: "data-value=\"bl\"", in: tab)
        await tab.close()
    }

    @Test
    func `The notes on the source are those of the full screen`() async throws {
        let dependencies = FullScreenDependenciesDouble(keyNote: "No key.")
        dependencies.catalogue = CatalogueState.Summary(kind: .builtIn, movies: 19_576, path: nil)
        let tab = MoviesTab(MoviesAddress(), dependencies: dependencies)
        await wait(for: "<p class=\"about\">19,576 built-in movies · No key.</p>", in: tab)
        await tab.close()
    }
}
