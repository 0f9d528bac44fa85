public import Entities
public import Observation
public import UseCases

/// The import and export of the user's movies.
@MainActor
@Observable
public final class TransferSavedMoviesViewModel {
    public enum State: Sendable, Hashable {
        case idle
        /// A message for each file that was imported.
        case imported([String])
        /// The text of a file.
        case exported(String)
        case failed(FailureViewData)
    }

    public private(set) var state = State.idle

    @ObservationIgnored private let transfer: any TransferSavedMoviesUseCase
    @ObservationIgnored private let format: RegionalFormat

    public init(transfer: any TransferSavedMoviesUseCase, format: RegionalFormat = .plain) {
        self.transfer = transfer
        self.format = format
    }

    /// Adds the movies of files in their order, until one fails.
    ///
    /// Plain lists of movies are `list`, or what their names tell.
    public func add(_ files: [CatalogueFile], as list: PlainMovieList? = nil) async {
        var messages: [String] = []
        do throws(SavedMoviesFileError) {
            for file in files {
                let result = try await transfer.add(file, as: list)
                messages.append(
                    text(
                        .added(
                            file,
                            new: format.grouped(result.added),
                            changed: format.grouped(result.changed)
                        )
                    )
                )
                let lines = result.malformedLines
                guard !lines.isEmpty else { continue }
                messages.append(text(.malformed(lines, figures: format.grouped(lines.count))))
            }
            state = .imported(messages)
        } catch {
            state = .failed(failure(error))
        }
    }

    public func export(_ fileFormat: SavedMoviesFormat) async {
        do throws(StorageError) {
            state = .exported(try await transfer.export(fileFormat))
        } catch {
            state = .failed(FailureViewData(error, in: format.language))
        }
    }

    private func failure(_ error: SavedMoviesFileError) -> FailureViewData {
        switch error {
        case .unreadable(let file, let reason):
            FailureViewData(kind: .file, message: text(.unreadableFile(file, reason)))
        case .unknownFormat(let file): FailureViewData(kind: .data, message: text(.unknownFormat(file)))
        case .ambiguousList(let file): FailureViewData(kind: .data, message: text(.ambiguousList(file)))
        case .notSaved(let error): FailureViewData(error, in: format.language)
        }
    }

    private func text(_ phrase: SavedMoviesPhrase) -> String { phrase.text(in: format.language) }
}
