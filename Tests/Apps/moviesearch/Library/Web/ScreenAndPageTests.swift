import Markup
import MoviePages
import NetworkingTestSupport
import Observation
import PresentationKit
import PresentationKitTestSupport
import ScreenTestSupport
import TerminalKit
import Testing
import WebServer
import WebSupport

@testable import MovieSearchApp

/// Compares the full screen with the page, which have the same view models.
@MainActor
@Suite(.endsHangs)
struct ScreenAndPageTests {
    @Test(arguments: [
        ListSample(.loaded, says: ["5 of 60 movies", "from TMDB", "No key."]),
        ListSample(
            .loaded,
            origin: ListSample.origin(age: .seconds(7_200), isStale: true),
            says: ["cached 2 hours ago, since no newer answer came"]
        ),
        ListSample(
            .loading(.revalidating),
            origin: ListSample.origin(age: .seconds(60)),
            says: ["cached 1 minute ago", "looking for newer ones…"]
        ),
        ListSample(.loading(.more), says: ["5 of 60 movies", "loading more…"]),
        ListSample(.loading(.first), says: ["Searching…", "Movies for \"a\""], query: "a"),
        ListSample(.loaded, notice: ListSample.unreachable, says: [ListSample.unreachable.message]),
        ListSample(
            .failed(ListSample.unreachable),
            hasMovies: false,
            says: ["No answer", ListSample.unreachable.message]
        ),
        ListSample(
            .empty,
            titles: [],
            says: ["No movie found", "No movie matches \"ab\"; try fewer words."]
        ),
        ListSample(
            .idle,
            hasMovies: false,
            says: ["What are you looking for?", "Movies appear as you type."]
        ),
    ])
    func `A state has the same titles, notices and order on the screen and on the page`(sample: ListSample)
        async throws
    {
        let terminal = TerminalDouble()
        let screen = FullScreenDependenciesDouble(terminal, keyNote: "No key.")
        screen.prepare = { $0.state = sample.state }
        let flow = Task { try await screen.makeFlow().start() }
        terminal.type("ab")
        let last = try #require(sample.sentences.last)
        let frame = try #require(
            await terminal.frame { $0.words.contains(last) && $0.text.contains("Find: ab") }
        )
        terminal.press(.control("c"))
        _ = try await flow.value

        let page = FullScreenDependenciesDouble(keyNote: "No key.")
        page.prepare = { $0.state = sample.state }
        let tab = MoviesTab(.list(MoviesAddress()), dependencies: page)
        tab.handle(["q": "ab", "event": "input"])
        let html = tab.parts.html
        await tab.close()

        for sentence in sample.sentences {
            #expect(frame.words.contains(sentence), "\(frame.text)")
            #expect(html.withoutMarkup.contains(sentence), "\(html)")
        }
        #expect(html.titles == sample.titles)
        #expect(frame.titles(among: ListSample.allTitles) == sample.titles)
    }

    /// The same events reach the view models as the same commands.
    @Test
    func `The same events give the same commands`() async throws {
        let found = ListSample(.loaded).state
        let terminal = TerminalDouble()
        let screen = FullScreenDependenciesDouble(terminal)
        let flow = Task { try await screen.makeFlow().start() }
        _ = await terminal.frame(with: "Find:")
        let onScreen = try #require(screen.list)
        func wait(for command: String, _ list: MoviesListDouble) async {
            _ = await list.told.stream.contains(command)
        }

        await wait(for: "type ", onScreen)
        terminal.type("a")
        await wait(for: "type a", onScreen)
        terminal.type("b")
        await wait(for: "type ab", onScreen)
        terminal.press(.enter)
        await wait(for: "search ab", onScreen)
        // The movies do not fill the screen, which asks for more by itself, as a page does by scrolling.
        onScreen.whenMoreIsLoaded = { $0.state.movies = ListSample.lastPage }
        onScreen.state = found
        await wait(for: "more", onScreen)
        terminal.press(.enter)
        await wait(for: "remember", onScreen)
        terminal.press(.escape, .control("r"))
        await wait(for: "refresh", onScreen)
        terminal.press(.control("c"))
        _ = try await flow.value

        let page = FullScreenDependenciesDouble()
        let tab = MoviesTab(.list(MoviesAddress()), dependencies: page)
        let onPage = try #require(page.list)
        await wait(for: "type ", onPage)
        tab.handle(["q": "a", "event": "input"])
        await wait(for: "type a", onPage)
        tab.handle(["q": "ab", "event": "input"])
        await wait(for: "type ab", onPage)
        tab.handle(["q": "ab", "event": "submit"])
        await wait(for: "search ab", onPage)
        onPage.state = found
        tab.handle(["more": "1"])
        await wait(for: "more", onPage)
        tab.handle(["opened": "1"])
        await wait(for: "remember", onPage)
        tab.handle(["refresh": "1"])
        await wait(for: "refresh", onPage)
        await tab.close()

        #expect(onPage.commands == onScreen.commands)
        #expect(
            onPage.commands == [
                "type ", "type a", "type ab", "search ab", "more", "remember", "refresh",
            ]
        )
    }
}

/// A state of the list, and the sentences that every view has to show.
struct ListSample: Sendable {
    static let allTitles = ["Blade Runner", "기생충", "Strangelove & Co", "千と千尋の神隠し", "M \"1931\""]
    static let unreachable = FailureViewData(
        kind: .service,
        message: "TMDB cannot be reached (no route to it); check the network and search again."
    )

    let state: MoviesListState
    let titles: [String]
    let sentences: [String]

    init(
        _ phase: MoviesListState.Phase,
        titles: [String] = allTitles,
        hasMovies: Bool = true,
        origin: MoviesListState.Origin = origin(),
        notice: FailureViewData? = nil,
        says sentences: [String] = [],
        query: String = "ab"
    ) {
        self.titles = hasMovies ? titles : []
        self.sentences = sentences
        state = MoviesListState(
            query: "ab",
            phase: phase,
            movies: hasMovies ? Self.movies(titles, query: query, origin) : nil,
            notice: notice
        )
    }

    static func origin(age: Duration? = nil, isStale: Bool = false) -> MoviesListState.Origin {
        MoviesListState.Origin(source: "tmdb", sourceName: "TMDB", age: age, isStale: isStale)
    }

    static let lastPage = movies(allTitles, query: "ab", of: 1, origin())

    private static func movies(
        _ titles: [String],
        query: String,
        of totalPages: Int = 3,
        _ origin: MoviesListState.Origin
    ) -> MoviesListState.Movies {
        MoviesListState.Movies(
            query: query,
            items: titles.enumerated().map { MoviesListItemViewData(id: "tmdb:\($0 + 1)", title: $1) },
            pages: 1...1,
            totalPages: titles.isEmpty ? 0 : totalPages,
            totalResults: titles.isEmpty ? 0 : 60,
            noResultsMessage: titles.isEmpty ? "No movie matches \"ab\"; try fewer words." : nil,
            origin: origin
        )
    }
}

extension Frame {
    /// The text without line ends.
    fileprivate var words: String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// The titles in the rows of the screen, from the top.
    fileprivate func titles(among titles: [String]) -> [String] {
        text.split(separator: "\n").compactMap { row in
            titles.first { row.dropFirst(2).hasPrefix($0) }
        }
    }
}
