import Observation
import PresentationKit

/// The view models of the full screen. Observes both their states and which of them exist.
@MainActor
@Observable
final class MoviesFullScreenParts {
    private typealias ReplacedList = (
        list: any MoviesListViewModel, id: String, details: any MovieDetailsViewModel
    )

    struct States: Sendable {
        let list: MoviesListState
        let recentQueries: RecentQueriesState?
        /// The open movie, or the one beside the list.
        let movie: MovieDetailsState?
        let isMovieOpen: Bool
        /// Whether the movie of another row is going to replace it.
        let isMovingOn: Bool
        let catalogue: CatalogueState?
    }

    private(set) var list: any MoviesListViewModel
    /// The lists that similar movies have replaced, each with the movie that these are similar to.
    @ObservationIgnored private var replaced: [ReplacedList] = []
    var recentQueries: (any RecentQueriesViewModel)?
    let preview: MoviePreviewViewModel
    /// Whether the movie of the preview is open, so that keys concern it.
    var isMovieOpen = false
    /// `nil` if a service answers.
    let catalogue: (any CatalogueViewModel)?

    init(
        list: any MoviesListViewModel,
        preview: MoviePreviewViewModel,
        catalogue: (any CatalogueViewModel)?
    ) {
        self.list = list
        self.preview = preview
        self.catalogue = catalogue
    }

    /// Replaces the list and its open movie by a list of similar movies.
    func replace(by similarMovies: any MoviesListViewModel) {
        guard let id = preview.highlightedID, let details = preview.details else { return }
        replaced.append((list, id, details))
        list = similarMovies
        isMovieOpen = false
        preview.clear()
    }

    /// Shows the list again that similar movies have replaced, with its open movie.
    func restore() {
        guard let last = replaced.popLast() else { return }
        list = last.list
        preview.highlight(last.id, last.details)
        preview.showNext()
        isMovieOpen = true
    }

    /// Releases the lists that similar movies have replaced.
    func clearReplaced() { replaced = [] }

    var states: States {
        States(
            list: list.state,
            recentQueries: recentQueries?.state,
            movie: preview.details?.state,
            isMovieOpen: isMovieOpen,
            isMovingOn: preview.next != nil,
            catalogue: catalogue?.state
        )
    }
}
