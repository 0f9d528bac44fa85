public import Entities
public import Observation
public import UseCases

/// A file of the user's movies that was imported.
public struct ImportedFileViewData: Sendable, Hashable {
    /// The path; `-` for standard input.
    public let name: String
    public let added: Int
    public let changed: Int
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
    public let id: String?
    public let title: String?
    public let year: Int?
}

/// The import and export of the user's movies.
@MainActor
@Observable
public final class TransferSavedMoviesViewModel {
    public enum State: Sendable, Hashable {
        case idle
        /// The files, and how to undo their import if that changed something.
        case imported([ImportedFileViewData], advice: String? = nil)
        /// The text of a file, and what it lacks in sentences.
        case exported(String, notices: [String])
        case failed(FailureViewData)
    }

    public private(set) var state = State.idle

    @ObservationIgnored private let transfer: any TransferSavedMoviesUseCase
    @ObservationIgnored private let format: RegionalFormat

    public init(transfer: any TransferSavedMoviesUseCase, format: RegionalFormat = .plain) {
        self.transfer = transfer
        self.format = format
    }

    /// Adds the movies of all files, or of none if one fails, and writes what is to be known of rows to `report`.
    ///
    /// Plain lists of movies are `list`, or what their names tell.
    public func add(_ files: [CatalogueFile], as list: PlainMovieList? = nil, report: String? = nil) async {
        do throws(SavedMoviesFileError) {
            let results = try await transfer.add(files, as: list, report: report)
            let isUndoable = results.contains { $0.added + $0.changed > 0 }
            state = .imported(results.map(viewData), advice: isUndoable ? format.undoAdvice : nil)
        } catch {
            state = .failed(failure(error, of: files.count))
        }
    }

    private func viewData(_ result: SavedMoviesImport) -> ImportedFileViewData {
        let added = SavedMoviesPhrase.added(
            result.file,
            new: format.grouped(result.added),
            changed: format.grouped(result.changed)
        )
        let remarks = ImportRemark.Kind.allCases.compactMap { kind -> SavedMoviesPhrase? in
            let rows = result.remarks.filter { $0.kind == kind }
            let figures = format.grouped(rows.count)
            guard !rows.isEmpty else { return nil }
            guard kind != .malformed else { return .malformed(rows.map(\.line), figures: figures) }
            return .remarks(kind, rows, figures: figures)
        }
        return ImportedFileViewData(
            name: result.file.name,
            added: result.added,
            changed: result.changed,
            messages: ([added] + remarks).map(text),
            rows: result.remarks.map {
                ImportedRowViewData(
                    line: $0.line,
                    reason: $0.kind.rawValue,
                    id: $0.id?.description,
                    title: $0.title,
                    year: $0.year
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
        case .unknownFormat(let file):
            FailureViewData(kind: .data, message: text(.unknownFormat(file)) + nothing)
        case .archive(let file): FailureViewData(kind: .data, message: text(.archive(file)) + nothing)
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
        case .reportExists(let path):
            FailureViewData(kind: .invalidRequest, message: text(.reportExists(path)))
        case .reportNotWritten(let path, let reason):
            FailureViewData(kind: .storage, message: text(.reportNotWritten(path, reason)))
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
