import AppSupport
import CommandLineKit
import Entities
import MovieSearchComposition
import MoviesComposition
import PresentationKit
import ProgramKit

/// Imports a catalogue, from reading the first line to installing it.
struct ImportCommand: MovieSearchCommand, Hashable {
    let catalogue: CatalogueImport
    var options = CommandOptions()

    private static let titles = Operand(
        "FILE",
        help:
            "IMDb's title.basics.tsv or TMDB's movie_ids_DATE.json, packed by gzip or not; '-' reads standard input.",
        parser: .file
    )
    private static let ratings = Option(
        "ratings",
        value: "FILE",
        help: "IMDb's title.ratings.tsv: ratings, and how well known each movie is.",
        parser: .file
    )
    private static let otherTitles = Option(
        "akas",
        value: "FILE",
        help: "IMDb's title.akas.tsv: movies are found by their titles elsewhere too.",
        parser: .file
    )
    private static let principals = Option(
        "principals",
        value: "FILE",
        help: "IMDb's title.principals.tsv: who made a movie and plays in it; goes with '--names'.",
        parser: .file
    )
    private static let names = Option(
        "names",
        value: "FILE",
        help: "IMDb's name.basics.tsv: the names of the people of '--principals'.",
        parser: .file
    )
    private static let kinds = Option(
        "types",
        value: "LIST",
        help: "Kinds of IMDb's titles between commas; default: 'movie'.",
        parser: .kinds
    )
    private static let adult = Flag("adult", help: "Titles for adults too.")
    private static let minimumVotes = Option(
        "min-votes",
        value: "N",
        help: "Only titles with N votes or more; needs '--ratings'.",
        parser: .integer(in: 0...999_999_999)
    )

    /// The commands, options and keys of moviesearch, for messages.
    static func name(of action: MoviesAction) -> String? {
        switch action {
        case .showHelp: "--help"
        case .chooseNone: "Enter"
        case .addToWatchlist: "moviesearch watchlist add"
        case .listWatchlist: "moviesearch watchlist"
        case .markAsSeen, .listSeen: "moviesearch seen"
        case .rate, .listRated: "moviesearch rate"
        case .undo: "moviesearch undo"
        case .makeList: "moviesearch list new"
        case .addToList: "moviesearch list add"
        case .showList: "moviesearch list show"
        case .writeNotes, .listNotes: "moviesearch notes"
        case .importAsWatchlist: "--as watchlist"
        case .importAsSeen: "--as seen"
        case .findFiles: "moviesearch files"
        case .decideMovieOfFile: "moviesearch files FILE --as MOVIE"
        case .confirm: "--yes"
        case .writeUnmatched: "--unmatched FILE"
        case .nameList: "--as NAME"
        case .importRatings: "--\(ratings.name)"
        case .importOtherTitles: "--\(otherTitles.name)"
        case .importPrincipals: "--\(principals.name)"
        case .importNames: "--\(names.name)"
        case .chooseKinds: "--\(kinds.name)"
        case .includeAdult: "--\(adult.name)"
        case .chooseMinimumVotes: "--\(minimumVotes.name)"
        case .removeCatalogue: "moviesearch catalogue remove"
        }
    }

    static let declaration = Command<any MovieSearchCommand>(
        "import",
        summary: "Build your own catalogue from IMDb or TMDB files",
        discussion: """
            The catalogue answers in place of the built-in one, from the next search on, also of a full screen \
            that is open. Until it is whole the old one answers, and stays when an import fails or is interrupted. What a file holds is found out \
            from its beginning.

            IMDb's kinds of titles are \(TitleKind.allCases.map(\.rawValue).joined(separator: ", ")).

            A line that makes no sense is passed over; the first ones are named on standard error.
            """,
        operands: [titles],
        options: [
            ratings, otherTitles, principals, names, kinds, adult, minimumVotes, SharedOptions.json,
            SharedOptions.locale,
            SharedOptions.noColor,
        ],
        examples: [
            Example(
                "moviesearch import title.basics.tsv.gz --ratings title.ratings.tsv.gz",
                "IMDb's movies, the best known first"
            ),
            Example(
                "moviesearch import title.basics.tsv.gz --types movie,tvMovie",
                "Movies made for television too"
            ),
            Example("moviesearch import movie_ids_11_20_2026.json.gz", "TMDB's movies"),
        ]
    ) { arguments throws(UsageError) in
        let files = [
            try arguments.required(titles), arguments[ratings], arguments[otherTitles],
            arguments[principals], arguments[names],
        ]
        guard files.count(where: { $0 == "-" }) <= 1 else {
            throw UsageError("standard input can be one file only")
        }
        return ImportCommand(
            catalogue: CatalogueImport(
                titles: CatalogueFile(operand: try arguments.required(titles)),
                ratings: arguments[ratings].map { CatalogueFile(operand: $0) },
                otherTitles: arguments[otherTitles].map { CatalogueFile(operand: $0) },
                principals: arguments[principals].map { CatalogueFile(operand: $0) },
                names: arguments[names].map { CatalogueFile(operand: $0) },
                kinds: arguments[kinds],
                includesAdult: arguments[adult],
                minimumVotes: arguments[minimumVotes] ?? 0
            ),
            options: try CommandOptions(arguments)
        )
    }

    func run(in app: AppDIContainer) async throws(ProgramFailure) -> ExitStatus {
        let viewModel = app.scene.makeCatalogueImportViewModel()
        let view = CatalogueImportView(output: options.output, app: app)
        let states = viewModel.states()
        let showing = Task {
            for await state in states {
                if case .running(let progress) = state.phase { view.showProgress(progress) }
            }
        }
        await viewModel.run(catalogue)
        showing.cancel()
        await showing.value
        view.clearProgress()
        view.showWarnings(viewModel.state.warnings)
        switch viewModel.state.phase {
        case .done(let summary): try view.show(summary)
        case .failed(let failure): throw ProgramFailure(failure)
        case .idle, .running: break
        }
        return .success
    }
}

extension CatalogueFile {
    fileprivate init(operand: String) {
        self = operand == "-" ? .standardInput : .path(operand)
    }
}

extension ValueParser where Value == Set<TitleKind> {
    /// Parses a comma-separated list of title types.
    fileprivate static var kinds: Self {
        Self { text throws(InvalidValue) in
            let one = ValueParser<String>.choice(TitleKind.allCases.map(\.rawValue))
            var kinds: Set<TitleKind> = []
            for word in text.split(separator: ",", omittingEmptySubsequences: false) {
                let start = word.drop { $0 == " " }
                let end = start.lastIndex { $0 != " " }.map(start.index(after:)) ?? start.startIndex
                if let kind = TitleKind(rawValue: try one.parse(String(start[..<end]))) { kinds.insert(kind) }
            }
            return kinds
        }
    }
}
