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

    @Test("a built-in command is no search, but behind two dashes it is a word like any other")
    func builtIn() throws {
        #expect(throws: UsageError.self) { try request("man") }
        #expect(try request("--", "man", "on", "fire").text == "man on fire")
    }

    @Test("a page outside 1 to 500 is refused", arguments: ["0", "501", "-1", "x", ""])
    func page(value: String) {
        #expect(throws: UsageError.self) { try request("x", "--page", value) }
    }

    @Test("'recent' lists ten searches unless told otherwise, or forgets them")
    func recent() throws {
        func recent(_ arguments: String...) throws -> MovieSearchAction? {
            guard case .perform(let action) = try MovieSearchCommands.program.parse(["recent"] + arguments)
            else { return nil }
            return action
        }
        func expected(
            _ task: RecentQueriesRequest.Task,
            _ format: OutputFormat = .table,
            _ color: ColorChoice = .auto
        ) -> MovieSearchAction {
            .recent(RecentQueriesRequest(task: task, format: format, color: color))
        }
        #expect(try recent() == expected(.list(limit: 10)))
        #expect(try recent("--limit", "3", "--json") == expected(.list(limit: 3), .json))
        #expect(try recent("--clear", "--no-color") == expected(.clear, .table, .never))
        for arguments in [["--limit", "0"], ["--limit", "101"], ["--clear", "--limit", "3"], ["blade"]] {
            #expect(throws: UsageError.self) {
                try MovieSearchCommands.program.parse(["recent"] + arguments)
            }
        }
    }

    @Test("'cache' shows what is kept, or clears it")
    func cache() throws {
        func cache(_ arguments: String...) throws -> KeptAnswersRequest.Task? {
            guard
                case .perform(.cache(let request)) = try MovieSearchCommands.program.parse(
                    ["cache"] + arguments
                )
            else { return nil }
            return request.task
        }
        #expect(try cache() == .info)
        #expect(try cache("info") == .info)
        #expect(try cache("clear", "--json") == .clear)
        #expect(throws: UsageError.self) { try cache("clean") }
    }

    @Test("behind two dashes a command's name is a word to search for")
    func commandAsWord() throws {
        #expect(try request("--", "recent").text == "recent")
        #expect(try request("--", "cache", "clear").text == "cache clear")
    }
}
