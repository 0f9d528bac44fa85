import Foundation
import ProgramTestSupport
import Testing

/// Runs the built program on its built-in catalogue, with searches as people type them.
@Suite("moviesearch and the built-in catalogue")
struct CatalogueProgramTests {
    private let program: BuiltProgram

    init() throws {
        program = try BuiltProgram(named: "moviesearch")
    }

    private struct Movie: Decodable {
        let id: String
        let title: String
        let originalTitle: String?
        let otherTitle: String?
        let year: Int?
        /// `nil` if only a year was searched for.
        let score: Double?
    }

    private struct Line: Decodable {
        let query: String
        let results: [Movie]
    }

    private func answers(_ queries: [String], limit: Int = 5) async throws -> [Line] {
        let result = try await program.run(
            ["batch", "--source", "catalogue", "--limit", String(limit)],
            standardInput: .text(queries.map { $0 + "\n" }.joined())
        )
        #expect(result.status == 0)
        #expect(result.standardError.isEmpty)
        return try result.standardOutput.split(separator: "\n").map {
            try JSONDecoder().decode(Line.self, from: Data($0.utf8))
        }
    }

    @Test("a line that cannot be searched for is reported, and the others are answered")
    func refusedLines() async throws {
        let long = String(repeating: "z", count: 501)
        let result = try await program.run(
            ["batch", "--limit", "1"],
            standardInput: .text("\(long)\nzzzz\nalien y:9999\nzzzz\ny:1979 y:1980\n")
        )
        #expect(result.status == 65)
        #expect(
            result.standardError == """
                Line 1 is not searched for: search too long; use at most 500 characters.
                Line 3 is not searched for: there is no year "y:9999"; write one from 1870 to 2100 right behind the \
                colon, such as y:1982 or y:1980s.
                Line 5 is not searched for: there is more than one year in that; give one, or none.

                """
        )
        #expect(
            result.standardOutput.split(separator: "\n").map { $0.hasSuffix(#""results":[]}"#) }
                == [true, true, true, true, true]
        )
        #expect(result.standardOutput.hasPrefix(#"{"query":"zzz"#))
    }

    @Test("a year alone lists its movies, best known first, from the option and from the words")
    func yearAlone() async throws {
        let words = try await program.run(["--plain", "y:2003"])
        #expect(words.status == 0)
        #expect(words.standardOutput.split(separator: "\n").count == 20)
        let option = try await program.run(["--plain", "--year", "2003"])
        #expect(option == words)
    }

    @Test("batch answers in order, with up to the limit of results, best first")
    func order() async throws {
        let queries = (0..<300).map { ["the", "love", "blade runer", "", "a man y:1990"][$0 % 5] + " " }
        let answers = try await answers(queries, limit: 45)
        #expect(answers.map(\.query) == queries)
        #expect(answers[0].results.count == 45)
        #expect(Set(answers[0].results.map(\.id)).count == 45)
        for answer in answers {
            let scores = answer.results.compactMap(\.score)
            #expect(scores.count == answer.results.count)
            #expect(scores == scores.sorted(by: >) && scores.allSatisfy { 0...1 ~= $0 })
            if answer.query.contains("y:") { #expect(answer.results.allSatisfy { $0.year == 1990 }) }
        }
        let single = try await program.run(["love", "--json", "--limit", "45"])
        let movies = try JSONDecoder().decode(Line.self, from: Data(single.standardOutput.utf8)).results
        #expect(movies.map(\.id) == answers[1].results.map(\.id))
    }

    @Test("batch answers a last line without a newline, and prints nothing for empty input")
    func ends() async throws {
        let result = try await program.run(["batch"], standardInput: .text("alien y:1979"))
        #expect(result.standardOutput.hasPrefix(#"{"query":"alien y:1979","reason":null,"results":[{"#))
        #expect(result.standardOutput.filter { $0 == "\n" }.count == 1)
        #expect(try await program.run(["batch"], standardInput: .text("")) == ProgramResult())
    }

    @Test("batch ends quietly if the reader of its output leaves, even while waiting for a line")
    func closedPipe() async throws {
        let lines = String(repeating: "the\n", count: 5_000)
        let result = try await program.run(["batch"], standardInput: .text(lines), closingOutputAfter: 10)
        #expect(result == ProgramResult(standardOutput: result.standardOutput))
    }

    // MARK: - An imported catalogue

    private func home(_ index: [UInt8]) throws -> TemporaryDirectory {
        let home = try TemporaryDirectory()
        let folder = home.path + "/.local/share/strata/moviesearch"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data(index).write(to: URL(filePath: folder + "/catalogue.index"))
        return home
    }

    @Test("the built-in catalogue answers if the imported one is damaged, with one message")
    func damaged() async throws {
        let home = try home(Array("SRCHINDX and nothing more".utf8))
        let result = try await program.run(["alien y:1979"], environment: ["HOME": home.path])
        #expect(result.status == 0)
        let message = """
            The imported catalogue \(home.path)/.local/share/strata/moviesearch/catalogue.index is damaged, \
            so the built-in one answers; import it again, or remove it with 'moviesearch catalogue remove'.

            """
        #expect(result.standardError == message + "1 movie · from the built-in catalogue\n")
        let batch = try await program.run(
            ["batch"],
            environment: ["HOME": home.path],
            standardInput: .text("alien\nalien\nalien\n")
        )
        #expect(batch.standardOutput.split(separator: "\n").count == 3)
        #expect(batch.standardError == message, "told once")
    }

    @Test("batch reports a line that is too long, and answers it with a null query")
    func longLine() async throws {
        let long = String(repeating: "z", count: 65_537)
        let result = try await program.run(["batch"], standardInput: .text("zzzz\n\(long)\nzzzzz\n"))
        func reason(_ word: String) -> String {
            #""reason":"No movie matches \"\#(word)\"; try fewer words or another spelling.""#
        }
        #expect(
            result
                == ProgramResult(
                    standardOutput: """
                        {"query":"zzzz",\(reason("zzzz")),"results":[]}
                        {"query":null,"reason":null,"results":[]}
                        {"query":"zzzzz",\(reason("zzzzz")),"results":[]}

                        """,
                    standardError:
                        "Line 2 is not searched for: it is longer than 65536 bytes; shorten it.\n",
                    status: 65
                )
        )
    }

    @Test("unreadable input is an error, status 66", arguments: ["batch", "--serve-stdio"])
    func unreadableInput(command: String) async throws {
        let result = try await BuiltProgram.shell.run(["-c", #""$0" "$1" < /"#, program.path, command])
        #expect(result.status == 66)
        #expect(
            result.standardError
                == "moviesearch: the standard input could not be read (Is a directory); "
                + "check it and try again.\n"
        )
    }

    @Test("an imported catalogue replaces the built-in one")
    func imported() async throws {
        let embedded = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../../Modules/Embedded/Films/Data/catalogue.index")
        let home = try home(Array(try Data(contentsOf: embedded)))
        let result = try await program.run(["alien y:1979"], environment: ["HOME": home.path])
        #expect(result.standardError == "1 movie · from the imported catalogue\n")
        let popular = try await program.run(["popular", "--json"], environment: ["HOME": home.path])
        #expect(popular.standardOutput.contains(#""source":"catalogue""#))
        #expect(popular.standardOutput.contains(#""score":null"#))
    }
}
