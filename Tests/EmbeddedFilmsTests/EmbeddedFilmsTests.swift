import EmbeddedFilms
import Foundation
import Testing

@Suite("The embedded films")
struct EmbeddedFilmsTests {
    private static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent()
        .appending(path: "../../Modules/EmbeddedFilms")

    private static var films: Data {
        Data(bytes: embedded_films_bytes(), count: embedded_films_count())
    }

    private static var credits: Data {
        Data(bytes: embedded_credits_bytes(), count: embedded_credits_count())
    }

    private static func rows(of table: Data) -> [[Substring]] {
        String(decoding: table, as: UTF8.self)
            .split(separator: "\n")
            .map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    }

    @Test("are the committed tables, byte for byte")
    func sameAsSource() throws {
        #expect(try Self.films == Data(contentsOf: Self.folder.appending(path: "films.tsv")))
        #expect(try Self.credits == Data(contentsOf: Self.folder.appending(path: "credits.tsv")))
    }

    @Test("name their columns")
    func heading() {
        let heading = "imdb title original_title year runtime_min genres directors countries oscars"
        #expect(Self.rows(of: Self.films).first?.joined(separator: " ") == heading)
        #expect(Self.rows(of: Self.credits).first == ["imdb", "writers", "cast"])
    }

    @Test("are well formed in every row")
    func rows() {
        let films = Self.rows(of: Self.films).dropFirst()
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

    @Test("have credits that belong to one of them each, and name nobody twice")
    func credits() {
        let films = Set(Self.rows(of: Self.films).dropFirst().map(\.[0]))
        let credits = Self.rows(of: Self.credits).dropFirst()
        #expect(credits.count > 16_000)
        #expect(Set(credits.map(\.[0])).count == credits.count)
        let odd = credits.filter { film in
            let lists = film.dropFirst().map { $0.split(separator: "|", omittingEmptySubsequences: false) }
            return film.count != 3
                || !films.contains(film[0])
                || lists.allSatisfy { $0 == [""] }
                || lists.contains { $0.count > 1 && $0.contains("") || Set($0).count != $0.count }
                || film.joined().unicodeScalars.contains { $0.properties.generalCategory == .control }
        }
        #expect(odd.isEmpty, "\(odd.prefix(3))")
    }
}
