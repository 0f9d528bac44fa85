import Entities
import Persistence
import SearchIndex

/// Why an index of films cannot be used.
public enum CatalogueIndexError: Error, Sendable, Hashable {
    /// The file holds something else.
    case notACatalogue
    /// It was made by another version of the program.
    case otherVersion
    /// It was cut short, or some of it is not what was written.
    case damaged
    /// The system does not give the file, for the reason of that number.
    case unreadable(systemError: Int32)
}

extension CatalogueIndexError {
    init(_ error: SearchIndexError) {
        self =
            switch error {
            case .notAnIndex: .notACatalogue
            case .unknownVersion: .otherVersion
            case .wrongLength, .damaged, .oversizedDocument, .unsupportedSize, .missingFile: .damaged
            case .unreadableFile(let number): .unreadable(systemError: number)
            }
    }
}

extension CatalogueIndexError: CustomStringConvertible {
    /// A clause in small letters that says what is wrong with the index.
    public var description: String {
        switch self {
        case .notACatalogue: "it holds something else"
        case .otherVersion: "another version of this program made it"
        case .damaged: "it is damaged"
        case .unreadable(let number): "it cannot be read, system error \(number)"
        }
    }
}

extension CatalogueInUse.Issue {
    /// What keeps the file at a path from answering, of which the search index knows only that it does; nil where
    /// nothing lies there.
    init?(_ error: SearchIndexError, atPath path: String) {
        guard let kind = FileKind(ofFile: path) else { return nil }
        switch (kind, error) {
        case (.folder, _): self = .folder
        case (.brokenLink, _): self = .brokenLink
        case (_, .unreadableFile): self = .unreadable
        case (_, .notAnIndex): self = .notACatalogue
        case (_, .unknownVersion): self = .otherVersion
        case (_, .missingFile), (_, .wrongLength), (_, .damaged), (_, .oversizedDocument),
            (_, .unsupportedSize):
            self = .damaged
        }
    }
}
