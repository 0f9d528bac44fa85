/// The navigation out of a list of movies, which the flow coordinator provides.
@MainActor
public struct MoviesListActions {
    /// Searches for the words that the user chose, and returns when that is done.
    public typealias Choose = @MainActor (_ text: String) async -> Void

    public let showMovieDetails: @MainActor (_ id: String) -> Void
    /// Shows earlier searches, and passes the one that the user chooses to `choose`.
    public let showSuggestions: @MainActor (_ choose: @escaping Choose) -> Void
    public let closeSuggestions: @MainActor () -> Void
    /// Called when a search was saved; a list of earlier searches must be reloaded.
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
