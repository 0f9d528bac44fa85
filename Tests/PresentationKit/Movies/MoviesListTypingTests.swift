import Entities
import NetworkingTestSupport
import PresentationKit
import Testing
import UseCases
import UseCasesTestSupport

@MainActor
@Suite("A list of movies while the user types", .endsHangs)
struct MoviesListTypingTests {
    private typealias Held = PendingRequests<RequestedPage, MoviesPage>

    private static let pause = MoviesListOptions(pause: .milliseconds(250))

    private nonisolated static let one = SearchMoviesUseCaseDouble { _, _ in Pages.page([1]) }

    /// Records the searches that were saved.
    @MainActor
    private final class Remembered {
        var texts: [String] = []

        var save: SaveRecentQueryUseCaseDouble {
            SaveRecentQueryUseCaseDouble { text, answer in
                #expect(answer.movies.count == 1)
                await self.add(text)
            }
        }

        private func add(_ text: String) { texts.append(text) }
    }

    @Test("typed words are searched for after a pause, and are not remembered")
    func pause() async {
        let clock = TestClock()
        let pending = Held()
        let states = await everyState(
            of: .make(
                search: SearchMoviesUseCaseDouble { request, _ throws(MoviesError) in
                    try await pending.answer(to: RequestedPage(request))
                },
                save: SaveRecentQueryUseCaseDouble(),
                options: Self.pause,
                clock: clock
            )
        ) { list in
            async let preview: Void = list.preview("bla")
            await clock.waitForSleepers(1)
            clock.advance(by: .milliseconds(249))
            #expect(clock.sleeperCount == 1)
            #expect(pending.asked.isEmpty)
            clock.advance(by: .milliseconds(1))
            await pending.waitForQuestions(1)
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
            search: SearchMoviesUseCaseDouble { request, _ in
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
            preview = Task { await list.preview(text) }
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
        await list.search(MoviesSearch("stood"))
        let before = list.state
        let preview = Task { await list.preview("bla") }
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
            search: SearchMoviesUseCaseDouble { request, _ in
                Pages.page(request.text == "blade" ? [1] : [2])
            },
            options: Self.pause,
            clock: clock
        )
        async let preview: Void = list.preview("bla")
        await clock.waitForSleepers(1)
        await list.search(MoviesSearch("blade"))
        let before = list.state
        #expect(before.shown == [1])
        clock.advance(by: .seconds(1))
        await preview
        #expect(list.state == before)
    }

    @Test("an incomplete year alone is not searched for, a complete one is")
    func yearAlone() async {
        let list = DefaultMoviesListViewModel.make(search: Self.one)
        await list.preview("blade")
        await list.preview("y:198")
        #expect(list.state == MoviesListState(query: "y:198"))
        await list.preview("y:1982")
        #expect(list.state.phase == .loaded)
    }

    @Test("an incomplete year after words is left out of a preview, which is then not remembered")
    func begunYear() async {
        let list = DefaultMoviesListViewModel.make(
            search: SearchMoviesUseCaseDouble { request, _ throws(MoviesError) in
                guard request.text == "blade" else { throw .malformedYear("y:19") }
                return Pages.page([1])
            },
            save: SaveRecentQueryUseCaseDouble()
        )
        await list.preview("blade y:19")
        #expect(list.state.shown == [1])
        #expect(list.state.query == "blade y:19")
        await list.remember()
        await list.search(MoviesSearch("blade y:19"))
        guard case .failed(let failure) = list.state.phase else {
            Issue.record("what is submitted is asked as it is")
            return
        }
        #expect(failure.message.hasPrefix("There is no year \"y:19\"; write one from 1870 to 2100"))
    }

    @Test("a source without a pause is asked at once")
    func noPause() async {
        let list = DefaultMoviesListViewModel.make(search: Self.one, clock: TestClock())
        await list.preview("bla")
        #expect(list.state.phase == .loaded)
    }

    @Test("submitting words that are already shown leaves their movies on the screen")
    func submittingPreview() async {
        let remembered = Remembered()
        let states = await everyState(of: .make(search: Self.one, save: remembered.save)) { list in
            await list.preview("blade")
            await list.search(MoviesSearch("blade"))
        }
        #expect(states.map(\.phase) == [.idle, .loading(.first), .loaded, .loading(.fresher), .loaded])
        #expect(remembered.texts == ["blade"])
    }

    @Test("a preview is remembered once after a movie is chosen from it")
    func chosenPreview() async {
        let remembered = Remembered()
        let list = DefaultMoviesListViewModel.make(search: Self.one, save: remembered.save)
        await list.remember()
        await list.preview("blade")
        #expect(remembered.texts.isEmpty)
        await list.remember()
        await list.remember()
        await list.showMore()
        await list.refresh()
        await list.remember()
        #expect(remembered.texts == ["blade"])
    }

    @Test("a search is remembered each time it is submitted, not when it is refreshed or chosen from")
    func submitted() async {
        let remembered = Remembered()
        let list = DefaultMoviesListViewModel.make(search: Self.one, save: remembered.save)
        await list.search(MoviesSearch("blade"))
        await list.refresh()
        await list.remember()
        #expect(remembered.texts == ["blade"])
        await list.search(MoviesSearch("blade"))
        #expect(remembered.texts == ["blade", "blade"])
    }

    @Test("`didRemember` is called after a search was saved, not before and not after a failure")
    func tellsOfRemembering() async {
        let noRoom = StorageError(explanation: "There is no room; make some.")
        let pending = PendingAnswers<String, Void, StorageError>(cancelled: noRoom)
        var told = 0
        let list = DefaultMoviesListViewModel.make(
            search: Self.one,
            save: SaveRecentQueryUseCaseDouble { text, _ throws(StorageError) in
                try await pending.answer(to: text)
            },
            actions: MoviesListActions(didRemember: { told += 1 })
        )
        await list.preview("blade")
        async let failing: Void = list.remember()
        await pending.waitForQuestions(1)
        pending.reply(.failure(noRoom), to: "blade")
        await failing
        #expect(told == 0)
        async let saving: Void = list.remember()
        await pending.waitForQuestions(2)
        #expect(told == 0)
        pending.reply(.success(()), to: "blade")
        await saving
        #expect(told == 1)
    }

    @Test("a failure to save is shown beside the movies, and saving can be retried")
    func notRemembered() async {
        let (saves, save) = AsyncStream.makeStream(of: Void.self)
        let list = DefaultMoviesListViewModel.make(
            search: Self.one,
            save: SaveRecentQueryUseCaseDouble { _, _ throws(StorageError) in
                save.yield()
                throw StorageError(explanation: "There is no room; make some.")
            }
        )
        await list.preview("blade")
        await list.remember()
        #expect(list.state.notice?.message == "The search is not remembered: There is no room; make some.")
        await list.remember()
        save.finish()
        var count = 0
        for await _ in saves { count += 1 }
        #expect(count == 2)
    }

    @Test("a failure to save is not shown beside a newer search")
    func notRememberedLate() async {
        let pending = Held()
        let list = DefaultMoviesListViewModel.make(
            search: SearchMoviesUseCaseDouble { request, _ throws(MoviesError) in
                try await pending.answer(to: RequestedPage(request))
            },
            save: SaveRecentQueryUseCaseDouble { text, _ throws(StorageError) in
                // Waits like a slow disk until the test continues; the error is that of the disk.
                _ = try? await pending.answer(to: RequestedPage("saving \(text)"))
                throw StorageError(explanation: "There is no room; make some.")
            }
        )
        async let first: Void = list.search(MoviesSearch("first"))
        await pending.waitForQuestions(1)
        pending.reply(.success(Pages.page([1])), to: RequestedPage("first"))
        await pending.waitForQuestions(2)
        #expect(list.state.phase == .loaded)
        let second = Task { await list.search(MoviesSearch("second")) }
        await pending.waitForQuestions(3)
        pending.reply(.failure(.cancelled), to: RequestedPage("saving first"))
        await first
        #expect(list.state.query == "second")
        #expect(list.state.notice == nil)
        second.cancel()
        await second.value
        #expect(list.state.query == "first")
        #expect(list.state.notice?.kind == .storage, "it is told where the first search stands again")
    }

    @Test("without words the list is reset and no request is sent", arguments: ["", " \t"])
    func noWords(text: String) async {
        let list = DefaultMoviesListViewModel.make(search: Self.one)
        await list.preview("blade")
        await list.preview(text)
        #expect(list.state == MoviesListState())
        await list.showMore()
        await list.refresh()
        #expect(list.state == MoviesListState())
    }

    @Test("without words the popular movies are listed if the options say so")
    func popular() async {
        let pending = PendingRequests<Int, MoviesPage>()
        let states = await everyState(
            of: .make(
                search: SearchMoviesUseCaseDouble { _, _ throws(MoviesError) in
                    for await _ in AsyncStream<Never>.makeStream().stream {}
                    throw .cancelled
                },
                popular: FetchPopularMoviesUseCaseDouble { page, _ throws(MoviesError) in
                    try await pending.answer(to: page)
                },
                options: MoviesListOptions(withoutWords: .popular)
            )
        ) { list in
            async let preview: Void = list.preview("")
            await pending.waitForQuestions(1)
            pending.reply(.success(Pages.page([1])), to: 1)
            await preview
            let states = list.states()
            let typing = Task { await list.preview("b") }
            for await state in states where state.query == "b" { break }
            await list.preview("")
            typing.cancel()
            await typing.value
        }
        #expect(states.map(\.phase) == [.idle, .loading(.first), .loaded, .loading(.first), .loaded])
        #expect(states.map(\.subject) == [.search, .popular, .popular, .search, .popular])
        #expect(pending.asked == [1])
    }

    @Test("a cached list whose revalidation was interrupted by typing is revalidated, not treated as failed")
    func overtaken() async {
        let pending = PendingRequests<Int, MoviesPage>()
        let list = DefaultMoviesListViewModel.make(
            search: SearchMoviesUseCaseDouble { _, _ throws(MoviesError) in
                for await _ in AsyncStream<Never>.makeStream().stream {}
                throw .cancelled
            },
            popular: FetchPopularMoviesUseCaseDouble { page, onCachedPage throws(MoviesError) in
                await onCachedPage?(Pages.page([1], storedFor: .seconds(90)))
                return try await pending.answer(to: page)
            },
            options: MoviesListOptions(delivery: .cachedFirst, withoutWords: .popular)
        )
        let first = Task { await list.preview("") }
        await pending.waitForQuestions(1)
        let states = list.states()
        let typing = Task { await list.preview("b") }
        for await state in states where state.query == "b" { break }
        first.cancel()
        await first.value
        let second = Task { await list.preview("") }
        for await state in list.states() where state.subject == .popular {
            #expect(state.phase == .loading(.fresher))
            break
        }
        await pending.waitForQuestions(2)
        pending.reply(.success(Pages.page([1, 2])), to: 1)
        await second.value
        typing.cancel()
        await typing.value
        #expect(list.state.phase == .loaded)
        #expect(list.state.shown == [1, 2])
        #expect(list.state.movies?.origin.isStale == false)
    }

    @Test("opening a movie shows its details, and an invalid index is ignored")
    func open() async {
        var opened: [String] = []
        let list = DefaultMoviesListViewModel.make(
            search: SearchMoviesUseCaseDouble { _, _ in Pages.page([1, 2]) },
            actions: MoviesListActions(showMovieDetails: { opened.append($0) })
        )
        list.open(itemAt: 0)
        await list.search(MoviesSearch("x"))
        for index in [-1, 1, 2, .max] { list.open(itemAt: index) }
        #expect(opened == ["tmdb:2"])
    }

    @Test("a chosen suggestion is searched for, and closing the suggestions is passed on")
    func suggestions() async {
        var choose: MoviesListActions.Choose?
        var closed = 0
        let list = DefaultMoviesListViewModel.make(
            search: SearchMoviesUseCaseDouble { request, _ in
                #expect(request.text == "alien")
                return Pages.page([1])
            },
            actions: MoviesListActions(
                showSuggestions: { choose = $0 },
                closeSuggestions: { closed += 1 }
            )
        )
        list.suggest()
        await choose?("alien")
        #expect(list.state.query == "alien")
        #expect(list.state.shown == [1])
        #expect(closed == 0)
        list.endSuggesting()
        #expect(closed == 1)
    }

    @Test("cancelling the task of a chosen suggestion cancels its search without an error")
    func suggestionCancelled() async {
        let pending = Held()
        var choose: MoviesListActions.Choose?
        let list = DefaultMoviesListViewModel.make(
            search: SearchMoviesUseCaseDouble { request, _ throws(MoviesError) in
                try await pending.answer(to: RequestedPage(request))
            },
            actions: MoviesListActions(showSuggestions: { choose = $0 })
        )
        list.suggest()
        let choosing = Task { [choose] in await choose?("alien") }
        await pending.waitForQuestions(1)
        choosing.cancel()
        await choosing.value
        #expect(list.state == MoviesListState())
    }
}
