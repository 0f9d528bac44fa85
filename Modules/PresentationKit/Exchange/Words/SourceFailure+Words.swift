import Entities

extension FailureViewModel {
    /// Puts into words why a source that was asked has no answer.
    init(_ failure: SourceFailure, of source: RateSource) {
        let (kind, words, advice) = failure.words
        self.init(kind: kind, message: "No answer came from \(source), which \(words); \(advice).")
    }

    /// One sentence for several sources, of which each says what it lacked.
    init(noneOf errors: [RatesError]) {
        let reasons = errors.map { error in
            if case .source(let source, let failure) = error { return "\(source) \(failure.words.words)" }
            let message = FailureViewModel(error).message
            return String(message.hasSuffix(".") ? message.dropLast() : message[...])
        }
        self.init(
            kind: errors.map { FailureViewModel($0).kind }.first { $0 != .noData } ?? .noData,
            message: "No source has an answer: \(reasons.joined(separator: "; "))."
        )
    }
}

extension SourceFailure {
    /// The words go on behind the name of the source.
    fileprivate var words: (kind: FailureViewModel.Kind, words: String, advice: String) {
        switch self {
        case .unreachable(let reason):
            (.service, "cannot be reached (\(reason))", "check the network and ask again")
        case .keyMissing(let remedy):
            (.access, "answers only with a key", remedy)
        case .accessRefused(let message):
            (.access, "refused the key" + quoted(message), "check the key and ask again")
        case .tooManyRequests(let message):
            (
                .service, "wants fewer requests" + quoted(message),
                "ask again later, or another source"
            )
        case .questionRefused(let message):
            (.service, "does not answer that" + quoted(message), "ask another source")
        case .fault(let message):
            (.service, "could not answer" + quoted(message), "try again later")
        case .noHistory:
            (.noData, "has no rates of earlier days", "ask without a day, or a source that has them")
        case .damagedAnswer(let reason):
            (.service, "gave an answer that cannot be used (\(reason))", "try again later")
        }
    }

    private func quoted(_ message: String?) -> String {
        message.map { " (\($0))" } ?? ""
    }
}
