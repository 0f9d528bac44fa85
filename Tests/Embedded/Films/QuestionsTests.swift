import EmbeddedFilms
import Entities
import Foundation
import RepositoryImpl
import RepositoryInterfaces
import Testing

/// Questions about people, facets and titles with the answer that must be first: a movie, or a person behind `@`.
///
/// They were written before the search was tuned, and half of them, marked `aside`, were not tuned for.
@Suite("Questions to the built-in catalogue")
struct QuestionsTests {
    private struct Question {
        let set: Substring
        let text: String
        let first: Substring
    }

    private let catalogue = CatalogueMoviesRepository(
        index: { UnsafeBufferPointer(start: embedded_catalogue_bytes(), count: embedded_catalogue_count()) }
    )

    private func questions(_ set: String) throws -> [Question] {
        try rows("Fixtures/questions.tsv").filter { $0[0] == set }
            .map { Question(set: $0[0], text: String($0[1]), first: $0[2]) }
    }

    private func first(_ text: String) async throws -> String {
        let page = try await catalogue.page(MoviesRequest(.search(MovieQuery(text: text))))
        if let person = page.person, person.isAnswer { return "@" + person.name }
        return page.movies.first.map { "\($0.title) (\($0.year ?? 0))" } ?? "nothing"
    }

    /// `asked.tsv` was used to tune the search, `asked-aside.tsv` was not. `asked-sampled.tsv`, drawn at random from the
    /// tables but for 45 questions by hand, had 92 and 96 before anything was changed for it. `asked-blind.tsv`, written
    /// by hand after everything else, had 93 and 96.
    @Test(
        "as people ask them are answered first, and among the first five",
        arguments: [
            ("asked.tsv", 100, 100), ("asked-aside.tsv", 97, 99), ("asked-sampled.tsv", 98, 100),
            ("asked-blind.tsv", 96, 98),
        ]
    )
    func asked(file: String, first: Int, among: Int) async throws {
        var counts = (all: 0, first: 0, among: 0)
        var missed: [String] = []
        for fields in try rows("Fixtures/\(file)") {
            let wanted = fields[2].split(separator: "|").map { String($0) }
            let query = try? MovieQuery(text: String(fields[1]))
            var found: [Movie] = []
            if let query { found = try await catalogue.page(MoviesRequest(.search(query))).movies }
            let place = found.prefix(5).firstIndex { wanted.contains($0.id.description) }
            counts.all += 1
            if place == 0 { counts.first += 1 }
            if place != nil { counts.among += 1 }
            if place != 0 {
                missed.append(
                    "\(place.map { String($0 + 1) } ?? "–") \(fields[1]): \(found.first?.title ?? "nothing")"
                )
            }
        }
        print(file, counts, missed)
        #expect(counts.first * 100 >= first * counts.all)
        #expect(counts.among * 100 >= among * counts.all)
    }

    /// "The Pink Panther 2" is a title of its own.
    @Test("for every place of every series are answered first, but where a title is spelled so")
    func places() async throws {
        var missed: [String] = []
        for fields in try rows("../../../Modules/Embedded/Films/Data/series.tsv") {
            let names = fields[0].split(separator: "|")
            let korean = names.first { $0.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) } }
            let movies = fields[1].split(separator: "|", omittingEmptySubsequences: false).enumerated()
            for name in [names[0], korean].compactMap(\.self) {
                for (place, movie) in movies where !movie.isEmpty {
                    let question = "\(name.lowercased()) \(place + 1)"
                    let page = try await catalogue.page(MoviesRequest(.search(MovieQuery(text: question))))
                    if page.movies.first?.id.description != String(movie) { missed.append(question) }
                }
            }
        }
        #expect(missed == ["the pink panther 2"], "\(missed)")
    }

    private func rows(_ path: String) throws -> [[Substring]] {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: path)
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst()
            .map { $0.split(separator: "\t") }
    }

    @Test("have the best known person of a surname first, unless a title is spelled so")
    func names() async throws {
        var wrong: [String] = []
        for question in try questions("name") {
            let first = try await first(question.text)
            if first != question.first { wrong.append("\(question.text): \(first)") }
        }
        #expect(wrong.isEmpty)
    }

    @Test("have the right first answers", arguments: ["tuned", "aside"])
    func firstAnswers(set: String) async throws {
        let questions = try questions(set)
        #expect(questions.count == 30)
        var wrong: [String] = []
        for question in questions {
            let first = try await first(question.text)
            if first != question.first { wrong.append("\(question.text): \(first)") }
        }
        #expect(wrong.isEmpty, "\(wrong)")
    }
}
