import Entities

extension FailureViewData {
    /// Creates the message of a movies error; `retry` names the action to repeat.
    init(_ error: MoviesError, retry: MoviesRetry = .search, in language: Language) {
        let message = MoviesErrorMessage(error: error, retry: retry).text(in: language)
        self.init(kind: error.kind, message: message, about: error.service?.text(in: language))
    }

    /// Says that another source answered because the preferred one could not; `nil` if it did not have to.
    init?(fallbackTo origin: MoviesOrigin, in language: Language) {
        guard let outage = origin.fallbackReason.flatMap({ MoviesOutagePhrase($0) }) else { return nil }
        let message = MoviesFallbackMessage(outage: outage, source: origin.source).text(in: language)
        self.init(kind: .service, message: message, about: outage.service.text(in: language))
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
}

/// The message of an error: what happened and what to do next.
struct MoviesErrorMessage: Wording {
    let error: MoviesError
    let retry: MoviesRetry
}

extension MoviesError {
    fileprivate var kind: FailureViewData.Kind {
        switch self {
        case .query(.services(.unreadableSettings(.storage))): .storage
        case .query(.services(.unreadableSettings)): .settings
        case .cancelled, .query, .movieOfOtherSource: .invalidRequest
        case .unknownMovie, .service(_, .notCached): .noData
        case .service(_, .keyRejected): .access
        case .service: .service
        case .storage(.unreadableCatalogue): .data
        case .storage(.unreadableSavedMovies): .storage
        }
    }

    fileprivate var service: MoviesOrigin.Source? {
        if case .service(let service, _) = self { service } else { nil }
    }
}

/// Why a preferred source did not answer, as a clause.
enum MoviesOutagePhrase: Wording {
    case unreachable(service: MoviesOrigin.Source, UnreachableReason)
    case failed(service: MoviesOrigin.Source, message: ServiceMessage?)

    fileprivate var service: MoviesOrigin.Source {
        switch self {
        case .unreachable(let service, _), .failed(let service, _): service
        }
    }

    /// `nil` for an error that another source does not make up for.
    init?(_ error: MoviesError) {
        switch error {
        case .service(let service, .unreachable(let reason)): self = .unreachable(service: service, reason)
        case .service(let service, .failed(let message)): self = .failed(service: service, message: message)
        case .cancelled, .query, .unknownMovie, .movieOfOtherSource, .service, .storage: return nil
        }
    }
}

/// Which source answers instead of the preferred one, and why.
struct MoviesFallbackMessage: Wording {
    let outage: MoviesOutagePhrase
    let source: MoviesOrigin.Source
}
