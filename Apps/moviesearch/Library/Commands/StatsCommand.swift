import AppSupport
import CommandLineKit
import Entities
import MoviePages
import MovieScreens
import MovieSearchComposition
import MoviesComposition
import PresentationKit
import ProgramKit
import WebSupport

/// Counts what the user has seen and rated.
struct StatsCommand: MovieSearchCommand, Hashable {
    /// `nil` for all years.
    var year: Int?
    /// The file for a page; `nil` to print the statistics.
    var page: String?
    var options = CommandOptions()

    var traits: CommandTraits { [.isBrief] }

    private static let year = Operand(
        "YEAR",
        help: "The year in which you saw the movies; default: all.",
        arity: .optional,
        parser: .integer(in: MovieQuery.years)
    )

    private static let page = Option(
        "html",
        value: "FILE",
        help: "Write a page for a browser to FILE, which needs nothing else.",
        parser: .nonEmptyString
    )

    static let declaration = Command<any MovieSearchCommand>(
        "stats",
        summary: "Count what you have seen and rated",
        discussion: """
            Movies, hours, months, days of the week, ratings, genres, directors, actors, countries and decades are \
            counted, by what the catalogue knows of your movies. A movie that you rated and never marked as seen counts \
            on the day of its rating.
            """,
        operands: [year],
        options: [
            page, SharedOptions.json, SharedOptions.plain, SharedOptions.locale, SharedOptions.noColor,
        ],
        examples: [
            Example("moviesearch stats", "All that you have seen"),
            Example("moviesearch stats 2026", "What you saw in that year"),
            Example("moviesearch stats 2026 --html 2026.html", "As a page that you can show a friend"),
            Example("moviesearch stats --json | jq .directors", "For a script"),
        ]
    ) { arguments throws(UsageError) in
        let options = try CommandOptions(arguments)
        guard arguments[page] == nil || options.output == .text else {
            throw UsageError("'--html' excludes '--json' and '--plain'")
        }
        return StatsCommand(year: arguments[year].first, page: arguments[page], options: options)
    }

    func run(in app: AppDIContainer) async throws(ProgramFailure) -> ExitStatus {
        let viewModel = app.scene.makeStatisticsViewModel()
        await viewModel.load(year: year)
        let console = app.console
        switch viewModel.state {
        case .idle: return .interrupted
        case .failed(let failure): throw ProgramFailure(failure)
        case .loaded(let statistics):
            if let page {
                let document = StatisticsPage(viewModel.state, isFile: true, format: app.format).page
                try PageFile(page).write(document, of: "moviesearch", in: app.format)
                if let message = statistics.emptyMessage { console.note(message) }
                return .success
            }
            switch options.output {
            case .text where statistics.emptyMessage != nil: break
            case .text:
                let screen = StatisticsScreen(columns: console.proseColumns)
                try console.output.write(screen.lines(for: statistics))
            case .plain:
                let lines = StatisticsPlainScreen().lines(for: statistics)
                try console.output.write(lines.map { $0 + "\n" }.joined())
            case .json: try console.write(json: statistics.record)
            }
            if let message = statistics.emptyMessage { console.note(message) }
            return .success
        }
    }
}

/// The record of statistics, whose keys are in the program's README. Every part is present, also an empty one.
extension StatisticsViewData {
    fileprivate var record: Record {
        let totals: Record = [
            "year": year, "movies": movies, "viewings": viewings, "minutes": minutes,
            "viewingsOfUnknownLength": viewingsOfUnknownLength, "undatedViewings": undatedViewings,
            "meanRating": meanRating, "othersMeanRating": othersMeanRating,
        ]
        return totals
            + Record(
                Part.allCases.map { part in
                    let rows = sections.first { $0.part == part }?.rows ?? []
                    return (name: part.rawValue, value: rows.map(\.record))
                }
            )
    }
}

extension StatisticsViewData.Row {
    fileprivate var record: Record { ["name": name, "count": count] }
}
