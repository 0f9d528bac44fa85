/// The texts of the summary of the cache.
private enum CachePhrase: Wording {
    case place
    case answers
    case size
    case oldest
    case newest
    case counted(Int, figures: String)

    var english: String {
        switch self {
        case .place: "Place"
        case .answers: "Answers"
        case .size: "Size"
        case .oldest: "Oldest"
        case .newest: "Newest"
        case .counted(let count, _): String(count)
        }
    }

    var korean: String {
        switch self {
        case .place: "위치"
        case .answers: "답"
        case .size: "크기"
        case .oldest: "가장 오래된 답"
        case .newest: "가장 최근 답"
        case .counted(_, let figures): "\(figures)개"
        }
    }
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
