import Entities

extension RandomMoviePhrase {
    var korean: String {
        switch self {
        case .newRound(let count, let figures):
            count == 1 ? "이 영화 한 편뿐입니다." : "영화 \(figures)편이 모두 한 번씩 뽑혔습니다. 처음부터 다시 뽑습니다."
        case .notStored(let error): "뽑은 차례를 저장할 수 없어 영화를 뽑지 않았습니다. \(error.korean)"
        }
    }
}

extension RecommendationPhrase {
    /// Such as `9점을 준 컨택트, 시카리오와 비슷함`.
    var korean: String {
        let liked = groups.map { "\($0.rating)점을 준 \($0.titles.joined(separator: ", "))" }.joined(
            separator: ", "
        )
        return "\(liked)\(.and, behind: liked) 비슷함"
    }
}
