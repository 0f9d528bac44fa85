/// A named value of a movie or of a summary, in the user's language.
public struct MovieFact: Sendable, Hashable {
    public let name: String
    public let value: String

    /// `nil` if there is no value.
    init?(_ name: some Wording, _ value: String?, _ format: RegionalFormat) {
        guard let value, !value.isEmpty else { return nil }
        self.name = name.text(in: format.language)
        self.value = value
    }
}
