/// What a user can do with a list of items.
public enum ItemsAction: Sendable, Hashable {
    case search(ItemsSearch)
    /// Appends the next items, where there are some and nothing else is under way.
    case showMore
    /// Does again what failed last; where nothing has, asks once more for what is shown.
    case retry
    /// Takes an item out of the list; an index that nothing stands at any more changes nothing.
    case delete(at: Int)
    /// Takes the question back, be it answered or not.
    case clear
}

/// A search for items as MVVM: actions go in, and a state that can be observed comes out.
@MainActor
public protocol ItemsViewModel: AnyObject {
    var state: ItemsState { get }
    /// Every state from now on, the present one first, none merged or left out.
    func states() -> AsyncStream<ItemsState>
    /// Changes the state at once, and returns what is still to be done.
    ///
    /// A newer action takes over from an older one, whose answer is dropped when it comes.
    func send(_ action: ItemsAction) -> ItemsEffect?
}

extension ItemsViewModel {
    /// Returns when the answer is in `state`.
    public func perform(_ action: ItemsAction) async {
        if let effect = send(action) { await effect() }
    }
}
