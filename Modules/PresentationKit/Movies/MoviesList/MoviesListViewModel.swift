import Entities
public import Observation
public import UseCases

/// A search as a view asks for it.
public struct MoviesSearch: Sendable, Hashable {
    public let text: String
    public let year: Int?
    public let page: Int
    /// How many films are wanted, over as many pages as that takes; one page where it is not said.
    public let limit: Int?

    public init(_ text: String, year: Int? = nil, page: Int = 1, limit: Int? = nil) {
        self.text = text
        self.year = year
        self.page = page
        self.limit = limit
    }
}

/// What a view tells the list of films; cancelling the task of a command cancels the command.
@MainActor
public protocol MoviesListViewModelInput: AnyObject {
    /// Searches for what the user asked for, remembers it when something was found, and returns with the
    /// answer in `state`.
    func search(_ search: MoviesSearch) async
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

    public func search(_ wanted: MoviesSearch) async {
        latestSearch += 1
        let search = latestSearch
        state = MoviesListState(query: wanted.text, phase: .loading(.first), films: state.films)

        let next: MoviesListState
        var answer: MoviesPage?
        do throws(MoviesError) {
            let request = SearchMoviesRequest(text: wanted.text, year: wanted.year, page: wanted.page)
            let found = try await searchMovies.execute(request, meanwhile: nil)
            answer = found
            let films = MoviesListState.Films(found)
            next = MoviesListState(
                query: wanted.text,
                phase: films.items.isEmpty ? .empty : .loaded,
                films: films
            )
        } catch .cancelled {
            // Whoever cancelled knows it: the list goes back to what it showed, without an error.
            next = settled
        } catch {
            next = MoviesListState(
                query: wanted.text,
                phase: .failed(FailureViewModel(error)),
                films: state.films
            )
        }
        guard search == latestSearch else { return }
        settled = next
        state = next
        if let answer { await remember(wanted.text, answer: answer, of: search) }
    }

    /// The answer stands already; that its words cannot be remembered is only told beside it.
    private func remember(_ text: String, answer: MoviesPage, of search: Int) async {
        do throws(StorageError) {
            try await saveRecentQuery.execute(text: text, answer: answer)
        } catch {
            guard search == latestSearch else { return }
            state.notice = FailureViewModel(
                kind: .storage,
                message: "The search is not remembered: \(error.explanation)"
            )
        }
    }
}

extension MoviesListState.Films {
    fileprivate init(_ page: MoviesPage) {
        self.init(
            items: page.movies.map(MoviesListItemViewModel.init),
            pages: page.number...page.number,
            totalPages: page.totalPages,
            totalResults: page.totalResults,
            origin: MoviesListState.Origin(page.origin)
        )
    }
}

extension MoviesListState.Origin {
    init(_ origin: MoviesOrigin) {
        let (age, isStale): (Duration?, Bool) =
            switch origin.freshness {
            case .current: (nil, false)
            case .stored(let age, let isStale): (age, isStale)
            }
        self.init(
            source: origin.source,
            sourceName: origin.sourceName,
            attribution: origin.attribution,
            age: age,
            isStale: isStale
        )
    }
}
