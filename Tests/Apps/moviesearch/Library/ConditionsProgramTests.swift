import Foundation
import ProgramTestSupport
import Testing

/// Runs the built program with conditions and names on its built-in catalogue.
@Suite("moviesearch with conditions and names")
struct ConditionsProgramTests {
    private let program: BuiltProgram

    init() throws {
        program = try BuiltProgram(named: "moviesearch")
    }

    private func titles(_ arguments: [String]) async throws -> [Substring] {
        let result = try await program.run(["--plain", "--source", "catalogue"] + arguments)
        #expect(result.status == 0)
        return result.standardOutput.split(separator: "\n").map { $0.split(separator: "\t")[1] }
    }

    @Test("a condition is a word or an option, and a bare argument with a dash is none")
    func words() async throws {
        let words = try await titles(["genre:western", "-country:us", "y:1960..1969", "--limit", "2"])
        #expect(words == ["The Good, the Bad and the Ugly", "For a Few Dollars More"])
        let options = ["--genre", "western", "--year", "1960..1969", "-country:us", "--limit", "2"]
        #expect(try await titles(options) == words)
        #expect(try await titles(["country:south korea", "awards:>0"]) == ["Parasite"])
        #expect(try await titles(["2001: a space odyssey", "--limit", "1"]) == ["2001: A Space Odyssey"])
    }

    @Test("a list is sorted from either end")
    func sorted() async throws {
        #expect(
            try await titles(["y:1900..1920", "--sort", "year", "--reverse", "--limit", "1"]) == [
                "A Trip to the Moon"
            ]
        )
    }

    @Test("a name answers with the person above the movies, and in JSON")
    func person() async throws {
        let table = try await program.run(["--source", "catalogue", "ridly", "scot"])
        #expect(table.standardOutput.hasPrefix("Ridley Scott · director of 29\n"))
        let json = try await program.run(["--source", "catalogue", "--json", "ridley scott"])
        #expect(
            json.standardOutput.contains(
                #""person":{"directed":29,"isAnswer":true,"name":"Ridley Scott","played":0,"written":0}"#
            )
        )
    }

    @Test(
        "an argument with spaces is read as words, and a name of a person in it as one",
        arguments: [
            (["genre:sci-fi y:1982 blade"], ["genre:sci-fi", "y:1982", "blade"]),
            (["director:ridley scott y:1982"], ["--director", "ridley scott", "y:1982"]),
            (["country:united states", "runner"], ["country:us", "runner"]),
        ]
    )
    func arguments(arguments: [String], same: [String]) async throws {
        let result = try await program.run(["--plain"] + arguments)
        #expect(result.standardOutput.contains("Blade Runner"))
        #expect(result == (try await program.run(["--plain"] + same)))
    }

    @Test("a value that is none is answered with what there is, and so is one that no movie has")
    func wrong() async throws {
        let wrong = try await program.run(["genre:foo"])
        #expect(wrong.status == 64)
        #expect(
            wrong.standardError.hasPrefix(
                "moviesearch: there is no genre \"foo\"; write one of these: action, adventure,"
            )
        )
        let misspelt = try await program.run(["actr:tom hanks"])
        #expect(misspelt.status == 64)
        #expect(misspelt.standardError.contains("no condition \"actr:\"; write cast: for the cast"))
        let absent = try await program.run(["--source", "catalogue", "genre:noir"])
        #expect(
            absent.standardError.contains(
                "has no movie of that genre; choose another one: Action, Adventure,"
            )
        )
        let help = try await program.run(["search", "--help"])
        let unquoted = help.standardOutput.split { $0.isWhitespace }.filter { word in
            word.first != "'" && (word.contains(":<") || word.contains(":>"))
        }
        #expect(unquoted.isEmpty, "\(unquoted)")
        let option = try await program.run(["--runtime", "long"])
        #expect(option.status == 64)
        #expect(
            option.standardError.contains(
                "expected a number or a range from 1 to 100000, such as '<100' or 90..120"
            )
        )
    }

    @Test("shells complete the values of genres, countries and orders")
    func completions() async throws {
        let script = try await program.run(["completions", "bash"]).standardOutput
        for word in ["horror", "sci-fi", "kr", "relevance"] { #expect(script.contains(word)) }
        #expect(script.contains("_moviesearch_keyed in watchlist seen rated notes"))
        #expect(script.contains("_moviesearch_keyed genre action adventure"))
        #expect(script.contains("_moviesearch_keyed country ae af"))
    }
}
