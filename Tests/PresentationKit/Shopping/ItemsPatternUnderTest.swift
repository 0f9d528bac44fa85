import Entities
import PresentationKit
import UseCases
import UseCasesTestSupport

/// Runs either pattern with the commands that both have, and describes what a user sees.
@MainActor
struct ItemsPatternUnderTest {
    enum Kind: CaseIterable {
        case mvc
        case mvvm
    }

    let search: @MainActor (ItemsSearch) async -> Void
    let preview: @MainActor (ItemsSearch) async -> Void
    let showMore: @MainActor () async -> Void
    let retry: @MainActor () async -> Void
    let delete: @MainActor (Int) -> Void
    let restore: @MainActor () -> Void
    let clear: @MainActor () -> Void
    let loadPicture: @MainActor (ItemPictureRequest) async -> Void
    let picture: @MainActor () -> PicturePhase
    /// Describes the phase and the items shown.
    let shown: @MainActor () -> String

    init(
        _ kind: Kind,
        _ searchItems: any SearchItemsUseCase,
        fetchPicture: any FetchItemPictureUseCase = FetchItemPictureUseCaseDouble(),
        pause: TypingPause = .none
    ) {
        switch kind {
        case .mvc:
            let controller = ItemsController(
                searchItems: searchItems,
                fetchPicture: fetchPicture,
                format: .plain,
                pause: pause
            )
            let view = RememberingView()
            controller.view = view
            search = { await controller.search($0)() }
            preview = { await controller.preview($0)?() }
            showMore = { await controller.showMore()?() }
            retry = { await controller.retry()?() }
            delete = { controller.deleteItem(at: $0) }
            restore = { controller.restoreItem() }
            clear = { controller.clear() }
            loadPicture = { await controller.loadPicture($0)?() }
            picture = { view.picture }
            shown = { view.shown }
        case .mvvm:
            let viewModel = ItemsViewModel(
                searchItems: searchItems,
                fetchPicture: fetchPicture,
                format: .plain,
                pause: pause
            )
            search = { await viewModel.perform(.search($0)) }
            preview = { await viewModel.perform(.preview($0)) }
            showMore = { await viewModel.perform(.showMore) }
            retry = { await viewModel.perform(.retry) }
            delete = { _ = viewModel.send(.delete(at: $0)) }
            restore = { _ = viewModel.send(.restore) }
            clear = { _ = viewModel.send(.clear) }
            loadPicture = { await viewModel.perform(.loadPicture($0)) }
            picture = { viewModel.state.picture }
            shown = { Self.words(viewModel.state) }
        }
    }

    private static func words(_ state: ItemsState) -> String {
        let rows = ids(state.listing?.rows ?? [])
        return switch state.phase {
        case .idle: "welcome"
        case .searching: "searching over \(rows)"
        case .loaded: state.notice.map { "\($0.kind) beside \(rows)" } ?? rows
        case .loadingMore: "more behind \(rows)"
        case .failed(let failure): "\(failure.kind)"
        }
    }

    fileprivate static func ids(_ rows: [ItemRow]) -> String {
        "[" + rows.map(\.id).joined(separator: ",") + "]"
    }

    /// A view that knows only what it was told, like a real one.
    private final class RememberingView: ItemsView {
        private var rows: [ItemRow] = []
        private var words: @MainActor (String) -> String = { _ in "welcome" }

        private(set) var picture = PicturePhase.none

        var shown: String { words(ItemsPatternUnderTest.ids(rows)) }

        func showWelcome() { (rows, words) = ([], { _ in "welcome" }) }
        func showSearching() { words = { "searching over \($0)" } }
        func showItems(_ listing: ItemsListing) { (rows, words) = (listing.rows, { $0 }) }
        func showLoadingMore() { words = { "more behind \($0)" } }
        func appendItems(_ rows: [ItemRow], of listing: ItemsListing) {
            self.rows += rows
            words = { $0 }
        }
        func removeItem(at index: Int, of listing: ItemsListing) { rows.remove(at: index) }
        func insertItem(at index: Int, of listing: ItemsListing) {
            rows.insert(listing.rows[index], at: index)
        }
        func showFailure(_ failure: FailureViewData) { (rows, words) = ([], { _ in "\(failure.kind)" }) }
        func showPicture(_ picture: PicturePhase) { self.picture = picture }
        func showNotice(_ failure: FailureViewData) { words = { "\(failure.kind) beside \($0)" } }
    }
}

/// Numbered items.
enum SampleItems {
    static func page(
        _ ids: [Int],
        next: Int? = nil,
        total: Int? = nil,
        skipped: Int = 0,
        origin: ShoppingOrigin = .service(identifier: "s", name: "S")
    ) -> ShoppingPage {
        ShoppingPage(
            items: ids.compactMap { id in
                ShoppingItemID("\(id)").map {
                    ShoppingItem(
                        id: $0,
                        title: "Item \(id)",
                        price: Money(amount: ExactDecimal(1_000 * id), currency: .won)
                    )
                }
            },
            nextPosition: next,
            total: total ?? ids.count,
            skipped: skipped,
            origin: origin
        )
    }

    /// Returns the request for the first page of a search.
    static func first(_ text: String, _ order: ShoppingOrder = .relevance) -> SearchItemsCall {
        SearchItemsCall(text: text, order: order, count: 20)
    }

    static func more(_ text: String, from position: Int) -> SearchItemsCall {
        SearchItemsCall(text: text, position: position, count: 20)
    }
}

/// A view that records the calls of its controller.
@MainActor
final class ItemsViewSpy: ItemsView {
    private(set) var calls: [String] = []
    private(set) var listing: ItemsListing?

    func showWelcome() { calls.append("welcome") }
    func showSearching() { calls.append("searching") }
    func showItems(_ listing: ItemsListing) { show("items", listing) }
    func showLoadingMore() { calls.append("loading more") }
    func appendItems(_ rows: [ItemRow], of listing: ItemsListing) {
        show("append \(rows.map(\.id).joined(separator: ","))", listing)
    }
    func removeItem(at index: Int, of listing: ItemsListing) { show("remove \(index)", listing) }
    func insertItem(at index: Int, of listing: ItemsListing) { show("insert \(index)", listing) }
    func showFailure(_ failure: FailureViewData) { calls.append("failure \(failure.kind)") }
    func showNotice(_ failure: FailureViewData) { calls.append("notice \(failure.kind)") }
    func showPicture(_ picture: PicturePhase) { calls.append("picture \(picture)") }

    private func show(_ call: String, _ listing: ItemsListing) {
        self.listing = listing
        calls.append("\(call): \(listing.rows.map(\.id).joined(separator: ","))")
    }
}
