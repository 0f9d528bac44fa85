import Foundation
import NetworkingTestSupport
import ProgramTestSupport
import Testing

/// Runs the built program for movies that are similar to one.
@Suite("moviesearch similar", .endsHangs)
struct SimilarProgramTests {
    private let program: BuiltProgram

    init() throws {
        program = try BuiltProgram(named: "moviesearch")
    }

    private struct Document: Decodable {
        struct Movie: Decodable {
            let id: String
            let reasons: [String]
        }

        struct Reference: Decodable { let id: String }

        let query: String
        let similarTo: Reference?
        let results: [Movie]
    }

    @Test("JSON names the movie and the reasons; plain lines have the reasons")
    func forScripts() async throws {
        let arguments = ["similar", "tt0245429", "--limit", "1"]
        let json = try await program.run(arguments + ["--json"])
        let document = try JSONDecoder().decode(Document.self, from: Data(json.standardOutput.utf8))
        #expect(document.query == "tt0245429")
        #expect(document.similarTo?.id == "tt0245429")
        let first = try #require(document.results.first)
        #expect(first.reasons.first == "same director")
        let plain = try await program.run(arguments + ["--plain"])
        let fields = plain.standardOutput.dropLast().split(separator: "\t", omittingEmptySubsequences: false)
        try #require(fields.count == 15)
        #expect(fields[0] == first.id && fields[13] == first.reasons.joined(separator: ", "))
    }

    @Test("a movie that there is not is a failure, and a page after the last has a message")
    func unknown() async throws {
        let unknown = try await program.run(["similar", "qqqqzzzz xxyy"])
        #expect(unknown.status == 1 && unknown.standardOutput.isEmpty)
        #expect(unknown.standardError.hasPrefix("moviesearch: "))
        #expect(try await program.run(["similar", "tt9999999"]).status == 1)
        #expect(try await program.run(["similar"]).status == 64)
        let beyond = try await program.run(["similar", "spirited away", "--page", "6"])
        #expect(beyond.standardError == "There is no page 6; the last one is page 5.\n")
    }
}
