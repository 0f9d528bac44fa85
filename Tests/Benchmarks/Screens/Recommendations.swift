import EmbeddedFilms
import Entities
import Foundation
import RepositoryImpl
import RepositoryInterfaces
import UseCases

/// Judges recommendations by diaries: each movie that was rated 8 or higher is left out once, and is found again if
/// it is among the first fifty that are recommended for the others.
struct Recommendations {
    private static let first = 50
    private static let liked = 8

    private let catalogue = CatalogueMoviesRepository(
        index: { UnsafeBufferPointer(start: embedded_catalogue_bytes(), count: embedded_catalogue_count()) }
    )

    func printRows() async throws {
        print("| diary | movies left out | among the first \(Self.first) | by fame alone |")
        print("|---|---|---|---|")
        for (name, movies) in try Self.diaries() {
            let leftOut = movies.filter { $0.rating ?? 0 >= Self.liked }
            var (found, known) = (0, 0)
            for movie in leftOut {
                let others = movies.filter { $0 != movie }
                if try await recommended(for: others).contains(movie.movie.id) { found += 1 }
                if try await bestKnown(without: others).contains(movie.movie.id) { known += 1 }
            }
            print("| \(name) | \(leftOut.count) | \(found) | \(known) |")
        }
        let many = try await bestKnown(without: [], atMost: 2_000).enumerated().map {
            SavedMovie(movie: Movie(id: $0.element, title: ""), rating: $0.offset % 10 + 1)
        }
        var timings = Timings()
        for _ in 0..<20 { try await timings.timeAsync { _ = try await recommended(for: many) } }
        print("\n| in the process | min ms | median ms | 99th ms | worst ms | budget |")
        print("|---|---|---|---|---|---|")
        timings.printRow("fifty recommendations by 2,000 ratings", limit: "300 ms")
    }

    private func recommended(for movies: [SavedMovie]) async throws -> [MovieID] {
        let useCase = DefaultRecommendMoviesUseCase(
            catalogue: catalogue,
            savedMovies: SavedInMemory(movies: SavedMovies(movies))
        )
        return try await useCase.execute("", limit: Self.first).movies.map(\.movie.id)
    }

    private func bestKnown(without movies: [SavedMovie], atMost count: Int = first) async throws -> [MovieID]
    {
        try await catalogue.read { all throws(MoviesError) in
            let known = Set(try all.numbers(of: movies).compactMap(\.self))
            var ids: [MovieID] = []
            for number in try all.numbers(matching: nil) where !known.contains(number) && ids.count < count {
                if let movie = try all.movie(number) { ids.append(movie.movie.id) }
            }
            return ids
        }
    }

    /// The diaries in the order of the file.
    private static func diaries() throws -> [(name: String, movies: [SavedMovie])] {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Data/diaries.tsv")
        var diaries: [(name: String, movies: [SavedMovie])] = []
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst() {
            let fields = line.split(separator: "\t").map { String($0) }
            guard fields.count == 4, let id = MovieID(fields[1]), let rating = Int(fields[3]) else {
                continue
            }
            if diaries.last?.name != fields[0] { diaries.append((fields[0], [])) }
            diaries[diaries.count - 1].movies.append(
                SavedMovie(movie: Movie(id: id, title: fields[2]), rating: rating)
            )
        }
        return diaries
    }
}

private struct SavedInMemory: SavedMoviesRepository {
    let movies: SavedMovies

    func savedMovies() async -> SavedMovies { movies }

    func update<Result: Sendable>(_ change: @Sendable (inout SavedMovies) -> Result) async -> Result {
        var movies = movies
        return change(&movies)
    }

    func writes(limit: Int) async -> [SavedMoviesWrite] { [] }

    func undo<Result: Sendable>(
        limit: Int,
        upTo number: Int64,
        _ change: @Sendable (inout SavedMovies, [SavedMoviesWrite]) -> Result
    ) async -> Result {
        var movies = movies
        return change(&movies, [])
    }
}
