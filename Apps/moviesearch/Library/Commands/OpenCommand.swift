import AppSupport
import CommandLineKit
import Entities
import MovieSearchComposition
import PresentationKit
import TerminalKit

/// A parsed `moviesearch open` command.
struct OpenRequest: Sendable, Hashable {
    let movie: MovieDetailsRequest
    var source = SourceRequest()
    var color = ColorChoice.auto
    /// `nil` to use the environment's locale.
    var locale: RegionalFormat?
}

extension MovieSearchCommands {
    static let open = Command<MovieSearchAction>(
        "open",
        summary: "Open a movie's page at TMDB or IMDb in the browser",
        discussion: "The address of the page is printed.",
        operands: [movie],
        options: SourceRequest.options + [SharedOptions.locale, SharedOptions.noColor],
        examples: [
            Example("moviesearch open blade runner y:1982", "Open the page of a movie by its title"),
            Example("moviesearch open tt0083658", "By its ID"),
        ]
    ) { arguments throws(UsageError) in
        .open(
            OpenRequest(
                movie: movie(MovieQuery.text(of: arguments[movie])),
                source: try SourceRequest(arguments),
                color: arguments.color,
                locale: arguments[SharedOptions.locale]
            )
        )
    }
}
