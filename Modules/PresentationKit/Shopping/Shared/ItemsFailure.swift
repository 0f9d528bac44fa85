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
struct ItemsFailureMessage: Wording {
    let error: ShoppingError
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
