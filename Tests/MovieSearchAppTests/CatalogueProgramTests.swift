import Foundation
import ProgramTestSupport
import Testing

/// Asks the built program about the films that it carries, as people type.
@Suite("moviesearch and its own films")
struct CatalogueProgramTests {
    private let program: BuiltProgram

    init() throws {
        program = try BuiltProgram(named: "moviesearch")
    }

    private struct Film: Decodable {
        let id: String
        let title: String
        let originalTitle: String?
        let otherTitle: String?
        let year: Int?
        let score: Double
    }

    private struct Line: Decodable {
        let query: String
        let results: [Film]
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

    @Test("find a film however its title is typed")
    func typed() async throws {
        let expected = [
            // As it is, the beginning, a typo, two, words out of order, one missing, none parted, all parted.
            ("the godfather", "tt0068646"), ("godf", "tt0068646"), ("godfahter", "tt0068646"),
            ("teh godfahter", "tt0068646"), ("samurai seven", "tt0047478"),
            ("seven samurai 1954", "tt0047478"),
            ("bladerunner", "tt0083658"), ("blade run ner", "tt0083658"),
            // Accents, case, width, the article and the year.
            ("AMELIE", "tt0211915"), ("ＢＬＡＤＥ　ＲＵＮＮＥＲ", "tt0083658"),
            ("a godfather", "tt0068646"),
            ("alien y:1979", "tt0078748"),
            // Titles in their own script, by syllables, letters and first consonants, and in either kana.
            ("七人の侍", "tt0047478"), ("Сталкер", "tt0079944"), ("сталкр", "tt0079944"),
            ("기생충", "tt6751668"), ("기새", "tt6751668"), ("ㄱㅅㅊ", "tt6751668"), ("gisaengchung", "tt6751668"),
            ("千と千尋", "tt0245429"), ("トナリノトトロ", "tt0096283"),
        ]
        let answers = try await answers(expected.map(\.0))
        #expect(answers.map(\.query) == expected.map(\.0))
        for (answer, (query, id)) in zip(answers, expected) {
            #expect(answer.results.first?.id == id, "\(query): \(answer.results.map(\.title))")
        }
    }

    @Test("answer lines without words, with nothing but a year, and of anything, with no films")
    func odd() async throws {
        let long = String(repeating: "z", count: 600)
        let answers = try await answers(["", "   ", "y:1982", "zzzz", long, "\u{1B}[2J", "alien y:1979"])
        #expect(answers.map(\.results.isEmpty) == [true, true, true, true, true, true, false])
        #expect(answers.last?.results.map(\.year) == [1979])
    }

    @Test("answer in order, as many films as wanted over any number of pages, the best first")
    func order() async throws {
        let queries = (0..<300).map { ["the", "love", "blade runer", "", "a man y:1990"][$0 % 5] + " " }
        let answers = try await answers(queries, limit: 45)
        #expect(answers.map(\.query) == queries)
        #expect(answers[0].results.count == 45)
        #expect(Set(answers[0].results.map(\.id)).count == 45)
        for answer in answers {
            let scores = answer.results.map(\.score)
            #expect(scores == scores.sorted(by: >) && scores.allSatisfy { 0...1 ~= $0 })
            if answer.query.contains("y:") { #expect(answer.results.allSatisfy { $0.year == 1990 }) }
        }
        let single = try await program.run(["love", "--json", "--limit", "45"])
        let films = try JSONDecoder().decode(Line.self, from: Data(single.standardOutput.utf8)).results
        #expect(films.map(\.id) == answers[1].results.map(\.id))
    }

    @Test("a last line without an end is answered too, and no input has no answer")
    func ends() async throws {
        let result = try await program.run(["batch"], standardInput: .text("alien y:1979"))
        #expect(result.standardOutput.hasPrefix(#"{"query":"alien y:1979","results":[{"#))
        #expect(result.standardOutput.filter { $0 == "\n" }.count == 1)
        #expect(try await program.run(["batch"], standardInput: .text("")) == ProgramResult())
    }

    @Test("a reader that has left ends it quietly, also while it waits for a line")
    func closedPipe() async throws {
        let lines = String(repeating: "the\n", count: 5_000)
        let result = try await program.run(["batch"], standardInput: .text(lines), closingOutputAfter: 10)
        #expect(result == ProgramResult(standardOutput: result.standardOutput))
    }

    @Test("a full disk is an error, status 74")
    func fullDisk() async throws {
        let result = try await program.run(
            ["batch"],
            standardInput: .text("the\n"),
            standardOutput: .path("/dev/full")
        )
        #expect(result.status == 74)
        #expect(result.standardError.contains("could not be written"))
    }

    @Test("what was found is underlined where colours are shown, and plain where not")
    func highlighted() async throws {
        let shown = try await program.run(
            ["blade run", "y:1982"],
            standardOutput: .terminal(columns: 80, rows: 10)
        )
        #expect(shown.standardOutput.contains("\u{1B}[1;4mRun\u{1B}[0m\u{1B}[1mner\u{1B}[0m"))
        let other = try await program.run(["七人"], standardOutput: .terminal(columns: 80, rows: 10))
        #expect(other.standardOutput.contains("\u{1B}[1;4m七人\u{1B}[0mの侍"))
        let plain = try await program.run(["七人"])
        #expect(plain.standardOutput.contains("\nSeven Samurai (七人の侍)  1954"))
        let details = try await program.run(
            ["show", "sevn samurai"],
            standardOutput: .terminal(columns: 80, rows: 10)
        )
        #expect(details.standardOutput.contains("\u{1B}[1;4mSamurai\u{1B}[0m (1954)"))
    }

    // MARK: - An imported catalogue

    private func home(_ index: [UInt8]) throws -> TemporaryDirectory {
        let home = try TemporaryDirectory()
        let folder = home.path + "/.local/share/strata/moviesearch"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data(index).write(to: URL(filePath: folder + "/catalogue.index"))
        return home
    }

    @Test("answer where what was imported is damaged, which is told in one sentence")
    func damaged() async throws {
        let home = try home(Array("SRCHINDX and nothing more".utf8))
        let result = try await program.run(["alien y:1979"], environment: ["HOME": home.path])
        #expect(result.status == 0)
        #expect(result.standardOutput.hasSuffix("1 film · from the built-in catalogue\n"))
        #expect(
            result.standardError == """
                The imported catalogue is not used, since its file is damaged: the built-in one answers; \
                import it again, or delete it with 'moviesearch catalogue remove'.

                """
        )
        let batch = try await program.run(
            ["batch"],
            environment: ["HOME": home.path],
            standardInput: .text("alien\nalien\nalien\n")
        )
        #expect(batch.standardOutput.split(separator: "\n").count == 3)
        #expect(batch.standardError == result.standardError, "told once")
    }

    @Test("answer all of a batch where one page of what was imported is damaged")
    func damagedInPart() async throws {
        let embedded = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Modules/EmbeddedFilms/catalogue.index")
        var index = Array(try Data(contentsOf: embedded))
        index[index.count / 2] ^= 1
        let home = try home(index)
        let result = try await program.run(
            ["popular", "--limit", "25"],
            environment: ["HOME": home.path]
        )
        #expect(result.standardOutput.contains("from the built-in catalogue"))
        #expect(
            result.standardError.hasPrefix("The imported catalogue is not used, since its file is damaged")
        )
        let batch = try await program.run(
            ["batch"],
            environment: ["HOME": home.path],
            standardInput: .text("alien\nblade runner\n")
        )
        #expect(batch.standardError == result.standardError)
        let info = try await program.run(["catalogue"], environment: ["HOME": home.path])
        #expect(info.status == 65)
        #expect(info.standardOutput.hasPrefix("Catalogue  imported\n"))
        #expect(info.standardError.contains("searches that meet it are answered by the built-in one"))
    }

    @Test("a line that is too long is named, and keeps its place without a query")
    func longLine() async throws {
        let long = String(repeating: "z", count: 65_537)
        let result = try await program.run(["batch"], standardInput: .text("zzzz\n\(long)\nzzzzz\n"))
        #expect(
            result
                == ProgramResult(
                    standardOutput: """
                        {"query":"zzzz","results":[]}
                        {"query":null,"results":[]}
                        {"query":"zzzzz","results":[]}

                        """,
                    standardError:
                        "Line 2 is longer than 65536 bytes and is not searched for; shorten it.\n",
                    status: 65
                )
        )
    }

    @Test("input that cannot be read is an error, status 66", arguments: ["batch", "--serve-stdio"])
    func unreadableInput(command: String) async throws {
        let result = try await BuiltProgram.shell.run(["-c", #""$0" "$1" < /"#, program.path, command])
        #expect(result.status == 66)
        #expect(
            result.standardError
                == "moviesearch: the standard input could not be read (Is a directory); "
                + "check it and try again.\n"
        )
    }

    @Test("give way to what was imported")
    func imported() async throws {
        let embedded = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Modules/EmbeddedFilms/catalogue.index")
        let home = try home(Array(try Data(contentsOf: embedded)))
        let result = try await program.run(["alien y:1979"], environment: ["HOME": home.path])
        #expect(result.standardOutput.contains("1 film · from the imported catalogue\n"))
        #expect(result.standardError.isEmpty)
        let popular = try await program.run(["popular", "--json"], environment: ["HOME": home.path])
        #expect(popular.standardOutput.contains(#""source":"catalogue""#))
        #expect(popular.standardOutput.contains(#""score":null"#))
    }
}
