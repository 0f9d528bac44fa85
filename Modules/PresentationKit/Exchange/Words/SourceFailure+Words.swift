import Entities

extension FailureViewData {
    /// Creates the message for a source that did not answer, or not completely.
    init(_ failure: SourceFailure, of source: RatePublisher, in format: RegionalFormat) {
        let message = SourceFailureMessage(failure: failure, source: source, format: format)
        self.init(kind: failure.kind, message: message.text(in: format.language))
    }

    /// Creates one message for several sources, with the reason of each.
    init(noneOf errors: [RatesError], in format: RegionalFormat) {
        let reasons = errors.map { error in
            if case .source(let source, let failure) = error {
                return SourceReason(failure: failure, source: source).text(in: format.language)
            }
            let message = FailureViewData(error, in: format).message
            return String(message.hasSuffix(".") ? message.dropLast() : message[...])
        }
        self.init(
            kind: errors.map { FailureViewData($0).kind }.first { $0 != .noData } ?? .noData,
            message: NoSourceMessage(reasons: reasons.joined(separator: "; ")).text(in: format.language)
        )
    }
}

/// Why no source has an answer.
private struct NoSourceMessage: Wording {
    let reasons: String

    var english: String {
        "No source has an answer: \(reasons); fix what you can, or try again later."
    }
    var korean: String {
        "어느 출처도 답하지 못했습니다. \(reasons). 고칠 수 있는 것을 고치거나 나중에 다시 해 보세요."
    }
}

/// Why one of several sources has no answer.
private struct SourceReason: Wording {
    let failure: SourceFailure
    let source: RatePublisher

    var english: String { "\(source.name(in: .english)) \(failure.english)" }
    var korean: String { "\(source.name(in: .korean)): \(failure.korean)" }
}

/// Why a source did not answer, or not completely, and what to do next.
private struct SourceFailureMessage: Wording {
    let failure: SourceFailure
    let source: RatePublisher
    let format: RegionalFormat

    var english: String {
        let name = source.name(in: .english)
        return switch failure {
        case .incomplete(let missing):
            "The answer from \(name) is without \(missing.english); \(englishAdvice)."
        case .implausible(let rates):
            "Rates of \(name) are not believed (\(rates.english)); \(englishAdvice)."
        default: "No answer came from \(name), which \(failure.english); \(englishAdvice)."
        }
    }

    var korean: String {
        let name = source.name(in: .korean)
        return switch failure {
        case .incomplete, .implausible: "\(name)의 \(failure.korean). \(koreanAdvice)."
        default: "\(name)에서 답을 얻지 못했습니다. \(failure.korean). \(koreanAdvice)."
        }
    }

    private var englishAdvice: String {
        switch failure {
        case .unreachable: "check the network and try again"
        case .keyMissing(let location):
            "set \(location.variable)" + (location.file.map { ", or put it into \($0)" } ?? "")
        case .keyRejected: "check the key and try again"
        case .accessDenied: "try again later, or use another source"
        case .tooManyRequests(_, let wait):
            "try again \(wait.map { "in \($0.waitingTime)" } ?? "later"), or use another source"
        case .requestRejected: "use another source"
        case .serverError, .damagedAnswer, .incomplete: "try again later"
        case .implausible(let rates): rates.englishAdvice(in: format)
        case .noHistory: "request the latest rate, or use a source that has them"
        case .oneDayOnly:
            "request \(oneRate ?? "the rate of one day"), or use another source for many days"
        }
    }

    private var oneRate: String? {
        format.name(of: ExchangeAction.chooseDay).map { "a rate with \($0)" }
    }

    private var koreanAdvice: String {
        switch failure {
        case .unreachable: "네트워크를 확인하고 다시 물어보세요"
        case .keyMissing(let location):
            "\(location.variable)에 키를 설정하" + (location.file.map { "거나 \($0)에 넣으세요" } ?? "세요")
        case .keyRejected: "키를 확인하고 다시 물어보세요"
        case .accessDenied: "나중에 다시 하거나 다른 출처에 물어보세요"
        case .tooManyRequests(_, let wait):
            "\(wait.map { "\($0.koreanWaitingTime) 뒤에" } ?? "나중에") 다시 묻거나 다른 출처에 물어보세요"
        case .requestRejected: "다른 출처에 물어보세요"
        case .serverError, .damagedAnswer, .incomplete: "나중에 다시 해 보세요"
        case .implausible(let rates): rates.koreanAdvice(in: format)
        case .noHistory: "최신 환율을 묻거나, 지난 환율이 있는 출처에 물어보세요"
        case .oneDayOnly: "하루의 환율을 묻거나, 여러 날은 다른 출처에 물어보세요"
        }
    }
}

extension SourceFailure {
    fileprivate var kind: FailureViewData.Kind {
        switch self {
        case .keyMissing, .keyRejected: .access
        case .noHistory, .oneDayOnly: .noData
        case .unreachable, .accessDenied, .tooManyRequests, .requestRejected, .serverError, .damagedAnswer,
            .incomplete, .implausible:
            .service
        }
    }

    /// Why the source has no answer, behind its name.
    fileprivate var english: String {
        switch self {
        case .unreachable(let reason): "cannot be reached (\(reason.english))"
        case .keyMissing: "answers only with a key"
        case .keyRejected(let message): "refused the key" + message.inBrackets(.english)
        case .accessDenied(let message): "refused the request" + message.inBrackets(.english)
        case .tooManyRequests(let message, _): "limits the number of requests" + message.inBrackets(.english)
        case .requestRejected(let message): "does not support this request" + message.inBrackets(.english)
        case .serverError(let message): "had an error" + message.inBrackets(.english)
        case .noHistory: "has no rates of earlier days"
        case .oneDayOnly: "gives the rates of one day at a time"
        case .incomplete(let missing): "gave an answer without \(missing.english)"
        case .damagedAnswer(let reason): "gave an answer that cannot be used (\(reason.english))"
        case .implausible(let rates): "gave rates that are not believed (\(rates.english))"
        }
    }

    fileprivate var korean: String {
        switch self {
        case .unreachable(let reason): "연결할 수 없습니다" + "(\(reason.korean))"
        case .keyMissing: "키가 있어야 답합니다"
        case .keyRejected(let message): "키를 거절했습니다" + message.inBrackets(.korean)
        case .accessDenied(let message): "요청을 거절했습니다" + message.inBrackets(.korean)
        case .tooManyRequests(let message, _): "요청 횟수가 제한되어 있습니다" + message.inBrackets(.korean)
        case .requestRejected(let message): "이 요청을 지원하지 않습니다" + message.inBrackets(.korean)
        case .serverError(let message): "답하지 못했습니다" + message.inBrackets(.korean)
        case .noHistory: "지난 날의 환율이 없습니다"
        case .oneDayOnly: "한 번에 하루의 환율만 줍니다"
        case .incomplete(let missing): "답에 빠진 것이 있습니다(\(missing.korean))"
        case .damagedAnswer(let reason): "쓸 수 없는 답을 주었습니다" + "(\(reason.korean))"
        case .implausible(let rates): "환율 중 믿을 수 없는 것은 쓰지 않았습니다(\(rates.korean))"
        }
    }
}
