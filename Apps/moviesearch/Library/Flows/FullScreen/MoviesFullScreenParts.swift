import Observation
import PresentationKit

/// The view models of the full screen. Observes both their states and which of them exist.
@MainActor
@Observable
final class MoviesFullScreenParts {
    struct States: Sendable {
        let list: MoviesListState
        let recentQueries: RecentQueriesState?
        let details: MovieDetailsState?
        let catalogue: CatalogueState?
    }

    let list: any MoviesListViewModel
    var recentQueries: (any RecentQueriesViewModel)?
    var details: (any MovieDetailsViewModel)?
    /// `nil` if a service answers.
    let catalogue: (any CatalogueViewModel)?

    init(list: any MoviesListViewModel, catalogue: (any CatalogueViewModel)?) {
        self.list = list
        self.catalogue = catalogue
    }

    var states: States {
        States(
            list: list.state,
            recentQueries: recentQueries?.state,
            details: details?.state,
            catalogue: catalogue?.state
        )
    }
}
