import Entities

extension FailureViewModel {
    /// Puts an error of the films domain into words.
    init(_ error: MoviesError) {
        switch error {
        case .emptyQuery:
            self.init(kind: .question, message: "There is nothing to search for; give some words of a title.")
        case .queryTooLong:
            self.init(
                kind: .question,
                message: "That is too much to search for; give \(MovieQuery.longestText) characters at most."
            )
        case .pageOutOfRange:
            let pages = MovieQuery.pages
            self.init(
                kind: .question,
                message: "There is no such page; pages go from \(pages.lowerBound) to \(pages.upperBound)."
            )
        case .unknownMovie(let id, let source):
            self.init(
                kind: .noData,
                message: "There is no film \(id) in \(source); search for its title instead."
            )
        case .foreignMovie(let id, let source):
            self.init(
                kind: .question,
                message: "The film \(id) is not one of \(source); search for its title instead."
            )
        case .nothingKept(let service):
            self.init(
                kind: .noData,
                message: "No answer of \(service) to this is kept; ask again when the network may be used."
            )
        case .cancelled:
            self.init(kind: .question, message: "The search was cancelled; search again when you like.")
        case .unreachable(let service, let reason):
            self.init(
                kind: .service,
                message: "\(service) cannot be reached (\(reason)); check the network and search again."
            )
        case .accessRefused(let service, let message):
            self.init(
                kind: .access,
                message: "\(service) refused the key\(Self.quoted(message)); check the key and search again."
            )
        case .tooManyRequests(let service):
            self.init(
                kind: .service,
                message: "\(service) wants fewer requests; wait a minute and search again."
            )
        case .serviceFault(let service, let message):
            self.init(
                kind: .service,
                message: "\(service) could not answer\(Self.quoted(message)); try again later."
            )
        case .unreadableAnswer(let service, let reason):
            self.init(
                kind: .service,
                message: "The answer of \(service) cannot be read (\(reason)); try again later."
            )
        }
    }

    private static func quoted(_ message: String?) -> String {
        message.map { " (\($0))" } ?? ""
    }
}
