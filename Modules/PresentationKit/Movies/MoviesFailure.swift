import Entities

extension FailureViewData {
    /// Creates the message of a movies error; `retry` names the action to repeat.
    init(_ error: MoviesError, retry: MoviesRetry = .search, in language: Language) {
        self.init(
            kind: error.kind,
            message: MoviesErrorMessage(error: error, retry: retry).text(in: language),
            beginsWithName: language == .english && error.namesServiceFirst
        )
    }

    /// Says that another source answered because the preferred one could not; `nil` if it did not have to.
    init?(fallbackTo origin: MoviesOrigin, in language: Language) {
        guard let outage = origin.fallbackReason.flatMap({ MoviesOutagePhrase($0) }) else { return nil }
        self.init(
            kind: .service,
            message: MoviesFallbackMessage(outage: outage, source: origin.source).text(in: language),
            beginsWithName: language == .english
        )
    }

    /// Returns the failure for text that is not a movie identifier.
    static func noIdentifier(_ text: String, in language: Language) -> Self {
        Self(kind: .invalidRequest, message: NoMovieMessage.noIdentifier(text.shortened).text(in: language))
    }
}

/// The action that a message suggests to repeat.
enum MoviesRetry: Wording {
    case search
    case request

    var english: String {
        switch self {
        case .search: "search again"
        case .request: "try again"
        }
    }

    var korean: String {
        switch self {
        case .search: "다시 검색하세요"
        case .request: "다시 해 보세요"
        }
    }
}

/// The message of an error: what happened and what to do next.
private struct MoviesErrorMessage: Wording {
    let error: MoviesError
    let retry: MoviesRetry

    var english: String {
        switch error {
        case .query(.empty):
            "There is nothing to search for; give some words of a title, or a condition such as y:1982."
        case .query(.tooLong): "Search too long; use at most \(MovieQuery.longestText) characters."
        case .query(.malformedYear(let word)):
            "There is no year \"\(word.shortened)\"; write one from \(MovieQuery.years.lowerBound) to"
                + " \(MovieQuery.years.upperBound) right behind the colon, such as y:1982 or y:1980s."
        case .query(.severalYears): "There is more than one year in that; give one, or none."
        case .query(.unknownValue(let facet, let value)):
            "There is no \(facet.english) \"\(value.shortened)\"; "
                + (facet.name(similarTo: value).map { "did you mean \($0)?" }
                    ?? "\(facet == .country ? "write a name, such as south korea, or a code" : "write one of these"):"
                    + " \(facet.knownWords(in: .english)).")
        case .query(.reversedRange(let facet, let value)):
            "The range \(facet.word(in: .english)):\(value.shortened) begins with its higher end; write the lower one first."
        case .query(.negatedValue(let facet, let value)):
            "A comma means 'or'; to leave out \(value.shortened), write -\(facet.word(in: .english)):\(value.shortened)"
                + " as a condition of its own."
        case .query(.malformedNumber(let facet, let value)):
            "\"\(value.shortened)\" is no \(facet.english); write \(facet == .runtime ? "minutes" : "a number")"
                + " or a range right behind the colon, such as \(facet.example(in: .english))."
        case .query(.missingValue(let facet)):
            "There is nothing behind \(facet.word(in: .english)):; write it right behind the colon, such as"
                + " \(facet.example(in: .english))."
        case .query(.unknownCondition(let word, let facet)):
            "There is no condition \"\(word.shortened):\"; write \(facet.word(in: .english)): for the"
                + " \(facet.english), or a space behind the colon of a title."
        case .query(.notACondition(let word)):
            "\"\(word.shortened):\" is not a condition; give the order, the page and the limit apart from the words."
        case .query(.pageOutOfRange):
            "There is no such page; pages go from \(MoviesRequest.pages.lowerBound)"
                + " to \(MoviesRequest.pages.upperBound)."
        case .query(.limitTooLarge(let most)):
            "Only the best \(most) movies are ranked for these words;"
                + " use a limit of at most \(most), or more words."
        case .unknownMovie(let id, let source):
            "There is no movie \(id) in \(source.english); search for its title instead."
        case .movieOfOtherSource(let id, let source):
            "The movie \(id) is not one of \(source.english); search for its title instead."
        case .service(let service, .notCached):
            "No answer of \(service.english) to this is cached; try again when the network may be used."
        case .cancelled: "The request was cancelled; \(retry.english)."
        case .service(let service, .unreachable(let reason)):
            MoviesOutagePhrase.unreachable(service: service, reason).english
                + "; check the network and \(retry.english)."
        case .service(let service, .keyRejected(let message)):
            "\(service.english) refused the key\(message.inBrackets(.english)); check the key and \(retry.english)."
        case .service(let service, .tooManyRequests(let wait)):
            "\(service.english) wants fewer requests;"
                + " wait \(wait?.waitingTime ?? "a minute") and \(retry.english)."
        case .service(let service, .requestRejected(let message)):
            // A retry cannot help; another query can, or another address if the user configured one.
            "\(service.english) does not accept this search\(message.inBrackets(.english));"
                + " search for something else, or check the address that is set for it."
        case .service(let service, .failed(let message)):
            MoviesOutagePhrase.failed(service: service, message: message).english + "; try again later."
        case .service(let service, .unreadableAnswer(let reason)):
            "The answer of \(service.english) cannot be read (\(reason.english)); try again later."
        case .storage(.unreadableCatalogue): "The built-in catalogue cannot be read; reinstall the program."
        case .storage(.unreadableSavedMovies(let error)): "Your movies cannot be searched: \(error.english)"
        }
    }

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
            "'\(word.shortened):'라는 조건은 없습니다. \(facet.word(in: .korean)): 뒤에 적거나,"
                + " 제목이라면 쌍점 뒤를 띄우세요."
        case .query(.notACondition(let word)):
            "'\(word.shortened):'는 조건이 아닙니다. 순서, 쪽, 개수는 검색할 말과 따로 정하세요."
        case .query(.pageOutOfRange):
            "그런 쪽이 없습니다. \(MoviesRequest.pages.lowerBound)부터 \(MoviesRequest.pages.upperBound)까지의 쪽을 적으세요."
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

extension MoviesError {
    fileprivate var kind: FailureViewData.Kind {
        switch self {
        case .cancelled, .query, .movieOfOtherSource: .invalidRequest
        case .unknownMovie, .service(_, .notCached): .noData
        case .service(_, .keyRejected): .access
        case .service: .service
        case .storage(.unreadableCatalogue): .data
        case .storage(.unreadableSavedMovies): .storage
        }
    }

    /// Whether the English message begins with the name of a service.
    fileprivate var namesServiceFirst: Bool {
        switch self {
        case .service(_, .notCached), .service(_, .unreadableAnswer): false
        case .service: true
        case .cancelled, .query, .unknownMovie, .movieOfOtherSource, .storage: false
        }
    }
}

/// Why a preferred source did not answer, as a clause.
private enum MoviesOutagePhrase: Wording {
    case unreachable(service: MoviesOrigin.Source, UnreachableReason)
    case failed(service: MoviesOrigin.Source, message: ServiceMessage?)

    /// `nil` for an error that another source does not make up for.
    init?(_ error: MoviesError) {
        switch error {
        case .service(let service, .unreachable(let reason)): self = .unreachable(service: service, reason)
        case .service(let service, .failed(let message)): self = .failed(service: service, message: message)
        case .cancelled, .query, .unknownMovie, .movieOfOtherSource, .service, .storage: return nil
        }
    }

    var english: String {
        switch self {
        case .unreachable(let service, let reason): "\(service.english) cannot be reached (\(reason.english))"
        case .failed(let service, let message):
            "\(service.english) had an error\(message.inBrackets(.english))"
        }
    }

    var korean: String {
        switch self {
        case .unreachable(let service, let reason):
            "서비스 \(service.korean)에 연결할 수 없습니다(\(reason.korean))"
        case .failed(let service, let message):
            "서비스 \(service.korean)에 오류가 있습니다\(message.inBrackets(.korean))"
        }
    }
}

/// Which source answers instead of the preferred one, and why.
private struct MoviesFallbackMessage: Wording {
    let outage: MoviesOutagePhrase
    let source: MoviesOrigin.Source

    var english: String { "\(outage.english); \(source.english) answers instead." }
    var korean: String { "\(outage.korean). 대신 \(source.korean)에서 답합니다." }
}
