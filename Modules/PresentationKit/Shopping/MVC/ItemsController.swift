import Entities
public import UseCases

/// The controller of an item search in MVC: owns the model, and tells its view about every change.
///
/// A command changes the view at once, and returns the asynchronous rest of its work. A newer command
/// replaces an older one, whose late answer is dropped.
@MainActor
public final class ItemsController {
    /// All that the controller knows; the view only has what it was told.
    private struct Model {
        enum Activity {
            case none
            case searching(ItemsSearch)
            case loadingMore
        }

        /// The search that the list or the failure belongs to.
        var search: ItemsSearch?
        var list: PagedList<ShoppingPage>?
        var failure: FailureViewData?
        /// Why the next items could not be loaded; a retry requests them again.
        var notice: FailureViewData?
        var activity = Activity.none
    }

    /// Weak, because the view owns the controller.
    public weak var view: (any ItemsView)?

    private let searchItems: any SearchItemsUseCase
    private let fetchPicture: any FetchItemPictureUseCase
    private let format: RegionalFormat
    private let pause: TypingPause
    private var model = Model()
    /// Identifies the newest command; results of earlier ones are dropped.
    private var latestCommand = 0
    private var picture = PictureLoading<ItemPictureReference>()

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

    // MARK: - User actions

    public func search(_ search: ItemsSearch) -> ItemsEffect { begin(search, after: .none) }

    /// Searches for what the user has typed so far, after a pause; `nil` if there is nothing to request.
    public func preview(_ search: ItemsSearch) -> ItemsEffect? {
        guard !search.isBlank else {
            clear()
            return nil
        }
        guard search != model.search || model.list == nil else {
            _ = nextCommand()
            showModelAgain()
            return nil
        }
        return begin(search, after: pause)
    }

    private func begin(_ search: ItemsSearch, after pause: TypingPause) -> ItemsEffect {
        let command = nextCommand()
        model.activity = .searching(search)
        view?.showSearching()
        return { [weak self] in await self?.finish(search, after: pause, as: command) }
    }

    /// Appends the next items, if there are any and no request is in flight.
    public func showMore() -> ItemsEffect? {
        guard case .none = model.activity, let search = model.search, let position = model.list?.nextPosition
        else { return nil }
        let command = nextCommand()
        model.activity = .loadingMore
        model.notice = nil
        view?.showLoadingMore()
        return { [weak self] in await self?.finishMore(of: search, from: position, as: command) }
    }

    /// Repeats what failed last or is in flight, else the search that is shown.
    public func retry() -> ItemsEffect? {
        if case .searching(let search) = model.activity { return self.search(search) }
        if model.notice != nil { return showMore() }
        return model.search.map(search)
    }

    /// Removes an item from the list; does nothing if the index is out of range.
    public func deleteItem(at index: Int) {
        // During a search, the rows still belong to the previous one.
        if case .searching = model.activity { return }
        guard let search = model.search, model.list?.remove(at: index) == true, let list = model.list
        else { return }
        view?.removeItem(at: index, of: ItemsListing(list, to: search, format))
    }

    /// Brings back the item that was deleted last, if there is one.
    public func restoreItem() {
        if case .searching = model.activity { return }
        guard let search = model.search, let index = model.list?.restore(), let list = model.list else {
            return
        }
        view?.insertItem(at: index, of: ItemsListing(list, to: search, format))
    }

    /// Drops the search and its list, if it has one.
    public func clear() {
        _ = nextCommand()
        model = Model()
        view?.showWelcome()
    }

    /// Loads a picture, beside any search; `nil` if it is shown already.
    public func loadPicture(_ request: ItemPictureRequest) -> ItemsEffect? {
        let command = picture.begin(request.reference, fitting: request.box)
        view?.showPicture(picture.phase)
        guard let command else { return nil }
        return { [weak self] in await self?.finishPicture(request, as: command) }
    }

    // MARK: - Asynchronous work

    private func finish(_ search: ItemsSearch, after pause: TypingPause, as command: Int) async {
        do throws(ShoppingError) {
            try await pause.end()
            let page = try await searchItems.execute(
                search.query(),
                from: 1,
                count: search.limit ?? ItemsSearch.pageSize,
                within: search.prices.range
            )
            guard command == latestCommand else { return }
            let removed = search.reorders(model.search) ? model.list?.removed : nil
            let list = PagedList(page, without: removed ?? [])
            model = Model(search: search, list: list)
            view?.showItems(ItemsListing(list, to: search, format))
        } catch {
            guard command == latestCommand else { return }
            guard error != .cancelled else { return showModelAgain() }
            let failure = FailureViewData(error, in: format.language)
            model = Model(search: search, failure: failure)
            view?.showFailure(failure)
        }
    }

    private func finishMore(of search: ItemsSearch, from position: Int, as command: Int) async {
        do throws(ShoppingError) {
            let page = try await searchItems.execute(
                search.query(),
                from: position,
                count: ItemsSearch.pageSize,
                within: search.prices.range
            )
            guard command == latestCommand else { return }
            append(page, to: search)
        } catch {
            guard command == latestCommand else { return }
            guard error != .cancelled else { return showModelAgain() }
            let notice = FailureViewData(error, in: format.language)
            model.activity = .none
            model.notice = notice
            view?.showNotice(notice)
        }
    }

    private func finishPicture(_ request: ItemPictureRequest, as command: Int) async {
        let phase = await fetchPicture.phase(after: request, in: format.language)
        picture.finish(command, phase)
        view?.showPicture(picture.phase)
    }

    // MARK: - Model and view

    private func nextCommand() -> Int {
        latestCommand += 1
        return latestCommand
    }

    /// Appends a page to the current items, some of which may have been deleted meanwhile.
    private func append(_ page: ShoppingPage, to search: ItemsSearch) {
        guard var list = model.list else { return }
        let shown = list.elements.count
        list.append(page)
        model.list = list
        model.activity = .none
        let listing = ItemsListing(list, to: search, format)
        view?.appendItems(Array(listing.rows.dropFirst(shown)), of: listing)
    }

    /// Shows what the model still holds, after a command was cancelled.
    private func showModelAgain() {
        model.activity = .none
        if let failure = model.failure {
            view?.showFailure(failure)
        } else if let search = model.search, let list = model.list {
            view?.showItems(ItemsListing(list, to: search, format))
            if let notice = model.notice { view?.showNotice(notice) }
        } else {
            view?.showWelcome()
        }
    }
}

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
