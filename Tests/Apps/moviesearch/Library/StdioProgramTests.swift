import Foundation
import NetworkingTestSupport
import ProgramTestSupport
import Testing

@testable import MovieSearchApp

/// Talks to the program in JSON lines, with a local server behind it.
@MainActor
@Suite("moviesearch --serve-stdio", .endsHangs)
struct StdioProgramTests {
    private func lines(_ text: String) throws -> [[String: Any]] {
        try text.split(separator: "\n").map { line in
            try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
    }

    private func phases(_ text: String) throws -> [String] {
        try lines(text).compactMap { line in
            if let list = line["list"] as? [String: Any] { return list["phase"] as? String }
            if let details = line["details"] as? [String: Any] {
                return (details["phase"] as? String).map { "details " + $0 }
            }
            return line.keys.first
        }
    }

    @Test("every state of a search is a line, and the end of input lets the search finish")
    func search() async throws {
        let service = try TMDBServerDouble()
        let result = try await service.run(
            ["--serve-stdio"],
            standardInput: .text("\n" + #"{"search":"blade","page":2}"# + "\n")
        )
        #expect(result.status == 0)
        #expect(result.standardError.isEmpty)
        #expect(try phases(result.standardOutput) == ["idle", "loading", "loaded"])
        let list = try #require(try lines(result.standardOutput).last?["list"] as? [String: Any])
        #expect(Set(list.keys) == ["subject", "query", "phase", "movies", "failure", "notice"])
        #expect(list["query"] as? String == "blade")
        let movies = try #require(list["movies"] as? [String: Any])
        #expect(movies["page"] as? Int == 2)
        #expect((movies["results"] as? [[String: Any]])?.first?["id"] as? String == "tmdb:21")
    }

    @Test("'select' writes the movie with all its details")
    func select() async throws {
        let service = try TMDBServerDouble()
        let conversation = ScriptedSession([
            .init(awaited: #""phase":"idle""#, line: #"{"search":"blade"}"#),
            .init(awaited: #""phase":"loaded""#, line: #"{"select":0}"#),
            .init(awaited: #""phase":"loaded""#, line: #"{"select":2}"#),
            .init(awaited: #""error""#, line: #"{"popular":true}"#),
        ])
        let result = try await conversation.run(["--serve-stdio"], environment: service.environment)
        #expect(result.status == 0)
        let phases = try phases(result.output)
        #expect(phases.starts(with: ["idle", "loading", "loaded", "details idle", "details loading"]))
        #expect(phases.suffix(4) == ["details loaded", "error", "loading", "loaded"])
        #expect(result.output.contains(#""name":"Harrison Ford""#))
        #expect(
            result.output.contains(
                #"{"error":"there is no movie 2 in the list, which has 2, counted from 0"}"#
            )
        )
        #expect(result.output.hasSuffix(#""subject":"popular"}}"# + "\n"))
    }

    @Test("a new command cancels the running one, and 'cancel' does only that")
    func cancelled() async throws {
        let gate = try Gate()
        let service = try TMDBServerDouble { request in
            request.query.contains("query=slow")
                ? .hang(until: gate)
                : .json(#"{"page":1,"results":[{"id":1,"title":"Fast"}],"total_pages":1,"total_results":1}"#)
        }
        let conversation = ScriptedSession([
            .init(awaited: #""phase":"idle""#, line: #"{"search":"slow"}"#),
            .init(awaited: #""phase":"loading""#, line: #"{"search":"fast"}"#),
            .init(awaited: #""phase":"loaded""#, line: #"{"search":"slow again"}"#),
            .init(awaited: #""phase":"loading""#, line: #"{"cancel":true}"#),
        ])
        let result = try await conversation.run(["--serve-stdio"], environment: service.environment)
        #expect(result.status == 0)
        #expect(
            try phases(result.output) == [
                "idle", "loading", "idle", "loading", "loaded", "loading", "loaded",
            ]
        )
        #expect(result.output.hasSuffix(#""query":"fast","subject":"search"}}"# + "\n"))
    }

    @Test("an invalid line is answered with an error, and the next one is read")
    func malformed() async throws {
        let service = try TMDBServerDouble()
        let long = String(repeating: "x", count: 70_000)
        let result = try await service.run(
            ["--serve-stdio"],
            standardInput: .text("nonsense\n\(long)\n{\"select\":0}\n{\"search\":\"blade\"}")
        )
        #expect(result.status == 0)
        #expect(result.standardOutput.contains(#"{"error":"the line is no JSON object"}"#))
        #expect(result.standardOutput.contains(#"{"error":"the line is longer than 65536 bytes"}"#))
        #expect(try phases(result.standardOutput).last == "loaded")
    }

    @Test("ends quietly if the reader of its output leaves, even if its input stays open")
    func closedPipe() async throws {
        let program = try BuiltProgram(named: "moviesearch")
        let folder = try TemporaryDirectory()
        // The shell keeps the input open until the program has ended.
        let result = try await BuiltProgram.shell.run(
            [
                "-c", #"mkfifo "$1"; exec 3<>"$1"; "$0" --serve-stdio <&3; echo "ended with $?" >&2"#,
                program.path, folder.path(of: "fifo"),
            ],
            closingOutputAfter: 0
        )
        #expect(result.standardError == "ended with 0\n")
    }

    @Test("Ctrl-C ends it during a request, with the status that shells expect")
    func interrupted() async throws {
        let gate = try Gate()
        let service = try TMDBServerDouble { _ in .hang(until: gate) }
        let server = service.server
        let result = try await BuiltProgram(named: "moviesearch").run(
            ["--serve-stdio"],
            environment: service.environment,
            standardInput: .text(#"{"search":"x"}"#),
            interruptingWhen: { await server.waitForRequests(1) }
        )
        #expect(result.status == 130)
    }
}

@MainActor
@Suite("moviesearch on a terminal without full screen support", .endsHangs)
struct PromptProgramTests {
    @Test("prompts for words and answers until the end of input")
    func prompt() async throws {
        let conversation = ScriptedSession([
            .init(awaited: "Search: ", line: "blade runner y:1982"), .init(awaited: "Search: ", line: " "),
            .init(awaited: "Search: ", line: "zzzz"), .init(awaited: "Search: ", line: "alien y:1979"),
        ])
        let result = try await conversation.run(
            ["--source", "catalogue"],
            environment: ["TERM": "dumb"],
            isTerminal: true
        )
        #expect(result.status == 0)
        #expect(result.output.hasPrefix("Search: Title         Year   Length  About\nBlade Runner  1982"))
        #expect(result.output.contains("\nSearch: Search: Search: Title"))
        #expect(result.output.hasSuffix("1 movie · from the built-in catalogue\nSearch: \n"))
        #expect(result.errors.hasPrefix("No movie matches \"zzzz\""))
    }

    @Test("prompts and answers in Korean with a Korean locale")
    func korean() async throws {
        let result = try await ScriptedSession([.init(awaited: "검색: ", line: "zzzz")]).run(
            ["--source", "catalogue"],
            environment: ["TERM": "dumb", "LANG": "ko_KR.UTF-8"],
            isTerminal: true
        )
        #expect(result.status == 0)
        #expect(result.errors.hasPrefix("'zzzz'에 맞는 영화가 없습니다."))
    }
}
