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
struct MovieDetailsTabTests {
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

    private func wait(for text: String, in tab: MovieDetailsTab) async {
        for await changes in Observations({ tab.parts.html }) where changes.contains(text) { return }
    }

    @Test
    func `A fresher answer replaces a cached one`() async {
        let details = MovieDetailsDouble(.id("tmdb:1"), loaded: Self.details("Old", age: .seconds(7_200)))
        let tab = MovieDetailsTab(details, list: MoviesAddress(), format: .plain)
        await wait(for: "<h1>Old</h1>", in: tab)
        #expect(tab.parts.html.contains("From TMDB · cached 2 hours ago, since no newer answer came"))
        #expect(tab.parts.html.contains("data-send=\"refresh=1\""))
        tab.handle(["refresh": "1"])
        for await command in details.told.stream where command == "refresh" { break }
        details.state = Self.details("New", age: nil)
        await wait(for: "<h1>New</h1>", in: tab)
        #expect(!tab.parts.html.contains("data-send=\"refresh=1\""))
        await tab.close()
    }

    @Test
    func `Closing a tab cancels the loading, and nothing changes before it has ended`() async {
        let details = MovieDetailsDouble(
            .id("tmdb:1"),
            loaded: Self.details("Old", age: nil),
            hanging: "load"
        )
        let tab = MovieDetailsTab(details, list: MoviesAddress(), format: .plain)
        for await command in details.told.stream where command == "load" { break }
        #expect(tab.parts.html.isEmpty)
        await tab.close()
        #expect(details.commands == ["load", "cancelled load"])
    }
}
