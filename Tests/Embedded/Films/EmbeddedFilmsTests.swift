import EmbeddedFilms
import Foundation
import RepositoryImpl
import Testing

@Suite("The embedded movies")
struct EmbeddedFilmsTests {
    private static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent()
        .appending(path: "../../../Modules/Embedded/Films/Data")

    private static func table(_ name: String) throws -> String {
        try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }

    /// With `RECORD_GENERATED_FILES=1` in the environment it writes a new index; build the program again
    /// afterwards.
    @Test("equal the index of the committed tables, byte for byte")
    func rebuilt() throws {
        let tables = MovieTables(
            movies: try Self.table("films.tsv"),
            otherTitles: try Self.table("other-titles.tsv"),
            fame: try Self.table("fame.tsv"),
            credits: try Self.table("credits.tsv"),
            otherNames: try Self.table("other-names.tsv"),
            series: try Self.table("series.tsv"),
            corrections: try Self.table("corrections.tsv")
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
}
