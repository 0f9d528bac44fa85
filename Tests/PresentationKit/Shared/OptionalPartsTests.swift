import Entities
import Testing
import UseCases

@testable import PresentationKit

@Suite("Sentences with a part that may be missing, such as the name of a command")
struct OptionalPartsTests {
    private typealias Sentence = @Sendable (String?) -> any Wording

    private static let file = CatalogueFile.path("f")
    private static let lists: [SavedMovieList] = [
        .watchlist, .seen, .rated, .notes, .library, .named("Best"),
    ]

    private static var movies: [Sentence] {
        let ofLists = lists.flatMap { list -> [Sentence] in
            [
                { SavedMoviesPhrase.emptyList(list, adding: $0) },
                { SavedMoviesPhrase.notOn(list, title: "T", listing: $0) },
                { MovieChoicePhrase.notOn(list, words: "T", listing: $0) },
            ]
        }
        let issues = CatalogueInUse.Issue.allCases.filter { $0 != .folder }.map { issue -> Sentence in
            { CatalogueIssueMessage(issue: issue, path: "p", removal: $0) }
        }
        return ofLists + issues + [
            { SavedMoviesPhrase.nothingSaved(title: "T", listing: $0.map { [$0] } ?? []) },
            { SavedMoviesPhrase.added(file, list: $0, matched: "1", new: "2", changed: "3") },
            { SavedMoviesPhrase.leftOut("1", writing: $0) },
            { SavedMoviesPhrase.nothingSavedYet(confirming: $0) },
            { SavedMoviesPhrase.ambiguousList(file, options: $0.map { [$0] } ?? []) },
            { SavedMoviesPhrase.unnamedList(file, naming: $0) },
            { MovieChoicePhrase.prompt(none: $0) },
            { MovieChoicePhrase.noExactTitle("T", $0.map { .named($0) }, choices: "c") },
            { VideoFilesPhrase.doubt(.titleOnly, choices: $0) },
            { VideoFilesPhrase.doubtful("1", deciding: $0) },
            { VideoFilesPhrase.planned("1", confirming: $0) },
            { VideoFilesPhrase.renamesLeft("1", undoing: $0) },
            { MovieListPhrase.noLists(making: $0) },
            { MovieListPhrase.unknown("n", known: $0.map { [$0] } ?? []) },
            { CataloguePhrase.importedMovies("1", source: $0, day: "d") },
            { CataloguePhrase.importedMovies("1", source: "s", day: $0) },
            { MovieDetailsPhrase.series("s", previous: $0, next: "n") },
            { MovieDetailsPhrase.series("s", previous: "p", next: $0) },
            { MoviesPhrase.keyless("s", help: $0) },
            { NoRecommendationsMessage.noneInCatalogue(rating: $0) },
        ]
    }

    private static let others: [Sentence] = [
        { ExchangeFailureMessage.tooPreciseToSave(.euro, .latest, option: $0) },
        { ExchangeFailureMessage.unclearAmount("T", option: $0) },
        { ExchangeFailureMessage.otherDecimalMark("T", expectsComma: true, option: $0) },
        { ExchangeFailureMessage.otherDecimalMark("T", expectsComma: false, option: $0) },
        { ExchangeFailureMessage.dayInOtherOrder("T", option: $0) },
        { ExchangeFailureMessage.meanIsZero(digits: 2, option: $0) },
        { ExchangeFailureMessage.noTarget("T", settingOwn: $0) },
        { BatchReportText.title($0) },
        {
            SourceFailureMessage(
                failure: .keyMissing(APIKeyLocation(variable: "v", file: $0)),
                source: .ownRates,
                format: .plain
            )
        },
        { ItemsPhrase.nothingLeft(restore: $0) }, { ItemsPhrase.keyless(service: "s", help: $0) },
        { OrderErrorMessage.noOrder(number: 5, listing: $0) }, { SettingText.notSet("k", defaultValue: $0) },
        { StorageError.programError(message: $0) },
    ]

    @Test(
        "have it in every language if it is known, and else are whole without it",
        arguments: Language.allCases
    )
    func parts(language: Language) {
        for sentence in Self.movies + Self.others {
            let (with, without) = (sentence("⌘X").text(in: language), sentence(nil).text(in: language))
            #expect(with.contains("⌘X"), "\(with)")
            #expect(with != without && !without.contains("⌘X") && !without.contains("nil"), "\(without)")
        }
    }

    @Test(
        "of a batch name the app's options, if it has some, and count its rows",
        arguments: Language.allCases
    )
    func batches(language: Language) {
        let notices: [(BatchNotice, [ExchangeAction])] = [
            (.remark(.oldRate, rows: 2, line: 3, day: "2015-01-05"), [.updateRates, .rejectOldRates]),
            (.ownTarget("KRW"), [.chooseOneTarget]),
        ]
        for (notice, actions) in notices {
            let commands = actions.compactMap(ExchangeAction.command)
            let text = notice.text(in: .withCommands(language))
            #expect(commands.allSatisfy(text.contains), "\(text)")
            let plain = notice.text(in: .plain.withLanguage(of: language.code))
            #expect(!commands.contains(where: plain.contains) && text.count > plain.count, "\(plain)")
        }
        for remark in [BatchRemark.oldRate, .hundredths, .incompletePeriod] {
            let texts = [1, 2].map { rows in
                BatchNotice.remark(remark, rows: rows, line: 3, day: "d").text(in: .withCommands(language))
            }
            let beginnings = language == .english ? ["1 row ", "2 rows "] : ["1줄", "2줄"]
            #expect(zip(texts, beginnings).allSatisfy { $0.contains($1) }, "\(texts)")
        }
    }

    @Test(
        "say how an average is computed",
        arguments: [
            (
                AverageOptions(.month), "the average of the month, by the means of the published rates",
                "월 평균, 고시 환율의 평균으로"
            ),
            (
                AverageOptions(.year, of: .inverses, digits: 4),
                "the average of the year, by the mean of the pair's own rates, rounded to 4 decimals",
                "연도 평균, 통화 쌍 환율의 평균으로, 소수 4자리로 반올림"
            ),
        ]
    )
    func averages(options: AverageOptions, english: String, korean: String) {
        #expect(BatchReportText.average(options).english == english)
        #expect(BatchReportText.average(options).korean == korean)
    }
}
