import Entities
import NetworkingTestSupport
import PresentationKit
import Testing
import UseCases
import UseCasesTestSupport

@MainActor
@Suite("Remembering searches of a list of movies", .endsHangs)
struct MoviesListSavingTests {
    private typealias Held = PendingMovieRequests<RequestedPage, MoviesPage>

    private nonisolated static let one = SearchMoviesUseCaseDouble { _ in Pages.page([1]) }

    /// Records the searches that were saved.
    @MainActor
    private final class Remembered {
        var texts: [String] = []

        var save: SearchMoviesUseCaseDouble.Save {
            { text, answer in
                #expect(answer.movies.count == 1)
                await self.add(text)
            }
        }

        private func add(_ text: String) { texts.append(text) }
    }

    @Test("submitting words that are already shown leaves their movies on the screen")
    func submittingPreview() async {
        let remembered = Remembered()
        let states = await everyState(of: .make(search: Self.one, save: remembered.save)) { list in
            await list.type("blade")
            await list.load(.search("blade"))
        }
        #expect(states.map(\.phase) == [.idle, .loading(.first), .loaded, .loading(.revalidating), .loaded])
        #expect(remembered.texts == ["blade"])
    }

    @Test("a preview is remembered when it is submitted, without another request")
    func submittedPreview() async {
        let remembered = Remembered()
        let states = await everyState(of: .make(search: Self.one, save: remembered.save)) { list in
            await list.type("blade")
            #expect(remembered.texts.isEmpty)
            await list.submit("blade")
        }
        #expect(states.map(\.phase) == [.idle, .loading(.first), .loaded])
        #expect(remembered.texts == ["blade"])
    }

    @Test("a search is remembered each time it is submitted, not when it is refreshed or continued")
    func submitted() async {
        let remembered = Remembered()
        let list = DefaultMoviesListViewModel.make(search: Self.one, save: remembered.save)
        await list.submit("blade")
        await list.refresh()
        await list.showMore()
        #expect(remembered.texts == ["blade"])
        await list.load(.search("blade"))
        #expect(remembered.texts == ["blade", "blade"])
        await list.load(.search("blade", page: 2))
        await list.load(.search("blade", page: 2, limit: 1))
        #expect(remembered.texts == ["blade", "blade"])
    }

    @Test("`didSaveSearch` is called after a search was saved, not before and not after a failure")
    func tellsOfRemembering() async {
        let noRoom = StorageError.full
        let pending = PendingRequests<String, Void, StorageError>(cancelled: noRoom)
        var told = 0
        let list = DefaultMoviesListViewModel.make(
            search: Self.one,
            save: { text, _ throws(StorageError) in
                try await pending.answer(to: text)
            },
            actions: MoviesListActions(didSaveSearch: { told += 1 })
        )
        await list.type("blade")
        async let failing: Void = list.submit("blade")
        await pending.waitForRequests(1)
        pending.reply(.failure(noRoom), to: "blade")
        await failing
        #expect(told == 0)
        async let saving: Void = list.submit("blade")
        await pending.waitForRequests(2)
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
            save: { _, _ throws(StorageError) in
                save.yield()
                throw StorageError.full
            }
        )
        await list.type("blade")
        await list.submit("blade")
        #expect(
            list.state.notice?.message
                == "The search is not saved: there is no room left for the database; free some and try again."
        )
        await list.submit("blade")
        save.finish()
        var count = 0
        for await _ in saves { count += 1 }
        #expect(count == 2)
    }

    @Test("a failure to save is not shown beside a newer search")
    func notRememberedLate() async {
        let pending = Held()
        let list = DefaultMoviesListViewModel.make(
            search: SearchMoviesUseCaseDouble { request throws(MoviesError) in
                try await pending.answer(to: RequestedPage(request))
            },
            save: { text, _ throws(StorageError) in
                // Waits like a slow disk until the test continues; the error is that of the disk.
                _ = try? await pending.answer(to: RequestedPage("saving \(text)"))
                throw StorageError.full
            }
        )
        async let first: Void = list.load(.search("first"))
        await pending.waitForRequests(1)
        pending.reply(.success(Pages.page([1])), to: RequestedPage("first"))
        await pending.waitForRequests(2)
        #expect(list.state.phase == .loaded)
        let second = Task { await list.load(.search("second")) }
        await pending.waitForRequests(3)
        pending.reply(.failure(.cancelled), to: RequestedPage("saving first"))
        await first
        #expect(list.state.query == "second")
        #expect(list.state.notice == nil)
        second.cancel()
        await second.value
        #expect(list.state.query == "first")
        #expect(list.state.notice?.kind == .storage, "it is told where the first search stands again")
    }
}
