import Entities
public import UseCases

/// A search for items as MVC: it owns the model, and tells its view of every change by a call.
///
/// A command changes the view at once, and returns what is still to be done. A newer command takes over from an older
/// one, whose answer is dropped when it comes.
@MainActor
public final class ItemsController {
    /// All that the controller knows; the view holds what it was told and no more.
    private struct Model {
        enum Activity {
            case none
            case searching(ItemsSearch)
            case loadingMore
        }

        /// What the answer, or the failure in the place of one, is about.
        var search: ItemsSearch?
        var answer: ShoppingAnswer?
        var failure: FailureViewModel?
        /// Why there are no more items than these; asking again asks for them.
        var notice: FailureViewModel?
        var activity = Activity.none
    }

    /// The view holds the controller, and is held by nobody here.
    public weak var view: (any ItemsView)?

    private let searchItems: any SearchItemsUseCase
    private let format: RegionalFormat
    private var model = Model()
    /// Counts commands, so that what an older one finds out is known as late and dropped.
    private var latestCommand = 0

    public init(searchItems: any SearchItemsUseCase, format: RegionalFormat) {
        self.searchItems = searchItems
        self.format = format
    }

    // MARK: - What a user does

    public func search(_ search: ItemsSearch) -> ItemsEffect {
        let command = nextCommand()
        model.activity = .searching(search)
        view?.showSearching()
        return { [weak self] in await self?.finish(search, as: command) }
    }

    /// Appends the next items, where there are some and nothing else is under way.
    public func showMore() -> ItemsEffect? {
        guard case .none = model.activity, let search = model.search, let place = model.answer?.nextPlace
        else { return nil }
        let command = nextCommand()
        model.activity = .loadingMore
        model.notice = nil
        view?.showLoadingMore()
        return { [weak self] in await self?.finishMore(of: search, from: place, as: command) }
    }

    /// Does again what failed last; where nothing has, asks once more for what is shown.
    public func retry() -> ItemsEffect? {
        if model.notice != nil { return showMore() }
        if case .searching(let search) = model.activity { return self.search(search) }
        return model.search.map(search)
    }

    /// Takes an item out of the list; an index that nothing stands at any more changes nothing.
    public func deleteItem(at index: Int) {
        // While an answer is on its way, the rows are those of older words.
        if case .searching = model.activity { return }
        guard let search = model.search, model.answer?.remove(at: index) == true, let answer = model.answer
        else { return }
        view?.removeItem(at: index, of: ItemsListing(answer, to: search, format))
    }

    /// Takes the question back, be it answered or not.
    public func clear() {
        _ = nextCommand()
        model = Model()
        view?.showWelcome()
    }

    // MARK: - What takes time

    private func finish(_ search: ItemsSearch, as command: Int) async {
        do throws(ShoppingError) {
            let page = try await searchItems.execute(
                SearchItemsRequest(
                    text: search.text,
                    order: search.sort.order,
                    count: search.limit ?? ItemsSearch.pageSize
                )
            )
            guard command == latestCommand else { return }
            let removed = search.reorders(model.search) ? model.answer?.removed : nil
            let answer = ShoppingAnswer(page, without: removed ?? [])
            model = Model(search: search, answer: answer)
            view?.showItems(ItemsListing(answer, to: search, format))
        } catch {
            guard command == latestCommand else { return }
            guard error != .cancelled else { return showModelAgain() }
            let failure = FailureViewModel(error, in: format.language)
            model = Model(search: search, failure: failure)
            view?.showFailure(failure)
        }
    }

    private func finishMore(of search: ItemsSearch, from place: Int, as command: Int) async {
        do throws(ShoppingError) {
            let page = try await searchItems.execute(
                SearchItemsRequest(
                    text: search.text,
                    order: search.sort.order,
                    place: place,
                    count: ItemsSearch.pageSize
                )
            )
            guard command == latestCommand else { return }
            append(page, to: search)
        } catch {
            guard command == latestCommand else { return }
            guard error != .cancelled else { return showModelAgain() }
            let notice = FailureViewModel(error, in: format.language)
            model.activity = .none
            model.notice = notice
            view?.showNotice(notice)
        }
    }

    // MARK: - Model and view

    private func nextCommand() -> Int {
        latestCommand += 1
        return latestCommand
    }

    /// Items may have been deleted meanwhile, so the page goes behind what stands now.
    private func append(_ page: ShoppingPage, to search: ItemsSearch) {
        guard var answer = model.answer else { return }
        let shown = answer.items.count
        answer.append(page)
        model.answer = answer
        model.activity = .none
        let listing = ItemsListing(answer, to: search, format)
        view?.appendItems(Array(listing.rows.dropFirst(shown)), of: listing)
    }

    /// After a cancelled command the view is told again what the model still holds.
    private func showModelAgain() {
        model.activity = .none
        if let failure = model.failure {
            view?.showFailure(failure)
        } else if let search = model.search, let answer = model.answer {
            view?.showItems(ItemsListing(answer, to: search, format))
            if let notice = model.notice { view?.showNotice(notice) }
        } else {
            view?.showWelcome()
        }
    }
}
