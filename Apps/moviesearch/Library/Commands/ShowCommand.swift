import AppSupport
import CommandLineKit
import Entities
import MovieSearchComposition
import PresentationKit
import TerminalKit

/// A parsed `moviesearch show` command.
struct ShowRequest: Sendable, Hashable {
    let movie: MovieDetailsRequest
    var poster = PictureChoice.auto
    var source = SourceRequest()
    var output = OutputFormat.text
    var color = ColorChoice.auto
    /// `nil` to use the environment's locale.
    var locale: RegionalFormat?
}

extension PictureChoice {
    static let poster = Option<PictureChoice>(
        "poster",
        value: "WAY",
        help: "How a poster is drawn; auto draws none where there are no colours (default: auto)",
        parser: .choice()
    )
}

extension MovieSearchCommands {
    static let movie = Operand(
        "MOVIE",
        help: "An ID as lists have it, tt0083658 or tmdb:78, or the words of a title",
        arity: .oneOrMore,
        parser: .string,
        acceptsDashed: MovieQuery.isCondition
    )

    static func movie(_ movie: String) -> MovieDetailsRequest {
        MovieID(movie) == nil ? .title(movie) : .id(movie)
    }

    static let show = Command<MovieSearchAction>(
        "show",
        summary: "Show all that is known of one movie",
        discussion: """
            A movie of exactly this title is shown, or else the one that a search would list first. The poster stands beside the text \
            where the terminal can show one.
            """,
        operands: [movie],
        options: [PictureChoice.poster, noInput] + SourceRequest.options
            + [
                SharedOptions.json, SharedOptions.plain, SharedOptions.locale, SharedOptions.noColor,
            ],
        examples: [
            Example("moviesearch show tt0083658", "Show a movie by its ID"),
            Example("moviesearch show dune 1984", "By its title, and its year"),
            Example("moviesearch show --json tmdb:78", "All facts as JSON, for a script"),
            Example("moviesearch show --poster blocks alien", "With the poster drawn in coloured blocks"),
        ]
    ) { arguments throws(UsageError) in
        let output = try arguments.outputFormat()
        guard output == .text || arguments[PictureChoice.poster] == nil else {
            throw UsageError("'--poster' draws beside text, which '--json' and '--plain' do not print")
        }
        return .show(
            ShowRequest(
                movie: movie(MovieQuery.text(of: arguments[movie])),
                poster: arguments[PictureChoice.poster] ?? .auto,
                source: try SourceRequest(arguments),
                output: output,
                color: arguments.color,
                locale: arguments[SharedOptions.locale]
            )
        )
    }
}
