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
        MoviesTab(.list(MoviesAddress(query: query, pages: pages)), dependencies: dependencies)
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
    func `Nothing changes until what the address says has loaded`() async throws {
        dependencies.prepare = {
            $0.hanging = ["type ab"]
            $0.state = Self.found("ab", .loading(.first))
        }
        let tab = makeTab("ab")
        try await wait(for: "type ab")
        #expect(tab.parts.html.isEmpty)
        type("abc", in: tab)
        #expect(tab.parts.html.contains("value=\"abc\""))
        await tab.close()
    }

    private static func details(_ title: String, age: Duration?) -> MovieDetailsState {
        MovieDetailsState(
            phase: .loaded,
            movie: MovieDetailsViewData(
                item: MoviesListItemViewData(id: "tmdb:1", title: title),
                origin: MoviesListState.Origin(
                    source: "tmdb",
                    sourceName: "TMDB",
                    age: age,
                    isStale: age != nil
                )
            )
        )
    }

    @Test
    func `A fresher answer replaces the cached one of a movie`() async {
        dependencies.details = Self.details("Old", age: .seconds(7_200))
        let tab = MoviesTab(.movie(id: "tmdb:1", from: MoviesAddress()), dependencies: dependencies)
        #expect(tab.parts.html.isEmpty)
        await wait(for: "<h1>Old</h1>", in: tab)
        #expect(tab.parts.html.contains("From TMDB · cached 2 hours ago, since no newer answer came"))
        #expect(tab.parts.html.contains("data-send=\"refresh=1\""))
        tab.handle(["refresh": "1"])
        while !dependencies.detailsLog.contains("tmdb:1 refresh") { await Task.yield() }
        dependencies.shownDetails?.state = Self.details("New", age: nil)
        await wait(for: "<h1>New</h1>", in: tab)
        #expect(!tab.parts.html.contains("data-send=\"refresh=1\""))
        #expect(dependencies.detailsLog == ["tmdb:1 load", "tmdb:1 refresh"])
        await tab.close()
    }

    @Test
    func `Closing the tab of a movie cancels the loading, and nothing changes before it has ended`() async {
        dependencies.hangingInDetails = "load"
        let tab = MoviesTab(.movie(id: "tmdb:1", from: MoviesAddress()), dependencies: dependencies)
        while dependencies.detailsLog.isEmpty { await Task.yield() }
        #expect(tab.parts.html.isEmpty)
        await tab.close()
        #expect(dependencies.detailsLog == ["tmdb:1 load", "tmdb:1 cancelled load"])
    }

    @Test
    func `Buttons and forms of a movie are the actions of the full screen`() {
        let changes: [(WebFields, MoviesSceneAction?)] = [
            (["watchlist": "tmdb:1"], .save(.toggleWatchlist(isShown: false))),
            (["watchlist": "tmdb:1 2024-02-03"], .save(.toggleWatchlist(isShown: true))),
            (["seen": "tmdb:1"], .save(.toggleViewing(lastShown: nil))),
            (["seen": "tmdb:1 2024-02-03"], .save(.toggleViewing(lastShown: "2024-02-03"))),
            (["rating": "8"], .save(.rate(8))),
            (["unrated": "1"], .save(.rate(nil))), (["rating": "x"], nil),
            (["day": "2024-02-03"], .save(.see(on: "2024-02-03"))), (["notes": ""], .save(.write(""))),
            (["notes": "a\r\n\r\nb"], .save(.write("a\n\nb"))),
            (["list": "best"], .save(.toggleList("best", isShown: false))),
            (["unlist": "best"], .save(.toggleList("best", isShown: true))), (["undo": "1"], .undo),
            (["q": "a"], nil),
        ]
        for (fields, action) in changes { #expect(fields.change() == action) }
        let rating: WebFields = ["rating": "8"]
        #expect(rating.change(row: 2) == .save(.rate(8), row: 2) && rating.changedID == nil)
        let ofRow: WebFields = ["rating": "10 tmdb:1"]
        #expect(ofRow.change() == .save(.rate(10)) && ofRow.changedID == "tmdb:1")
        #expect((["unrated": "tmdb:1"] as WebFields).changedID == "tmdb:1")
    }
}
