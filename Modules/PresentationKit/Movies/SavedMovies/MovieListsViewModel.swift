import Entities
public import Observation
public import UseCases

/// A list of movies that the user has made, and how far they are with it.
public struct MovieListViewData: Sendable, Hashable {
    public let name: String
    public let movies: Int
    /// The number of movies that the user has seen or rated.
    public let seen: Int
    /// The same as `20 of 95 seen`.
    public let progress: String
    /// The words of a search that finds its movies.
    public let words: String

    init(_ list: MovieList, in format: RegionalFormat) {
        name = list.name
        movies = list.movies.count
        seen = list.seen
        progress = MovieListPhrase.progress(seen: format.grouped(seen), of: format.grouped(movies))
            .text(in: format.language)
        words = MovieFacet.list.condition(list.name)
    }

    /// Returns the lists of what the user has saved of movies, each with the words of a search that finds them.
    public static func saved(in format: RegionalFormat) -> [(name: String, words: String)] {
        let names: [(SavedMovieList, MovieDetailsPhrase)] = [
            (.watchlist, .watchlist), (.seen, .seen), (.rated, .myRating), (.notes, .notes),
        ]
        return names.map { ($1.text(in: format.language), "\(MovieFacet.list.rawValue):\($0.name)") }
    }
}

/// The lists that the user has made. `SavedMoviesViewModel` changes and shows the movies of one.
@MainActor
@Observable
public final class MovieListsViewModel {
    public enum State: Sendable, Hashable {
        case idle
        /// All lists; a message says if there are none.
        case listed([MovieListViewData], message: String?)
        /// A list was made, renamed or deleted, as the message says.
        case changed(String)
        case failed(FailureViewData)
    }

    public private(set) var state = State.idle

    @ObservationIgnored private let lists: MovieListsUseCase
    @ObservationIgnored private let format: RegionalFormat

    public init(lists: MovieListsUseCase, format: RegionalFormat = .plain) {
        self.lists = lists
        self.format = format
    }

    public func load() async {
        do throws(StorageError) {
            let all = try await lists.fetch()
            let none = MovieListPhrase.noLists(making: format.quotedName(of: .makeList))
            state = .listed(
                all.map { MovieListViewData($0, in: format) },
                message: all.isEmpty ? none.text(in: format.language) : nil
            )
        } catch {
            state = .failed(FailureViewData(error, in: format.language))
        }
    }

    public func make(_ name: String) async {
        await change { () async throws(MovieListError) in .made(try await lists.make(name)) }
    }

    public func rename(_ name: String, to newName: String) async {
        await change { () async throws(MovieListError) in
            let names = try await lists.rename(name, to: newName)
            return .renamed(names.from, to: names.to)
        }
    }

    public func delete(_ name: String) async {
        await change { () async throws(MovieListError) in
            let list = try await lists.delete(name)
            return .deleted(list.name, movies: format.movies(list.movies.count))
        }
    }

    private func change(_ change: () async throws(MovieListError) -> MovieListPhrase) async {
        do throws(MovieListError) {
            let message = try await change().text(in: format.language)
            state = .changed(format.advisingUndo(message))
        } catch {
            state = .failed(error.failure(in: format.language))
        }
    }
}
