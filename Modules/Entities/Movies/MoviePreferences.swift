/// The user's settings that apply to every request.
public struct MoviePreferences: Sendable, Hashable {
    /// The language of titles and texts, such as `ko` or `pt-BR`; `nil` for the source's default.
    public let language: String?
    /// The country whose release dates are used, such as `KR`.
    public let region: String?
    public let includesAdult: Bool

    public init(language: String? = nil, region: String? = nil, includesAdult: Bool = false) {
        self.language = language
        self.region = region
        self.includesAdult = includesAdult
    }

    /// Returns the same preferences in the language, unless the user chose one.
    public func withDefault(language: String?) -> MoviePreferences {
        MoviePreferences(
            language: self.language ?? language,
            region: region,
            includesAdult: includesAdult
        )
    }
}
