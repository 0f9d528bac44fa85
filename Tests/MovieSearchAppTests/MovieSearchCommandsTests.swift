import CommandLineKit
import TerminalKit
import Testing

@testable import MovieSearchApp

@Suite("The command line of moviesearch")
struct MovieSearchCommandsTests {
    private func request(_ arguments: String...) throws -> SearchRequest {
        guard case .perform(.search(let request)) = try MovieSearchCommands.program.parse(arguments) else {
            throw UsageError("no search came of \(arguments)")
        }
        return request
    }

    @Test("its declaration does not contradict itself, and its examples are understood")
    func contradictions() {
        #expect(MovieSearchCommands.program.contradictions.isEmpty)
    }

    @Test("bare words are a search")
    func words() throws {
        let request = try request("blade", "runner")
        #expect(
            request
                == SearchRequest(
                    text: "blade runner",
                    page: 1,
                    format: .table,
                    color: .auto,
                    isVerbose: false
                )
        )
    }

    @Test("options may stand anywhere before the two dashes")
    func options() throws {
        let request = try request("blade", "--page=3", "--json", "runner", "--no-color", "--verbose")
        #expect(
            request
                == SearchRequest(
                    text: "blade runner",
                    page: 3,
                    format: .json,
                    color: .never,
                    isVerbose: true
                )
        )
    }

    @Test("behind two dashes every word is searched for")
    func dashes() throws {
        #expect(try request("--", "--json", "help").text == "--json help")
    }

    @Test("a built-in command by itself is no search, but a word among others or behind two dashes is")
    func builtIn() throws {
        #expect(throws: UsageError.self) { try request("man") }
        #expect(try request("man", "on", "fire").text == "man on fire")
        #expect(try request("--", "man").text == "man")
    }

    @Test("a page outside 1 to 500 is refused", arguments: ["0", "501", "-1", "x", ""])
    func page(value: String) {
        #expect(throws: UsageError.self) { try request("x", "--page", value) }
    }
}
