public import Entities
public import Observation
public import UseCases

/// A video file, which movie it is, and its new name.
public struct VideoFileViewData: Sendable, Hashable {
    /// How sure it is which movie the file is; the raw value names it for programs.
    public enum Sureness: String, Sendable, Hashable {
        case certain
        /// The user said which movie it is.
        case decided
        case doubtful
        case unknown
        /// The file is none of a movie.
        case episode, sample, extra

        /// What marks the file in a list; empty if it needs no attention.
        public var mark: String {
            switch self {
            case .certain, .decided: ""
            case .doubtful: "?"
            case .unknown: "–"
            case .episode, .sample, .extra: "·"
            }
        }
    }

    public struct Movie: Sendable, Hashable {
        public let id: String
        public let title: String
        public let year: Int?
        /// The title with the year.
        public let name: String

        public init(id: String, title: String, year: Int?, name: String) {
            self.id = id
            self.title = title
            self.year = year
            self.name = name
        }
    }

    /// A change of a path: in the folder that was looked at, or an absolute one in the log of renames.
    public struct Rename: Sendable, Hashable {
        public let path: String
        public let newPath: String

        public init(path: String, newPath: String) {
            self.path = path
            self.newPath = newPath
        }
    }

    /// The path in the folder that was looked at.
    public let path: String
    public let sureness: Sureness
    /// The movies that the file may be, the likeliest first; at most one if that is certain.
    public let movies: [Movie]
    /// The name of the reason for a doubt, for programs.
    public let doubt: String?
    /// Why it is not certain, or why it is none of a movie.
    public let note: String?
    public let part: Int?
    public let edition: String?
    public let resolution: String?
    /// What gets another name: the companions, and the video last. Empty if all keep their names.
    public internal(set) var renames: [Rename]
    /// Why the file is not renamed, unless the note says it.
    public internal(set) var omission: String?

    public init(
        path: String,
        sureness: Sureness,
        movies: [Movie] = [],
        doubt: String? = nil,
        note: String? = nil,
        part: Int? = nil,
        edition: String? = nil,
        resolution: String? = nil,
        renames: [Rename] = []
    ) {
        self.path = path
        self.sureness = sureness
        self.movies = movies
        self.doubt = doubt
        self.note = note
        self.part = part
        self.edition = edition
        self.resolution = resolution
        self.renames = renames
    }
}

/// The video files in a folder.
public struct VideoFilesViewData: Sendable, Hashable {
    /// What was done with new names.
    public enum Renaming: Sendable, Hashable {
        /// None was asked for.
        case none
        case planned
        /// The files have them, except for failures.
        case done(failures: Int)
    }

    /// The absolute path.
    public let folder: String
    public let fileHeading: String
    public let movieHeading: String
    public let noteHeading: String
    public internal(set) var files: [VideoFileViewData]
    public internal(set) var renaming: Renaming
    /// What the user has to know of all files, in sentences.
    public internal(set) var messages: [String]
    /// Why the library does not have new names that files have.
    public internal(set) var failure: FailureViewData?

    public init(
        folder: String,
        fileHeading: String,
        movieHeading: String,
        noteHeading: String,
        files: [VideoFileViewData],
        renaming: Renaming = .none,
        messages: [String] = []
    ) {
        self.folder = folder
        self.fileHeading = fileHeading
        self.movieHeading = movieHeading
        self.noteHeading = noteHeading
        self.files = files
        self.renaming = renaming
        self.messages = messages
    }
}

/// The user's video files, and the movies that they are.
@MainActor
@Observable
public final class VideoFilesViewModel {
    public enum State: Sendable, Hashable {
        case idle
        case found(VideoFilesViewData)
        case failed(FailureViewData)
    }

    public private(set) var state = State.idle

    @ObservationIgnored private let videoFiles: any VideoFilesUseCase
    @ObservationIgnored private let findMovie: FindSavedMovieUseCase
    @ObservationIgnored private let format: RegionalFormat

    public init(
        videoFiles: any VideoFilesUseCase,
        findMovie: FindSavedMovieUseCase,
        format: RegionalFormat = .plain
    ) {
        self.videoFiles = videoFiles
        self.findMovie = findMovie
        self.format = format
    }

    /// Finds the movies of the videos in a folder; returns when they are in `state`.
    public func find(in path: String) async {
        await show { () async throws(VideoFilesError) in
            viewData(try await videoFiles.find(in: path))
        }
    }

    /// Stores that a video is the movie that is named, which must be without doubt.
    public func decide(_ path: String, is movie: MovieDetailsRequest) async {
        let found: FoundSavedMovie
        do throws(SavedMovieError) {
            found = try await findMovie.execute(movie.movieName ?? .title([movie].text))
        } catch {
            // A cancelled request changes nothing.
            guard
                let failure = SavedMovieFailure(
                    error,
                    of: [movie].text,
                    in: format,
                    request: { _ in .show([]) }
                )
            else { return }
            state = .failed(failure.failure)
            return
        }
        await show { () async throws(VideoFilesError) in
            viewData(try await videoFiles.decide(path, is: found.movie))
        }
    }

    /// Plans names by a pattern for the videos in a folder, and renames the files if that is confirmed.
    public func rename(in path: String, by pattern: RenamePattern, isConfirmed: Bool) async {
        await show { () async throws(VideoFilesError) in
            let found = try await videoFiles.find(in: path)
            let plan = RenamePlan(found, by: pattern)
            let renamed = isConfirmed ? try await videoFiles.rename(plan) : nil
            return viewData(found, plan, renamed)
        }
    }

    private func show(_ answer: () async throws(VideoFilesError) -> VideoFilesViewData) async {
        do throws(VideoFilesError) {
            state = .found(try await answer())
        } catch {
            guard let failure = FailureViewData(error, in: format.language) else { return }
            state = .failed(failure)
        }
    }

    // MARK: View data

    private func text(_ phrase: VideoFilesPhrase) -> String { phrase.text(in: format.language) }

    private func viewData(_ found: FoundVideoFiles) -> VideoFilesViewData {
        let folders = found.folders
        let certain = found.files.count { $0.match.movie != nil }
        let doubtful = found.files.count { if case .doubtful = $0.match { true } else { false } }
        var messages: [VideoFilesPhrase] = []
        if found.files.isEmpty {
            messages.append(.noVideos(folders.path))
        } else {
            messages.append(.certain(format.grouped(certain), all: format.grouped(found.files.count)))
        }
        if doubtful > 0 {
            messages.append(
                .doubtful(format.grouped(doubtful), deciding: format.quotedName(of: .decideMovieOfFile))
            )
        }
        // Of one video it is known where it is.
        for folder in folders.all where folders.isFolder {
            if let reason = folder.failure { messages.append(.unreadable(path: folder.path, reason)) }
            if folder.illegibleNames > 0 {
                messages.append(
                    .illegibleNames(folder.path, figures: format.grouped(folder.illegibleNames))
                )
            }
        }
        return VideoFilesViewData(
            folder: folders.path,
            fileHeading: text(.file),
            movieHeading: text(.movie),
            noteHeading: text(.note),
            files: found.files.map { viewData($0, in: folders) },
            messages: messages.map(text)
        )
    }

    private func viewData(_ found: FoundVideoFile, in folders: VideoFolders) -> VideoFileViewData {
        let sureness: VideoFileViewData.Sureness
        var movies: [Movie] = []
        var doubt: VideoDoubt?
        var note: String?
        switch found.match {
        case .certain(let movie):
            sureness = found.isDecided ? .decided : .certain
            movies = [movie]
        case .doubtful(let choices, let reason):
            sureness = .doubtful
            movies = choices
            doubt = reason
            let others = choices.count > 1 ? choices.alternatives(in: format.language) : nil
            note = text(.doubt(reason, choices: others))
        case .unknown:
            sureness = .unknown
            note = text(.unknown)
        case .noMovie(let kind):
            sureness = kind.sureness
            note = text(.noMovie(kind))
        }
        return VideoFileViewData(
            path: found.file.path.relative(to: folders.path),
            sureness: sureness,
            movies: movies.map { movie in
                let local = movie.localTitles[format.contentLanguage.code]
                let shown = movie.with { $0.title = local ?? $0.title }
                return VideoFileViewData.Movie(
                    id: movie.id.description,
                    title: movie.title,
                    year: movie.year,
                    name: shown.titleWithYear
                )
            },
            doubt: doubt?.rawValue,
            note: note,
            part: found.name.part,
            edition: found.name.edition,
            resolution: found.name.resolution
        )
    }

    /// Returns the files with their new names; `renamed` is what was done, or `nil` if it is only planned.
    private func viewData(
        _ found: FoundVideoFiles,
        _ plan: RenamePlan,
        _ renamed: RenamedFiles?
    ) -> VideoFilesViewData {
        let root = found.folders.path
        var data = viewData(found)
        let failures = renamed?.failures ?? []
        let done = renamed.map { Set($0.renamed) }
        var renames: [String: [FileRename]] = [:]
        for item in plan.items {
            renames[item.file.file.path] = item.renames.filter { done?.contains($0) ?? true }
        }
        let omissions = Dictionary(plan.omissions.map { ($0.file.file.path, $0.reason) }) { first, _ in first
        }
        for index in data.files.indices {
            let path = found.files[index].file.path
            data.files[index].renames = (renames[path] ?? []).map {
                VideoFileViewData.Rename(
                    path: $0.path.relative(to: root),
                    newPath: $0.newPath.relative(to: root)
                )
            }
            data.files[index].omission = omissions[path].flatMap { VideoFilesPhrase.omission($0) }.map(text)
        }
        let figures = format.grouped(data.files.reduce(0) { $0 + $1.renames.count })
        data.failure = renamed?.storageError.map { error in
            FailureViewData(kind: .storage, message: text(.notInLibrary(error)))
        }
        let isNothing = data.files.allSatisfy(\.renames.isEmpty)
        if renamed != nil {
            data.renaming = .done(failures: failures.count)
            data.messages += failures.map {
                text(.notRenamed($0.rename.path.relative(to: root), as: $0.rename.newPath.fileName, $0.error))
            }
        } else {
            data.renaming = .planned
        }
        if isNothing {
            if failures.isEmpty { data.messages.append(text(.nothingToRename)) }
        } else if renamed != nil {
            data.messages.append(format.advisingUndo(text(.renamed(figures))))
        } else {
            let command = format.quotedName(of: .confirm)
            data.messages.append(text(.planned(figures, confirming: command)))
        }
        return data
    }
}

extension VideoFileName.Kind {
    fileprivate var sureness: VideoFileViewData.Sureness {
        switch self {
        case .movie: .unknown
        case .episode: .episode
        case .sample: .sample
        case .extra: .extra
        }
    }
}

extension String {
    /// The path in a folder; of the path itself its name.
    fileprivate func relative(to folder: String) -> String {
        let prefix = folder == "/" ? folder : folder + "/"
        return hasPrefix(prefix) ? String(dropFirst(prefix.count)) : fileName
    }
}
