import AppSupport
import CommandLineKit
import Entities
import MovieSearchComposition
import MoviesComposition
import PresentationKit
import ProgramKit

/// Imports or exports the user's movies.
struct MineCommand: MovieSearchCommand, Hashable {
    enum Task: Sendable, Hashable {
        case add([CatalogueFile], as: PlainMovieList?, report: String?)
        case export(SavedMoviesFormat)
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

    private static let report = Option(
        "report",
        value: "FILE",
        help:
            "A new file for the rows that were left out, not found in the catalogue or taken together, as CSV",
        parser: .file
    )

    static let declaration = Command<any MovieSearchCommand>(
        "mine",
        summary: "Import or export your movies",
        discussion: """
            Letterboxd's watchlist.csv, watched.csv, ratings.csv, diary.csv and reviews.csv, IMDb's lists as CSV \
            and JSON lines are imported, all files or none. Values of a file replace what was saved, and rows that \
            were not taken as they are get named. An export is printed; JSON lines have everything, and what another \
            format leaves out is said.
            """,
        operands: [taskName, files],
        options: [
            fileFormat, plainList, report, SharedOptions.json, SharedOptions.locale, SharedOptions.noColor,
        ],
        examples: [
            Example("moviesearch mine import watchlist.csv ratings.csv diary.csv", "Import from Letterboxd"),
            Example("moviesearch mine import --as seen - < films.csv", "Import a list under another name"),
            Example("moviesearch mine export > movies.jsonl", "Save everything to a file"),
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
                as: arguments[plainList],
                report: arguments[report]
            )
        case .export, nil:
            guard paths.isEmpty else { throw UsageError("an export is printed and takes no FILE") }
            guard arguments[plainList] == nil else { throw UsageError("'--as' is for an import") }
            guard arguments[report] == nil else { throw UsageError("'--report' is for an import") }
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
        case .add(let files, let list, let report):
            await viewModel.add(files, as: list, report: report)
        case .export(let format): await viewModel.export(format)
        }
        switch viewModel.state {
        case .idle: break
        case .imported(let files, let advice):
            switch options.output {
            case .json: try app.console.write(json: ["files": files.map(\.record)])
            // What an import did, and which rows were not taken as they are, is said on standard error.
            case .text, .plain: for message in files.flatMap(\.messages) { app.console.note(message) }
            }
            if let advice { app.console.note(advice) }
        case .exported(let text, let notices):
            try app.console.output.write(lines: Array(text.utf8))
            for notice in notices { app.console.note(notice) }
        case .failed(let failure): throw ProgramFailure(failure)
        }
        return .success
    }
}

/// The record of a file, whose keys are in the program's README; unknown values are `null`, so every key is always present.
extension ImportedFileViewData {
    fileprivate var record: Record {
        [
            "file": name, "added": added, "changed": changed, "rows": rows.map(\.record),
        ]
    }
}

extension ImportedRowViewData {
    fileprivate var record: Record {
        [
            "line": line, "reason": reason, "id": id, "title": title, "year": year,
        ]
    }
}
