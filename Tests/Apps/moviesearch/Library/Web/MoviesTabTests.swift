import Markup
import MoviePages
import NetworkingTestSupport
import Observation
import PresentationKit
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
    func `As many pages are loaded as the address says, unless there are no more`() async throws {
        dependencies.prepare = { $0.state = Self.found("ab") }
        let tab = makeTab("ab", pages: 3)
        await wait(for: "Film of ab", in: tab)
        // The double shows no more, so the tab does not ask for a third page.
        #expect(dependencies.list?.commands == ["preview ab", "more"])
        await tab.close()
    }

    @Test
    func `A later word cancels the earlier`() async throws {
        dependencies.prepare = { $0.hanging = ["preview a"] }
        let tab = makeTab()
        type("a", in: tab)
        try await wait(for: "preview a")
        type("ab", in: tab)
        try await wait(for: "cancelled preview a", "preview ab")
        #expect(dependencies.list?.cancelled == ["preview a"])
        await tab.close()
    }

    @Test
    func `Closing a tab cancels a pending request, and waits for searches that are being saved`() async throws
    {
        let (gate, release) = AsyncStream.makeStream(of: Never.self)
        dependencies.prepare = {
            $0.hanging = ["preview b"]
            $0.pending = ["remember": gate]
            $0.state = Self.found("a")
        }
        let tab = makeTab("a")
        let list = try #require(dependencies.list)
        try await wait(for: "preview a")
        tab.handle(["opened": "1"])
        try await wait(for: "remember")
        type("b", in: tab)
        try await wait(for: "preview b")
        let closing = Task { await tab.close() }
        try await wait(for: "cancelled preview b")
        release.finish()
        await closing.value
        #expect(list.cancelled == ["preview b"])
        #expect(list.commands == ["preview a", "remember", "preview b"])
    }

    @Test
    func `Enter searches for the words, and saves them if their results are shown`() async throws {
        let tab = makeTab()
        type("ab", in: tab, event: "submit")
        try await wait(for: "search ab")
        dependencies.list?.state = Self.found("ab")
        type("ab", in: tab, event: "submit")
        try await wait(for: "remember")
        type(" ", in: tab, event: "submit")
        try await wait(for: "preview  ")
        await tab.close()
    }

    @Test
    func `More is requested once, and not of the results of other words`() async throws {
        dependencies.prepare = { $0.hanging = ["more"] }
        let tab = makeTab()
        type("ab", in: tab)
        try await wait(for: "preview ab")
        dependencies.list?.state = Self.found("a")
        tab.handle(["more": "1"])
        dependencies.list?.state = Self.found("ab")
        tab.handle(["more": "1"])
        tab.handle(["more": "1"])
        try await wait(for: "more")
        dependencies.list?.state = Self.found("ab", pages: 2)
        await wait(for: "href=\"/?q=ab&amp;pages=3\"", in: tab)
        tab.handle(["refresh": "1"])
        try await wait(for: "refresh")
        #expect(dependencies.list?.commands.count { $0 == "more" } == 1)
        #expect(dependencies.list?.cancelled == ["more"])
        await tab.close()
    }

    @Test
    func `Opening a movie saves the words that found it, and no others`() async throws {
        let tab = makeTab()
        type("ab", in: tab)
        try await wait(for: "preview ab")
        dependencies.list?.state = Self.found("a")
        tab.handle(["opened": "1"])
        dependencies.list?.state = Self.found("ab")
        tab.handle(["opened": "1"])
        try await wait(for: "remember")
        await tab.close()
        #expect(dependencies.list?.commands.count { $0 == "remember" } ?? 1 == 1)
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
