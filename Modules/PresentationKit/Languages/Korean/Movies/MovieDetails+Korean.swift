import Entities

extension MovieDetailsPhrase {
    var korean: String {
        switch self {
        case .released: "개봉"
        case .length: "상영 시간"
        case .rating: "평점"
        case .genres: "장르"
        case .collection: "시리즈"
        case .homepage: "홈페이지"
        case .id: "ID"
        case .awards: "수상"
        case .directors: "감독"
        case .writers: "각본"
        case .countries: "제작국"
        case .cast: "출연"
        case .myRating: "내 평점"
        case .seen: "본 날"
        case .watchlist: "보고 싶음"
        case .lists: "목록"
        case .notes: "메모"
        case .since(let day): "\(day)부터"
        case .otherTitle: "다른 제목 "
        case .ratingOfTen(let rating): "10점 만점에 \(rating)점"
        case .ratingByVotes(let rating, _, let votes): "10점 만점에 \(rating)점, \(votes)표"
        case .countedAwards(let count): "아카데미상 \(count)개"
        case .role(let name, let character): "\(name)(\(character) 역)"
        case .series(let name, let previous, let next):
            [name, previous.map { "전편 \($0)" }, next.map { "속편 \($0)" }].compactMap(\.self)
                .joined(separator: " · ")
        case .others(let count): "그 밖에 \(count)명"
        case .castByFame(let names): "\(names) (많이 알려진 순)"
        case .offers(.stream): "스트리밍"
        case .offers(.free): "무료"
        case .offers(.ads): "광고 포함"
        case .offers(.rent): "대여"
        case .offers(.buy): "구매"
        case .ownService(let name): "\(name)(내 서비스)"
        case .offersCredit(let country, let name): "볼 수 있는 곳(\(country)): \(name) 제공"
        case .namesakes(let count): "제목이 같은 영화가 \(count)편 더 있습니다. 그 영화를 보려면 연도를 적으세요."
        case .loading: "자세한 내용을 가져오는 중…"
        case .poster: "포스터…"
        case .loadingPoster: "포스터를 가져오는 중…"
        case .noPoster(let message): "포스터 없음: \(message)"
        case .posterTooSlow(let seconds): "\(seconds)초 안에 오지 않았습니다. 나중에 다시 해 보세요."
        }
    }
}

extension CachePhrase {
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
