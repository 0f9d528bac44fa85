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
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "Fixtures/questions.tsv"
        )
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst().map { line in
            let fields = line.split(separator: "\t")
            return Question(set: fields[0], text: String(fields[1]), first: fields[2])
        }
        .filter { $0.set == set }
    }

    private func first(_ text: String) async throws -> String {
        let page = try await catalogue.page(MoviesRequest(.search(MovieQuery(text: text))))
        if let person = page.person, person.isAnswer { return "@" + person.name }
        return page.movies.first.map { "\($0.title) (\($0.year ?? 0))" } ?? "nothing"
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

    @Test(
        "have the right first answers, but for those that are named",
        arguments: [
            ("tuned", [String]()),
            // Of two movies that are equally unknown, the one with the shorter title comes first.
            ("aside", ["love genre:sci-fi: Quest for Love (1971)"]),
        ]
    )
    func firstAnswers(set: String, misses: [String]) async throws {
        let questions = try questions(set)
        #expect(questions.count == 30)
        var wrong: [String] = []
        for question in questions {
            let first = try await first(question.text)
            if first != question.first { wrong.append("\(question.text): \(first)") }
        }
        #expect(wrong == misses)
    }
}
