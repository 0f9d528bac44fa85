import Entities

extension FailureViewData {
    /// Creates the message of a shopping error.
    init(_ error: ShoppingError, in language: Language) {
        self.init(
            kind: error.kind,
            message: ItemsFailureMessage(error: error).text(in: language),
            beginsWithName: language == .english && error.namesServiceFirst
        )
    }
}

/// The message of an error: what happened and what to do next.
private struct ItemsFailureMessage: Wording {
    let error: ShoppingError

    var english: String {
        switch error {
        case .emptyQuery: "There is nothing to search for; give some words."
        case .queryTooLong:
            "Search too long; use at most \(ShoppingQuery.longestText) characters."
        case .cancelled: "The search was cancelled; try again."
        case .unreachable(let service, let reason):
            "\(service) cannot be reached (\(reason.english)); check the network and search again."
        case .keyRejected(let service, let message):
            "\(service) refused the key\(message.inBrackets(.english)); check both halves of it and search again."
        case .tooManyRequests(let service):
            "\(service) takes no more requests for now; wait a minute and search again, or until tomorrow if the key's"
                + " daily limit is used up."
        case .requestRejected(let service, let message):
            "\(service) does not accept this search\(message.inBrackets(.english));"
                + " use other words, or check the address that is set for it."
        case .serviceError(let service, let message):
            "\(service) had an error\(message.inBrackets(.english)); try again later."
        case .unreadableAnswer(let service, let reason):
            "The answer of \(service) cannot be read (\(reason.english)); try again later."
        case .unreadableCatalogue: "The built-in catalogue cannot be read; reinstall the program."
        }
    }

    var korean: String {
        switch error {
        case .emptyQuery: "검색할 말이 없습니다. 낱말을 적으세요."
        case .queryTooLong: "검색할 말이 너무 깁니다. \(ShoppingQuery.longestText)자까지만 적으세요."
        case .cancelled: "검색이 취소되었습니다. 필요하면 다시 검색하세요."
        case .unreachable(let service, let reason):
            "서비스 \(service)에 연결할 수 없습니다(\(reason.korean)). 네트워크를 확인하고 다시 검색하세요."
        case .keyRejected(let service, let message):
            "서비스 \(service)에서 키를 거절했습니다\(message.inBrackets(.korean)). 키의 두 부분을 확인하고 다시 검색하세요."
        case .tooManyRequests(let service):
            "서비스 \(service)에서 지금은 요청을 더 받지 않습니다. 1분 뒤에, 하루 한도를 다 썼으면 내일 다시 검색하세요."
        case .requestRejected(let service, let message):
            "서비스 \(service)에서 이 검색을 받지 않습니다\(message.inBrackets(.korean)). 다른 낱말을 쓰거나 설정한 주소를 확인하세요."
        case .serviceError(let service, let message):
            "서비스 \(service)에 오류가 있습니다\(message.inBrackets(.korean)). 나중에 다시 해 보세요."
        case .unreadableAnswer(let service, let reason):
            "서비스 \(service)의 답을 읽을 수 없습니다(\(reason.korean)). 나중에 다시 해 보세요."
        case .unreadableCatalogue: "내장 카탈로그를 읽을 수 없습니다. 프로그램을 다시 설치하세요."
        }
    }
}

extension ShoppingError {
    fileprivate var kind: FailureViewData.Kind {
        switch self {
        case .emptyQuery, .queryTooLong, .cancelled: .invalidRequest
        case .keyRejected: .access
        case .unreachable, .tooManyRequests, .requestRejected, .serviceError, .unreadableAnswer: .service
        case .unreadableCatalogue: .data
        }
    }

    /// Whether the English message begins with the name of a service.
    fileprivate var namesServiceFirst: Bool {
        switch self {
        case .unreachable, .keyRejected, .tooManyRequests, .requestRejected, .serviceError: true
        case .emptyQuery, .queryTooLong, .cancelled, .unreadableAnswer, .unreadableCatalogue: false
        }
    }
}
