/// The view of a list of items in MVC. Each call of its controller is one change for it to draw.
///
/// What a call does not mention stays as it is.
@MainActor
public protocol ItemsView: AnyObject {
    /// Nothing was requested yet, or the search was cleared; there are no rows.
    func showWelcome()
    /// An answer is loading; until it is there, the rows belong to the previous search.
    func showSearching()
    /// Replaces all rows.
    func showItems(_ listing: ItemsListing)
    /// More rows are loading; the current ones remain.
    func showLoadingMore()
    /// Appends rows; the listing holds all of them.
    func appendItems(_ rows: [ItemRow], of listing: ItemsListing)
    /// Removes one row; the listing holds the others.
    func removeItem(at index: Int, of listing: ItemsListing)
    /// Inserts one row that was removed; the listing holds all of them.
    func insertItem(at index: Int, of listing: ItemsListing)
    /// There is no answer, and there are no rows.
    func showFailure(_ failure: FailureViewData)
    /// Shows a failure that does not affect the rows.
    func showNotice(_ failure: FailureViewData)
    /// Shows the picture of the item that is shown alone, or its progress.
    func showPicture(_ picture: PicturePhase)
}
