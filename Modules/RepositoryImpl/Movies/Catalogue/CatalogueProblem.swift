import SearchIndex

/// Why an index of films cannot be used.
public enum CatalogueProblem: Error, Sendable, Hashable {
    /// The file holds something else.
    case notACatalogue
    /// It was made by another version of the program.
    case otherVersion
    /// It was cut short, or some of it is not what was written.
    case damaged
    /// The system does not give the file, for the reason of that number.
    case unreadable(systemError: Int32)
}

extension CatalogueProblem {
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

extension CatalogueProblem: CustomStringConvertible {
    /// A clause in small letters that says what is wrong with the file.
    public var description: String {
        switch self {
        case .notACatalogue: "its file is none of this program"
        case .otherVersion: "another version of this program made it"
        case .damaged: "its file is damaged"
        case .unreadable(let number): "its file cannot be read, system error \(number)"
        }
    }
}
