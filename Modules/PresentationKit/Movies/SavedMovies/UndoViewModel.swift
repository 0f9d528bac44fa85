import Entities
public import Observation
public import UseCases

/// A write to the user's movies, or renames of files, that can be undone or were.
public struct SavedMoviesWriteViewData: Sendable, Hashable {
    /// What the write made of one movie.
    public struct Change: Sendable, Hashable {
        public let id: String
        public let title: String
        public let year: Int?
        public let before: SavedMovieViewData?
        public let after: SavedMovieViewData?
        /// Whether the movie was not restored, because it has changed since in another way.
        public let isKept: Bool
    }

    /// The time in UTC, as `2026-11-22T05:05:00Z`.
    public let time: String
    /// How long ago it was.
    public let age: String
    /// What it did, in sentences.
    public let text: String
    public let changes: [Change]
    /// The files that were renamed, if it was no write of movies.
    public let renames: [VideoFileViewData.Rename]
    /// How many of the files keep their new names, because they could not be renamed back.
    public let failures: Int

    /// Creates the data of a change; `kept` are movies that were not restored.
    init(
        _ change: UndoUseCase.Change,
        kept: [Movie] = [],
        failures: Int = 0,
        now: Int64,
        in format: RegionalFormat
    ) {
        self.failures = failures
        time = change.time.iso8601
        age = format.age(.seconds(max(0, now - change.time.secondsSince1970)))
        switch change {
        case .write(let write):
            text = write.text(in: format)
            renames = []
            changes = write.changes.compactMap { change in
                change.movie.map { movie in
                    Change(
                        id: movie.id.description,
                        title: movie.title,
                        year: movie.year,
                        before: SavedMovieViewData(change.before),
                        after: SavedMovieViewData(change.after),
                        isKept: kept.contains { $0.id == movie.id }
                    )
                }
            }
        case .renames(let logged):
            text = VideoFilesPhrase.renamed(format.grouped(logged.renames.count)).text(in: format.language)
            changes = []
            renames = logged.renames.map { VideoFileViewData.Rename(path: $0.path, newPath: $0.newPath) }
        }
    }
}

/// What the user changed last, of the saved movies or names of files, and can undo.
@MainActor
@Observable
public final class UndoViewModel {
    public enum State: Sendable, Hashable {
        case idle
        /// The last write comes first; a message says if there is none.
        case listed([SavedMoviesWriteViewData], message: String?)
        /// The writes that were undone, what was done in sentences, and why others were not.
        case undone([SavedMoviesWriteViewData], messages: [String], FailureViewData?)
        /// There is nothing to undo, or nothing could be.
        case failed(FailureViewData)

        /// Why not all was undone; `nil` if it was.
        public var failure: FailureViewData? {
            switch self {
            case .idle, .listed: nil
            case .undone(_, _, let failure): failure
            case .failed(let failure): failure
            }
        }

        /// What was undone, and why something was not.
        public var message: String? {
            let messages: [String] = if case .undone(_, let messages, _) = self { messages } else { [] }
            let all = messages + [failure?.message].compactMap(\.self)
            return all.isEmpty ? nil : all.joined(separator: " ")
        }
    }

    public private(set) var state = State.idle

    @ObservationIgnored private let undo: UndoUseCase
    @ObservationIgnored private let format: RegionalFormat
    @ObservationIgnored private let secondsSince1970: @Sendable () -> Int64

    public init(
        undo: UndoUseCase,
        format: RegionalFormat = .plain,
        secondsSince1970: @escaping @Sendable () -> Int64
    ) {
        self.undo = undo
        self.format = format
        self.secondsSince1970 = secondsSince1970
    }

    /// Lists the last writes that can be undone.
    public func list(limit: Int) async {
        do throws(StorageError) {
            let changes = try await undo.changes(limit: limit)
            state = .listed(
                changes.map { viewData($0) },
                message: changes.isEmpty ? text(.nothingToUndo) : nil
            )
        } catch {
            state = .failed(FailureViewData(error, in: format.language))
        }
    }

    /// Undoes the last writes, the last one first. A view that shows no files does not rename them back.
    public func undo(_ count: Int, renamingFiles: Bool = true) async {
        let (undone, error) = await undo.undo(count, renamingFiles: renamingFiles)
        let failure = error.map(failure)
        guard !undone.isEmpty else {
            state = .failed(failure ?? FailureViewData(kind: .noData, message: text(.nothingToUndo)))
            return
        }
        state = .undone(undone.map { viewData($0) }, messages: undone.flatMap(messages), failure)
    }

    private func failure(_ error: UndoError) -> FailureViewData {
        switch error {
        case .storage(let error): return FailureViewData(error, in: format.language)
        case .renames(let logged):
            let phrase = VideoFilesPhrase.renamesLeft(
                format.grouped(logged.renames.count),
                undoing: format.quotedName(of: .undo)
            )
            return FailureViewData(kind: .invalidRequest, message: phrase.text(in: format.language))
        }
    }

    private func viewData(_ undone: UndoUseCase.Undone) -> SavedMoviesWriteViewData {
        switch undone {
        case .write(let undone): viewData(.write(undone.write), kept: undone.kept)
        case .renames(let logged, let files):
            viewData(
                .renames(
                    LoggedRenames(
                        number: logged.number,
                        time: logged.time,
                        renames: files.renamed.reversed().map(\.reversed)
                    )
                ),
                failures: files.failures.count
            )
        }
    }

    private func viewData(
        _ change: UndoUseCase.Change,
        kept: [Movie] = [],
        failures: Int = 0
    ) -> SavedMoviesWriteViewData {
        SavedMoviesWriteViewData(change, kept: kept, failures: failures, now: secondsSince1970(), in: format)
    }

    private func messages(_ undone: UndoUseCase.Undone) -> [String] {
        switch undone {
        case .write(let undone): messages(undone)
        case .renames(_, let files):
            files.failures.map { failure in
                VideoFilesPhrase.notRenamed(
                    failure.rename.path,
                    as: failure.rename.newPath.fileName,
                    failure.error
                )
                .text(in: format.language)
            } + [VideoFilesPhrase.renamedBack(format.grouped(files.renamed.count)).text(in: format.language)]
        }
    }

    private func messages(_ undone: UndoneWrite) -> [String] {
        let kept = SavedMoviesPhrase.named(undone.kept.map(\.titleWithYear))
        return [text(.undone(undone.write.text(in: format)))]
            + (undone.kept.isEmpty ? [] : [text(.notUndone(kept))])
    }

    private func text(_ phrase: SavedMoviesPhrase) -> String { phrase.text(in: format.language) }
}

extension SavedMoviesWrite {
    /// The number of movies about which a sentence says what was done to each.
    private static let mostNamed = 5

    /// Says what the write did: to lists, and to each movie or to how many.
    fileprivate func text(in format: RegionalFormat) -> String {
        let made = listsAfter.filter { !listsBefore.contains($0) }
        let deleted = listsBefore.filter { !listsAfter.contains($0) }
        if let old = deleted.first {
            let phrase: MovieListPhrase =
                if let new = made.first {
                    .renamed(old, to: new)
                } else {
                    .deleted(
                        old,
                        movies: format.movies(changes.count { $0.before?.isOn(.named(old)) ?? false })
                    )
                }
            return phrase.text(in: format.language)
        }
        let sentences = made.map { MovieListPhrase.made($0).text(in: format.language) }
        return (sentences + (changes.isEmpty ? [] : [textOfMovies(in: format)])).joined(separator: " ")
    }

    private func textOfMovies(in format: RegionalFormat) -> String {
        // A movie whose place moved because another one came before it needs no words.
        let outcomes = changes.compactMap { change in
            change.movie.map { movie in (movie: movie, outcomes: SavedMovieOutcome.all(of: change)) }
        }
        .filter { !$0.outcomes.isEmpty }
        guard outcomes.count > Self.mostNamed || outcomes.isEmpty else { return outcomes.message(in: format) }
        return SavedMoviesPhrase.written(
            new: format.grouped(changes.count { $0.before == nil }),
            changed: format.grouped(changes.count { $0.before != nil && $0.after != nil }),
            removed: format.grouped(changes.count { $0.after == nil })
        )
        .text(in: format.language)
    }
}

extension RegionalFormat {
    /// How to undo what was said before; `nil` if the app does not offer it.
    var undoAdvice: String? {
        quotedName(of: .undo).map { SavedMoviesPhrase.undoing($0).text(in: language) }
    }

    /// Returns the message with how to undo what it says.
    func advisingUndo(_ message: String) -> String {
        [message, undoAdvice].compactMap(\.self).joined(separator: " ")
    }
}
