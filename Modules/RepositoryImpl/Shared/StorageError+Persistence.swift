public import Entities
import Persistence

extension StorageError {
    init(_ error: DatabaseError) {
        switch error {
        case .cannotOpen(let path, let reason): self = .unusable(path: path, FileErrorReason(reason))
        case .noDirectory(let variable): self = .noDirectory(variable: variable)
        case .corrupt(let path): self = .damaged(path: path)
        case .notOurs(let path, let reason): self = .notOurs(path: path, FileErrorReason(reason))
        case .full: self = .full
        case .readOnly: self = .readOnly
        case .busy: self = .busy
        case .newerVersion(let found, let known): self = .newerVersion(found: found, known: known)
        case .constraint(let message), .statement(_, let message): self = .programError(message: message)
        case .inputOutput: self = .inputOutput
        case .wrongType, .misuse, .closed: self = .programError()
        }
    }

    init(_ error: AtomicFileError) {
        switch error {
        case .busy: self = .busy
        case .readOnly(let path), .full(let path), .tooLarge(let path), .folder(let path),
            .unusable(let path, _):
            self = .unusable(path: path, FileErrorReason(error))
        }
    }
}

extension FileErrorReason {
    init(_ error: AtomicFileError) {
        switch error {
        case .busy: self = .busy
        case .readOnly: self = .notPermitted
        case .full: self = .full
        case .tooLarge: self = .tooLarge
        case .folder: self = .folder
        case .unusable(_, let reason): self.init(reason)
        }
    }

    init(_ error: PrivateFileError) {
        switch error {
        case .notAPath: self = .notAPath
        case .link: self = .link
        case .notAFile: self = .notAFile
        case .ownedByAnother: self = .ownedByAnother
        case .ofAnotherProgram: self = .ofAnotherProgram
        case .foreignTriggers: self = .foreignCode
        case .system(let error): self.init(systemError: error.number)
        case .database(let code): self = .store(code: Int(code))
        }
    }

    /// Returns the reason for an error number of the C library.
    public init(systemError number: Int32) {
        self =
            switch SystemError(number).meaning {
            case .missing: .missing
            case .notPermitted: .notPermitted
            case .full: .full
            case .tooLarge: .tooLarge
            case .folder: .folder
            case .notAFolder: .notAFolder
            case .inputOutput: .inputOutput
            case .noMemory: .noMemory
            case .nameTooLong: .nameTooLong
            case .tooManyLinks: .tooManyLinks
            case .tooManyOpenFiles: .tooManyOpenFiles
            case .busy: .busy
            case .readOnlyFileSystem: .readOnlyFileSystem
            case .other: .other(number: Int(number))
            }
    }
}
