import Entities
import Foundation
import Testing
import UseCases

@testable import PresentationKit

@Suite("The messages of errors")
struct ErrorWordsTests {
    /// What a Korean message may say in Latin letters.
    private static let foreignWords = [
        "IMDb", "title.basics.tsv.gz", "title.ratings.tsv.gz", "title.akas.tsv.gz", "title.principals.tsv.gz",
        "name.basics.tsv.gz",
        "TMDB", "movie_ids_….json.gz", "bzip2", "gzip", "zip", "xz", "zstd", "7z",
        "JSON", "SQLite", "UTF-8", "HTTP", "https", "http", "MB", "libcurl4", "libcurl", "ca-certificates",
        "SSL_CERT_FILE", "apt-get install", "tmdb:78", "y:1982", "HOME", "XDG", "ulimit -f", "EUR", "USD",
        "fxconvert update --accept", "--source", "catalogue", "chmod 600", "eyJ", "--help", "--delimiter",
        "--decimal-mark point", "--decimal-mark comma", "--decimal-mark", "--json-numbers", "--on",
        "--date-format dmy", "--date-format mdy", "--date-format",
        "--no-header", "--average-digits", "'half-up'", "'half-even'", "'up'", "'down'", "'none'",
        "'sideways'",
        "--to-column", "--to", "'to'",
        "date", "currency", "rate", "base", "CSV", "iconv -f ",
        " -t ", "tr '\\r' '\\n'", "CR", "-r", "-o", "-p", "-n", "-k", "-a", "-v", "id", "cone", "cup",
        "#93C572", "MiB", "KiB",
    ]

    @Test("are sentences of their own in every language", arguments: ErrorSample.all)
    func everyCase(sample: ErrorSample) {
        let messages = Language.allCases.map { sample.message(.withCommands($0)) }
        for message in messages {
            #expect(message.hasSuffix(".") && message.count > 5, "\(message)")
        }
        #expect(Set(messages).count == Language.allCases.count, "\(messages)")
        let korean = Self.foreignWords.reduce(sample.message(.withCommands(.korean))) {
            $0.replacing($1, with: "")
        }
        #expect(!korean.contains { $0.isASCII && $0.isLetter }, "\(korean)")
        let commands = messages.map(Self.commands)
        #expect(Set(commands).count == 1, "\(messages)")
    }

    /// The commands and options of an app that a message names.
    private static func commands(in message: String) -> Set<String> {
        let names =
            ExchangeAction.allCases.compactMap(ExchangeAction.command)
            + MoviesAction.allCases.compactMap(MoviesAction.command)
        // A command of one word may also be a word of the sentence.
        let unmistakable = names.filter { $0.hasPrefix("-") || $0.contains(" ") }
        return Set(
            unmistakable.filter { name in
                message.ranges(of: name).contains { range in
                    let around = [message[..<range.lowerBound].last, message[range.upperBound...].first]
                    return around.allSatisfy { $0.map { !$0.isASCII || !($0.isLetter || $0 == "-") } ?? true }
                }
            }
        )
    }
}

@Suite("Commands, options and keys")
struct CommandNamesTests {
    private static let modules = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Modules/PresentationKit")

    @Test("no message on a page names one, since a page has none", arguments: Language.allCases)
    func pages(language: Language) {
        let format = RegionalFormat.plain.withLanguage(of: language.code)
        for sample in ErrorSample.all where !sample.isOfCommandLine {
            #expect(!sample.message(format).contains(/--[a-z]|fxconvert|moviesearch|run '/), "\(sample.name)")
        }
        for message in [WebMessage.forbidden, .forbiddenAdvice, .ended, .skip, .notFound] {
            #expect(!message.text(in: format).contains(/--[a-z]|fxconvert|moviesearch|run '/.ignoresCase()))
        }
    }

    @Test("are named by apps alone")
    func sources() throws {
        let files = try #require(
            FileManager.default.enumerator(at: Self.modules, includingPropertiesForKeys: nil)
        )
        let names =
            /--[a-z]+|[Rr]un '[a-z]|'(fxconvert|moviesearch|itemsearch|scoops)|["' (]\^[A-Z]|Ctrl|\bEnter\b/
        for case let file as URL in files where file.pathExtension == "swift" {
            let source = try String(contentsOf: file, encoding: .utf8)
            for line in source.split(separator: "\n") {
                let code = line.prefix { $0 != "/" }
                #expect(!code.contains(names), "\(file.lastPathComponent): \(line)")
            }
        }
    }
}

/// An error, and its message in a format. Names and values in it are not in Latin letters.
struct ErrorSample: Sendable, CustomTestStringConvertible {
    let name: String
    let message: @Sendable (RegionalFormat) -> String

    var testDescription: String { name }

    /// Whether a page meets neither the error nor the settings that cause it.
    var isOfCommandLine: Bool { name.hasPrefix("ServiceSettingsError") }

    init<E: Error>(_ error: E, _ failure: @escaping @Sendable (E, RegionalFormat) -> FailureViewData) {
        name = "\(E.self).\(error)"
        message = { failure(error, $0).message }
    }

    static var all: [ErrorSample] { shared + settings + movies + exchange + others }

    private static var shared: [ErrorSample] {
        StorageError.samples.map(storage)
            + FileErrorReason.samples.flatMap { reason in
                [storage(.unusable(path: "가", reason)), storage(.notOurs(path: "가", reason))]
            }
            + UnreachableReason.samples.map { movies(.service(.service, .unreachable($0))) }
            + UnreadableReason.samples.map { movies(.service(.service, .unreadableAnswer($0))) }
            + UnreadableReason.Kind.allCases.map {
                movies(.service(.service, .unreadableAnswer(.wrongKind(path: "나", expected: $0))))
            }
            + ServiceMessage.samples.map { movies(.service(.service, .failed(message: $0))) }
    }

    private static var settings: [ErrorSample] {
        let errors =
            ServiceSettingsError.samples
            + ServiceSettingsError.KeyFileReason.samples.map {
                .unusableKeyFile(service: "가", path: "나", $0)
            }
            + ServiceSettingsError.KeyForm.allCases.flatMap { form in
                [.removeKey, .searchCatalogue(option: "--source")].map {
                    .invalidKey(locations: ["가", "나"], form, $0)
                }
            }
        return errors.map { error in
            ErrorSample(error) { FailureViewData(kind: .access, message: $0.text(in: $1.language)) }
        }
            + SettingsError.samples.map {
                ErrorSample($0) { FailureViewData(kind: .settings, message: $0.text(in: $1.language)) }
            }
    }

    private static var movies: [ErrorSample] {
        MoviesError.samples.map(movies)
            + MoviesOrigin.Source.samples.map { movies(.unknownMovie(id: .tmdb(78), source: $0)) }
            + CatalogueImportError.samples.map(imports)
            + CatalogueInput.allCases.flatMap { wanted in
                CatalogueContent.samples.map {
                    imports(.unexpected(.standardInput, found: $0, wanted: wanted))
                }
            }
            + UnsupportedImportOption.allCases.map { imports(.unsupported($0)) }
    }

    private static var exchange: [ErrorSample] {
        RatesError.samples.map(rates)
            + SourceFailure.samples.map { rates(.source(.europeanCentralBank, $0)) }
            + UnreadableRatesReason.samples.map { rates(.unreadable($0)) }
            + BatchError.samples.map(batch)
            + BatchInputError.samples.map { batch(.input($0)) }
            + BatchRowFormatError.samples.map { batch(.rowFormat($0)) }
            + OwnRatesError.samples.map(ownRates)
            + JournalError.samples.map { ErrorSample($0) { FailureViewData(.journal($0), in: $1) } }
            + OwnRatesError.Mistake.samples.map { ownRates(.line(2, path: "가", $0)) }
            + CurrencyNameError.samples.map { ErrorSample($0) { FailureViewData($0, in: $1) } }
    }

    private static var others: [ErrorSample] {
        ShoppingError.samples.map { ErrorSample($0) { FailureViewData($0, in: $1.language) } }
            + MenuError.samples.map(menu)
            + MenuErrorReason.samples.map { menu(.invalid(file: "가", place: nil, reason: $0)) }
            + MenuErrorReason.Syntax.samples.map {
                menu(.invalid(file: "가", place: nil, reason: .syntax($0)))
            }
    }

    private static func storage(_ error: StorageError) -> ErrorSample {
        ErrorSample(error) { FailureViewData($0, in: $1.language) }
    }

    private static func movies(_ error: MoviesError) -> ErrorSample {
        ErrorSample(error) { FailureViewData($0, in: $1.language) }
    }

    private static func rates(_ error: RatesError) -> ErrorSample {
        ErrorSample(error) { FailureViewData($0, in: $1) }
    }

    private static func batch(_ error: BatchError) -> ErrorSample {
        ErrorSample(error) { FailureViewData($0, in: $1) }
    }

    private static func ownRates(_ error: OwnRatesError) -> ErrorSample {
        ErrorSample(error) { FailureViewData(kind: .data, message: $0.text(in: $1.language)) }
    }

    private static func menu(_ error: MenuError) -> ErrorSample {
        ErrorSample(error) { FailureViewData($0, in: $1.language) }
    }

    private static func imports(_ error: CatalogueImportError) -> ErrorSample {
        ErrorSample(error) { FailureViewData($0, in: $1) }
    }
}
