public import PresentationKit

// The screen as the view of a controller: each call changes a part of the content and keeps the rest.

extension ItemsScreenModel {
    public mutating func showWelcome() {
        let welcome = ItemsContent.welcome(labels)
        change { $0 = welcome }
    }

    public mutating func showSearching() {
        let patience = ItemsContent.Message(heading: labels.patience, words: "")
        change { content in
            content.status = .searching
            if content.rows.isEmpty { content.message = patience }
        }
    }

    public mutating func showItems(_ listing: ItemsListing) {
        let items = ItemsContent(listing, labels)
        change { $0 = items }
    }

    public mutating func showLoadingMore() {
        change { $0.status = .loadingMore }
    }

    public mutating func appendItems(_ rows: [ItemRow], of listing: ItemsListing) {
        let whole = ItemsContent(listing, labels)
        change { content in
            content.rows += rows
            content.note = whole.note
            content.hasMore = whole.hasMore
            content.canRestore = whole.canRestore
            content.message = whole.message
            content.status = .none
        }
    }

    public mutating func removeItem(at index: Int, of listing: ItemsListing) {
        let whole = ItemsContent(listing, labels)
        change { content in
            guard content.rows.indices.contains(index) else { return }
            content.rows.remove(at: index)
            content.note = whole.note
            content.canRestore = whole.canRestore
            content.message = whole.message
        }
    }

    public mutating func insertItem(at index: Int, of listing: ItemsListing) {
        let whole = ItemsContent(listing, labels)
        change { content in
            guard whole.rows.indices.contains(index), index <= content.rows.count else { return }
            content.rows.insert(whole.rows[index], at: index)
            content.note = whole.note
            content.canRestore = whole.canRestore
            content.message = whole.message
        }
    }

    public mutating func showFailure(_ failure: FailureViewData) {
        let issue = ItemsContent(failure, format)
        change { $0 = issue }
    }

    public mutating func showPicture(_ picture: PicturePhase) { self.picture = picture }

    public mutating func showNotice(_ failure: FailureViewData) {
        change { $0.status = .notice(failure.message) }
    }
}
