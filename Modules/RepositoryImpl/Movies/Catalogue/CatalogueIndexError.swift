import Entities
import Persistence
import SearchIndex

/// The reason why a catalogue index cannot be used.
public enum CatalogueIndexError: Error, Sendable, Hashable {
    /// The file is not a catalogue index.
    case notACatalogue
    /// Another version of the program made the index.
    case otherVersion
    /// The file was truncated, or its content is not what was written.
    case damaged
    /// The system does not open or read the file; the number is its error code.
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

extension CatalogueInUse.Issue {
    /// Returns the issue of the file at a path, or `nil` if there is no file. A folder and a broken link have
    /// issues of their own, which the search index does not tell apart.
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
