import PresentationKit
import SwiftUI

/// The details of one movie with its poster, and what the user can do with it.
struct MovieDetailsView: View {
    let viewModel: any MovieDetailsViewModel
    let coordinator: MoviesCoordinator

    private var labels: MoviesLabels { MoviesLabels(coordinator.format) }

    var body: some View {
        List {
            if let movie = viewModel.state.movie {
                Section {
                    if movie.hasPoster {
                        PosterView(name: movie.item.posterName, width: 240, posters: coordinator.posters)
                    }
                    Text(movie.item.shownTitle).font(.title)
                    if let tagline = movie.tagline { Text(tagline) }
                    if let overview = movie.item.overview { Text(overview) }
                }
                Section {
                    ForEach(movie.facts(in: coordinator.format), id: \.name) { fact in
                        LabeledContent(fact.name, value: fact.value)
                    }
                }
                Section {
                    Button(labels.watchlist) { save(movie.item.watchlistChange) }
                    Button(labels.seen) { save(movie.item.viewingChange) }
                    Button(labels.similarMovies) { viewModel.showSimilarMovies() }
                }
                Section {
                    ForEach(movie.sources(in: coordinator.format), id: \.self) { source in
                        Text(source).foregroundStyle(.secondary)
                    }
                }
            }
            if let notice = viewModel.state.savingNotice { Text(notice) }
            switch viewModel.state.phase {
            case .failed(let failure): Text(failure.message)
            case .loading: ProgressView()
            case .idle, .loaded: EmptyView()
            }
        }
        .navigationTitle(viewModel.state.movie?.item.shownTitle ?? "")
        .task { await viewModel.load() }
        .refreshable { await refresh() }
    }

    private func save(_ change: MovieChange) {
        coordinator.tasks.start(.saving) { await viewModel.save(change) }
    }

    private func refresh() async {
        await viewModel.refresh()
    }
}
