/// What the user wants of every answer, whatever the question.
public struct MoviePreferences: Sendable, Hashable {
    /// The language of titles and texts, as `ko` or `pt-BR`; the source's own where there is none.
    public let language: String?
    /// The country whose release dates count, as `KR`.
    public let region: String?
    public let includesAdult: Bool

    public init(language: String? = nil, region: String? = nil, includesAdult: Bool = false) {
        self.language = language
        self.region = region
        self.includesAdult = includesAdult
    }
}
