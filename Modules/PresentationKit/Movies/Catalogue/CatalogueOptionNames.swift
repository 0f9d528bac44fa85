/// The names of a program's import options, for messages.
public struct CatalogueOptionNames: Sendable, Hashable {
    public let ratings: String
    public let otherTitles: String
    public let principals: String
    public let names: String
    public let kinds: String
    public let adult: String
    public let minimumVotes: String
    /// The command that removes an imported catalogue.
    public let removal: String

    public init(
        ratings: String,
        otherTitles: String,
        principals: String,
        names: String,
        kinds: String,
        adult: String,
        minimumVotes: String,
        removal: String
    ) {
        self.ratings = ratings
        self.otherTitles = otherTitles
        self.principals = principals
        self.names = names
        self.kinds = kinds
        self.adult = adult
        self.minimumVotes = minimumVotes
        self.removal = removal
    }
}
