import EmbeddedFilms
import Entities
import Foundation
import RepositoryImpl
import RepositoryInterfaces
import Testing

/// Movies with the neighbours that a person who knows films expects, of which ten are shown first.
///
/// They were written before the comparison was tuned, and those marked `aside` were not tuned for.
@Suite("Similar movies of the built-in catalogue")
struct SimilarMoviesTests {
    private let catalogue = CatalogueMoviesRepository(
        index: { UnsafeBufferPointer(start: embedded_catalogue_bytes(), count: embedded_catalogue_count()) }
    )

    private func similar(to id: String, page: Int = 1) async throws -> MoviesPage {
        try await catalogue.page(
            MoviesRequest(.similar(to: .id(#require(MovieID(id))))).onPage(page)
        )
    }

    @Test("most of the first ten are expected", arguments: [("tuned", 10, 62), ("aside", 5, 32)])
    func neighbours(set: String, movies: Int, expected: Int) async throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "Fixtures/similar.tsv"
        )
        let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
            .map { $0.split(separator: "\t") }.filter { $0.first == set[...] }
        #expect(rows.count == movies)
        var found = 0
        for row in rows {
            try #require(row.count == 4)
            let neighbours = Set(row[3].split(separator: "|").map { String($0) })
            let first = try await similar(to: String(row[1])).movies.prefix(10)
            found += first.count { neighbours.contains("\($0.title) (\($0.year ?? 0))") }
        }
        #expect(found == expected)
    }

    @Test("a movie is not similar to itself, and no other one is listed twice")
    func distinct() async throws {
        var shown: [MovieID] = []
        for number in 1...5 {
            let page = try await similar(to: "tt0083658", page: number)
            #expect(page.totalResults == 100 && page.totalPages == 5)
            shown += page.movies.map(\.id)
        }
        #expect(shown.count == 100 && Set(shown).count == 100)
        #expect(!shown.contains(.imdb("tt0083658")))
        #expect(try await similar(to: "tt0083658", page: 6).movies.isEmpty)
    }
}
