// Prints each state of the list of movies that its arguments search for: MoviesList sevn samurai

import EmbeddedFilms
import Foundation
import MoviesComposition
import Networking
import PresentationKit
import RepositoryImpl
import URLSessionTransport

/// Makes view models over TMDB if there is a key, else over the catalogue that is built in.
@MainActor
func makeScene(key: String?, cache: String? = nil, data: String? = nil) throws -> MoviesSceneDIContainer {
    let now: WallClock = { Int64(Date().timeIntervalSince1970) }
    let clock = ContinuousClock()
    let service = key.flatMap { TMDBCredential($0) }.map { credential in
        MovieService(
            credential: credential,
            client: .standard(over: .urlSession(), clock: clock, now: now, jitter: { .random(in: 0...1) }),
            decode: { _, _, _ in nil }
        )
    }
    let repositories = try MovieRepositories(
        files: MovieFiles(cache: cache, data: data, whenDamaged: .refuse),
        embedded: {
            UnsafeBufferPointer(start: embedded_catalogue_bytes(), count: embedded_catalogue_count())
        },
        service: service,
        now: now
    )
    return MoviesSceneDIContainer(
        repositories: repositories,
        format: .plain,
        zone: .utc,
        clock: clock,
        now: now
    )
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

let scene = try makeScene(key: ProcessInfo.processInfo.environment["TMDB_ACCESS_TOKEN"])
let list = scene.makeMoviesListViewModel(MoviesListOptions(), actions: MoviesListActions())
let states = list.states()
let search = Task { await list.load(.search(CommandLine.arguments.dropFirst().joined(separator: " "))) }
for await state in states {
    for line in lines(of: state) { print(line) }
    switch state.phase {
    case .idle, .loading: continue
    case .empty, .failed, .loaded: exit(0)
    }
}
