public import Entities

/// A storage problem that a program reports and continues with.
public enum StorageNotice: Sendable, Hashable {
    case answersNotCached(StorageError)
    /// A damaged file was renamed, and an empty one replaces it.
    case setAside(path: String, newPath: String)
    /// The damaged file of saved rates was renamed; the next update creates a new one.
    case ratesSetAside(path: String, newPath: String)
    case ratesNotUsed(StorageError)
    /// Rates that were saved before the program had those of the day itself, which are used.
    case ratesDiffer(path: String, day: String)

    public func text(in format: RegionalFormat) -> String { text(in: format.language) }
}

extension StorageNotice: Wording {}

extension FailureViewData {
    init(_ error: StorageError, in language: Language) {
        let message = error.text(in: language)
        self.init(kind: .storage, message: message.prefix(1).uppercased() + message.dropFirst())
    }
}

/// What happened and what to do next, worded to follow a colon.
extension StorageError: Wording {}

/// A clause for use in brackets.
extension FileErrorReason: Wording {}
