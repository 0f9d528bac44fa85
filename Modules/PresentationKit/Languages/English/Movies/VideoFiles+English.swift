import Entities
import UseCases

extension VideoFilesPhrase {
    var english: String {
        switch self {
        case .file: "File"
        case .movie: "Movie"
        case .note: "Note"
        case .doubt(let doubt, nil): doubt.english
        case .doubt(let doubt, let choices?): "\(doubt.english): \(choices)"
        case .unknown: "no movie found"
        case .noMovie(.movie): "no movie"
        case .noMovie(.episode): "an episode of a series"
        case .noMovie(.sample): "a sample"
        case .noMovie(.extra): "belongs to a movie"
        case .noVideos(let path): "There are no videos in '\(path.shortened)'."
        case .certain(let figures, let all):
            "Movies that are certain, and in your library now (in:library): \(figures) of \(all) videos."
        case .doubtful(let figures, let command):
            "Doubtful ones, marked by '?': \(figures)"
                + (command.map { "; say which movie a file is with \($0)." } ?? ".")
        case .unreadable(let path, let reason):
            "'\(path.shortened)' cannot be read (\(reason.english)); check its name and permissions."
        case .illegibleNames(let path, let figures):
            "Files in '\(path.shortened)' that are left out, since their names are no text: \(figures)."
        case .noVideo(let path): "'\(path.shortened)' is no video; name a video, or a folder with videos."
        case .missingValue(let value): "the movie has no '\(value.shortened)'"
        case .tooLong: "the name would be too long"
        case .nameExists(let name): "there is '\(name.shortened)' already"
        case .sameName(let name): "several files would be '\(name.shortened)'"
        case .disc: "files of a disc keep their names"
        case .nothingToRename: "There is nothing to rename."
        case .planned(let figures, let option):
            "Nothing is renamed yet; files that would be: \(figures)"
                + (option.map { "; add \($0) to do it." } ?? ".")
        case .renamed(let figures): "Renamed files: \(figures)."
        case .renamedBack(let figures): "Files renamed back: \(figures)."
        case .renamesLeft(let figures, let command):
            "Nothing is undone, because the last change renamed files: \(figures)"
                + (command.map { "; \($0) renames them back." } ?? ".")
        case .notInLibrary(let error): "Your library does not have the new names yet: \(error.english)"
        case .notRenamed(let path, let name, let error):
            "'\(path.shortened)' is not renamed: \(error.english(name.shortened))."
        }
    }
}

extension VideoDoubt {
    fileprivate var english: String {
        switch self {
        case .titleOnly: "no year in the name"
        case .severalMovies: "several movies"
        case .otherYear: "another year"
        case .similarTitle: "a similar title"
        case .contradiction: "the name means two movies"
        case .folderOnly: "only the folder has the title"
        }
    }
}

extension FileRenameError {
    fileprivate func english(_ name: String) -> String {
        switch self {
        case .exists: "there is '\(name)' already"
        case .otherFileSystem: "'\(name)' would be on another file system"
        case .unsafe: "the file system could replace another file"
        case .file(let reason): reason.english
        }
    }
}
