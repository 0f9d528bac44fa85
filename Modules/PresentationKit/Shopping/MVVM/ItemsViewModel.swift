/// An action of the user on a list of items.
public enum ItemsAction: Sendable, Hashable {
    case search(ItemsSearch)
    /// Appends the next items, if there are any and no request is in flight.
    case showMore
    /// Repeats what failed last or is in flight, else the search that is shown.
    case retry
    /// Removes an item from the list; does nothing if the index is out of range.
    case delete(at: Int)
    /// Drops the search and its answer, if it has one.
    case clear
}

/// The view model of an item search in MVVM: takes actions, and publishes an observable state.
@MainActor
public protocol ItemsViewModel: AnyObject {
    var state: ItemsState { get }
    /// Every state from now on, starting with the current one; none is merged or dropped.
    func states() -> AsyncStream<ItemsState>
    /// Changes the state at once, and returns the asynchronous rest of the work.
    ///
    /// A newer action replaces an older one, whose late answer is dropped.
    func send(_ action: ItemsAction) -> ItemsEffect?
}

extension ItemsViewModel {
    /// Sends an action, and returns when the answer is in `state`.
    public func perform(_ action: ItemsAction) async {
        if let effect = send(action) { await effect() }
    }
}
