/// What the controller of a list of items does to its view: each call is one change, and the view draws it.
///
/// The view has no other way to learn anything: what a call does not say stays as it was.
@MainActor
public protocol ItemsView: AnyObject {
    /// Nothing was asked yet, or it was taken back: no rows stand.
    func showWelcome()
    /// An answer is on its way; rows that stand belong to older words until it is there.
    func showSearching()
    /// Rows in the place of all that stood.
    func showItems(_ listing: ItemsListing)
    /// The rows that stand are all there are for now; more are on their way.
    func showLoadingMore()
    /// Rows behind those that stand; the listing holds all of them.
    func appendItems(_ rows: [ItemRow], of listing: ItemsListing)
    /// One row goes; the listing is what is left.
    func removeItem(at index: Int, of listing: ItemsListing)
    /// There is no answer, and no rows stand.
    func showFailure(_ failure: FailureViewModel)
    /// What went wrong beside the rows, which are no worse for it.
    func showNotice(_ failure: FailureViewModel)
}
