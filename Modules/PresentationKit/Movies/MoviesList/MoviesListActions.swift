/// Where a list of films leads to; the flow coordinator knows how, and the list does not.
@MainActor
public struct MoviesListActions {
    /// Takes the words that a user has chosen, and returns when they are searched for.
    public typealias Choose = @MainActor (_ text: String) async -> Void

    public let showMovieDetails: @MainActor (_ id: String) -> Void
    /// Shows earlier searches, and hands back the one that the user chooses.
    public let showSuggestions: @MainActor (_ choose: @escaping Choose) -> Void
    public let closeSuggestions: @MainActor () -> Void
    /// Earlier searches are others now than those that were read before.
    public let didRemember: @MainActor () -> Void

    public init(
        showMovieDetails: @escaping @MainActor (_ id: String) -> Void = { _ in },
        showSuggestions: @escaping @MainActor (_ choose: @escaping Choose) -> Void = { _ in },
        closeSuggestions: @escaping @MainActor () -> Void = {},
        didRemember: @escaping @MainActor () -> Void = {}
    ) {
        self.showMovieDetails = showMovieDetails
        self.showSuggestions = showSuggestions
        self.closeSuggestions = closeSuggestions
        self.didRemember = didRemember
    }
}
