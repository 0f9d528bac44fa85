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

extension NoRecommendationsMessage {
    var korean: String {
        switch self {
        case .noneInCatalogue(let command):
            "평점을 준 영화가 카탈로그에 하나도 없습니다." + (command.map { " 카탈로그에 있는 영화에 \($0)로 평점을 주세요." } ?? "")
        case .limitOutOfRange(let limits):
            "\(limits.lowerBound)편부터 \(limits.upperBound)편까지만 추천합니다. 개수를 그 안에서 적으세요."
        }
    }
}

extension StatisticsPhrase {
    var korean: String {
        switch self {
        case .heading(nil): "모든 해의 내 영화"
        case .heading(let year?): "\(year)년의 내 영화"
        case .movies: "영화"
        case .viewings: "본 횟수"
        case .time: "시간"
        case .hours(_, let figures, let unknown):
            "\(figures)시간" + (unknown == 0 ? "" : ", 길이를 모르는 영화 \(unknown)편 제외")
        case .hoursSeen: "시간"
        case .unknown(let lengths, 0): "이 가운데 \(lengths)번은 영화의 길이를 모릅니다"
        case .unknown(0, let days): "이 가운데 \(days)번은 본 날을 모릅니다"
        case .unknown(let lengths, let days): "이 가운데 \(lengths)번은 영화의 길이를, \(days)번은 본 날을 모릅니다"
        case .meanRating: "평균 평점"
        case .othersMeanRating: "다른 사람의 평균"
        case .part(let part): part.korean
        case .month(let month): "\(month)월"
        case .shortMonth(let month): "\(month)월"
        case .weekday(let weekday): weekday.koreanName
        case .shortWeekday(let weekday): String(weekday.koreanName.prefix(1))
        case .decade(let decade): "\(decade)년대"
        case .nothingSeen(let year): "\(year)년에 본 것으로 표시한 영화가 없습니다."
        case .noYear(let text, let years):
            "'\(text)'\(.topic, behind: text) 연도가 아닙니다. \(years.lowerBound)부터 \(years.upperBound)까지의 연도를 적으세요."
        }
    }
}

extension StatisticsViewData.Part {
    fileprivate var korean: String {
        switch self {
        case .years: "해"
        case .months: "달"
        case .weekdays: "요일"
        case .ratings: "평점"
        case .genres: "장르"
        case .directors: "감독"
        case .actors: "배우"
        case .countries: "나라"
        case .decades: "영화의 연대"
        }
    }
}
