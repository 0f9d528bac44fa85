import Observation
import PresentationKit

/// The view models of the full screen. Observes both their states and which of them exist.
@MainActor
@Observable
final class MoviesFullScreenParts {
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

    let list: any MoviesListViewModel
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
