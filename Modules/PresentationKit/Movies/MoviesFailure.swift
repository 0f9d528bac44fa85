import Entities

extension FailureViewModel {
    /// Creates the message of a movies error; `again` names the action to repeat.
    init(_ error: MoviesError, again: String = "search again") {
        switch error {
        case .emptyQuery:
            self.init(
                kind: .question,
                message: "There is nothing to search for; give some words of a title, or a year."
            )
        case .queryTooLong:
            self.init(
                kind: .question,
                message: "Search too long; use at most \(MovieQuery.longestText) characters."
            )
        case .malformedYear(let word):
            let years = MovieQuery.years
            self.init(
                kind: .question,
                message: "There is no year \"\(word.prefix(Self.longestQuotation))\"; write one from "
                    + "\(years.lowerBound) to \(years.upperBound) right behind the colon, such as y:1982."
            )
        case .severalYears:
            self.init(kind: .question, message: "There is more than one year in that; give one, or none.")
        case .pageOutOfRange:
            let pages = MovieQuery.pages
            self.init(
                kind: .question,
                message: "There is no such page; pages go from \(pages.lowerBound) to \(pages.upperBound)."
            )
        case .limitTooLarge(let most):
            self.init(
                kind: .question,
                message: "Only the best \(most) films are ranked for these words;"
                    + " use a limit of at most \(most), or more words."
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
        case .notCached(let service):
            self.init(
                kind: .noData,
                message: "No answer of \(service) to this is cached; try again when the network may be used."
            )
        case .cancelled:
            self.init(kind: .question, message: "It was cancelled; \(again) when you like.")
        case .unreachable(let service, let reason):
            self.init(
                kind: .service,
                message: "\(service) cannot be reached (\(reason)); check the network and \(again).",
                beginsWithName: true
            )
        case .keyRejected(let service, let message):
            self.init(
                kind: .access,
                message: "\(service) refused the key\(Self.quoted(message)); check the key and \(again).",
                beginsWithName: true
            )
        case .tooManyRequests(let service, let wait):
            self.init(
                kind: .service,
                message:
                    "\(service) wants fewer requests; wait \(wait?.waitingTime ?? "a minute") and \(again).",
                beginsWithName: true
            )
        case .requestRejected(let service, let message):
            // A retry cannot help; another query can, or another address if the user configured one.
            self.init(
                kind: .service,
                message: "\(service) does not take this question\(Self.quoted(message));"
                    + " ask for something else, or check the address that is set for it.",
                beginsWithName: true
            )
        case .serviceError(let service, let message):
            self.init(
                kind: .service,
                message: "\(service) had an error\(Self.quoted(message)); try again later.",
                beginsWithName: true
            )
        case .unreadableAnswer(let service, let reason):
            self.init(
                kind: .service,
                message: "The answer of \(service) cannot be read (\(reason)); try again later."
            )
        }
    }

    /// Says that another source answered because the preferred one could not; `nil` if it did not have to.
    init?(fallbackTo origin: MoviesOrigin) {
        let reason: String
        switch origin.fallbackReason {
        case .unreachable(let service, let detail): reason = "\(service) cannot be reached (\(detail))"
        case .serviceError(let service, let message):
            reason = "\(service) had an error\(Self.quoted(message))"
        default: return nil
        }
        self.init(
            kind: .service,
            message: "\(reason); \(origin.sourceName) answers instead.",
            beginsWithName: true
        )
    }

    /// Returns the failure for text that is not a movie identifier.
    static func noIdentifier(_ text: String) -> Self {
        Self(
            kind: .question,
            message:
                "\"\(text.prefix(longestQuotation))\" does not name a film; search for its title instead."
        )
    }

    /// Returns the failure for a search without results; `text` may contain a year.
    static func noMovie(
        for text: String,
        year: Int? = nil,
        _ noResultsReason: MoviesPage.NoResultsReason = .noMatch,
        in source: String = ""
    ) -> Self {
        let query = try? MovieQuery(text: text, year: year)
        return Self(
            kind: .noData,
            message: emptyMessage(words: query?.text ?? text, year: query?.year, noResultsReason, in: source)
        )
    }

    private static func emptyMessage(
        words: String,
        year: Int?,
        _ noResultsReason: MoviesPage.NoResultsReason,
        in source: String
    ) -> String {
        let quoted = "\"\(words.prefix(longestQuotation))\""
        guard let year else {
            return "No film matches \(quoted); try fewer words or another spelling."
        }
        switch noResultsReason {
        case .unknownYears:
            let source = source.prefix(1).uppercased() + source.dropFirst()
            return "\(source) knows of no film in which year it came out; search without the year."
        case .otherYears:
            // A search also finds titles that only resemble the words.
            return
                "Films were found for \(quoted), but none of them is of \(year); try another year, or none."
        case .noMatch where words.isEmpty:
            return "No film of \(year) is known here; try another year."
        case .noMatch:
            return "No film of \(year) matches \(quoted);"
                + " try another year, fewer words or another spelling."
        }
    }

    /// In characters; enough for users to recognise their own words.
    private static let longestQuotation = 80

    private static func quoted(_ message: String?) -> String {
        message.map { " (\($0))" } ?? ""
    }
}
