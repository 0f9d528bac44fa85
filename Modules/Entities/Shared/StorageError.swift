/// Why data could not be saved on this machine, or read back.
public enum StorageError: Error, Sendable, Hashable {
    /// There is no directory for the data; an environment could name one by `variable`, which an app has not.
    case noDirectory(variable: String?)
    case unusable(path: String, FileErrorReason)
    /// Another program or user made what is at the path, so it is neither read nor changed.
    case notOurs(path: String, FileErrorReason)
    case damaged(path: String)
    /// The file differs from the bytes that were written.
    case notAsWritten(path: String)
    case full
    case readOnly
    /// Another program uses the data.
    case busy
    case newerVersion(found: Int, known: Int)
    /// The disk failed to read or write.
    case inputOutput
    /// A mistake of the program; the message is in the words of the store.
    case programError(message: String? = nil)
}

/// Why a file cannot be read or written.
public enum FileErrorReason: Sendable, Hashable {
    case missing
    case notPermitted
    case full
    /// The system does not let this process write a file this large.
    case tooLarge
    case folder
    /// A part of the path that has to be a folder is none.
    case notAFolder
    /// Not a regular file, such as a pipe or a device.
    case notAFile
    case link
    case ownedByAnother
    case ofAnotherProgram
    /// Another program put code in it, which would run with every change.
    case foreignCode
    case notAPath
    case inputOutput
    case noMemory
    case nameTooLong
    /// The links on the path do not come to an end.
    case tooManyLinks
    case tooManyOpenFiles
    /// The system or another program uses the file.
    case busy
    case readOnlyFileSystem
    /// Another error of what stores the data, by its code.
    case store(code: Int)
    /// Another error of the system, by its number.
    case other(number: Int)
}

/// Why the settings of a program cannot be read or changed.
public enum SettingsError: Error, Sendable, Hashable {
    case storage(StorageError)
    case tooLarge(path: String, kibibytes: Int)
    /// The file is no UTF-8 text.
    case notText(path: String)
    /// A line is neither a comment nor `key = value`.
    case invalidLine(Int, path: String)
    case unknownKey(String, line: Int, path: String, known: [String])
    case repeatedKey(String, line: Int, path: String)
}
