/// Where and when an answer came from.
private enum MovieOriginPhrase: Wording {
    case from(String)
    case cached(Duration)
    case stale(Duration)
    case answered(String)
    case answeredFromCache(String, Duration, isStale: Bool)

    var english: String {
        switch self {
        case .from(let source): "from \(source)"
        case .cached(let age): "cached \(MovieAmountPhrase.age(age).english)"
        case .stale(let age): "cached \(MovieAmountPhrase.age(age).english), since no newer answer came"
        case .answered(let source): "Answered from \(source)."
        case .answeredFromCache(let source, let age, let isStale):
            "Answered from the cache: cached from \(source) \(age.components.seconds) s ago"
                + (isStale ? ", and no newer answer came." : ".")
        }
    }

    var korean: String {
        switch self {
        case .from(let source): "출처: \(source)"
        case .cached(let age):
            "\(MovieAmountPhrase.age(age).korean)\(age < .seconds(60) ? "" : "에") 캐시함"
        case .stale(let age): "\(Self.cached(age).korean), 더 새로운 답을 받지 못함"
        case .answered(let source): "\(source)에서 답했습니다."
        case .answeredFromCache(let source, let age, let isStale):
            "캐시에서 답했습니다. \(source)에서 \(age.components.seconds)초 전에 받은 답"
                + (isStale ? "이며, 더 새로운 답은 받지 못했습니다." : "입니다.")
        }
    }
}

extension MoviesListState.Origin {
    /// Returns the name of the source as part of a note, such as `from TMDB`.
    public func source(in format: RegionalFormat) -> String {
        text(.from(sourceName), format)
    }

    /// Returns the age of a cached response, stale or not; `nil` if the response is not cached.
    public func cacheNote(in format: RegionalFormat) -> String? { age.map { text(.cached($0), format) } }

    /// Returns the age of a cached response, with a remark if it is stale.
    public func ageNote(in format: RegionalFormat) -> String? {
        isStale ? age.map { text(.stale($0), format) } : cacheNote(in: format)
    }

    /// Returns the origin as a sentence.
    public func sentence(in format: RegionalFormat) -> String {
        guard let age else { return text(.answered(sourceName), format) }
        return text(.answeredFromCache(sourceName, age, isStale: isStale), format)
    }

    private func text(_ phrase: MovieOriginPhrase, _ format: RegionalFormat) -> String {
        phrase.text(in: format.language)
    }
}
