import AppSupport
import CommandLineKit
import Entities
import MovieSearchComposition
import MoviesComposition
import PresentationKit
import ProgramKit

/// Imports or exports the user's movies and lists.
struct MineCommand: MovieSearchCommand, Hashable {
    enum Task: Sendable, Hashable {
        case add([CatalogueFile], as: ImportedContent, ImportOptions)
        case export(SavedMoviesFormat)
        case exportList(String)
    }

    /// How an import is confirmed, and where the rows go that it leaves out.
    struct ImportOptions: Sendable, Hashable {
        var unmatched: String?
        var isConfirmed = false
        var mayAsk = true
    }

    let task: Task
    var options = CommandOptions()

    private enum TaskName: String, CaseIterable {
        case adding = "import"
        case export
    }

    private enum FileFormat: String, CaseIterable {
        case jsonl, letterboxd
        case letterboxdWatchlist = "letterboxd-watchlist"
        case imdbRatings = "imdb-ratings"
        case imdbWatchlist = "imdb-watchlist"

        var format: SavedMoviesFormat {
            switch self {
            case .jsonl: .complete
            case .letterboxd: .diary
            case .letterboxdWatchlist: .diaryWatchlist
            case .imdbRatings: .ratings
            case .imdbWatchlist: .watchlist
            }
        }
    }

    private static let taskName = Operand("TASK", help: "What to do", parser: .choice(of: TaskName.self))
    private static let files = Operand(
        "FILE",
        help: "Files to import; '-' reads standard input",
        arity: .any,
        parser: .file
    )
    private static let fileFormat = Option<FileFormat>(
        "format",
        value: "FORMAT",
        help: "The format of an export (default: jsonl)",
        parser: .choice()
    )
    private static let plainList = Option<PlainMovieList>(
        "as",
        value: "LIST",
        help: "What a plain list of movies is, if its name does not tell",
        parser: .choice()
    )

    static let unmatched = Option(
        "unmatched",
        value: "FILE",
        help: "A new file for the rows that are left out, as CSV that can be imported when it is finished.",
        parser: .file
    )
    static let yes = Flag("yes", help: "Save the import without asking.")
    static let importOptions: [any OptionDeclaring] = [unmatched, yes]

    static let declaration = Command<any MovieSearchCommand>(
        "mine",
        summary: "Import or export your movies",
        discussion: """
            Archives and CSV files of Letterboxd, CSV files of IMDb, archives and JSON files of Trakt, and JSON lines \
            are imported, all files or none. Values of a file replace what was saved. Likes and favorites become \
            lists; comments and shows are not imported.

            An import first shows which rows match a movie; those that are doubtful or match none are left out. In a \
            terminal you are asked before anything is saved; a script needs '--yes', else the import is only shown, \
            with status 1.

            An export is printed. JSON lines have your movies, all lists in their order, which movies you said video \
            files are, and the turns of 'pick', but not earlier searches, settings or what can be undone. What \
            another format leaves out of your movies is said.
            """,
        operands: [taskName, files],
        options: [fileFormat, plainList] + importOptions + [
            MovieOptions.noInput, SharedOptions.json, SharedOptions.locale, SharedOptions.noColor,
        ],
        examples: [
            Example(
                "moviesearch mine import letterboxd.zip",
                "See what Letterboxd's archive has, and import it"
            ),
            Example(
                "moviesearch mine import ratings.csv --yes --unmatched rest.csv",
                "Import without asking; what is left out can be finished in rest.csv"
            ),
            Example("moviesearch mine import --as seen - < films.csv", "Import a list under another name"),
            Example("moviesearch mine export > movies.jsonl", "Save your movies and lists to a file"),
            Example("moviesearch mine export --format imdb-ratings > ratings.csv", "As IMDb writes it"),
        ]
    ) { arguments throws(UsageError) in
        let paths = arguments[files]
        let task: Task
        switch arguments[taskName].first {
        case .adding:
            guard !paths.isEmpty else { throw UsageError("missing operand FILE") }
            guard arguments[fileFormat] == nil else {
                throw UsageError("'--format' is for an export; the format of a file is recognized")
            }
            task = .add(
                paths.map { $0 == "-" ? .standardInput : .path($0) },
                as: .own(arguments[plainList]),
                ImportOptions(arguments)
            )
        case .export, nil:
            guard paths.isEmpty else { throw UsageError("an export is printed and takes no FILE") }
            guard arguments[plainList] == nil else { throw UsageError("'--as' is for an import") }
            try ImportOptions.refuse(arguments)
            guard !arguments[SharedOptions.json] else {
                throw UsageError("'--json' is for an import; an export has '--format jsonl'")
            }
            task = .export((arguments[fileFormat] ?? .jsonl).format)
        }
        return MineCommand(task: task, options: try CommandOptions(arguments))
    }

    func run(in app: AppDIContainer) async throws(ProgramFailure) -> ExitStatus {
        let viewModel = app.scene.makeTransferSavedMoviesViewModel()
        switch task {
        case .add(let files, let content, let importOptions):
            await app.makeWaitingMessage().during {
                await viewModel.plan(files, as: content, unmatched: importOptions.unmatched)
            }
            guard case .planned(let data, let question) = viewModel.state else { break }
            guard try await isConfirmed(data, question, importOptions, in: app) else { return .failure }
            await viewModel.save()
        case .export(let format): await viewModel.export(format)
        case .exportList(let name): await viewModel.export(list: name)
        }
        switch viewModel.state {
        case .idle, .planned: break
        case .imported(let data): try show(data, isSaved: true, in: app.console)
        case .exported(let text, let notices):
            try app.console.output.write(lines: Array(text.utf8))
            for notice in notices { app.console.note(notice) }
        case .failed(let failure): throw ProgramFailure(failure)
        }
        return .success
    }

    /// Shows what would be saved and asks whether to save it; in a script it is shown alone.
    @MainActor
    private func isConfirmed(
        _ data: ImportViewData,
        _ question: ImportQuestion,
        _ importOptions: ImportOptions,
        in app: AppDIContainer
    ) async throws(ProgramFailure) -> Bool {
        guard !importOptions.isConfirmed else { return true }
        let console = app.console
        try show(data, isSaved: false, in: console)
        guard importOptions.mayAsk, options.output == .text,
            InteractionMode(in: app.context, on: console) != nil
        else {
            console.note(question.advice)
            return false
        }
        let answer = try await console.choose(
            question.text,
            among: [question.yes],
            prompt: question.prompt,
            from: app.context.input
        )
        if answer == nil { console.note(question.declined) }
        return answer != nil
    }

    /// Says what is saved on standard error, so that standard output is for records alone.
    private func show(
        _ data: ImportViewData,
        isSaved: Bool,
        in console: Console
    ) throws(ProgramFailure) {
        switch options.output {
        case .json: try console.write(json: ["files": data.files.map(\.record), "saved": isSaved])
        case .text, .plain: for message in data.files.flatMap(\.messages) { console.note(message) }
        }
        for notice in data.notices { console.note(notice) }
    }
}

extension MineCommand.ImportOptions {
    init(_ arguments: Arguments) {
        unmatched = arguments[MineCommand.unmatched]
        isConfirmed = arguments[MineCommand.yes]
        mayAsk = !arguments[MovieOptions.noInput]
    }

    /// Refuses the options of an import with another task.
    static func refuse(_ arguments: Arguments) throws(UsageError) {
        guard arguments[MineCommand.unmatched] == nil else {
            throw UsageError("'--unmatched' is for an import")
        }
        guard !arguments[MineCommand.yes] else { throw UsageError("'--yes' is for an import") }
    }
}

/// The record of a file, whose keys are in the program's README; unknown values are `null`, so every key is always present.
extension ImportedFileViewData {
    fileprivate var record: Record {
        [
            "file": name, "list": list, "matched": matched, "added": added, "changed": changed,
            "newLists": newLists, "decisions": newDecisions, "turns": newTurns, "rows": rows.map(\.record),
        ]
    }
}

extension ImportedRowViewData {
    fileprivate var record: Record {
        [
            "line": line, "reason": reason, "leftOut": isLeftOut, "id": id, "title": title, "year": year,
            "choices": choices,
        ]
    }
}
