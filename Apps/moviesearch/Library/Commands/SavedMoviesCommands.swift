import AppSupport
import CommandLineKit
import Entities
import PresentationKit
import TerminalKit

/// A parsed command on the user's own movies: `watchlist`, `seen`, `rate` or `notes`.
struct SavedMoviesCommandRequest: Sendable, Hashable {
    let task: SavedMoviesRequest
    var source = SourceRequest()
    var output = OutputFormat.text
    var color = ColorChoice.auto
    /// `nil` to use the environment's locale.
    var locale: RegionalFormat?
}

extension MovieSearchCommands {
    static let savedMovies = [watchlist, seen, rate, notes]

    private enum WatchlistTask: String, CaseIterable {
        case add, remove, list
    }

    private static let watchlistTask = Operand(
        "TASK",
        help: "What to do (default: list)",
        arity: .optional,
        parser: .choice(of: WatchlistTask.self)
    )
    private static let movies = Operand(
        "MOVIE",
        help: "IDs as lists have them, or the words of one title",
        arity: .any,
        parser: .string,
        acceptsDashed: MovieQuery.isCondition
    )
    private static let oneMovie = Operand(
        "MOVIE",
        help: "An ID as lists have it, or a title as one argument",
        arity: .optional,
        parser: .string
    )
    private static let text = Operand(
        "TEXT",
        help: "The notes; they replace earlier ones",
        arity: .any,
        parser: .string
    )
    private static let remove = Flag("remove", help: "Remove what is saved instead.")
    private static let day = Option(
        "on",
        value: "DATE",
        help: "The day on which you saw it, such as 2026-11-20; default: today.",
        parser: ValueParser<CalendarDay> { text throws(InvalidValue) in
            guard let day = CalendarDay(yearFirst: text) else {
                throw InvalidValue("expected a day with the year first, such as 2026-11-20")
            }
            return day
        }
    )
    private static let options: [any OptionDeclaring] =
        SourceRequest.options + [
            SharedOptions.json, SharedOptions.plain, SharedOptions.locale, SharedOptions.noColor,
        ]

    private static let watchlist = Command<MovieSearchAction>(
        "watchlist",
        summary: "List the movies that you want to see, or change the list",
        discussion: """
            Your movies are saved on this machine. Seeing a movie takes it off the watchlist. 'seen', 'rate' and \
            'notes' list their movies when none is named.
            """,
        operands: [watchlistTask, movies],
        options: options,
        examples: [
            Example("moviesearch watchlist add blade runner y:1982", "Put a movie on the list"),
            Example("moviesearch watchlist", "Show the list"),
            Example("moviesearch watchlist remove tt0083658", "Take a movie off the list"),
        ]
    ) { arguments throws(UsageError) in
        let words = arguments[movies]
        switch arguments[watchlistTask].first ?? .list {
        case .list:
            guard words.isEmpty else { throw UsageError("'watchlist list' takes no MOVIE") }
            return try action(.list(.watchlist), arguments)
        case .add: return try action(.save(.addToWatchlist, of: named(words)), arguments)
        case .remove: return try action(.save(.removeFromWatchlist, of: named(words)), arguments)
        }
    }

    private static let seen = Command<MovieSearchAction>(
        "seen",
        summary: "Mark a movie as seen, or list those that you have seen",
        operands: [movies],
        options: [day, remove] + options,
        examples: [
            Example("moviesearch seen blade runner y:1982", "You saw it today"),
            Example("moviesearch seen alien --on 2026-11-20", "You saw it on that day"),
            Example("moviesearch seen", "List what you have seen"),
        ]
    ) { arguments throws(UsageError) in
        let words = arguments[movies]
        guard !words.isEmpty || arguments[day] != nil || arguments[remove] else {
            return try action(.list(.seen), arguments)
        }
        let change: SavedMovieChange =
            arguments[remove] ? .removeViewings(on: arguments[day]) : .addViewing(on: arguments[day])
        return try action(.save(change, of: named(words)), arguments)
    }

    private static let rate = Command<MovieSearchAction>(
        "rate",
        summary: "Rate a movie from 1 to 10, or list those that you have rated",
        usage: "[MOVIE... RATING]",
        operands: [movies],
        options: [remove] + options,
        examples: [
            Example("moviesearch rate blade runner 8", "Rate a movie; the rating stands last"),
            Example("moviesearch rate --remove tt0083658", "Remove the rating"),
            Example("moviesearch rate", "List what you have rated"),
        ]
    ) { arguments throws(UsageError) in
        let words = arguments[movies]
        guard !arguments[remove] else { return try action(.save(.rate(nil), of: named(words)), arguments) }
        guard let last = words.last else { return try action(.list(.rated), arguments) }
        guard let rating = Int(last), SavedMovie.ratings.contains(rating) else {
            throw UsageError("'rate' needs a rating from 1 to 10 behind MOVIE")
        }
        return try action(.save(.rate(rating), of: named(words.dropLast())), arguments)
    }

    private static let notes = Command<MovieSearchAction>(
        "notes",
        summary: "Show or write your notes about a movie, or list those with notes",
        operands: [oneMovie, text],
        options: [remove] + options,
        examples: [
            Example("moviesearch notes \"blade runner\" with Mina, in the old cinema", "Write notes"),
            Example("moviesearch notes tt0083658", "Show them"),
            Example("moviesearch notes --remove tt0083658", "Remove them"),
        ]
    ) { arguments throws(UsageError) in
        let (words, text) = (arguments[oneMovie], arguments[text].joined(separator: " "))
        guard !words.isEmpty || arguments[remove] else { return try action(.list(.notes), arguments) }
        guard !arguments[remove] else {
            guard text.isEmpty else { throw UsageError("'--remove' takes no TEXT") }
            return try action(.save(.write(nil), of: named(words)), arguments)
        }
        return try action(
            text.isEmpty ? .show(named(words)) : .save(.write(text), of: named(words)),
            arguments
        )
    }

    /// Several IDs are several movies; other words are one title.
    private static func named(_ words: [String]) throws(UsageError) -> [MovieDetailsRequest] {
        guard !words.isEmpty else { throw UsageError("missing operand MOVIE") }
        guard words.allSatisfy({ MovieID($0) != nil }) else { return [.title(MovieQuery.text(of: words))] }
        return words.map { .id($0) }
    }

    private static func action(
        _ task: SavedMoviesRequest,
        _ arguments: Arguments
    ) throws(UsageError) -> MovieSearchAction {
        .savedMovies(
            SavedMoviesCommandRequest(
                task: task,
                source: try SourceRequest(arguments),
                output: try arguments.outputFormat(),
                color: arguments.color,
                locale: arguments[SharedOptions.locale]
            )
        )
    }
}
