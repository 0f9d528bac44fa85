public import Entities
public import Observation
public import UseCases

/// A file of the user's movies that was imported.
public struct ImportedFileViewData: Sendable, Hashable {
    /// The path; `-` for standard input.
    public let name: String
    /// The list whose movies the file has; `nil` if it has the user's own movies.
    public let list: String?
    /// The number of rows whose movies are known.
    public let matched: Int
    public let added: Int
    public let changed: Int
    /// The lists that the file names by themselves and that the user did not have.
    public let newLists: [String]
    /// The number of video files whose movies are decided anew.
    public let newDecisions: Int
    /// The number of movies that had their turn and are not known to have had it.
    public let newTurns: Int
    /// What happened, in sentences.
    public let messages: [String]
    /// The rows that were not taken as they are, in the order of the file.
    public let rows: [ImportedRowViewData]
}

/// A row of an imported file that was not taken as it is.
public struct ImportedRowViewData: Sendable, Hashable {
    /// Counted from 1.
    public let line: Int
    /// The name of an `ImportRemark.Kind`.
    public let reason: String
    public let isLeftOut: Bool
    public let id: String?
    public let title: String?
    public let year: Int?
    /// The identifiers of movies that could be meant.
    public let choices: [String]
}

/// What an import changed, or would change.
public struct ImportViewData: Sendable, Hashable {
    public let files: [ImportedFileViewData]
    /// What the user has to know about all files, in sentences.
    public let notices: [String]
}

/// How a user is asked before an import is saved.
public struct ImportQuestion: Sendable, Hashable {
    public let text: String
    /// The answer that saves.
    public let yes: String
    public let prompt: String
    /// What is said after any other answer.
    public let declined: String
    /// What is said where nobody can be asked.
    public let advice: String
}

/// The import and export of the user's movies and lists.
@MainActor
@Observable
public final class TransferSavedMoviesViewModel {
    public enum State: Sendable, Hashable {
        case idle
        /// What would be saved after a yes.
        case planned(ImportViewData, ImportQuestion)
        case imported(ImportViewData)
        /// The text of a file, and what it lacks in sentences.
        case exported(String, notices: [String])
        case failed(FailureViewData)
    }

    public private(set) var state = State.idle

    @ObservationIgnored private let transfer: any TransferSavedMoviesUseCase
    @ObservationIgnored private let format: RegionalFormat
    @ObservationIgnored private var planned: (plan: PlannedImport, notices: [String])?

    public init(transfer: any TransferSavedMoviesUseCase, format: RegionalFormat = .plain) {
        self.transfer = transfer
        self.format = format
    }

    /// Finds the movies of all files, or of none if one fails, and writes the rows that are left out to `unmatched`.
    ///
    /// If there is nothing to save, the state is that of an import.
    public func plan(
        _ files: [CatalogueFile],
        as content: ImportedContent = .own(nil),
        unmatched path: String? = nil
    ) async {
        do throws(SavedMoviesFileError) {
            let plan = try await transfer.plan(files, as: content)
            let leftOut = plan.leftOut
            if let path, leftOut > 0 { try await transfer.writeUnmatched(of: plan, to: path) }
            let notices = leftOut > 0 ? [text(notice(path, figures: format.grouped(leftOut)))] : []
            planned = (plan, notices)
            let data = ImportViewData(files: plan.imports.map(viewData), notices: notices)
            state = plan.hasChanges ? .planned(data, question) : .imported(data)
        } catch {
            state = .failed(failure(error, of: files.count))
        }
    }

    /// Saves what was planned.
    public func save() async {
        guard let (plan, notices) = planned else { return }
        do throws(SavedMoviesFileError) {
            let files = try await transfer.save(plan).map(viewData)
            let advice = plan.canBeUndone ? format.undoAdvice : nil
            state = .imported(
                ImportViewData(files: files, notices: notices + [advice].compactMap(\.self))
            )
            planned = nil
        } catch {
            state = .failed(failure(error, of: plan.imports.count))
        }
    }

    private var question: ImportQuestion {
        ImportQuestion(
            text: text(.saveQuestion),
            yes: text(.saveAnswer),
            prompt: MovieChoicePhrase.prompt(none: format.name(of: MoviesAction.chooseNone))
                .text(in: format.language),
            declined: text(.nothingSavedYet(confirming: nil)),
            advice: text(.nothingSavedYet(confirming: format.quotedName(of: .confirm)))
        )
    }

    private func notice(_ path: String?, figures: String) -> SavedMoviesPhrase {
        guard let path else { return .leftOut(figures, writing: format.quotedName(of: .writeUnmatched)) }
        return .leftOutWritten(figures, path: path)
    }

    private func viewData(_ result: SavedMoviesImport) -> ImportedFileViewData {
        let added = SavedMoviesPhrase.added(
            result.file,
            list: result.list,
            matched: format.grouped(result.matched),
            new: format.grouped(result.added),
            changed: format.grouped(result.changed)
        )
        let extras = [
            (result.newExtras.decisions, SavedMoviesPhrase.decided),
            (result.newExtras.turns, SavedMoviesPhrase.picked),
        ].compactMap { count, phrase in count > 0 ? phrase(format.grouped(count)) : nil }
        let remarks = ImportRemark.Kind.allCases.compactMap { kind -> SavedMoviesPhrase? in
            let rows = result.remarks.filter { $0.kind == kind }
            let figures = format.grouped(rows.count)
            guard !rows.isEmpty else { return nil }
            guard kind != .malformed else { return .malformed(rows.map(\.line), figures: figures) }
            return .remarks(kind, rows, figures: figures)
        }
        return ImportedFileViewData(
            name: result.file.name,
            list: result.list,
            matched: result.matched,
            added: result.added,
            changed: result.changed,
            newLists: result.newLists,
            newDecisions: result.newExtras.decisions,
            newTurns: result.newExtras.turns,
            messages: ([added] + extras + remarks).map(text)
                + result.newLists.map { MovieListPhrase.made($0).text(in: format.language) },
            rows: result.remarks.map {
                ImportedRowViewData(
                    line: $0.line,
                    reason: $0.kind.rawValue,
                    isLeftOut: $0.kind.isLeftOut,
                    id: $0.id?.description,
                    title: $0.title,
                    year: $0.year,
                    choices: $0.choices.map(\.id.description)
                )
            }
        )
    }

    public func export(_ fileFormat: SavedMoviesFormat) async {
        do throws(StorageError) {
            let export = try await transfer.export(fileFormat)
            state = .exported(export.text, notices: export.omissions.map { text(phrase($0)) })
        } catch {
            state = .failed(FailureViewData(error, in: format.language))
        }
    }

    public func export(list name: String) async {
        do throws(MovieListError) {
            state = .exported(try await transfer.export(list: name), notices: [])
        } catch {
            state = .failed(error.failure(in: format.language))
        }
    }

    private func phrase(_ omission: SavedMoviesExport.Omission) -> SavedMoviesPhrase {
        switch omission {
        case .unidentified(let movies):
            .unidentified(movies.map(\.title), figures: format.grouped(movies.count))
        case .notesOnly(let movies): .notesOnly(movies.map(\.title), figures: format.grouped(movies.count))
        case .moreSaved(let count): .moreSaved(figures: format.grouped(count), isOne: count == 1)
        }
    }

    private func failure(_ error: SavedMoviesFileError, of count: Int) -> FailureViewData {
        // Of one file it goes without saying.
        let nothing = count > 1 ? " " + text(.nothingImported) : ""
        return switch error {
        case .unreadable(let file, let reason):
            FailureViewData(kind: .file, message: text(.unreadableFile(file, reason)) + nothing)
        case .tooLarge(let file, let mebibytes, let rows):
            FailureViewData(
                kind: .file,
                message: text(.tooLargeFile(file, mebibytes: mebibytes, rows: format.grouped(rows))) + nothing
            )
        case .unknownFormat(let file):
            FailureViewData(kind: .data, message: text(.unknownFormat(file)) + nothing)
        case .damagedArchive(let file):
            FailureViewData(kind: .data, message: text(.damagedArchive(file)) + nothing)
        case .encryptedArchive(let file):
            FailureViewData(kind: .data, message: text(.encryptedArchive(file)) + nothing)
        case .unnamedList(let file):
            FailureViewData(
                kind: .invalidRequest,
                message: text(.unnamedList(file, naming: format.quotedName(of: .nameList)))
            )
        case .invalidListName(let name): MovieListError.invalidName(name).failure(in: format.language)
        case .ambiguousList(let file):
            FailureViewData(
                kind: .data,
                message: text(
                    .ambiguousList(
                        file,
                        options: [MoviesAction.importAsWatchlist, .importAsSeen].compactMap {
                            format.quotedName(of: $0)
                        }
                    )
                ) + nothing
            )
        case .notSaved(let error): FailureViewData(error, in: format.language)
        case .unmatchedExists(let path):
            FailureViewData(kind: .invalidRequest, message: text(.unmatchedExists(path)))
        case .unmatchedNotWritten(let path, let reason):
            FailureViewData(kind: .storage, message: text(.unmatchedNotWritten(path, reason)))
        }
    }

    private func text(_ phrase: SavedMoviesPhrase) -> String { phrase.text(in: format.language) }
}

extension CatalogueFile {
    fileprivate var name: String {
        switch self {
        case .standardInput: "-"
        case .path(let path): path
        }
    }
}
