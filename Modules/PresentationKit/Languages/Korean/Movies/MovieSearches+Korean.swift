import Entities

extension NoMovieMessage {
    var korean: String {
        switch self {
        case .noIdentifier(let text):
            "'\(text)'\(.topic, behind: text) 영화의 식별자가 아닙니다. 대신 제목으로 검색하세요."
        case .noMatch(let words): "'\(words)'에 맞는 영화가 없습니다. 낱말을 줄이거나 다르게 적어 보세요."
        case .noMatchOfYear(let words, let year):
            "'\(words)'에 맞는 \(year)년 영화가 없습니다. 다른 연도로 하거나, 낱말을 줄이거나 다르게 적어 보세요."
        case .noneOfYear(let year): "\(year)년 영화가 여기에는 없습니다. 다른 연도로 해 보세요."
        case .noneMeetsConditions: "이 조건에 모두 맞는 영화가 없습니다. 조건을 하나 빼 보세요."
        case .otherYears(let words, let year):
            "'\(words)'에 맞는 영화는 있지만 \(year)년 것은 없습니다. 다른 연도로 하거나 연도 없이 검색하세요."
        case .conditionsUnmet(let words):
            "'\(words)'에 맞는 영화는 있지만 조건에 맞는 것은 없습니다. 조건을 하나 빼 보세요."
        case .unknownFacet(.year, let source):
            "\(source.korean)에는 영화가 나온 연도가 없습니다. 연도 없이 검색하세요."
        case .unknownFacet(.service, _): WatchServicesError.unknownToSource.korean
        case .unknownFacet(let facet, let source):
            "\(source.korean)에는 영화의 \(facet.korean) 정보가 없습니다. 그 조건 없이 검색하세요."
        case .absentValue(let facet, let known, let source):
            "\(source.korean)에는 그런 \(facet.korean)의 영화가 없습니다. 다른 것을 고르세요: \(MovieFacet.names(known, in: .korean))."
        case .unknownPerson(let name, let role):
            "이름이 '\(name)'인 \(role.korean) 없습니다. 제목의 낱말은 조건 앞에 적으세요."
        case .unsupportedFacet(let facet, .besideWords, let source):
            "\(source.korean)에서 낱말이나 이름으로 찾은 영화는 \(facet.korean)에 따라 고를 수 없습니다. 낱말을 빼거나 카탈로그에서 검색하세요."
        case .unsupportedFacet(let facet, .negated, let source):
            "\(source.korean)에서는 \(facet.korean)에 따라 뺄 수 없습니다. 줄표 없이 적거나 카탈로그에서 검색하세요."
        case .unsupportedOrder(let key, .savedMovies):
            "내 영화는 \(key.korean)에 따라 늘어놓을 수 없습니다. 다른 순서를 고르세요:"
                + " \(MovieOrder.Key.ofSavedMovies.map(\.koreanName).joined(separator: ", "))."
        case .unsupportedOrder(let key, let source):
            "\(source.korean)에서는 \(key.korean)에 따라 늘어놓을 수 없습니다. 다른 순서를 고르거나 카탈로그에서 검색하세요."
        }
    }
}

extension CreditRole? {
    /// The role as the subject of a sentence.
    var korean: String {
        switch self {
        case .director: "감독이"
        case .writer: "작가가"
        case .cast: "배우가"
        case nil: "인물이"
        }
    }
}

extension MoviesRetry {
    var korean: String {
        switch self {
        case .search: "다시 검색하세요"
        case .request: "다시 해 보세요"
        }
    }
}

extension MoviesErrorMessage {
    var korean: String {
        switch error {
        case .query(.empty): "검색할 말이 없습니다. 제목의 낱말이나 연도:1982 같은 조건을 적으세요."
        case .query(.tooLong): "검색할 말이 너무 깁니다. \(MovieQuery.longestText)자까지만 적으세요."
        case .query(.malformedYear(let word)):
            "'\(word.shortened)'\(.topic, behind: word.shortened) 연도가 아닙니다. 쌍점 바로 뒤에"
                + " \(MovieQuery.years.lowerBound)부터 \(MovieQuery.years.upperBound)까지의 연도를 y:1982처럼 적으세요."
        case .query(.severalYears): "연도가 둘 이상입니다. 하나만 남기거나 모두 빼세요."
        case .query(.unknownValue(let facet, let value)):
            "\(facet.korean)에 '\(value.shortened)'\(.subject, behind: value.shortened) 없습니다. "
                + (facet.name(similarTo: value).map { "혹시 '\($0)'?" }
                    ?? "다음 가운데 하나를 적으세요: \(facet.knownWords(in: .korean)).")
        case .query(.unknownList(let name, let known)): MovieListPhrase.unknown(name, known: known).korean
        case .query(.reversedRange(let facet, let value)):
            "\(facet.word(in: .korean)):\(value.shortened)의 앞쪽 수가 더 큽니다. 작은 수를 먼저 적으세요."
        case .query(.negatedValue(let facet, let value)):
            "쉼표는 '또는'이라는 뜻입니다. '\(value.shortened)'\(.object, behind: value.shortened) 빼려면"
                + " -\(facet.word(in: .korean)):\(value.shortened) 조건을 따로 적으세요."
        case .query(.malformedNumber(let facet, let value)):
            "'\(value.shortened)'\(.topic, behind: value.shortened) \(facet.korean) 값이 아닙니다. 쌍점 바로 뒤에"
                + " \(facet == .runtime ? "분 단위의 " : "")수나 범위를 \(facet.example(in: .korean))처럼 적으세요."
        case .query(.missingValue(let facet)):
            "\(facet.word(in: .korean)): 뒤에 아무것도 없습니다. 쌍점 바로 뒤에 \(facet.example(in: .korean))처럼 적으세요."
        case .query(.unknownCondition(let word, let facet)):
            "'\(word.shortened):'라는 조건은 없습니다. "
                + (facet.map { "\($0.word(in: .korean)): 뒤에 적거나," }
                    ?? "\(MovieFacet.allCases.map { $0.word(in: .korean) }.joined(separator: ", ")) 가운데 하나를 적거나,")
                + " 제목이라면 쌍점 뒤를 띄우세요."
        case .query(.malformedSetting(let word, let value)):
            "'\(word.shortened):\(value.shortened)'라는 값은 없습니다. 정렬: 뒤에"
                + " \(MovieOrder.Key.allCases.map(\.koreanName).joined(separator: ", ")) 가운데 하나를, 거꾸로: 뒤에 예를,"
                + " 개수: 뒤에 수를 적으세요."
        case .query(.services(let error)): error.korean
        case .query(.pageOutOfRange):
            "그런 쪽이 없습니다. \(MoviesListRequest.pages.lowerBound)부터 \(MoviesListRequest.pages.upperBound)까지의 쪽을 적으세요."
        case .query(.limitTooLarge(let most)):
            "이 낱말로는 가장 잘 맞는 영화 \(most)편까지만 찾습니다. 개수를 \(most) 이하로 줄이거나 낱말을 더 적으세요."
        case .unknownMovie(let id, let source):
            "\(source.korean)에 영화 \("\(id)".with(.subject)) 없습니다. 대신 제목으로 검색하세요."
        case .movieOfOtherSource(let id, let source):
            "영화 \("\(id)".with(.topic)) \(source.korean)에 있는 것이 아닙니다. 대신 제목으로 검색하세요."
        case .service(let service, .notCached):
            "이 요청에 대한 서비스 \(service.korean)의 답이 캐시에 없습니다. 네트워크를 쓸 수 있을 때 다시 해 보세요."
        case .cancelled: "취소되었습니다. 필요하면 \(retry.korean)."
        case .service(let service, .unreachable(let reason)):
            MoviesOutagePhrase.unreachable(service: service, reason).korean
                + ". 네트워크를 확인하고 \(retry.korean)."
        case .service(let service, .keyRejected(let message)):
            "서비스 \(service.korean)에서 키를 거절했습니다\(message.inBrackets(.korean))."
                + " 키를 확인하고 \(retry.korean)."
        case .service(let service, .tooManyRequests(let wait)):
            "서비스 \(service.korean)에서 요청이 너무 많다고 합니다. \(wait?.koreanWaitingTime ?? "1분") 뒤에 \(retry.korean)."
        case .service(let service, .requestRejected(let message)):
            "서비스 \(service.korean)에서 이 검색을 받지 않습니다\(message.inBrackets(.korean))."
                + " 다른 것을 찾거나 설정한 주소를 확인하세요."
        case .service(let service, .failed(let message)):
            MoviesOutagePhrase.failed(service: service, message: message).korean + ". 나중에 다시 해 보세요."
        case .service(let service, .unreadableAnswer(let reason)):
            "서비스 \(service.korean)의 답을 읽을 수 없습니다(\(reason.korean))."
                + " 나중에 다시 해 보세요."
        case .storage(.unreadableCatalogue): "내장 카탈로그를 읽을 수 없습니다. 프로그램을 다시 설치하세요."
        case .storage(.unreadableSavedMovies(let error)): "내 영화를 검색할 수 없습니다. \(error.korean)"
        }
    }
}

extension WatchServicesError {
    var korean: String {
        switch self {
        case .unknownToSource:
            "영화를 어디에서 볼 수 있는지는 TMDB에만 있습니다. TMDB의 키를 설정하거나 서비스 없이 검색하세요."
        case .noCountry: "영화를 보는 나라를 알 수 없습니다. 지역을 고르거나 나라가 있는 로캘을 쓰세요."
        case .unknownService(let name, let similar):
            "이 나라에 '\(name.shortened)'\(.topic, behind: name.shortened) 없습니다. "
                + (similar.map { "혹시 '\($0)'?" } ?? "넷플릭스 같은 이름을 적으세요.")
        case .noneChosen: "쓰는 서비스를 고르지 않았습니다. 설정에서 고르거나 서비스:넷플릭스처럼 이름을 적으세요."
        case .unreadableSettings(let error): error.korean
        }
    }
}

extension MoviesOutagePhrase {
    var korean: String {
        switch self {
        case .unreachable(let service, let reason):
            "서비스 \(service.korean)에 연결할 수 없습니다(\(reason.korean))"
        case .failed(let service, let message):
            "서비스 \(service.korean)에 오류가 있습니다\(message.inBrackets(.korean))"
        }
    }
}

extension MoviesFallbackMessage {
    var korean: String { "\(outage.korean). 대신 \(source.korean)에서 답합니다." }
}

extension MovieFacet {
    var korean: String {
        switch self {
        case .genre: "장르"
        case .country: "나라"
        case .language: "언어"
        case .year: "연도"
        case .runtime: "상영 시간"
        case .rating: "평점"
        case .awards: "수상 횟수"
        case .director: "감독"
        case .cast: "출연"
        case .writer: "각본"
        case .with: "인물"
        case .list: "내 목록"
        case .myRating: "내 평점"
        case .service: "서비스"
        }
    }
}

extension MovieFacetValues {
    var korean: String {
        let words: [String] =
            switch facet {
            case .genre: MovieGenre.common.map(\.koreanName)
            case .country: MovieCountry.all.map(\.koreanName)
            case .language: MovieLanguage.all.map(\.koreanName)
            case .list: SavedMovieList.builtIn.map(\.koreanName)
            case .service: ["넷플릭스", "디즈니 플러스", "내것"]
            case .year, .runtime, .rating, .awards, .director, .cast, .writer, .with, .myRating: []
            }
        return words.joined(separator: ", ")
    }
}

extension MovieFacetExample {
    var korean: String {
        switch facet {
        case .genre: "장르:누아르"
        case .country: "나라:한국"
        case .language: "언어:일본어"
        case .year: "연도:1980..1989"
        case .runtime: "시간:<100"
        case .rating: "평점:>7"
        case .awards: "수상:>0"
        case .director: "감독:봉준호"
        case .cast: "출연:송강호"
        case .writer: "각본:박찬욱"
        case .with: "인물:배두나"
        case .list: "목록:보고싶음"
        case .myRating: "내평점:>7"
        case .service: "서비스:넷플릭스"
        }
    }
}

extension MovieOrder.Key {
    var korean: String {
        switch self {
        case .relevance: "맞는 정도"
        case .fame: "알려진 정도"
        case .year: "연도"
        case .rating: "평점"
        case .title: "제목"
        case .runtime: "상영 시간"
        }
    }
}

extension MovieOrder {
    var korean: String {
        switch (key, isReversed) {
        case (.relevance, false): "관련도순"
        case (.relevance, true): "관련도 역순"
        case (.fame, false): "인기순"
        case (.fame, true): "인기 역순"
        case (.year, false): "최신순"
        case (.year, true): "오래된 순"
        case (.rating, false): "평점 높은 순"
        case (.rating, true): "평점 낮은 순"
        case (.title, false): "제목순"
        case (.title, true): "제목 역순"
        case (.runtime, false): "짧은 순"
        case (.runtime, true): "긴 순"
        }
    }
}

extension MovieOrderWord {
    var korean: String {
        switch order.key {
        case .relevance: order.isReversed ? "거꾸로:예" : ""
        case .fame, .year, .rating, .title, .runtime:
            "\(order.isReversed ? "-" : "")정렬:\(order.key.koreanName)"
        }
    }
}

extension MovieChoicePhrase {
    var korean: String {
        switch self {
        case .question(let words): "'\(words)'\(.topic, behind: words) 어느 영화입니까?"
        case .prompt(let key): "번호를 적으세요\(key.map { ". 그만두려면 \($0)를 누르세요" } ?? ""): "
        case .nothingChanged: "아무것도 바꾸지 않았습니다. 영화를 제목과 연도로, 또는 ID로 적으세요."
        case .namesakes(let words, let choices):
            "제목이 '\(words)'인 영화가 여럿입니다: \(choices). 연도를 더하거나 ID로 적으세요."
        case .noExactTitle(let words, let list, let choices):
            "\(list.map { "\($0.koreanPlace)에 " } ?? "")제목이 정확히 '\(words)'인 영화가 없습니다. 다음 가운데 있으면 그 제목이나 ID를 적으세요: \(choices)."
        case .notOn(.watchlist, let words, let command):
            "'\(words)'\(.topic, behind: words) 보고 싶은 영화 목록에 없습니다."
                + (command.map { " 목록은 \($0)로 볼 수 있습니다." } ?? "")
        case .notOn(.seen, let words, let command):
            "'\(words)'\(.topic, behind: words) 본 영화가 아닙니다."
                + (command.map { " 본 영화는 \($0)으로 볼 수 있습니다." } ?? "")
        case .notOn(.rated, let words, let command):
            "'\(words)'에 준 평점이 없습니다." + (command.map { " 평점을 준 영화는 \($0)로 볼 수 있습니다." } ?? "")
        case .notOn(.notes, let words, let command):
            "'\(words)'에 대한 메모가 없습니다." + (command.map { " 메모한 영화는 \($0)로 볼 수 있습니다." } ?? "")
        case .notOn(.library, let words, let command):
            "'\(words)'\(.topic, behind: words) 보관함에 없습니다."
                + (command.map { " 파일은 \($0)로 찾을 수 있습니다." } ?? "")
        case .notOn(.named(let name), let words, let command):
            "'\(words)'\(.topic, behind: words) '\(name.shortened)' 목록에 없습니다."
                + (command.map { " 목록은 \($0)로 볼 수 있습니다." } ?? "")
        case .missingRating(let title, let whole, let rating):
            "'\(whole)'\(.topic, behind: whole) 영화 제목입니다. 이 영화에 평점을 주려면 '\(whole) 8'처럼 뒤에 평점을 적고, '\(title)'에 \(rating)점을 주려면 그 ID를 적으세요."
        case .unclearTitle(let choices):
            "제목이 어디까지인지 알 수 없습니다: \(choices). 제목과 연도를 따옴표로 묶거나 ID를 적으세요."
        case .noTitle(let words):
            "'\(words)'\(.topic, behind: words) 영화 제목으로 시작하지 않습니다. 제목을 따옴표로 묶거나 ID를 적으세요."
        }
    }
}

extension SavedMovieList {
    fileprivate var koreanPlace: String {
        switch self {
        case .watchlist: "보고 싶은 영화 목록"
        case .seen: "본 영화 중"
        case .rated: "평점을 준 영화 중"
        case .notes: "메모한 영화 중"
        case .library: "보관함"
        case .named(let name): "'\(name.shortened)' 목록"
        }
    }
}

extension MoreMoviesPhrase {
    var korean: String { "그 밖의 \(count)편" }
}
