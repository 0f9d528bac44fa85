public import Entities

/// A failure, as a message for the user and a kind for programs.
public struct FailureViewData: Error, Sendable, Hashable {
    public enum Kind: Sendable, Hashable, CaseIterable {
        /// The request cannot be answered as it is written.
        case invalidRequest
        /// The available data has no answer.
        case noData
        /// A service could not be reached or reported an error.
        case service
        /// A service rejected the API key.
        case access
        /// A file that the user named cannot be read.
        case file
        /// Data does not have the expected format.
        case data
        /// Local storage could not be written or read.
        case storage
        /// The user's settings make no sense.
        case settings
    }

    public let kind: Kind
    /// What happened and what to do next.
    public let message: String
    /// Whether the message begins with a name, whose capital stays when the message continues a sentence.
    public let beginsWithName: Bool

    public init(kind: Kind, message: String, beginsWithName: Bool = false) {
        self.kind = kind
        self.message = message
        self.beginsWithName = beginsWithName
    }

    /// Creates the message about a service, with whose name it may begin.
    init(kind: Kind, message: String, about service: String?) {
        self.init(kind: kind, message: message, beginsWithName: service.map(message.hasPrefix) ?? false)
    }

    /// Joins the messages and takes the kind of the first failure; `nil` if there are no failures.
    public init?(joining failures: [FailureViewData]) {
        guard let first = failures.first else { return nil }
        self.init(
            kind: first.kind,
            message: failures.map(\.message).joined(separator: " "),
            beginsWithName: first.beginsWithName
        )
    }
}

extension FailureViewData {
    /// Returns a short heading for the kind of failure, for views that have room for one above the message.
    public func heading(in format: RegionalFormat) -> String {
        FailureHeading(kind: kind).text(in: format.language)
    }
}

struct FailureHeading: Wording {
    let kind: FailureViewData.Kind
}

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

/// Words of which one is meant, such as `a, b or c`.
struct Alternatives: Wording {
    let words: [String]

    /// Returns the words with commas between them and another word before the last one.
    func joined(by word: String) -> String {
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        return "\(words.dropLast().joined(separator: ", ")) \(word) \(last)"
    }
}

extension Language {
    func alternatives(_ words: [String]) -> String { Alternatives(words: words).text(in: self) }
}

extension String {
    /// The user's text as a message quotes it: cut to 40 characters, with control characters escaped.
    ///
    /// A view strips control sequences from what it shows; an unescaped control character would take a part
    /// of the message with it.
    var shortened: String {
        let limit = 40
        let text = escaped
        return text.count > limit ? text.prefix(limit) + "…" : text
    }

    private var escaped: String {
        unicodeScalars.map { $0.isHidden ? "\\u{\(String($0.value, radix: 16, uppercase: true))}" : "\($0)" }
            .joined()
    }
}

extension Unicode.Scalar {
    fileprivate var isHidden: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}
