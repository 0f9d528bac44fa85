import Entities
public import Observation
public import UseCases

/// What a view tells the list of films.
@MainActor
public protocol MoviesListViewModelInput: AnyObject {
    /// Searches for what the user asked for, remembers it when something was found, and returns with the
    /// answer in `state`; cancelling the task cancels the search.
    func search(_ text: String, page: Int) async
}

/// What a view learns from the list of films.
@MainActor
public protocol MoviesListViewModelOutput: AnyObject {
    var state: MoviesListState { get }
    /// Every state from now on, the present one first, none merged or left out.
    func states() -> AsyncStream<MoviesListState>
}

public typealias MoviesListViewModel = MoviesListViewModelInput & MoviesListViewModelOutput

@MainActor
@Observable
public final class DefaultMoviesListViewModel: MoviesListViewModel {
    public private(set) var state = MoviesListState() {
        didSet { broadcaster.send(state) }
    }

    @ObservationIgnored private let searchMovies: any SearchMoviesUseCase
    @ObservationIgnored private let saveRecentQuery: any SaveRecentQueryUseCase
    @ObservationIgnored private let broadcaster = StateBroadcaster<MoviesListState>()
    /// What a cancelled search goes back to.
    @ObservationIgnored private var settled = MoviesListState()
    /// Counts searches, so that the answer to an older one is known as late and dropped.
    @ObservationIgnored private var latestSearch = 0

    public init(searchMovies: any SearchMoviesUseCase, saveRecentQuery: any SaveRecentQueryUseCase) {
        self.searchMovies = searchMovies
        self.saveRecentQuery = saveRecentQuery
    }

    public func states() -> AsyncStream<MoviesListState> {
        broadcaster.stream(startingWith: state)
    }

    public func search(_ text: String, page: Int) async {
        latestSearch += 1
        let search = latestSearch
        state = MoviesListState(query: text, phase: .loading, page: state.page)

        let next: MoviesListState
        var answer: MoviesPage?
        do throws(MoviesError) {
            let found = try await searchMovies.execute(text: text, page: page)
            answer = found
            let page = MoviesListState.Page(found)
            next = MoviesListState(query: text, phase: page.items.isEmpty ? .empty : .loaded, page: page)
        } catch .cancelled {
            // Whoever cancelled knows it: the list goes back to what it showed, without an error.
            next = settled
        } catch {
            next = MoviesListState(query: text, phase: .failed(FailureViewModel(error)), page: state.page)
        }
        guard search == latestSearch else { return }
        settled = next
        state = next
        if let answer { await remember(text, answer: answer, of: search) }
    }

    /// The answer stands already; that its words cannot be remembered is only told beside it.
    private func remember(_ text: String, answer: MoviesPage, of search: Int) async {
        do throws(StorageError) {
            try await saveRecentQuery.execute(text: text, answer: answer)
        } catch {
            guard search == latestSearch else { return }
            state.notice = "The search is not remembered: \(error.explanation)"
        }
    }
}

extension MoviesListState.Page {
    fileprivate init(_ page: MoviesPage) {
        self.init(
            items: page.movies.map(MoviesListItemViewModel.init),
            number: page.number,
            totalPages: page.totalPages,
            totalResults: page.totalResults,
            origin: MoviesListState.Origin(page.origin)
        )
    }
}

extension MoviesListState.Origin {
    fileprivate init(_ origin: MoviesOrigin) {
        switch origin.freshness {
        case .current:
            self.init(source: origin.source, sourceName: origin.sourceName)
        case .stored(let age, let isStale):
            self.init(source: origin.source, sourceName: origin.sourceName, age: age, isStale: isStale)
        }
    }
}
