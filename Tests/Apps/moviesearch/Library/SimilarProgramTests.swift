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

    @Test("the catalogue says why each movie is similar")
    func table() async throws {
        let result = try await program.run(["similar", "spirited away", "--limit", "2"])
        #expect(result.status == 0)
        let lines = result.standardOutput.split(separator: "\n")
        try #require(lines.count == 4)
        #expect(lines[0] == "Similar to Spirited Away (2001)")
        #expect(lines[2].contains("2004") && lines[2].contains("same director"))
        #expect(result.standardError.hasPrefix("1–2 of 100 movies · page 1 of 50 · "))
        let korean = try await program.run(["similar", "tt0245429", "--limit", "1", "--locale", "ko_KR"])
        #expect(korean.standardOutput.hasPrefix("센과 치히로의 행방불명 (2001)과 비슷한 영화\n"))
        #expect(korean.standardOutput.contains("같은 감독"))
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
