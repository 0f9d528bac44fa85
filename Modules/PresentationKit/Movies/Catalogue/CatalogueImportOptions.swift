import Entities

/// The options of an import, as the user typed them; `-` means the standard input.
public struct CatalogueImportOptions: Sendable, Hashable {
    public let titles: String
    public var ratings: String?
    public var otherTitles: String?
    /// `nil` for movies only.
    public var kinds: [String]?
    public var includesAdult: Bool
    public var minimumVotes: Int

    /// The kinds of titles that can be imported.
    public static let knownKinds = TitleKind.allCases.map(\.rawValue)

    public init(
        titles: String,
        ratings: String? = nil,
        otherTitles: String? = nil,
        kinds: [String]? = nil,
        includesAdult: Bool = false,
        minimumVotes: Int = 0
    ) {
        self.titles = titles
        self.ratings = ratings
        self.otherTitles = otherTitles
        self.kinds = kinds
        self.includesAdult = includesAdult
        self.minimumVotes = minimumVotes
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

extension CatalogueImport {
    init(_ order: CatalogueImportOptions) {
        self.init(
            titles: CatalogueFile(order.titles),
            ratings: order.ratings.map { CatalogueFile($0) },
            otherTitles: order.otherTitles.map { CatalogueFile($0) },
            kinds: order.kinds.map { Set($0.compactMap { TitleKind(rawValue: $0) }) },
            includesAdult: order.includesAdult,
            minimumVotes: order.minimumVotes
        )
    }
}

extension CatalogueFile {
    fileprivate init(_ text: String) {
        self = text == "-" ? .standardInput : .path(text)
    }

    /// The file as messages name it.
    var words: String {
        switch self {
        case .standardInput: "the standard input"
        case .path(let path): "'\(path)'"
        }
    }
}
