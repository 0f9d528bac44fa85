import Entities
import NetworkingTestSupport
import PresentationKit
import ProgramKit
import ProgramTestSupport
import TerminalKit
import Testing
import UseCases

@testable import MovieSearchApp
@testable import MovieSearchComposition
@testable import MoviesComposition

/// Tests what the containers configure when there is a key, through all layers, against a local server.
@MainActor
@Suite("The composition of moviesearch with a key", .endsHangs)
struct LiveCompositionTests {
    private let clock = TestClock()

    private func container(
        _ service: TMDBServerDouble,
        hasKey: Bool = true,
        now: Int64 = 1_800_000_000
    ) throws -> AppDIContainer {
        let channel = Console.Channel(
            TextOutput(.error),
            traits: TerminalTraits(isTerminal: false, columns: 80, rows: 24, usesColor: false)
        )
        return try AppDIContainer(
            context: ProcessContext(
                arguments: [],
                environment: service.environment.filter { hasKey || $0.key != "TMDB_API_KEY" },
                now: { now },
                clock: clock,
                jitter: { 0 },
                console: { _ in Console(output: channel, error: channel) }
            ),
            options: CommandOptions(color: .never)
        )
    }

    /// Creates the movie list of the full screen.
    private func makeList(_ container: AppDIContainer) -> any MoviesListViewModel {
        let scene = container.scene
        return scene.makeMoviesListViewModel(
            .whileTyping(usesNetwork: scene.usesNetwork),
            actions: MoviesListActions()
        )
    }

    /// Previews the words, and returns the pause before the request.
    private func preview(_ words: String, in list: any MoviesListViewModel) async -> Duration {
        let preview = Task { await list.type(words) }
        let pause = await clock.advanceToNextWaking()
        await preview.value
        return pause
    }

    @Test("Words are sent after a pause of 150 milliseconds in typing, and not before")
    func pause() async throws {
        let service = try TMDBServerDouble()
        let container = try container(service)
        let list = makeList(container)
        let first = Task { await list.type("bl") }
        await clock.waitForSleepers(1)
        clock.advance(by: .milliseconds(149))
        first.cancel()
        await first.value
        #expect(service.server.requests.isEmpty)
        #expect(await preview("blade", in: list) == .milliseconds(150))
        #expect(service.values(of: "query") == ["blade"])
        await container.close()
    }

    @Test("The built-in catalogue is searched at every keystroke, without a pause")
    func noPause() async throws {
        let container = try container(try TMDBServerDouble(), hasKey: false)
        let list = makeList(container)
        await list.type("blade runner")
        #expect(list.state.movies?.origin.source == "catalogue")
        await container.close()
    }

    @Test("The full screen shows a stale cached page while it is refreshed")
    func cachedThenFresh() async throws {
        let service = try TMDBServerDouble(maxAge: 0)
        let yesterday = try container(service, now: 1_800_000_000 - 86_400)
        _ = await preview("blade", in: makeList(yesterday))
        await yesterday.close()
        let today = try container(service)
        let list = makeList(today)
        let states = list.states()
        _ = await preview("blade", in: list)
        let shown = Task {
            var shown: [MoviesListState] = []
            for await state in states { shown.append(state) }
            return shown
        }
        // A cancelled stream still delivers its buffered states.
        shown.cancel()
        let early = await shown.value.first { $0.phase == .loading(.revalidating) }
        #expect(early?.movies?.items.first?.title == "Blade Runner")
        #expect(list.state.phase == .loaded)
        await today.close()
    }

    @Test("Posters beyond the budget are evicted")
    func postersBudget() async throws {
        // A JPEG ends at its end marker, so the zeros only make the file larger.
        let file = ShowProgramTests.poster + [UInt8](repeating: 0, count: 8_000_000)
        let service = try TMDBServerDouble { request in
            request.path.hasPrefix("/p/")
                ? .response(body: file) : .json(#"{"images":{"poster_sizes":["w92","w342"]}}"#)
        }
        let container = try container(service)
        let scene = container.scene
        let fetchPoster = scene.makeFetchPosterUseCase()
        let fitting = (64 << 20) / file.count
        for number in 0...fitting {
            let poster = try await fetchPoster.execute(
                PosterReference(path: "/\(number).jpg"),
                box: PictureSize(width: 48, height: 64)
            )
            try #require(poster != nil)
        }
        let cached = try await scene.makeCacheUseCase().fetch()
        // The response with TMDB's configuration is cached too.
        #expect(cached.count == fitting + 1)
        await container.close()
    }
}
