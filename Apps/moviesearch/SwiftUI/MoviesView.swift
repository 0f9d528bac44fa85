import PresentationKit
import SwiftUI

/// The app: a list of movies that changes as the user types, and the screens above it.
struct MoviesView: View {
    @Bindable private var coordinator: MoviesCoordinator
    private let labels: MoviesLabels

    init(coordinator: MoviesCoordinator) {
        self.coordinator = coordinator
        labels = MoviesLabels(coordinator.format)
    }

    var body: some View {
        NavigationStack(path: $coordinator.path) {
            MoviesListView(viewModel: coordinator.list, coordinator: coordinator)
                .navigationTitle(labels.list)
                .toolbar {
                    Button(labels.watchlist) { coordinator.showWatchlist() }
                }
                .navigationDestination(for: MoviesCoordinator.Screen.self) { screen in
                    destination(screen.content)
                }
        }
        .searchable(text: $coordinator.text, prompt: labels.find)
        .searchSuggestions {
            ForEach(coordinator.recentQueries.state.queries(besides: coordinator.text), id: \.self) { query in
                Text(query).searchCompletion(query)
            }
        }
        .onSubmit(of: .search) { coordinator.submit() }
        // Each text has a task of its own; the one for the former text is cancelled.
        .task(id: coordinator.text) { await coordinator.list.type(coordinator.text) }
        .task(id: coordinator.text) { await coordinator.suggest() }
    }

    @ViewBuilder
    private func destination(_ content: MoviesCoordinator.Screen.Content) -> some View {
        switch content {
        case .movie(let viewModel):
            MovieDetailsView(viewModel: viewModel, coordinator: coordinator)
        case .similar(let viewModel, let movie):
            MoviesListView(viewModel: viewModel, coordinator: coordinator)
                .navigationTitle(labels.similarMovies)
                .task { await viewModel.load(.similar(to: movie)) }
        case .watchlist(let viewModel):
            WatchlistView(viewModel: viewModel, coordinator: coordinator)
                .navigationTitle(labels.watchlist)
        }
    }
}

/// A list that a view model loads, and searches or refreshes on demand.
struct MoviesListView: View {
    let viewModel: any MoviesListViewModel
    let coordinator: MoviesCoordinator

    var body: some View {
        MovieRows(state: viewModel.state, coordinator: coordinator) { index, _ in
            coordinator.open(index, of: viewModel)
        } showMore: {
            coordinator.showMore(of: viewModel)
        }
        .refreshable { await refresh() }
    }

    private func refresh() async {
        await viewModel.refresh()
    }
}

/// The movies that the user wants to see.
struct WatchlistView: View {
    let viewModel: SavedMoviesViewModel
    let coordinator: MoviesCoordinator

    var body: some View {
        MovieRows(state: viewModel.state, coordinator: coordinator) { _, movie in
            coordinator.showMovie(movie.id)
        }
        // Appears again when the screen above it closes, where a movie may have been taken off the list.
        .task { await viewModel.perform(MoviesCoordinator.watchlist) }
    }
}

/// Draws the state of any list of movies.
struct MovieRows: View {
    let state: MoviesListState
    let coordinator: MoviesCoordinator
    let open: @MainActor (_ index: Int, _ movie: MoviesListItemViewData) -> Void
    var showMore: @MainActor () -> Void = {}

    private var format: RegionalFormat { coordinator.format }

    var body: some View {
        List {
            if let message {
                Text(message).foregroundStyle(.secondary)
            }
            if let movies = state.movies {
                ForEach(Array(movies.items.enumerated()), id: \.element.id) { index, movie in
                    Button {
                        open(index, movie)
                    } label: {
                        row(of: movie)
                    }
                }
                if movies.hasMore {
                    Button(MoviesLabels(format).more) { showMore() }
                }
            }
            if case .loading = state.phase {
                ProgressView()
            }
        }
    }

    private var message: String? {
        switch state.phase {
        case .failed(let failure): failure.message
        case .empty: state.movies?.noResultsMessage
        case .idle, .loading, .loaded: state.notice?.message
        }
    }

    private func row(of movie: MoviesListItemViewData) -> some View {
        HStack {
            PosterView(name: movie.posterName, width: 60, posters: coordinator.posters)
            VStack(alignment: .leading) {
                Text(movie.shownTitle).font(.headline)
                let figures = movie.figures(in: format) + [movie.shortBadges]
                Text(figures.filter { !$0.isEmpty }.joined(separator: " · ")).foregroundStyle(.secondary)
                Text(movie.about(in: format)).lineLimit(2)
            }
        }
    }
}
