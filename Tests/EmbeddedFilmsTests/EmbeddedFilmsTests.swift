import EmbeddedFilms
import Foundation
import RepositoryImpl
import Testing

@Suite("The embedded films")
struct EmbeddedFilmsTests {
    private static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent()
        .appending(path: "../../Modules/EmbeddedFilms")

    private static func table(_ name: String) throws -> String {
        try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }

    private static func rows(of name: String) throws -> [[Substring]] {
        try table(name).split(separator: "\n")
            .map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    }

    /// With `RECORD_GENERATED_FILES=1` in the environment it writes the index anew; then the program is built again.
    @Test("are the index that the committed tables make, byte for byte")
    func rebuilt() throws {
        let tables = FilmTables(
            films: try Self.table("films.tsv"),
            otherTitles: try Self.table("other-titles.tsv"),
            fame: try Self.table("fame.tsv")
        )
        let index = try tables.index()
        if ProcessInfo.processInfo.environment["RECORD_GENERATED_FILES"] == "1" {
            try Data(index).write(to: Self.folder.appending(path: "catalogue.index"))
        } else {
            let embedded = UnsafeBufferPointer(
                start: embedded_catalogue_bytes(),
                count: embedded_catalogue_count()
            )
            #expect(index == Array(embedded), "record the index anew with Scripts/generate")
        }
    }

    @Test("have credits that are the committed table, byte for byte")
    func sameCredits() throws {
        let embedded = Data(bytes: embedded_credits_bytes(), count: embedded_credits_count())
        #expect(try embedded == Data(contentsOf: Self.folder.appending(path: "credits.tsv")))
    }

    @Test("name the columns of their tables")
    func heading() throws {
        let heading = "imdb title original_title year runtime_min genres directors countries oscars"
        #expect(try Self.rows(of: "films.tsv").first?.joined(separator: " ") == heading)
        #expect(try Self.rows(of: "credits.tsv").first == ["imdb", "writers", "cast"])
        #expect(try Self.rows(of: "other-titles.tsv").first == ["imdb", "titles"])
        #expect(try Self.rows(of: "fame.tsv").first == ["imdb", "fame"])
    }

    @Test("are well formed in every row")
    func rows() throws {
        let films = try Self.rows(of: "films.tsv").dropFirst()
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
    func credits() throws {
        let films = Set(try Self.rows(of: "films.tsv").dropFirst().map(\.[0]))
        let credits = try Self.rows(of: "credits.tsv").dropFirst()
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

    @Test("have other titles and fame that belong to one of them each")
    func sideTables() throws {
        let films = Set(try Self.rows(of: "films.tsv").dropFirst().map(\.[0]))
        for name in ["other-titles.tsv", "fame.tsv"] {
            let rows = try Self.rows(of: name).dropFirst()
            #expect(!rows.isEmpty)
            #expect(Set(rows.map(\.[0])).count == rows.count)
            let odd = rows.filter { $0.count != 2 || !films.contains($0[0]) || $0[1].isEmpty }
            #expect(odd.isEmpty, "\(name): \(odd.prefix(3))")
        }
        let fame = try Self.rows(of: "fame.tsv").dropFirst().map { Int($0[1]) }
        #expect(fame.allSatisfy { $0.map((1...100).contains) ?? false })
    }
}
