import Entities
import PresentationKit
import UseCasesTestSupport

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
