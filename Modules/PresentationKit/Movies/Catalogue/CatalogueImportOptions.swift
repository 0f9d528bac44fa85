import Entities

/// The options of an import, as the user typed them; `-` means the standard input.
public struct CatalogueImportOptions: Sendable, Hashable {
    /// The kinds of titles that can be imported.
    public static let knownKinds = TitleKind.allCases.map(\.rawValue)

    let request: CatalogueImport

    /// - Parameters:
    ///   - titles: The file of titles.
    ///   - ratings: The file of ratings.
    ///   - otherTitles: The file of the titles in other countries.
    ///   - kinds: Some of `knownKinds`; `nil` for movies only.
    ///   - includesAdult: Whether to import titles for adults too.
    ///   - minimumVotes: The votes that a title must have.
    public init(
        titles: String,
        ratings: String? = nil,
        otherTitles: String? = nil,
        kinds: [String]? = nil,
        includesAdult: Bool = false,
        minimumVotes: Int = 0
    ) {
        request = CatalogueImport(
            titles: CatalogueFile(titles),
            ratings: ratings.map { CatalogueFile($0) },
            otherTitles: otherTitles.map { CatalogueFile($0) },
            kinds: kinds.map { Set($0.compactMap { TitleKind(rawValue: $0) }) },
            includesAdult: includesAdult,
            minimumVotes: minimumVotes
        )
    }
}

/// The names of a program's import options, for messages.
public struct CatalogueOptionNames: Sendable, Hashable {
    public let ratings: String
    public let otherTitles: String
    public let kinds: String
    public let adult: String
    public let minimumVotes: String
    /// The command that removes an imported catalogue.
    public let removal: String

    public init(
        ratings: String,
        otherTitles: String,
        kinds: String,
        adult: String,
        minimumVotes: String,
        removal: String
    ) {
        self.ratings = ratings
        self.otherTitles = otherTitles
        self.kinds = kinds
        self.adult = adult
        self.minimumVotes = minimumVotes
        self.removal = removal
    }
}

extension CatalogueFile {
    fileprivate init(_ text: String) {
        self = text == "-" ? .standardInput : .path(text)
    }
}
