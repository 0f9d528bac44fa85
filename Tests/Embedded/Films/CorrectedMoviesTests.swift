import EmbeddedFilms
import Entities
import Foundation
import RepositoryImpl
import Testing

@Suite("The corrections of the embedded movies")
struct CorrectedMoviesTests {
    private static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent()
        .appending(path: "../../../Modules/Embedded/Films/Data")

    private static func rows(of name: String) throws -> [[Substring]] {
        try String(contentsOf: folder.appending(path: name), encoding: .utf8).split(separator: "\n")
            .map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    }

    @Test("each replace one wrong value of a movie, and say what decides")
    func rows() throws {
        let tables = try ["films.tsv", "credits.tsv"].map { try Self.rows(of: $0) }
        var seen: Set<String> = []
        for correction in try Self.rows(of: "corrections.tsv").dropFirst() {
            try #require(correction.count == 4)
            let (identifier, column) = (correction[0], correction[1])
            #expect(seen.insert("\(identifier) \(column)").inserted)
            #expect(!correction[3].isEmpty)
            let wrong = try tables.compactMap { table in
                try table.first?.firstIndex(of: column).map { index in
                    try #require(table.first { $0[0] == identifier })[index]
                }
            }
            #expect(wrong.count == 1 && wrong != [correction[2]], "\(identifier) \(column)")
        }
    }

    private let catalogue = CatalogueMoviesRepository(
        index: { UnsafeBufferPointer(start: embedded_catalogue_bytes(), count: embedded_catalogue_count()) }
    )

    @Test("are what the catalogue answers")
    func answers() async throws {
        for correction in try Self.rows(of: "corrections.tsv").dropFirst() {
            let id = try #require(MovieID(String(correction[0])))
            let details = try await catalogue.details(of: id, fetchPolicy: .cacheFirst)
            let values =
                switch correction[1] {
                case "runtime_min": [details.movie.runtimeMinutes.map { String($0) } ?? ""]
                case "genres": details.movie.genres
                case "countries": details.countries
                case "directors": details.movie.directors
                case "year": [details.movie.year.map { String($0) } ?? ""]
                case "writers": details.writers
                default: ["\(correction[1])"]
                }
            #expect(values == correction[2].split(separator: "|").map { String($0) }, "\(correction)")
        }
    }

    @Test(
        "the cast of a movie is in the order of billing, or begins with the best known people",
        arguments: [
            ("tt0109830", ["Tom Hanks", "Robin Wright"], MovieDetails.CastOrder.billing),
            ("tt0120338", ["Leonardo DiCaprio", "Kate Winslet", "Billy Zane"], .billing),
            ("tt0055774", ["Anthony Quinn", "Ernest Borgnine", "Jack Palance"], .fame),
        ]
    )
    func cast(identifier: String, first: [String], order: MovieDetails.CastOrder) async throws {
        let id = try #require(MovieID(identifier))
        let details = try await catalogue.details(of: id, fetchPolicy: .cacheFirst)
        #expect(details.cast.map(\.name).starts(with: first), "\(details.cast.map(\.name))")
        #expect(details.castOrder == order)
    }
}
