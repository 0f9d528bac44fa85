import Entities
import PresentationKit
import PresentationKitTestSupport
import SwiftUI
import Testing
import UseCases
import UseCasesTestSupport

@testable import MovieSwiftUI

/// The views are compiled and their bodies computed against a stand-in of SwiftUI; nothing is drawn.
@MainActor
@Suite("The SwiftUI views of movies")
struct MoviesCoordinatorTests {
    @MainActor
    private final class Dependencies: MoviesSceneDependenciesDouble, MoviesCoordinatorDependencies {
        let format = RegionalFormat.plain

        func makePosterFiles() -> PosterFiles { PosterFiles(fetchPoster: FetchPosterUseCaseDouble()) }

        func makeSavedMoviesViewModel() -> SavedMoviesViewModel {
            SavedMoviesViewModel(
                useCases: SavedMoviesUseCases(
                    savedMovies: SavedMoviesUseCaseDouble(fetch: { SavedMovies() }),
                    findMovie: FindMovieUseCaseDouble(),
                    fetchMovieDetails: FetchMovieDetailsUseCaseDouble()
                )
            )
        }
    }

    private let dependencies = Dependencies()
    private let coordinator: MoviesCoordinator

    init() {
        coordinator = MoviesCoordinator(dependencies: dependencies)
        dependencies.prepare = { list in
            list.state = MoviesListState(
                query: "blade",
                phase: .loaded,
                movies: MoviesListState.Movies(
                    query: "blade",
                    items: [MoviesListItemViewData(id: "tmdb:78", title: "Blade Runner")],
                    pages: 1...1,
                    totalPages: 2,
                    totalResults: 21,
                    origin: MoviesListState.Origin(source: "tmdb", sourceName: "TMDB")
                )
            )
        }
    }

    @Test("a chosen movie opens above the list, similar movies above it, and both go when the user goes back")
    func navigates() throws {
        coordinator.list.open(itemAt: 0)
        weak let details = dependencies.shownDetails
        #expect(dependencies.requests.count == 1 && coordinator.path.count == 1)
        details?.showSimilarMovies()
        coordinator.showWatchlist()
        #expect(coordinator.path.count == 3)
        guard case .similar(_, "tmdb:78") = coordinator.path[1].content else {
            Issue.record("no similar movies: \(coordinator.path[1])")
            return
        }
        coordinator.path.removeAll()
        #expect(details == nil)
    }

    @Test("a submitted search that is saved loads the earlier searches anew")
    func saves() async throws {
        dependencies.queries = ["blade runner", "alien"]
        coordinator.text = "blade"
        coordinator.submit()
        await coordinator.tasks.finish(.submitting)
        await coordinator.tasks.finish(.suggesting)
        #expect(coordinator.recentQueries.state.queries == ["blade runner"])
    }

    @Test("a movie that is opened from the results of a search saves its words")
    func savesOpened() async {
        coordinator.open(0, of: coordinator.list)
        #expect(coordinator.path.count == 1)
        await coordinator.tasks.finish(.saving)
        #expect(dependencies.list?.commands == ["remember"])
    }

    @Test("every view has a body, whatever the state")
    func bodies() {
        _ = MoviesView(coordinator: coordinator).body
        coordinator.list.open(itemAt: 0)
        coordinator.showWatchlist()
        for screen in coordinator.path {
            switch screen.content {
            case .movie(let viewModel):
                _ = MovieDetailsView(viewModel: viewModel, coordinator: coordinator).body
            case .similar(let viewModel, _):
                _ = MoviesListView(viewModel: viewModel, coordinator: coordinator).body
            case .watchlist(let viewModel):
                _ = WatchlistView(viewModel: viewModel, coordinator: coordinator).body
            }
        }
        _ = PosterView(name: "/blade.jpg", width: 60, posters: coordinator.posters).body
        let failure = FailureViewData(kind: .service, message: "No network.")
        for phase: MoviesListState.Phase in [.idle, .loading(.first), .empty, .failed(failure)] {
            let state = MoviesListState(phase: phase)
            _ = MovieRows(state: state, coordinator: coordinator, open: { _, _ in }).body
        }
    }
}
