import Entities
import NetworkingTestSupport
import PresentationKit
import Testing
import UseCases
import UseCasesTestSupport

/// Tests the calls to the view; `ItemsPatternsTests` tests what both patterns have in common.
@MainActor
@Suite("The controller of a list of items")
struct ItemsControllerTests {
    private let view = ItemsViewSpy()

    private func controller(
        _ search: @escaping SearchItemsUseCaseDouble.Search
    ) -> ItemsController {
        let controller = ItemsController(
            searchItems: SearchItemsUseCaseDouble(search: search),
            fetchPicture: FetchItemPictureUseCaseDouble(),
            format: .plain
        )
        controller.view = view
        return controller
    }

    @Test("tells its view each change by one call, in order")
    func calls() async {
        let controller = controller { request throws(ShoppingError) in
            switch request {
            case SampleItems.first("a"): return SampleItems.page([1, 2, 3], next: 4, total: 9)
            case SampleItems.more("a", from: 4): return SampleItems.page([3, 4], next: 6, total: 9)
            case SampleItems.more("a", from: 6): throw .tooManyRequests(service: "S")
            default: throw .emptyQuery
            }
        }
        await controller.search(ItemsSearch("a"))()
        await controller.showMore()?()
        controller.deleteItem(at: 0)
        controller.restoreItem()
        controller.deleteItem(at: 0)
        controller.deleteItem(at: 3)
        await controller.showMore()?()
        await controller.search(ItemsSearch("b"))()
        controller.clear()
        #expect(
            view.calls == [
                "searching", "items: 1,2,3", "loading more", "append 4: 1,2,3,4", "remove 0: 2,3,4",
                "insert 0: 1,2,3,4", "remove 0: 2,3,4",
                "loading more", "notice service", "searching", "failure invalidRequest", "welcome",
            ]
        )
    }

    @Test("works without a view")
    func noView() async {
        let controller = controller { _ in SampleItems.page([1, 2]) }
        controller.view = nil
        await controller.search(ItemsSearch("a"))()
        controller.view = view
        controller.deleteItem(at: 0)
        #expect(view.calls == ["remove 0: 2"])
    }

    @Test("does not retain its view, and is released with it")
    func leaks() async {
        weak var gone: ItemsController?
        weak var goneView: ItemsViewSpy?
        do {
            let view = ItemsViewSpy()
            let controller = ItemsController(
                searchItems: SearchItemsUseCaseDouble { _ in SampleItems.page([1]) },
                fetchPicture: FetchItemPictureUseCaseDouble(),
                format: .plain
            )
            controller.view = view
            await controller.search(ItemsSearch("a"))()
            (gone, goneView) = (controller, view)
            #expect(view.calls.count == 2)
        }
        #expect(gone == nil)
        #expect(goneView == nil)
    }
}

/// Tests the states; `ItemsPatternsTests` tests what both patterns have in common.
@MainActor
@Suite("The view model of a list of items", .endsHangs)
struct ItemsViewModelTests {
    private func viewModel(_ search: @escaping SearchItemsUseCaseDouble.Search) -> ItemsViewModel {
        ItemsViewModel(
            searchItems: SearchItemsUseCaseDouble(search: search),
            fetchPicture: FetchItemPictureUseCaseDouble(),
            format: .plain
        )
    }

    private func words(_ state: ItemsState) -> String {
        let rows =
            state.listing.map { $0.rows.map(\.id).joined(separator: ",") + ($0.hasMore ? ",…" : "") } ?? "–"
        let phase =
            if case .failed(let failure) = state.phase { "failed \(failure.kind)" } else { "\(state.phase)" }
        return "\(phase): \(rows)" + (state.notice.map { " beside \($0.kind)" } ?? "")
    }

    @Test("publishes exactly these states")
    func states() async {
        let viewModel = viewModel { request throws(ShoppingError) in
            switch request {
            case SampleItems.first("a"): return SampleItems.page([1, 2, 3], next: 4, total: 9)
            case SampleItems.more("a", from: 4): return SampleItems.page([3, 4], next: 6, total: 9)
            case SampleItems.more("a", from: 6): throw .tooManyRequests(service: "S")
            default: throw .emptyQuery
            }
        }
        var states = viewModel.states().makeAsyncIterator()
        await viewModel.perform(.search(ItemsSearch("a")))
        await viewModel.perform(.showMore)
        await viewModel.perform(.delete(at: 0))
        await viewModel.perform(.restore)
        await viewModel.perform(.delete(at: 0))
        await viewModel.perform(.delete(at: 3))
        await viewModel.perform(.showMore)
        await viewModel.perform(.search(ItemsSearch("b")))
        await viewModel.perform(.clear)
        var seen: [String] = []
        for expected in Self.expected {
            guard let state = await states.next() else { break }
            seen.append(words(state))
            if seen.last != expected { break }
        }
        #expect(seen == Self.expected)
    }

    private static let expected = [
        "idle: –", "searching: –", "loaded: 1,2,3,…", "loadingMore: 1,2,3,…", "loaded: 1,2,3,4,…",
        "loaded: 2,3,4,…", "loaded: 1,2,3,4,…", "loaded: 2,3,4,…", "loadingMore: 2,3,4,…",
        "loaded: 2,3,4,… beside service",
        "searching: 2,3,4,…", "failed invalidRequest: –", "idle: –",
    ]

    @Test("changes its state before it returns the effect, whose cancelling restores it")
    func effects() async {
        let pending = PendingItemRequests<SearchItemsCall>()
        let viewModel = ItemsViewModel(
            searchItems: SearchItemsUseCaseDouble(pending: pending),
            fetchPicture: FetchItemPictureUseCaseDouble(),
            format: .plain
        )
        let effect = viewModel.send(.search(ItemsSearch("a")))
        #expect(viewModel.state.phase == .searching)
        #expect(pending.requests.isEmpty)
        let task = Task { await effect?() }
        await pending.waitForRequests(1)
        task.cancel()
        await task.value
        #expect(viewModel.state == ItemsState())
        #expect(viewModel.send(.delete(at: 0)) == nil)
    }

    @Test("is released even while a request is in flight")
    func leaks() async {
        let pending = PendingItemRequests<SearchItemsCall>()
        weak var gone: ItemsViewModel?
        let task: Task<Void, Never>
        do {
            let viewModel = ItemsViewModel(
                searchItems: SearchItemsUseCaseDouble(pending: pending),
                fetchPicture: FetchItemPictureUseCaseDouble(),
                format: .plain
            )
            gone = viewModel
            let effect = viewModel.send(.search(ItemsSearch("a")))
            task = Task { await effect?() }
            await pending.waitForRequests(1)
        }
        pending.reply(.success(SampleItems.page([1])), to: SampleItems.first("a"))
        await task.value
        #expect(gone == nil)
    }
}
