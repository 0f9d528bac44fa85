/// Everything a view of a list of items needs in order to draw itself.
public struct ItemsState: Sendable, Hashable {
    public enum Phase: Sendable, Hashable {
        /// Nothing was asked yet, or it was taken back.
        case idle
        /// An answer is on its way; a listing that stands belongs to older words.
        case searching
        case loaded
        /// More items are on their way to those that stand.
        case loadingMore
        case failed(FailureViewModel)
    }

    public var phase: Phase
    /// The newest answer; it stays while the next is on its way, and goes when the next fails.
    public var listing: ItemsListing?
    /// What went wrong beside the items, which are no worse for it.
    public var notice: FailureViewModel?

    public init(phase: Phase = .idle, listing: ItemsListing? = nil, notice: FailureViewModel? = nil) {
        self.phase = phase
        self.listing = listing
        self.notice = notice
    }
}
