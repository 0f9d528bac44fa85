import EmbeddedFilms
import Foundation
import Testing

@Suite("The embedded films")
struct EmbeddedFilmsTests {
    private static let source = URL(filePath: #filePath)
        .deletingLastPathComponent()
        .appending(path: "../../Modules/EmbeddedFilms/films.tsv")

    private static var embedded: Data {
        Data(bytes: embedded_films_bytes(), count: embedded_films_count())
    }

    private static var rows: [[Substring]] {
        String(decoding: embedded, as: UTF8.self)
            .split(separator: "\n")
            .map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    }

    @Test("are the committed table, byte for byte")
    func sameAsSource() throws {
        #expect(try Self.embedded == Data(contentsOf: Self.source))
    }

    @Test("name their columns")
    func heading() {
        let heading = "imdb title original_title year runtime_min genres directors countries oscars"
        #expect(Self.rows.first?.joined(separator: " ") == heading)
    }

    @Test("are well formed in every row")
    func rows() {
        let films = Self.rows.dropFirst()
        #expect(films.count > 18_000)
        #expect(Set(films.map(\.[0])).count == films.count)
        let odd = films.filter { film in
            film.count != 9
                || !film[0].hasPrefix("tt")
                || film[1].isEmpty
                || film[1].contains("(film)")
                || Int(film[3]).map { !(1890...2100).contains($0) } ?? true
                || film.joined().unicodeScalars.contains { $0.properties.generalCategory == .control }
        }
        #expect(odd.isEmpty, "\(odd.prefix(3))")
    }
}
