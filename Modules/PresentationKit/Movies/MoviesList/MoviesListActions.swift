/// Where a list of films leads to; the flow coordinator knows how, and the list does not.
@MainActor
public struct MoviesListActions {
    public let showMovieDetails: @MainActor (_ id: String) -> Void
    /// Shows earlier searches, and hands back the one that the user chooses.
    public let showSuggestions: @MainActor (_ choose: @escaping @MainActor (String) -> Void) -> Void
    public let closeSuggestions: @MainActor () -> Void

    public init(
        showMovieDetails: @escaping @MainActor (_ id: String) -> Void = { _ in },
        showSuggestions: @escaping @MainActor (_ choose: @escaping @MainActor (String) -> Void) -> Void = {
            _ in
        },
        closeSuggestions: @escaping @MainActor () -> Void = {}
    ) {
        self.showMovieDetails = showMovieDetails
        self.showSuggestions = showSuggestions
        self.closeSuggestions = closeSuggestions
    }
}
