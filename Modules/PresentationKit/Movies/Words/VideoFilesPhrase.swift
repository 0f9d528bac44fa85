import Entities
import UseCases

/// What is said of video files.
enum VideoFilesPhrase: Wording {
    case file
    case movie
    case note
    /// Several choices are named.
    case doubt(VideoDoubt, choices: String?)
    case unknown
    case noMovie(VideoFileName.Kind)
    case noVideos(String)
    case certain(String, all: String)
    /// The app's command that says which movie a file is.
    case doubtful(String, deciding: String?)
    case unreadable(path: String, FileErrorReason)
    case illegibleNames(String, figures: String)
    case noVideo(path: String)
    case missingValue(String)
    case tooLong
    case nameExists(String)
    case sameName(String)
    case disc
    case nothingToRename
    /// The app's option that renames the files.
    case planned(String, confirming: String?)
    case renamed(String)
    case renamedBack(String)
    /// The app's command that renames files back.
    case renamesLeft(String, undoing: String?)
    case notInLibrary(StorageError)
    case notRenamed(String, as: String, FileRenameError)

    /// Creates what is said of a video that keeps its name; `nil` if that is known or wanted.
    static func omission(_ reason: RenamePlan.Reason) -> Self? {
        switch reason {
        case .unchanged, .doubtful, .noMovie: nil
        case .disc: .disc
        case .missing(let value): .missingValue(value)
        case .tooLong: .tooLong
        case .exists(let name): .nameExists(name)
        case .sameName(let name): .sameName(name)
        }
    }
}

extension FailureViewData {
    /// `nil` if the request was cancelled.
    init?(_ error: VideoFilesError, in language: Language) {
        switch error {
        case .unreadable(let path, let reason):
            let message = VideoFilesPhrase.unreadable(path: path, reason).text(in: language)
            self.init(kind: .file, message: message)
        case .noVideo(let path):
            self.init(kind: .file, message: VideoFilesPhrase.noVideo(path: path).text(in: language))
        case .movies(.cancelled): return nil
        case .movies(let error): self.init(error, retry: .request, in: language)
        case .storage(let error): self.init(error, in: language)
        }
    }
}
