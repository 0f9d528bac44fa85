import Markup
import MoviePages
import Observation
import PresentationKit
import WebServer
import WebSupport

/// The list of movies in one tab of a browser.
@MainActor
@Observable
final class MoviesTab: WebTab {
    private enum Purpose {
        case catalogue
        /// The list: a search or popular movies.
        case list
        /// The next page. It waits for a search whose results are shown but whose words are being saved.
        case more
        case savingSearch
        case suggestions
    }

    /// The words in the search field.
    private var query: String
    /// Whether the page that the browser has is still right: what its address says is loading.
    private var isStarting = true
    @ObservationIgnored private lazy var list = dependencies.makePreviewingMoviesListViewModel(
        actions: MoviesListActions(didSaveSearch: { [weak self] in self?.loadSuggestions() })
    )
    @ObservationIgnored private let recentQueries: any RecentQueriesViewModel
    /// `nil` if a service answers.
    @ObservationIgnored private let catalogue: (any CatalogueViewModel)?
    @ObservationIgnored private let dependencies: any MoviesSiteDependencies
    @ObservationIgnored private let work = TaskSlots<Purpose>(lasting: [.savingSearch])

    init(_ address: MoviesAddress, dependencies: any MoviesSiteDependencies) {
        query = address.query
        self.dependencies = dependencies
        recentQueries = dependencies.makeRecentQueriesViewModel { _ in }
        catalogue = dependencies.makeAnsweringCatalogueViewModel()
        if let catalogue { work.start(.catalogue) { await catalogue.load() } }
        work.start(.list) { [weak self, list] in
            await list.show(address)
            if !Task.isCancelled { self?.isStarting = false }
        }
        loadSuggestions()
    }

    var parts: [PagePart] {
        isStarting
            ? []
            : MoviesListPage(
                query: query,
                list: list.state,
                recentQueries: recentQueries.state,
                sourceNotes: dependencies.sourceNotes(catalogue?.state),
                format: dependencies.format
            ).parts
    }

    func handle(_ fields: WebFields) {
        if let words = fields["q"] {
            if fields["event"] == "submit" { submit(words) } else { type(words) }
        }
        if fields["more"] != nil { showMore() }
        // Until the first results arrive, the movies belong to the previous query.
        if fields["opened"] != nil, list.state.shows(query) { search(query) }
        if fields["refresh"] != nil { ask { [list] in await list.refresh() } }
    }

    /// Waits for searches that are being saved.
    func close() async {
        await work.end()
    }

    // MARK: - What the user does

    private func type(_ words: String) {
        query = words
        ask { [list] in await list.preview(words) }
        loadSuggestions()
    }

    private func submit(_ words: String) {
        guard words.contains(where: { !$0.isWhitespace }) else { return type(words) }
        query = words
        search(words)
        loadSuggestions()
    }

    /// Submits a search. One whose results are shown is only saved, also while the tab is closed.
    private func search(_ words: String) {
        if list.state.shows(words) {
            work.start(.savingSearch) { [list] in await list.submit(words) }
        } else {
            ask { [list] in await list.submit(words) }
        }
    }

    private func showMore() {
        guard list.state.phase == .loaded, list.state.isAnswer(to: query), !work.isRunning(.more) else {
            return
        }
        guard (list.state.movies?.pages.count ?? 0) < MoviesAddress.mostPages else { return }
        work.start(.more) { [work, list] in
            await work.finish(.list)
            guard !Task.isCancelled else { return }
            await list.showMore()
        }
    }

    /// Starts a query, and cancels loading more of the previous results.
    private func ask(_ operation: @escaping @MainActor () async -> Void) {
        isStarting = false
        work.cancel(.more)
        work.start(.list, operation)
    }

    /// Loads the suggestions again: a search may be saved after they were loaded.
    private func loadSuggestions() {
        work.start(.suggestions) { [recentQueries, query] in
            await recentQueries.load(limit: MoviesSite.mostSuggestions, matching: query)
        }
    }
}
