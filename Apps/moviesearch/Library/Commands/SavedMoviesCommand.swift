import AppSupport
import CommandLineKit
import Entities
import MovieScreens
import MovieSearchComposition
import MoviesComposition
import PresentationKit
import ProgramKit

/// Lists or changes the user's own movies: `watchlist`, `seen`, `rate` or `notes`.
struct SavedMoviesCommand: MovieSearchCommand, Hashable {
    let task: SavedMoviesRequest
    /// Whether the user may be asked which movie is meant.
    var mayAsk = true
    var options = CommandOptions()

    func run(in app: AppDIContainer) async throws(ProgramFailure) -> ExitStatus {
        let console = app.console
        let viewModel = app.scene.makeSavedMoviesViewModel()
        await app.makeWaitingMessage().during { await viewModel.perform(task) }
        if let choice = viewModel.choice, mayAsk, options.output == .text,
            InteractionMode(in: app.context, on: console) != nil
        {
            let answer = try await console.choose(
                choice.question,
                among: choice.answers.map(\.text),
                prompt: choice.prompt,
                from: app.context.input
            )
            guard let answer else {
                let message = MoviesLabels(app.format).nothingChanged
                throw ProgramFailure(message.afterProgramName, status: .failure)
            }
            await app.makeWaitingMessage().during {
                await viewModel.perform(choice.answers[answer].request)
            }
        }
        guard try viewModel.state.phase.isLoaded() else { return .interrupted }
        try show(viewModel.state, in: app)
        return .success
    }

    /// Prints the movies; those of `notes` with their whole notes.
    @MainActor
    private func show(_ state: MoviesListState, in app: AppDIContainer) throws(ProgramFailure) {
        guard options.output == .text, task.isAboutNotes else {
            return try app.show(state, as: options.output)
        }
        let screen = MovieNotesScreen(columns: app.console.columns)
        try app.console.output.write(screen.lines(for: state))
        if let notice = state.notice { app.console.note(notice.message) }
    }
}

// MARK: - The command line

extension SavedMoviesCommand {
    static let declarations = [watchlist, seen, rate, notes]

    private enum WatchlistTask: String, CaseIterable {
        case add, remove, list
    }

    private static let watchlistTask = Operand(
        "TASK",
        help: "What to do (default: list)",
        arity: .optional,
        parser: .choice(of: WatchlistTask.self)
    )
    /// A shell completes titles that the command can remove; without `--remove` those that it often gets.
    private static func movies(_ listings: ValueListing...) -> Operand<String> {
        Operand(
            "MOVIE",
            help: "IDs, or one exact title, if needed with its year",
            arity: .any,
            parser: .string.listed(by: listings),
            acceptsDashed: MovieQuery.isCondition
        )
    }
    private static let wantedMovies = movies(titles("watchlist", ifGiven: "remove"))
    private static let seenMovies = movies(titles("seen", ifGiven: "--remove"), titles("watchlist"))
    private static let ratedMovies = movies(titles("rate", ifGiven: "--remove"), titles("seen"))
    private static let oneMovie = Operand(
        "MOVIE",
        help: "An ID, or an exact title, if needed with its year",
        arity: .optional,
        parser: .string.listed(by: [titles("notes")])
    )

    /// The titles that a command lists with '--plain'.
    private static func titles(_ command: String, ifGiven word: String? = nil) -> ValueListing {
        ValueListing([command, "--plain"], field: 2, ifGiven: word)
    }
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
    static let order = Option<MovieOrder.Key>(
        FacetOptions.sort.name,
        value: "ORDER",
        help: FacetOptions.help(of: MovieOrder.Key.ofSavedMovies) + "; ratings are yours",
        parser: .choice(among: MovieOrder.Key.ofSavedMovies)
    )
    private static let declaredOptions: [any OptionDeclaring] =
        [MovieOptions.limit, order, FacetOptions.reverse, MovieOptions.noInput] + MovieOptions.shared

    private static let watchlist = Command<any MovieSearchCommand>(
        "watchlist",
        summary: "List the movies that you want to see, or change the list",
        discussion: """
            Your movies are saved on this machine. Seeing or rating a movie takes it off the watchlist. 'seen', \
            'rate' and 'notes' list their movies when none is named.

            To change something a title must be exact, but for case, accents, articles and punctuation. A year after \
            it tells movies of the same title apart: 'dune 1984'. If it is still unclear which movie you mean, you \
            are asked; a script, or '--no-input', gets an error with the choices.
            """,
        operands: [watchlistTask, wantedMovies],
        options: declaredOptions,
        examples: [
            Example("moviesearch watchlist add dune 1984", "Put a movie on the list, by its title and year"),
            Example("moviesearch watchlist --sort year --limit 5", "Show the five newest movies of the list"),
            Example("moviesearch watchlist remove tt0083658", "Take a movie off the list"),
        ]
    ) { arguments throws(UsageError) in
        let words = arguments[wantedMovies]
        switch arguments[watchlistTask].first ?? .list {
        case .list:
            guard words.isEmpty else { throw UsageError("'watchlist list' takes no MOVIE") }
            return try list(.watchlist, arguments)
        case .add: return try command(.save(.addToWatchlist, of: named(words)), arguments)
        case .remove: return try command(.save(.removeFromWatchlist, of: named(words)), arguments)
        }
    }

    private static let seen = Command<any MovieSearchCommand>(
        "seen",
        summary: "Mark a movie as seen, or list those that you have seen",
        operands: [seenMovies],
        options: [day, remove] + declaredOptions,
        examples: [
            Example("moviesearch seen blade runner y:1982", "You saw it today"),
            Example("moviesearch seen alien --on 2026-11-20", "You saw it on that day"),
            Example("moviesearch seen", "List what you have seen"),
        ]
    ) { arguments throws(UsageError) in
        let words = arguments[seenMovies]
        guard !words.isEmpty || arguments[day] != nil || arguments[remove] else {
            return try list(.seen, arguments)
        }
        let change: SavedMovieChange =
            arguments[remove] ? .removeViewings(on: arguments[day]) : .addViewing(on: arguments[day])
        return try command(.save(change, of: named(words)), arguments)
    }

    private static let rate = Command<any MovieSearchCommand>(
        "rate",
        summary: "Rate a movie from 1 to 10, or list those that you have rated",
        usage: "[MOVIE... RATING]",
        operands: [ratedMovies],
        options: [remove] + declaredOptions,
        examples: [
            Example("moviesearch rate blade runner 8", "Rate a movie; the rating comes last"),
            Example("moviesearch rate --remove tt0083658", "Remove the rating"),
            Example("moviesearch rate", "List what you have rated"),
        ]
    ) { arguments throws(UsageError) in
        let words = arguments[ratedMovies]
        guard !arguments[remove] else { return try command(.save(.rate(nil), of: named(words)), arguments) }
        guard let last = words.last else { return try list(.rated, arguments) }
        guard let rating = Int(last), SavedMovie.ratings.contains(rating) else {
            let problem =
                last.contains(where: \.isNumber) ? "'\(last)' is not a rating" : "the rating is missing"
            let (least, most) = (SavedMovie.ratings.lowerBound, SavedMovie.ratings.upperBound)
            throw UsageError(
                "\(problem); write a whole number from \(least) to \(most) after the title, such as 8"
            )
        }
        return try command(.save(.rate(rating), of: named(words.dropLast())), arguments)
    }

    private static let notes = Command<any MovieSearchCommand>(
        "notes",
        summary: "Show or write your notes about a movie, or list those with notes",
        operands: [oneMovie, text],
        options: [remove] + declaredOptions,
        examples: [
            Example("moviesearch notes \"blade runner\" with Mina, in the old cinema", "Write notes"),
            Example("moviesearch notes tt0083658", "Show them"),
            Example("moviesearch notes --remove tt0083658", "Remove them"),
        ]
    ) { arguments throws(UsageError) in
        let words = arguments[oneMovie] + arguments[text]
        guard !arguments[remove] else { return try command(.save(.removeNotes, of: named(words)), arguments) }
        return try words.isEmpty ? list(.notes, arguments) : command(.note(words: words), arguments)
    }

    static func list(
        _ list: SavedMovieList,
        _ arguments: Arguments
    ) throws(UsageError) -> SavedMoviesCommand {
        let order = MovieOrder(arguments[order] ?? .relevance, isReversed: arguments[FacetOptions.reverse])
        return try command(.list(list, order: order, limit: arguments[MovieOptions.limit]), arguments)
    }

    static func named(_ words: [String]) throws(UsageError) -> [MovieDetailsRequest] {
        guard !words.isEmpty else { throw UsageError("missing operand MOVIE") }
        return [MovieDetailsRequest](named: words)
    }

    static func command(
        _ task: SavedMoviesRequest,
        _ arguments: Arguments
    ) throws(UsageError) -> SavedMoviesCommand {
        if !task.isList {
            let given = [
                (MovieOptions.limit.name, arguments[MovieOptions.limit] != nil),
                (order.name, arguments[order] != nil),
                (FacetOptions.reverse.name, arguments[FacetOptions.reverse]),
            ]
            if let (name, _) = given.first(where: \.1) {
                throw UsageError("'--\(name)' goes only with a list, so without MOVIE")
            }
        }
        return SavedMoviesCommand(
            task: task,
            mayAsk: !arguments[MovieOptions.noInput],
            options: try CommandOptions(arguments, source: try SourceRequest(arguments))
        )
    }
}
