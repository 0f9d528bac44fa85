import Entities
import NetworkingTestSupport
import PresentationKit
import Testing
import UseCasesTestSupport

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
