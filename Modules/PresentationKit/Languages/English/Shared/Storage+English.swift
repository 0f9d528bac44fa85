import Entities

extension StorageError {
    var english: String {
        switch self {
        case .noDirectory(nil): "there is no folder for it."
        case .noDirectory(let variable?):
            "neither HOME nor \(variable) is set to an absolute path; set one of them."
        case .unusable(let path, .notPermitted):
            "\(path) may not be written; check its permissions and those of its folder."
        case .unusable(let path, .full): "there is no room left for \(path); free some and try again."
        case .unusable(let path, .tooLarge):
            "\(path) would be larger than a file may be here;"
                + " raise the limit, which 'ulimit -f' tells, and try again."
        case .unusable(let path, .folder): "\(path) is a folder; move it away and try again."
        case .unusable(let path, let reason):
            "\(path) cannot be used (\(reason.english)); check it and the folders above it."
        case .notOurs(let path, let reason):
            "\(path) is not used because \(reason.english); move it away and try again."
        case .damaged(let path): "\(path) is damaged; delete it, and a new one is created."
        case .notAsWritten(let path): "\(path) was not stored as it was written; check the disk."
        case .full: "there is no room left for the database; free some and try again."
        case .readOnly: "the database may only be read; check its permissions."
        case .busy: "another program holds the data; try again when it has ended."
        case .newerVersion(let found, let known):
            "the database has version \(found) and this program knows \(known);"
                + " install the newer program, or clear what is stored."
        case .inputOutput: "the disk failed under the database; check the disk."
        case .programError(let message):
            "the program made an error with its data\(message.map { " (\($0))" } ?? ""); please report this."
        }
    }
}

extension FileErrorReason {
    var english: String {
        switch self {
        case .missing: "there is no such file"
        case .notPermitted: "permission denied"
        case .full: "there is no room left"
        case .tooLarge: "it is too large"
        case .folder: "it is a folder"
        case .notAFolder: "a part of its path is no folder"
        case .notAFile: "it is no ordinary file"
        case .link: "it is a link"
        case .ownedByAnother: "it belongs to another user"
        case .ofAnotherProgram: "another program made it"
        case .foreignCode: "another program added triggers or views to it"
        case .notAPath: "this is not a path"
        case .inputOutput: "input/output error"
        case .noMemory: "there is no memory left"
        case .nameTooLong: "its name is too long"
        case .tooManyLinks: "its path has too many links"
        case .tooManyOpenFiles: "too many files are open"
        case .busy: "it is in use"
        case .readOnlyFileSystem: "its file system is read-only"
        case .store(let code): "SQLite error \(code)"
        case .other(let number): "error \(number)"
        }
    }
}

extension StorageNotice {
    var english: String {
        switch self {
        case .answersNotCached(let error): "Answers are not cached: \(error.english)"
        case .setAside(let path, let newPath):
            "\(path) was damaged and has been replaced; its old contents are in \(newPath)."
        case .ratesSetAside(let path, let newPath):
            "\(path) was damaged and is now \(newPath); update the rates anew."
        case .ratesNotUsed(let error): "The rates that were fetched are not used: \(error.english)"
        case .ratesDiffer(let path, let day):
            "The rates of \(day) in \(path) differ from the built-in ones, which are used; update the rates."
        }
    }
}
