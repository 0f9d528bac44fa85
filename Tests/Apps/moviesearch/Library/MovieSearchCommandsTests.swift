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
    private func command(
        _ arguments: [String],
        interaction: InteractionMode? = .fullScreen
    ) throws -> (any MovieSearchCommand)? {
        let program = MovieSearchCommands.program(interaction)
        guard case .perform(let command) = try program.parse(arguments) else { return nil }
        return command
    }

    /// Returns the command if it is of the type that the caller compares with.
    private func command<Expected: MovieSearchCommand>(
        _ arguments: [String],
        interaction: InteractionMode? = .fullScreen
    ) throws -> Expected? {
        try command(arguments, interaction: interaction) as? Expected
    }

    private func search(_ arguments: String...) throws -> MoviesListCommand {
        guard let search: MoviesListCommand = try command(arguments) else {
            throw UsageError("no search came of \(arguments)")
        }
        return search
    }

    private func failure(of arguments: [String], interaction: InteractionMode? = .fullScreen) -> String? {
        #expect(throws: UsageError.self) { _ = try command(arguments, interaction: interaction) }?.message
    }

    @Test("the declaration is free of contradictions, and its examples parse")
    func declarationErrors() {
        #expect(MovieSearchCommands.program(nil).declarationErrors.isEmpty)
    }

    @Test("words without a command are a search")
    func words() throws {
        #expect(try search("blade", "runner") == MoviesListCommand(list: .search("blade runner")))
    }

    @Test("--pick opens the full screen with the words, whatever the terminal, and goes with few options")
    func pick() throws {
        let expected = InteractiveCommand(words: "blade genre:noir", pick: .url)
        let arguments = ["--pick", "blade", "--genre", "noir", "--print", "url"]
        #expect(try command(arguments, interaction: nil) == expected)
        #expect(try command(["--pick"]) == InteractiveCommand(pick: .id))
        for others in [["--json"], ["--limit", "3"], ["--no-input"], ["--sort", "year"]] {
            #expect(
                failure(of: ["--pick"] + others)
                    == "'--pick' takes only words, conditions, '--print' and '--poster'"
            )
        }
        #expect(failure(of: ["--print", "id", "alien"]) == "'--print' goes only with '--pick'")
    }

    @Test("pick takes words and conditions, and what makes a movie more likely")
    func pickedAtRandom() throws {
        #expect(try command(["pick"]) == PickCommand(text: ""))
        #expect(
            try command(["pick", "dune", "in:watchlist", "--by", "taste", "--poster", "blocks"])
                == PickCommand(text: "dune in:watchlist", weighting: .taste, poster: .blocks)
        )
        #expect(failure(of: ["pick", "--sort", "year"]) != nil)
    }

    @Test("options may stand anywhere before '--'")
    func options() throws {
        #expect(
            try search(
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
                == MoviesListCommand(
                    list: .search("blade runner y:1982", page: 3, limit: 40),
                    options: CommandOptions(color: .never, output: .json)
                )
        )
        #expect(try search("--plain", "x").options.output == .plain)
        #expect(try search("--no-input", "x") == MoviesListCommand(list: .search("x")))
    }

    @Test(
        "--locale works with every command whose output it changes",
        arguments: [
            ["x"], ["popular"], ["show", "x"], [], ["recent"], ["cache"], ["import", "x"], ["catalogue"],
            ["web"],
        ]
    )
    func locale(arguments: [String]) throws {
        let options = try #require(try command(arguments + ["--locale", "ko"])).options
        #expect(options.locale == RegionalFormat(identifier: "ko_KR"))
        #expect(options.output == .text)
        #expect(try command(arguments)?.options.locale == nil)
        #expect(failure(of: arguments + ["--locale", "xx"])?.contains("ko_KR") == true)
    }

    @Test("the options of web become a request")
    func web() throws {
        #expect(try command(["web"]) == WebCommand())
        let arguments = ["web", "--port", "8080", "--no-open", "--locale", "ko", "--source", "catalogue"]
        let expected = WebCommand(
            web: WebOptions(
                port: 8080,
                opensBrowser: false,
                format: RegionalFormat(identifier: "ko_KR")
            ),
            source: SourceRequest(source: .catalogue)
        )
        #expect(try command(arguments) == expected)
        #expect(failure(of: ["web", "--port", "65536"])?.contains("--port") == true)
        #expect(failure(of: ["web", "blade"]) != nil)
        #expect(try command(["web", "--stop"]) == WebCommand(web: WebOptions(action: .stop)))
    }

    @Test("the options of import become a request, and '-' means the standard input")
    func importing() throws {
        func request(_ arguments: String...) throws -> CatalogueImport? {
            let command: ImportCommand? = try command(["import"] + arguments)
            return command?.catalogue
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
        #expect(try command(["x"] + options)?.options.source == expected)
        #expect(try command(["popular"] + options)?.options.source == expected)
        #expect(try command(["show", "x"] + options)?.options.source == expected)
        #expect(try command(["list", "add", "a", "x"] + options)?.options.source == expected)
        #expect(try command(options)?.options.source == expected)
        #expect(try command(["--serve-stdio"] + options) == ServeStdioCommand(source: expected))
        #expect(try search("x", "--refresh").options.source == SourceRequest(fetchPolicy: .refresh))
        for command in ["recent", "cache"] {
            #expect(try self.command([command])?.options.source == SourceRequest(source: .catalogue))
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
                "'--poster' goes only with 'show', 'pick' and the full screen; a table has none"
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
        #expect(try command([]) == InteractiveCommand())
        #expect(try command([], interaction: .lines) == InteractiveCommand(isFullScreen: false))
        #expect(
            try command(["--poster", "sixel", "--no-color", "--source", "catalogue"])
                == InteractiveCommand(
                    poster: .sixel,
                    options: CommandOptions(color: .never, source: SourceRequest(source: .catalogue))
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
        #expect(failure(of: [], interaction: nil) == "missing operand WORD")
    }

    @Test("all words after '--' are searched for")
    func dashes() throws {
        #expect(try search("--", "--json", "help").list.text == "--json help")
        #expect(try search("--", "recent").list.text == "recent")
        #expect(try search("--", "cache", "clear").list.text == "cache clear")
    }

    @Test("a built-in command is not searched for, unless it follows '--'")
    func builtIn() throws {
        #expect(throws: UsageError.self) { try search("man") }
        #expect(try search("--", "man", "on", "fire").list.text == "man on fire")
    }

    @Test("'show' takes an ID or the words of a title")
    func show() throws {
        #expect(try command(["show", "tt0083658"]) == ShowCommand(movie: .id("tt0083658")))
        #expect(
            try command(["show", "blade", "runner", "--poster=blocks", "--no-color"])
                == ShowCommand(
                    movie: .title("blade runner"),
                    poster: .blocks,
                    options: CommandOptions(color: .never)
                )
        )
        #expect(
            try command(["--json", "show", "x"])
                == ShowCommand(movie: .title("x"), options: CommandOptions(output: .json))
        )
        #expect(failure(of: ["show"]) == "missing operand MOVIE")
    }

    @Test("'similar' takes a movie as 'show' does, a page and a limit")
    func similar() throws {
        #expect(
            try command(["similar", "blade", "runner", "y:1982"])
                == MoviesListCommand(list: .similar(to: "blade runner y:1982"))
        )
        #expect(
            try command(["similar", "tmdb:78", "--page", "2", "--limit", "30", "--json"])
                == MoviesListCommand(
                    list: .similar(to: "tmdb:78", page: 2, limit: 30),
                    options: CommandOptions(output: .json)
                )
        )
        #expect(throws: UsageError.self) { _ = try command(["similar"]) }
    }

    @Test("'popular' lists a page, or up to the limit")
    func popular() throws {
        #expect(try command(["popular"]) == MoviesListCommand(list: .popular()))
        #expect(
            try command(["popular", "--page", "2", "--limit", "30", "--plain"])
                == MoviesListCommand(
                    list: .popular(page: 2, limit: 30),
                    options: CommandOptions(output: .plain)
                )
        )
    }

    /// The options of a command on stored data.
    private func stored(_ output: OutputFormat, _ color: ColorChoice = .auto) -> CommandOptions {
        CommandOptions(color: color, output: output, source: SourceRequest(source: .catalogue))
    }

    @Test("'recent' lists ten searches by default, or clears them")
    func recent() throws {
        func expected(
            _ task: SavedListAction,
            _ format: OutputFormat = .text,
            _ color: ColorChoice = .auto
        ) -> RecentQueriesCommand {
            RecentQueriesCommand(task: task, options: stored(format, color))
        }
        #expect(try command(["recent"]) == expected(.list(limit: 10)))
        #expect(try command(["recent", "--limit", "3", "--json"]) == expected(.list(limit: 3), .json))
        #expect(try command(["recent", "--clear", "--no-color"]) == expected(.clear, .text, .never))
        for arguments in [["--limit", "0"], ["--limit", "101"], ["--clear", "--limit", "3"], ["blade"]] {
            _ = failure(of: ["recent"] + arguments)
        }
    }

    @Test("'cache' shows the cache or clears it")
    func cache() throws {
        func expected(_ task: CacheCommand.Task, _ format: OutputFormat = .text) -> CacheCommand {
            CacheCommand(task: task, options: stored(format))
        }
        #expect(try command(["cache"]) == expected(.info))
        #expect(try command(["cache", "info"]) == expected(.info))
        #expect(try command(["cache", "clear", "--json"]) == expected(.clear, .json))
        _ = failure(of: ["cache", "clean"])
    }

    @Test("'batch' uses only the catalogue")
    func batch() throws {
        #expect(try command(["batch"]) == BatchCommand(limit: 20))
        #expect(
            try command(["batch", "--source", "catalogue", "--limit", "5"]) == BatchCommand(limit: 5)
        )
        #expect(try command(["batch"])?.options.source.source == .catalogue)
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
