/// The texts of the summary of the cache.
enum CachePhrase: Wording {
    case place
    case answers
    case size
    case oldest
    case newest
    case counted(Int, figures: String)
}

extension CacheState.Summary {
    /// Returns the known facts in order.
    public func facts(in format: RegionalFormat) -> [MovieFact] {
        let answers = CachePhrase.counted(count, figures: format.grouped(count))
        let facts: [(CachePhrase, String?)] = [
            (.place, path),
            (.answers, answers.text(in: format.language)),
            (.size, format.size(bytes: bytes)),
            (.oldest, oldestAge.map(format.age)),
            (.newest, newestAge.map(format.age)),
        ]
        return facts.compactMap { MovieFact($0, $1, format) }
    }
}
