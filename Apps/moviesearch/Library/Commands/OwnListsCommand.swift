import AppSupport
import CommandLineKit
import Entities
import MovieSearchComposition
import MoviesComposition
import PresentationKit
import ProgramKit
import TerminalKit

/// Shows or changes the lists that the user has made.
struct OwnListsCommand: MovieSearchCommand, Hashable {
    enum Task: Sendable, Hashable {
        case all
        case make(String)
        case rename(String, to: String)
        case delete(String)
        /// Shows or changes the movies of a list.
        case movies(SavedMoviesCommand)
        /// Imports or exports a list.
        case transfer(MineCommand)
    }

    let task: Task
    var options = CommandOptions()

    func run(in app: AppDIContainer) async throws(ProgramFailure) -> ExitStatus {
        let viewModel = app.scene.makeMovieListsViewModel()
        switch task {
        case .movies(let command): return try await command.run(in: app)
        case .transfer(let command): return try await command.run(in: app)
        case .all: await viewModel.load()
        case .make(let name): await viewModel.make(name)
        case .rename(let name, let newName): await viewModel.rename(name, to: newName)
        case .delete(let name): await viewModel.delete(name)
        }
        switch viewModel.state {
        case .idle: return .interrupted
        case .failed(let failure): throw ProgramFailure(failure)
        case .changed(let message): app.console.note(message)
        case .listed(let lists, let message):
            try show(lists, in: app.console)
            if let message, options.output != .json { app.console.note(message) }
        }
        return .success
    }

    private func show(_ lists: [MovieListViewData], in console: Console) throws(ProgramFailure) {
        switch options.output {
        case .json: try console.write(json: ["lists": lists.map(\.record)])
        case .plain: try console.output.write(lists.map(\.record.plainLine).joined())
        case .text:
            let width = (lists.map { StyledText($0.name).cellWidth }.max() ?? 0) + 2
            try console.output.write(
                lists.map { StyledText($0.name).padded(toCells: width) + StyledText($0.progress) }
            )
        }
    }
}

/// The record of a list, whose keys are in the program's README.
extension MovieListViewData {
    fileprivate var record: Record { ["name": name, "movies": movies, "seen": seen] }
}

// MARK: - The command line

extension OwnListsCommand {
    private enum TaskName: String, CaseIterable {
        case new, add, remove, show, rename, delete
        case adding = "import"
        case export
    }

    private static let taskName = Operand(
        "TASK",
        help: "What to do; without it, all lists are shown",
        arity: .optional,
        parser: .choice(of: TaskName.self)
    )
    private static let name = Operand(
        "NAME",
        help: "The name of a list, in quotation marks if it has spaces; of 'import' a file",
        arity: .optional,
        parser: .file.listed(
            by: [TaskName.add, .remove, .show, .rename, .delete, .export].map {
                ValueListing(["list", "--plain"], ifGiven: $0.rawValue)
            }
        )
    )
    private static let words = Operand(
        "MOVIE",
        help:
            "IDs, or one exact title, if needed with its year; of 'rename', the new name",
        arity: .any,
        parser: .string,
        acceptsDashed: MovieQuery.isCondition
    )
    private static let place = Option(
        "at",
        value: "N",
        help: "The place on the list that the movie gets, also if it is on it already; default: the last.",
        parser: .integer(in: 1...1_000_000)
    )
    private static let listName = Option(
        "as",
        value: "NAME",
        help: "The name of an imported list; default: that in the file, or that of the file.",
        parser: .string
    )
    private static let notes = Option(
        "notes",
        value: "TEXT",
        help: "Notes about the movie on this list.",
        parser: .string
    )

    static let declaration = Command<any MovieSearchCommand>(
        "list",
        summary: "Show your lists, or make, fill and change one",
        discussion: """
            A list has a name and an order, and says how many of its movies you have seen or rated. 'in:oscars' and \
            'in:"oscars 1990s"' search its movies; several such words want movies that are on all of these lists. A \
            movie is named as for 'watchlist'. 'undo' takes every change back, also a deletion.

            'import' takes a list of Letterboxd, IMDb or Trakt, any CSV that has IMDb IDs or titles with years, or \
            an export as JSON lines. Its movies keep the order of the file. As with 'mine import', you see them and \
            are asked first. 'export' prints a list as Letterboxd's CSV.
            """,
        usage: "[TASK [NAME [MOVIE...]]]",
        operands: [taskName, name, words],
        options: [
            place, notes, listName, MineCommand.unmatched, MineCommand.yes, MovieOptions.limit,
            SavedMoviesCommand.order, FacetOptions.reverse,
            MovieOptions.noInput,
        ] + MovieOptions.shared,
        examples: [
            Example("moviesearch list new \"oscars 1990s\"", "Make a list"),
            Example(
                "moviesearch list add \"oscars 1990s\" titanic 1997 --notes \"11 of 14\"",
                "Put a movie on it"
            ),
            Example(
                "moviesearch list add \"oscars 1990s\" tt0109830 --at 1",
                "Put a movie first, or move it there"
            ),
            Example("moviesearch list show \"oscars 1990s\"", "Show it in its order"),
            Example("moviesearch list import anna.csv --as anna", "Import the list of somebody else"),
            Example("moviesearch in:watchlist in:anna", "Search what is on both lists"),
            Example("moviesearch list", "Show all lists, and how far you are"),
        ]
    ) { arguments throws(UsageError) in
        let given = [
            (place.name, arguments[place] != nil, TaskName.add),
            (notes.name, arguments[notes] != nil, .add),
            (listName.name, arguments[listName] != nil, .adding),
            (MineCommand.unmatched.name, arguments[MineCommand.unmatched] != nil, .adding),
            (MineCommand.yes.name, arguments[MineCommand.yes], .adding),
            (MovieOptions.limit.name, arguments[MovieOptions.limit] != nil, .show),
            (SavedMoviesCommand.order.name, arguments[SavedMoviesCommand.order] != nil, .show),
            (FacetOptions.reverse.name, arguments[FacetOptions.reverse], .show),
        ]
        if let (name, _, wanted) = given.first(where: { $0.1 && arguments[taskName].first != $0.2 }) {
            throw UsageError("'--\(name)' goes only with 'list \(wanted.rawValue)'")
        }
        switch try task(arguments) {
        case .movies(let command): return OwnListsCommand(task: .movies(command), options: command.options)
        case let task: return OwnListsCommand(task: task, options: try CommandOptions(arguments))
        }
    }

    private static func task(_ arguments: Arguments) throws(UsageError) -> Task {
        guard let task = arguments[taskName].first else { return .all }
        guard let name = arguments[name].first else {
            throw UsageError("missing operand \(task == .adding ? "FILE" : "NAME")")
        }
        let words = arguments[words]
        switch task {
        case .new, .delete:
            guard words.isEmpty else {
                throw UsageError(
                    "'list \(task.rawValue)' takes one NAME; put it in quotation marks if it has spaces"
                )
            }
            return task == .new ? .make(name) : .delete(name)
        case .rename:
            guard words.count == 1 else {
                throw UsageError(
                    "'list rename' takes a NAME and a new one, in quotation marks if they have spaces"
                )
            }
            return .rename(name, to: words[0])
        case .show:
            guard words.isEmpty else { throw UsageError("'list show' takes one NAME and no MOVIE") }
            return .movies(try SavedMoviesCommand.list(.named(name), arguments))
        case .adding, .export:
            guard words.isEmpty else {
                throw UsageError("'list \(task.rawValue)' takes one \(task == .adding ? "FILE" : "NAME")")
            }
            return .transfer(try transfer(name, isImport: task == .adding, arguments))
        case .add, .remove:
            let change: SavedMovieChange =
                task == .remove
                ? .removeFromList(name)
                : .addToList(name, at: arguments[place], notes: arguments[notes])
            let movies = try SavedMoviesCommand.named(words)
            return .movies(try SavedMoviesCommand.command(.save(change, of: movies), arguments))
        }
    }

    private static func transfer(
        _ name: String,
        isImport: Bool,
        _ arguments: Arguments
    ) throws(UsageError) -> MineCommand {
        let task: MineCommand.Task =
            isImport
            ? .add(
                [name == "-" ? .standardInput : .path(name)],
                as: .list(arguments[listName]),
                MineCommand.ImportOptions(arguments)
            ) : .exportList(name)
        return MineCommand(task: task, options: try CommandOptions(arguments))
    }
}
