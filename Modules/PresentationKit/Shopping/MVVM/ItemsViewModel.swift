import Entities
public import Observation
public import UseCases

/// An action of the user on a list of items.
public enum ItemsAction: Sendable, Hashable {
    case search(ItemsSearch)
    /// Searches for what the user has typed so far, after a pause.
    case preview(ItemsSearch)
    /// Appends the next items, if there are any and no request is in flight.
    case showMore
    /// Repeats what failed last or is in flight, else the search that is shown.
    case retry
    /// Removes an item from the list; does nothing if the index is out of range.
    case delete(at: Int)
    /// Brings back the item that was deleted last, if there is one.
    case restore
    /// Drops the search and its answer, if it has one.
    case clear
    /// Loads a picture, beside any search.
    case loadPicture(ItemPictureRequest)
}

/// The view model of an item search in MVVM: takes actions, and publishes an observable state.
@MainActor
@Observable
public final class ItemsViewModel {
    /// What is shown while no request is in flight, and the search that it answers.
    private struct SettledList {
        var search: ItemsSearch?
        var list: PagedList<ShoppingPage>?
        var failure: FailureViewData?
        /// Why the next items could not be loaded; a retry requests them again.
        var notice: FailureViewData?
    }

    public private(set) var state = ItemsState() {
        didSet { broadcaster.send(state) }
    }

    @ObservationIgnored private let searchItems: any SearchItemsUseCase
    @ObservationIgnored private let fetchPicture: any FetchItemPictureUseCase
    @ObservationIgnored private let format: RegionalFormat
    @ObservationIgnored private let pause: TypingPause
    @ObservationIgnored private let broadcaster = StateBroadcaster<ItemsState>()
    @ObservationIgnored private var settled = SettledList()
    /// The search in flight; `retry` repeats it.
    @ObservationIgnored private var pending: ItemsSearch?
    /// Identifies the newest command; results of earlier ones are dropped.
    @ObservationIgnored private var latestCommand = 0
    @ObservationIgnored private var picture = PictureLoading<ItemPictureReference>()

    public init(
        searchItems: any SearchItemsUseCase,
        fetchPicture: any FetchItemPictureUseCase,
        format: RegionalFormat,
        pause: TypingPause = .none
    ) {
        self.searchItems = searchItems
        self.fetchPicture = fetchPicture
        self.format = format
        self.pause = pause
    }

    /// Every state from now on, starting with the current one; none is merged or dropped.
    public func states() -> AsyncStream<ItemsState> {
        broadcaster.stream(startingWith: state)
    }

    /// Changes the state at once, and returns the asynchronous rest of the work.
    ///
    /// A newer action replaces an older one, whose late answer is dropped.
    public func send(_ action: ItemsAction) -> ItemsEffect? {
        switch action {
        case .search(let search): return beginSearch(search)
        case .preview(let search): return beginPreview(search)
        case .showMore: return beginMore()
        case .retry:
            if pending == nil, settled.notice != nil { return beginMore() }
            return (pending ?? settled.search).map { beginSearch($0) }
        case .delete(let index):
            change { $0.remove(at: index) }
            return nil
        case .restore:
            change { $0.restore() != nil }
            return nil
        case .clear:
            _ = nextCommand()
            settle(SettledList())
            return nil
        case .loadPicture(let request): return beginPicture(request)
        }
    }

    // MARK: - Asynchronous work

    private func beginPreview(_ search: ItemsSearch) -> ItemsEffect? {
        guard !search.isBlank else { return send(.clear) }
        guard search != settled.search || settled.list == nil else {
            _ = nextCommand()
            settle(settled)
            return nil
        }
        return beginSearch(search, after: pause)
    }

    private func beginSearch(_ search: ItemsSearch, after pause: TypingPause = .none) -> ItemsEffect {
        let command = nextCommand()
        pending = search
        state = ItemsState(phase: .searching, listing: state.listing, picture: state.picture)
        return { [weak self] in
            let count = search.limit ?? ItemsSearch.pageSize
            guard let outcome = await self?.page(of: search, count: count, after: pause) else { return }
            self?.finish(command) { settled in
                switch outcome {
                case .success(let page):
                    SettledList(
                        search: search,
                        list: PagedList(
                            page,
                            without: search.reorders(settled.search) ? settled.list?.removed ?? [] : []
                        )
                    )
                case .failure(.cancelled): settled
                case .failure(let error): SettledList(search: search, failure: self?.failure(error))
                }
            }
        }
    }

    private func beginMore() -> ItemsEffect? {
        guard state.phase == .loaded, let search = settled.search, let position = settled.list?.nextPosition
        else { return nil }
        let command = nextCommand()
        settled.notice = nil
        state = ItemsState(phase: .loadingMore, listing: state.listing, picture: state.picture)
        return { [weak self] in
            guard
                let outcome = await self?.page(of: search, from: position, count: ItemsSearch.pageSize)
            else { return }
            self?.finish(command) { settled in
                // Some items may have been deleted meanwhile; append the page to the current ones.
                var next = settled
                switch outcome {
                case .success(let page): next.list?.append(page)
                case .failure(.cancelled): break
                case .failure(let error): next.notice = self?.failure(error)
                }
                return next
            }
        }
    }

    private func beginPicture(_ request: ItemPictureRequest) -> ItemsEffect? {
        let command = picture.begin(request.reference, fitting: request.box)
        state.picture = picture.phase
        guard let command else { return nil }
        return { [weak self] in
            guard let self else { return }
            let phase = await fetchPicture.phase(after: request, in: format.language)
            picture.finish(command, phase)
            state.picture = picture.phase
        }
    }

    private func page(
        of search: ItemsSearch,
        from position: Int = 1,
        count: Int,
        after pause: TypingPause = .none
    ) async -> Result<ShoppingPage, ShoppingError> {
        do throws(ShoppingError) {
            try await pause.end()
            return .success(
                try await searchItems.execute(
                    search.query(),
                    from: position,
                    count: count,
                    within: search.prices.range
                )
            )
        } catch {
            return .failure(error)
        }
    }

    private func nextCommand() -> Int {
        latestCommand += 1
        pending = nil
        return latestCommand
    }

    private func finish(_ command: Int, _ next: (SettledList) -> SettledList) {
        guard command == latestCommand else { return }
        settle(next(settled))
    }

    // MARK: - State

    /// Changes the items shown, unless the change returns that nothing did.
    private func change(_ change: (inout PagedList<ShoppingPage>) -> Bool) {
        // During a search, the rows still belong to the previous one.
        guard state.phase != .searching, var list = settled.list, change(&list) else { return }
        settled.list = list
        state.listing = listing(of: settled)
    }

    private func settle(_ next: SettledList) {
        pending = nil
        settled = next
        let listing = listing(of: next)
        let phase: ItemsState.Phase =
            if let failure = next.failure { .failed(failure) } else { listing == nil ? .idle : .loaded }
        state = ItemsState(phase: phase, listing: listing, notice: next.notice, picture: state.picture)
    }

    private func listing(of settled: SettledList) -> ItemsListing? {
        guard let search = settled.search, let list = settled.list else { return nil }
        return ItemsListing(list, to: search, format)
    }

    private func failure(_ error: ShoppingError) -> FailureViewData {
        FailureViewData(error, in: format.language)
    }
}

extension ItemsViewModel {
    /// Sends an action, and returns when the answer is in `state`.
    public func perform(_ action: ItemsAction) async {
        if let effect = send(action) { await effect() }
    }
}

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
