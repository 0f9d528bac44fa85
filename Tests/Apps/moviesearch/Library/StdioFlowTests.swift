import CommandLineKit
import Entities
import NetworkingTestSupport
import PresentationKit
import PresentationKitTestSupport
import ProgramKit
import TerminalKit
import Testing

@testable import MovieSearchApp

@MainActor
@Suite("The flow of commands on standard input", .endsHangs)
struct StdioFlowTests {
    @Test("a failing output ends the flow only after the running command has ended")
    func awaited() async throws {
        let dependencies = MoviesSceneDependenciesDouble()
        dependencies.prepare = { $0.hanging = ["search x"] }
        let scene = dependencies.makeSceneViewModel()
        _ = scene.state
        let list = try #require(dependencies.list)
        let (lines, typing) = AsyncStream.makeStream(of: InputLine.self)
        let nowhere = Console.Channel(
            TextOutput(descriptor: -1),
            traits: TerminalTraits(isTerminal: false, columns: 80, rows: 24, usesColor: false)
        )
        let flow = StdioFlowCoordinator(
            scene: scene,
            input: StandardInput(isTerminal: false) { await lines.first { _ in true } },
            output: StdioLines(console: Console(output: nowhere, error: nowhere))
        )
        let running = Task { () async -> ProgramFailure? in
            do throws(ProgramFailure) {
                _ = try await flow.start()
                return nil
            } catch {
                #expect(list.cancelled == ["search x"])
                return error
            }
        }
        typing.yield(.text(#"{"search":"x"}"#))
        for await told in list.told.stream where told == "search x" { break }
        typing.yield(.tooLong)
        #expect(await running.value?.status == .ioError)
        typing.finish()
    }
}

@Suite("A JSON command")
struct StdioCommandTests {
    @Test(
        "is parsed",
        arguments: [
            (#"{"search":"alien"}"#, .load(.search("alien"))),
            (
                #"{"search":"alien","year":1979,"page":2,"limit":5}"#,
                .load(.search("alien", year: 1979, page: 2, limit: 5))
            ),
            (
                #"{"search":"alien","sort":"year","reverse":true}"#,
                .load(.search("alien", order: MovieOrder(.year, isReversed: true)))
            ),
            (#"{"similar":"tmdb:78","page":2,"limit":5}"#, .load(.similar(to: "tmdb:78", page: 2, limit: 5))),
            (#"{"preview":"ali"}"#, .typed("ali")), (#"{"more":true}"#, .more),
            (#"{"refresh":true}"#, .refresh), (#"{"select":2}"#, .show(index: 2)), (#"{"cancel":true}"#, nil),
            (#"{"popular":true}"#, .load(.popular())),
            (#"{"popular":true,"page":3,"limit":7}"#, .load(.popular(page: 3, limit: 7))),
        ] as [(String, MoviesSceneAction?)]
    )
    func valid(line: String, action: MoviesSceneAction?) throws {
        #expect(try InputLine.text(line).json(as: StdioCommand.self).action == action)
    }

    @Test(
        "is rejected with a reason if invalid",
        arguments: [
            ("search alien", "the line is no JSON object"),
            (#"["search"]"#, "the line is no JSON object"),
            (#"{"search":1}"#, #"the value of "search" is of the wrong kind"#),
            (#"{"search":"x","page":"2"}"#, #"the value of "page" is of the wrong kind"#),
            (#"{"search":"x","color":"red"}"#, #""search" takes no key "color""#),
            (
                #"{"search":"x","sort":"size"}"#,
                #"invalid value 'size' for "sort": expected relevance, known, year, rating, title or runtime"#
            ),
            (#"{"search":"x","reverse":1}"#, #"the value of "reverse" is of the wrong kind"#),
            (
                #"{"search":"x","limit":-1}"#,
                #"invalid value '-1' for "limit": expected a whole number from 1 to 10000"#
            ),
            (
                #"{"popular":true,"page":501}"#,
                #"invalid value '501' for "page": expected a whole number from 1 to 500"#
            ),
            (
                #"{"search":"x","year":99999}"#,
                #"invalid value '99999' for "year": expected a whole number from 1870 to 2100"#
            ),
            (#"{"similar":"x","year":1982}"#, #""similar" takes no key "year""#),
            (#"{"preview":"x","page":2}"#, #""preview" takes no key "page""#),
            (#"{"more":false}"#, #"the value of "more" can only be true"#),
            (
                "{}",
                #"a command has exactly one of the keys "search", "preview", "popular", "similar", "more", "#
                    + #""refresh", "select", "cancel""#
            ),
            (
                #"{"search":"x","cancel":true}"#,
                #"a command has exactly one of the keys "search", "preview", "popular", "similar", "more", "#
                    + #""refresh", "select", "cancel""#
            ),
        ]
    )
    func invalid(line: String, reason: String) {
        let error = #expect(throws: InvalidInputLine.self) {
            _ = try InputLine.text(line).json(as: StdioCommand.self)
        }
        #expect(error?.reason == reason)
    }
}
