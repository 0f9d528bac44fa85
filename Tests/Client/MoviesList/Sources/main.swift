// Prints each state of the list of movies that its arguments search for: MoviesList sevn samurai

import EmbeddedFilms
import Entities
import Foundation
import Persistence
import PresentationKit
import RepositoryImpl
import UseCases

/// Makes the list's view model over the catalogue that is built in. Nothing is stored and nothing requested.
@MainActor
func makeMoviesList() -> any MoviesListViewModel {
    let catalogue = CatalogueMoviesRepository {
        UnsafeBufferPointer(start: embedded_catalogue_bytes(), count: embedded_catalogue_count())
    }
    let savedMovies = SQLiteSavedMoviesRepository(
        database: LazyDatabase { () async throws(DatabaseError) in
            try await Database.open(.memory, migrations: SQLiteSavedMoviesRepository.migrations)
        }
    )
    let useCases = MoviesListUseCases(
        searchMovies: DefaultSearchMoviesUseCase(
            repository: catalogue,
            savedMovies: savedMovies,
            catalogue: catalogue,
            recentQueries: nil
        ),
        savedMovies: DefaultSavedMoviesUseCase(repository: savedMovies, catalogue: catalogue) {
            Moment(secondsSince1970: Int64(Date().timeIntervalSince1970)).day
        }
    )
    return DefaultMoviesListViewModel(useCases: useCases, clock: ContinuousClock())
}

func lines(of state: MoviesListState) -> [String] {
    switch state.phase {
    case .idle: []
    case .loading: ["Searching …"]
    case .empty: [state.movies?.noResultsMessage ?? "Nothing found."]
    case .failed(let failure): [failure.message]
    case .loaded: state.movies?.items.map { "\($0.title) (\($0.year ?? 0))" } ?? []
    }
}

let list = makeMoviesList()
let states = list.states()
let search = Task { await list.load(.search(CommandLine.arguments.dropFirst().joined(separator: " "))) }
for await state in states {
    for line in lines(of: state) { print(line) }
    switch state.phase {
    case .idle, .loading: continue
    case .empty, .failed, .loaded: exit(0)
    }
}
