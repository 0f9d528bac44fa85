import AppSupport
import CommandLineKit
import Entities
import PresentationKit
import ProgramKit
import TerminalKit
import Testing
import WebSupport

@testable import MovieSearchApp
@testable import MovieSearchComposition

@Suite("The command line of moviesearch")
struct MovieSearchCommandsTests {
    private func action(_ arguments: [String], canPrompt: Bool = true) throws -> MovieSearchAction? {
        let program = MovieSearchCommands.program(canPrompt: canPrompt)
        guard case .perform(let action) = try program.parse(arguments) else { return nil }
        return action
    }

    private func request(_ arguments: String...) throws -> ListRequest {
        guard case .search(let request) = try action(arguments) else {
            throw UsageError("no search came of \(arguments)")
        }
        return request
    }

    private func failure(of arguments: [String], canPrompt: Bool = true) -> String? {
        #expect(throws: UsageError.self) { try action(arguments, canPrompt: canPrompt) }?.message
    }

    @Test("the declaration is free of contradictions, and its examples parse")
    func declarationErrors() {
        #expect(MovieSearchCommands.program(canPrompt: false).declarationErrors.isEmpty)
    }

    @Test("words without a command are a search")
    func words() throws {
        #expect(try request("blade", "runner") == ListRequest(list: .search("blade runner")))
    }

    @Test("--pick opens the full screen with the words, whatever the terminal, and goes with few options")
    func pick() throws {
        let request = InteractiveRequest(words: "blade genre:noir", pick: .url)
        let arguments = ["--pick", "blade", "--genre", "noir", "--print", "url"]
        #expect(try action(arguments, canPrompt: false) == .interactive(request))
        #expect(try action(["--pick"]) == .interactive(InteractiveRequest(pick: .id)))
        for others in [["--json"], ["--limit", "3"], ["--no-input"], ["--sort", "year"]] {
            #expect(
                failure(of: ["--pick"] + others)
                    == "'--pick' takes only words, conditions, '--print' and '--poster'"
            )
        }
        #expect(failure(of: ["--print", "id", "alien"]) == "'--print' goes only with '--pick'")
    }

    @Test("options may stand anywhere before '--'")
    func options() throws {
        #expect(
            try request(
                "blade",
                "--page=3",
                "--json",
                "runner",
                "--no-color",
                "--limit",
                "40",
                "--year",
                "1982"
            )
                == ListRequest(
                    list: .search("blade runner y:1982", page: 3, limit: 40),
                    output: .json,
                    color: .never
                )
        )
        #expect(try request("--plain", "x").output == .plain)
        #expect(try request("--no-input", "x") == ListRequest(list: .search("x")))
    }

    @Test(
        "--locale works with every command whose output it changes",
        arguments: [
            ["x"], ["popular"], ["show", "x"], [], ["recent"], ["cache"], ["import", "x"], ["catalogue"],
            ["web"],
        ]
    )
    func locale(arguments: [String]) throws {
        let action = try #require(try action(arguments + ["--locale", "ko"]))
        #expect(action.locale == RegionalFormat(identifier: "ko_KR"))
        #expect(action.output == .text)
        #expect(try self.action(arguments)?.locale == nil)
        #expect(failure(of: arguments + ["--locale", "xx"])?.contains("ko_KR") == true)
    }

    @Test("the options of web become a request")
    func web() throws {
        #expect(try action(["web"]) == .web(WebPagesRequest()))
        let arguments = ["web", "--port", "8080", "--no-open", "--locale", "ko", "--source", "catalogue"]
        let request = WebPagesRequest(
            options: WebOptions(
                port: 8080,
                opensBrowser: false,
                format: RegionalFormat(identifier: "ko_KR")
            ),
            source: SourceRequest(source: .catalogue)
        )
        #expect(try action(arguments) == .web(request))
        #expect(failure(of: ["web", "--port", "65536"])?.contains("--port") == true)
        #expect(failure(of: ["web", "blade"]) != nil)
    }

    @Test("the options of import become a request, and '-' means the standard input")
    func importing() throws {
        func request(_ arguments: String...) throws -> CatalogueImport? {
            guard case .importTitles(let request) = try action(["import"] + arguments) else { return nil }
            return request.catalogue
        }
        #expect(try request("a") == CatalogueImport(titles: .path("a")))
        #expect(
            try request(
                "-",
                "--ratings",
                "r",
                "--akas",
                "o",
                "--types",
                "movie, tvMovie",
                "--adult",
                "--min-votes",
                "7"
            )
                == CatalogueImport(
                    titles: .standardInput,
                    ratings: .path("r"),
                    otherTitles: .path("o"),
                    kinds: [.movie, .tvMovie],
                    includesAdult: true,
                    minimumVotes: 7
                )
        )
    }

    @Test("the source options work with every command that looks up movies")
    func source() throws {
        var expected = SourceRequest(source: .tmdb, fetchPolicy: .cacheOnly, isVerbose: true)
        expected.preferences = MoviePreferences(language: "pt-BR", region: "KR", includesAdult: true)
        let options = [
            "--source", "tmdb", "--offline", "--language", "PT-br", "--region", "kr", "--adult", "--verbose",
        ]
        #expect(try action(["x"] + options)?.source == expected)
        #expect(try action(["popular"] + options)?.source == expected)
        #expect(try action(["show", "x"] + options)?.source == expected)
        #expect(try action(options)?.source == expected)
        #expect(try action(["--serve-stdio"] + options) == .serve(expected))
        #expect(try request("x", "--refresh").source == SourceRequest(fetchPolicy: .refresh))
        for command in ["recent", "cache"] {
            #expect(try action([command])?.source == SourceRequest(source: .catalogue))
        }
    }

    @Test(
        "contradicting options are rejected",
        arguments: [
            (["x", "--offline", "--refresh"], "'--offline' and '--refresh' exclude each other"),
            (
                ["x", "--source", "catalogue", "--refresh"],
                "'--refresh' has nothing to ask with '--source catalogue', which is built in"
            ),
            (["x", "--json", "--plain"], "'--json' and '--plain' exclude each other"),
            (["popular", "--json", "--plain"], "'--json' and '--plain' exclude each other"),
            (
                ["x", "--poster", "kitty"],
                "'--poster' goes only with 'show' and the full screen; a table has none"
            ),
            (
                ["show", "x", "--json", "--poster", "kitty"],
                "'--poster' draws beside text, which '--json' and '--plain' do not print"
            ),
            (["--serve-stdio", "x"], "'--serve-stdio' takes its words from standard input"),
            (["--serve-stdio", "--year", "1982"], "'--year' does not go with '--serve-stdio'"),
            (["--serve-stdio", "--plain"], "'--plain' does not go with '--serve-stdio'"),
        ]
    )
    func contradicting(arguments: [String], message: String) {
        #expect(failure(of: arguments) == message)
    }

    @Test(
        "invalid values are rejected",
        arguments: [
            ["--page", "0"], ["--page", "501"], ["--page", "-1"], ["--page", "x"], ["--page", ""],
            ["--limit", "0"], ["--limit", "10001"], ["--year", "1869"], ["--year", "2101"],
            ["--language", "k"], ["--language", "kor"], ["--language", "ko-"], ["--language", "ko-KOR"],
            ["--language", "ko_KR"], ["--language", "кo"], ["--region", "K"], ["--region", "KOR"],
            ["--region", "1R"], ["--source", "imdb"],
        ]
    )
    func values(arguments: [String]) {
        #expect(failure(of: ["x"] + arguments)?.hasPrefix("invalid value") == true)
    }

    @Test("a start without words is interactive if there is a terminal")
    func interactive() throws {
        #expect(try action([]) == .interactive(InteractiveRequest()))
        #expect(
            try action(["--poster", "sixel", "--no-color", "--source", "catalogue"])
                == .interactive(
                    InteractiveRequest(
                        source: SourceRequest(source: .catalogue),
                        poster: .sixel,
                        color: .never
                    )
                )
        )
    }

    @Test(
        "a start without words is an error if the user cannot be prompted",
        arguments: [
            ["--no-input"], ["--json"], ["--plain"], ["--page", "2"], ["--limit", "3"],
        ]
    )
    func noWords(arguments: [String]) {
        #expect(failure(of: arguments) == "missing operand WORD")
        #expect(failure(of: [], canPrompt: false) == "missing operand WORD")
    }

    @Test("all words after '--' are searched for")
    func dashes() throws {
        #expect(try request("--", "--json", "help").list.text == "--json help")
        #expect(try request("--", "recent").list.text == "recent")
        #expect(try request("--", "cache", "clear").list.text == "cache clear")
    }

    @Test("a built-in command is not searched for, unless it follows '--'")
    func builtIn() throws {
        #expect(throws: UsageError.self) { try request("man") }
        #expect(try request("--", "man", "on", "fire").list.text == "man on fire")
    }

    @Test("'show' takes an ID or the words of a title")
    func show() throws {
        #expect(try action(["show", "tt0083658"]) == .show(ShowRequest(movie: .id("tt0083658"))))
        #expect(
            try action(["show", "blade", "runner", "--poster=blocks", "--no-color"])
                == .show(ShowRequest(movie: .title("blade runner"), poster: .blocks, color: .never))
        )
        #expect(
            try action(["--json", "show", "x"]) == .show(ShowRequest(movie: .title("x"), output: .json))
        )
        #expect(failure(of: ["show"]) == "missing operand MOVIE")
    }

    @Test("'similar' takes a movie as 'show' does, a page and a limit")
    func similar() throws {
        #expect(
            try action(["similar", "blade", "runner", "y:1982"])
                == .similar(ListRequest(list: .similar(to: "blade runner y:1982")))
        )
        #expect(
            try action(["similar", "tmdb:78", "--page", "2", "--limit", "30", "--json"])
                == .similar(ListRequest(list: .similar(to: "tmdb:78", page: 2, limit: 30), output: .json))
        )
        #expect(throws: UsageError.self) { try action(["similar"]) }
    }

    @Test("'popular' lists a page, or up to the limit")
    func popular() throws {
        #expect(try action(["popular"]) == .popular(ListRequest(list: .popular())))
        #expect(
            try action(["popular", "--page", "2", "--limit", "30", "--plain"])
                == .popular(ListRequest(list: .popular(page: 2, limit: 30), output: .plain))
        )
    }

    @Test("'recent' lists ten searches by default, or clears them")
    func recent() throws {
        func expected(
            _ task: SavedListAction,
            _ format: OutputFormat = .text,
            _ color: ColorChoice = .auto
        ) -> MovieSearchAction {
            .recent(RecentQueriesRequest(task: task, output: format, color: color))
        }
        #expect(try action(["recent"]) == expected(.list(limit: 10)))
        #expect(try action(["recent", "--limit", "3", "--json"]) == expected(.list(limit: 3), .json))
        #expect(try action(["recent", "--clear", "--no-color"]) == expected(.clear, .text, .never))
        for arguments in [["--limit", "0"], ["--limit", "101"], ["--clear", "--limit", "3"], ["blade"]] {
            _ = failure(of: ["recent"] + arguments)
        }
    }

    @Test("'cache' shows the cache or clears it")
    func cache() throws {
        func expected(_ task: CacheRequest.Task, _ format: OutputFormat = .text) -> MovieSearchAction {
            .cache(CacheRequest(task: task, output: format, color: .auto))
        }
        #expect(try action(["cache"]) == expected(.info))
        #expect(try action(["cache", "info"]) == expected(.info))
        #expect(try action(["cache", "clear", "--json"]) == expected(.clear, .json))
        _ = failure(of: ["cache", "clean"])
    }

    @Test("'batch' uses only the catalogue")
    func batch() throws {
        #expect(try action(["batch"]) == .batch(BatchRequest(limit: 20)))
        #expect(
            try action(["batch", "--source", "catalogue", "--limit", "5"]) == .batch(BatchRequest(limit: 5))
        )
        #expect(try action(["batch"])?.source.source == .catalogue)
        #expect(
            failure(of: ["batch", "--source", "tmdb"])
                == "'batch' does not ask TMDB, which wants few requests; use '--source catalogue'"
        )
        _ = failure(of: ["batch", "words"])
        _ = failure(of: ["batch", "--json"])
    }

    @Test(
        "a poster is drawn as requested; 'auto' draws none without colours",
        arguments: zip(
            PictureChoice.allCases,
            [ImageProtocol.blocks, .kitty, .iterm, .sixel, .blocks, .none]
        )
    )
    func poster(choice: PictureChoice, drawn: ImageProtocol) {
        var traits = TerminalTraits(isTerminal: true, columns: 80, rows: 24, usesColor: true)
        #expect(choice.imageProtocol(on: traits, environment: [:]) == drawn)
        traits.usesColor = false
        traits.isTerminal = false
        #expect(choice.imageProtocol(on: traits, environment: [:]) == (choice == .auto ? .none : drawn))
    }
}

@Suite("A JSON command")
struct StdioCommandTests {
    @Test(
        "is parsed",
        arguments: [
            (#"{"search":"alien"}"#, StdioCommand.list(.search("alien"))),
            (
                #"{"search":"alien","year":1979,"page":2,"limit":5}"#,
                .list(.search("alien", year: 1979, page: 2, limit: 5))
            ),
            (
                #"{"search":"alien","sort":"year","reverse":true}"#,
                .list(.search("alien", order: MovieOrder(.year, isReversed: true)))
            ),
            (#"{"similar":"tmdb:78","page":2,"limit":5}"#, .list(.similar(to: "tmdb:78", page: 2, limit: 5))),
            (#"{"preview":"ali"}"#, .preview("ali")), (#"{"more":true}"#, .more),
            (#"{"refresh":true}"#, .refresh), (#"{"select":2}"#, .select(2)), (#"{"cancel":true}"#, .cancel),
            (#"{"popular":true}"#, .list(.popular())),
            (#"{"popular":true,"page":3,"limit":7}"#, .list(.popular(page: 3, limit: 7))),
        ]
    )
    func valid(line: String, command: StdioCommand) throws {
        #expect(try InputLine.text(line).json() == command)
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
