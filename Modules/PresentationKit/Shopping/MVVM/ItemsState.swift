/// Everything a view of a list of items needs to draw itself.
public struct ItemsState: Sendable, Hashable {
    public enum Phase: Sendable, Hashable {
        /// Nothing was requested yet, or the search was cleared.
        case idle
        /// An answer is loading; a listing that is shown belongs to the previous search.
        case searching
        case loaded
        /// The next items are loading.
        case loadingMore
        case failed(FailureViewData)
    }

    public var phase: Phase
    /// The newest answer. It remains while the next one loads, and is removed if a new search fails.
    public var listing: ItemsListing?
    /// A failure that does not affect the items shown.
    public var notice: FailureViewData?
    /// The picture of the item that is shown alone, or its progress.
    public var picture: PicturePhase

    public init(
        phase: Phase = .idle,
        listing: ItemsListing? = nil,
        notice: FailureViewData? = nil,
        picture: PicturePhase = .none
    ) {
        self.phase = phase
        self.listing = listing
        self.notice = notice
        self.picture = picture
    }
}
