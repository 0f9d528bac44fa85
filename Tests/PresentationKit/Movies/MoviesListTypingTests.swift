import Entities
import NetworkingTestSupport
import PresentationKit
import Testing
import UseCases
import UseCasesTestSupport

@MainActor
@Suite("A list of movies while the user types", .endsHangs)
struct MoviesListTypingTests {
    private typealias Held = PendingMovieRequests<RequestedPage, MoviesPage>

    private static let pause = MoviesListOptions(pause: .milliseconds(250))

    private nonisolated static let one = SearchMoviesUseCaseDouble { _ in Pages.page([1]) }

    @Test("typed words are searched for after a pause, and are not remembered")
    func pause() async {
        let clock = TestClock()
        let pending = Held()
        let states = await everyState(
            of: .make(
                search: SearchMoviesUseCaseDouble { request throws(MoviesError) in
                    try await pending.answer(to: RequestedPage(request))
                },
                save: SearchMoviesUseCaseDouble.unexpectedSave,
                options: Self.pause,
                clock: clock
            )
        ) { list in
            async let preview: Void = list.type("bla")
            await clock.waitForSleepers(1)
            clock.advance(by: .milliseconds(249))
            #expect(clock.sleeperCount == 1)
            #expect(pending.requests.isEmpty)
            clock.advance(by: .milliseconds(1))
            await pending.waitForRequests(1)
            pending.reply(.success(Pages.page([1])), to: RequestedPage("bla"))
            await preview
        }
        #expect(states.map(\.phase) == [.idle, .loading(.first), .loaded])
        #expect(states.map(\.query) == ["", "bla", "bla"])
    }

    @Test("only the last of several quick inputs is searched for")
    func typing() async {
        let clock = TestClock()
        let list = DefaultMoviesListViewModel.make(
            search: SearchMoviesUseCaseDouble { request in
                #expect(request.text == "bla")
                return Pages.page([1])
            },
            options: Self.pause,
            clock: clock
        )
        var preview: Task<Void, Never>?
        for text in ["b", "bl", "bla"] {
            preview?.cancel()
            await preview?.value
            preview = Task { await list.type(text) }
            await clock.waitForSleepers(1)
        }
        clock.advance(by: .milliseconds(250))
        await preview?.value
        #expect(list.state.shown == [1])
    }

    @Test("a preview cancelled during its pause sends no request and restores the list")
    func cancelledInPause() async {
        let clock = TestClock()
        let list = DefaultMoviesListViewModel.make(search: Self.one, options: Self.pause, clock: clock)
        await list.load(.search("stood"))
        let before = list.state
        let preview = Task { await list.type("bla") }
        await clock.waitForSleepers(1)
        #expect(list.state.phase == .loading(.first))
        preview.cancel()
        await preview.value
        #expect(list.state == before)
        #expect(clock.sleeperCount == 0)
    }

    @Test("submitting during the pause replaces the preview")
    func submittedInPause() async {
        let clock = TestClock()
        let list = DefaultMoviesListViewModel.make(
            search: SearchMoviesUseCaseDouble { request in
                Pages.page(request.text == "blade" ? [1] : [2])
            },
            options: Self.pause,
            clock: clock
        )
        async let preview: Void = list.type("bla")
        await clock.waitForSleepers(1)
        await list.load(.search("blade"))
        let before = list.state
        #expect(before.shown == [1])
        clock.advance(by: .seconds(1))
        await preview
        #expect(list.state == before)
    }

    @Test("an incomplete year alone is not searched for, a complete one is")
    func yearAlone() async {
        let list = DefaultMoviesListViewModel.make(search: Self.one)
        await list.type("blade")
        await list.type("y:198")
        #expect(list.state == MoviesListState(query: "y:198"))
        await list.type("y:1982")
        #expect(list.state.phase == .loaded)
    }

    @Test("an incomplete year after words is left out of a preview")
    func begunYear() async {
        let list = DefaultMoviesListViewModel.make(
            search: SearchMoviesUseCaseDouble { request in
                #expect(request.text == "blade")
                #expect(request.query?.conditions == [])
                return Pages.page([1])
            },
            save: SearchMoviesUseCaseDouble.unexpectedSave
        )
        await list.type("blade y:19")
        #expect(list.state.shown == [1])
        #expect(list.state.query == "blade y:19")
        await list.load(.search("blade y:19"))
        guard case .failed(let failure) = list.state.phase else {
            Issue.record("what is submitted is asked as it is")
            return
        }
        #expect(failure.message.hasPrefix("There is no year \"y:19\"; write one from 1870 to 2100"))
    }

    @Test("a source without a pause is asked at once")
    func noPause() async {
        let list = DefaultMoviesListViewModel.make(search: Self.one, clock: TestClock())
        await list.type("bla")
        #expect(list.state.phase == .loaded)
    }

    @Test("without words the list is reset and no request is sent", arguments: ["", " \t"])
    func noWords(text: String) async {
        let list = DefaultMoviesListViewModel.make(search: Self.one)
        await list.type("blade")
        await list.type(text)
        #expect(list.state == MoviesListState())
        await list.showMore()
        await list.refresh()
        #expect(list.state == MoviesListState())
    }

    @Test("without words the popular movies are listed if the options say so")
    func popular() async {
        let pending = PendingMovieRequests<Int, MoviesPage>()
        let states = await everyState(
            of: .make(
                search: SearchMoviesUseCaseDouble(
                    search: { _ throws(MoviesError) in
                        for await _ in AsyncStream<Never>.makeStream().stream {}
                        throw .cancelled
                    },
                    popular: { request throws(MoviesError) in try await pending.answer(to: request.page) }
                ),
                options: MoviesListOptions(withoutWords: .popular)
            )
        ) { list in
            async let preview: Void = list.type("")
            await pending.waitForRequests(1)
            pending.reply(.success(Pages.page([1])), to: 1)
            await preview
            let states = list.states()
            let typing = Task { await list.type("b") }
            for await state in states where state.query == "b" { break }
            await list.type("")
            typing.cancel()
            await typing.value
        }
        #expect(states.map(\.phase) == [.idle, .loading(.first), .loaded, .loading(.first), .loaded])
        #expect(states.map(\.subject) == [.search, .popular, .popular, .search, .popular])
        #expect(pending.requests == [1])
    }

    @Test("a cached list whose revalidation was interrupted by typing is revalidated, not treated as failed")
    func overtaken() async {
        let pending = PendingMovieRequests<Int, MoviesPage>()
        let list = DefaultMoviesListViewModel.make(
            search: SearchMoviesUseCaseDouble(
                search: { _ throws(MoviesError) in
                    for await _ in AsyncStream<Never>.makeStream().stream {}
                    throw .cancelled
                },
                popular: { request throws(MoviesError) in try await pending.answer(to: request.page) },
                cached: { $0.query == nil ? Pages.page([1], storedFor: .seconds(90)) : nil }
            ),
            options: MoviesListOptions(delivery: .cachedThenFresh, withoutWords: .popular)
        )
        let first = Task { await list.type("") }
        await pending.waitForRequests(1)
        let states = list.states()
        let typing = Task { await list.type("b") }
        for await state in states where state.query == "b" { break }
        first.cancel()
        await first.value
        let second = Task { await list.type("") }
        for await state in list.states() where state.subject == .popular {
            #expect(state.phase == .loading(.revalidating))
            break
        }
        await pending.waitForRequests(2)
        pending.reply(.success(Pages.page([1, 2])), to: 1)
        await second.value
        typing.cancel()
        await typing.value
        #expect(list.state.phase == .loaded)
        #expect(list.state.shown == [1, 2])
        #expect(list.state.movies?.origin.isStale == false)
    }
}
