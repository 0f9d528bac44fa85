import Entities

/// The message for a missing rate, which suggests a day with a rate if one is known.
struct NoRateMessage: Wording {
    let noRate: NoRate
    let format: RegionalFormat

    private var query: RateQuery { noRate.query }

    /// How the app gets a rate that services have and that is missing here.
    private enum Service {
        case allCurrencies(String)
        case pastRates(String)
        case newestRates(update: String, source: String)
    }

    /// `nil` if no service has all currencies that are missing, or the app cannot ask one.
    private var service: Service? {
        guard noRate.cause == .gap, !noRate.lacking.isEmpty else { return nil }
        if noRate.lacking.allSatisfy(\.isQuotedByServices) {
            guard query.day == nil else { return name(.chooseServiceOfPastRates).map(Service.pastRates) }
            guard let update = name(.updateRates), let source = name(.chooseServiceOfNewestRates) else {
                return nil
            }
            return .newestRates(update: update, source: source)
        }
        guard noRate.lacking.allSatisfy(\.isQuotedWithKey) else { return nil }
        return name(.chooseServiceOfAllCurrencies).map(Service.allCurrencies)
    }

    private func name(_ action: ExchangeAction) -> String? { format.name(of: action) }
}

extension NoRateMessage {
    var english: String {
        if let source = noRate.source { return sentence(naming: source) }
        return switch noRate.cause {
        case .future: "\(requestedDay) is in the future; \(newestDay ?? firstDay ?? otherRates)."
        case .beforeFirstDay: "\(requestedDay) is before the first rates; \(firstDay ?? otherRates)."
        case .gap:
            if let day = lastDay ?? firstDay {
                "There is no rate for \(names) \(period); \(day)."
            } else if noRate.onlyOwnRates {
                "There is no rate for \(names) in your own rates; \(otherRates)."
            } else if let service {
                "There is no rate for \(names) here; \(advice(service))."
            } else {
                "There is no rate for \(names) on any day; \(otherRates)."
            }
        }
    }

    /// Returns the message for a source that reported only a few days; no other day can be suggested.
    private func sentence(naming source: RatePublisher) -> String {
        switch noRate.cause {
        case .future: "\(requestedDay) is in the future; use an earlier day."
        case .beforeFirstDay: "\(requestedDay) is before the first rates of \(source); use a later day."
        case .gap where query.day == nil:
            "There is no rate for \(pair) at \(source); use another source."
        case .gap:
            "There is no rate for \(pair) at \(source) \(period); use another day or another source."
        }
    }

    private func advice(_ service: Service) -> String {
        switch service {
        case .allCurrencies(let command): "'\(command)' has it, with a key"
        case .pastRates(let command): "'\(command)' has past days, with a key"
        case .newestRates(let update, let source): "'\(update)', or '\(source)', fetches the newest"
        }
    }

    /// What to do if no day has a rate.
    private var otherRates: String {
        guard noRate.onlyOwnRates else { return "choose another currency" }
        let option = name(.chooseBuiltInRates).map { ", or '\($0)' to the command" } ?? ""
        return "add a rate to the file" + option
    }

    private var requestedDay: String { query.day?.description ?? "today" }

    private var pair: String {
        query.from == query.to ? query.from.code : "\(query.from) to \(query.to)"
    }

    private var names: String {
        noRate.lacking.isEmpty ? pair : noRate.lacking.map(\.code).joined(separator: " and ")
    }

    private var lastDay: String? {
        noRate.last.map { last in
            let update = noRate.isOutdated ? name(.updateRates).map { "run '\($0)', or " } : nil
            return "the last day that had one is \(last), so \(update ?? "")use that day"
        }
    }

    private var newestDay: String? {
        noRate.last.map { "the newest day with a rate for \(pair) is \($0), so use that day" }
    }

    private var firstDay: String? {
        noRate.first.map { "the first day with a rate for \(pair) is \($0), so use that day" }
    }

    /// The days in which the gap rule searched.
    private var period: String {
        let days = query.maximumAge == 1 ? "1 day" : "\(query.maximumAge) days"
        let onRequestedDay = query.day.map { "on \($0)" } ?? "today"
        return switch query.gap {
        case _ where query.maximumAge == 0: onRequestedDay
        case _ where query.day == nil: "today or up to \(days) before"
        case .strict: onRequestedDay
        case .before: "\(onRequestedDay) or up to \(days) before"
        case .next: "\(onRequestedDay) or up to \(days) after"
        case .nearest: "within \(days) of \(requestedDay)"
        case .interpolate: "within \(days) on both sides of \(requestedDay)"
        }
    }
}

extension NoRateMessage {
    var korean: String {
        if let source = noRate.source { return koreanSentence(naming: source.name(in: .korean)) }
        return switch noRate.cause {
        case .future: "\(koreanRequestedDay)은 미래입니다. \(koreanAdvice)"
        case .beforeFirstDay: "\(koreanRequestedDay)은 첫 환율보다 이릅니다. \(koreanAdvice)"
        case .gap where noRate.onlyOwnRates && noRate.last == nil && noRate.first == nil:
            "직접 정한 환율에 \(koreanNames) 환율이 없습니다. \(koreanAdvice)"
        case .gap: "\(koreanPeriod) \(koreanNames) 환율이 없습니다. \(koreanAdvice)"
        }
    }

    private func koreanSentence(naming source: String) -> String {
        switch noRate.cause {
        case .future: "\(koreanRequestedDay)은 미래입니다. 더 이른 날을 물어보세요."
        case .beforeFirstDay: "\(koreanRequestedDay)은 \(source)의 첫 환율보다 이릅니다. 더 늦은 날을 물어보세요."
        case .gap where query.day == nil: "\(source)에 \(koreanPair) 환율이 없습니다. 다른 출처에 물어보세요."
        case .gap: "\(source)에 \(koreanPeriod) \(koreanPair) 환율이 없습니다. 다른 날이나 다른 출처를 물어보세요."
        }
    }

    private var koreanPair: String {
        query.from == query.to ? query.from.code : "\(query.from)-\(query.to)"
    }

    private var koreanNames: String {
        noRate.lacking.isEmpty ? koreanPair : noRate.lacking.map(\.code).joined(separator: "·")
    }

    private var koreanRequestedDay: String { query.day?.description ?? "오늘" }

    private var koreanAdvice: String {
        if let last = noRate.last {
            guard noRate.isOutdated, let update = name(.updateRates) else {
                return "환율이 있는 마지막 날은 \(last)이니 그날로 물어보세요."
            }
            return "환율이 있는 마지막 날은 \(last)입니다. '\(update)'로 갱신하거나 그날로 물어보세요."
        }
        if let first = noRate.first { return "환율이 있는 첫날은 \(first)이니 그날로 물어보세요." }
        if noRate.onlyOwnRates {
            return "파일에 적\(name(.chooseBuiltInRates).map { "거나 명령에 '\($0)'을 더하세요." } ?? "으세요.")"
        }
        return switch service {
        case .allCurrencies(let command)?: "'\(command)'에 키가 있으면 환율이 있습니다."
        case .pastRates(let command)?: "'\(command)'에 키가 있으면 지난 날의 환율이 있습니다."
        case .newestRates(let update, let source)?: "'\(update)'나 '\(source)'로 최신 환율을 받으세요."
        case nil: "어느 날에도 없으니 다른 통화를 고르세요."
        }
    }

    private var koreanPeriod: String {
        let days = query.maximumAge
        return switch query.gap {
        case _ where days == 0: "\(koreanRequestedDay)에"
        case _ where query.day == nil: "오늘과 그 전 \(days)일 안에"
        case .strict: "\(koreanRequestedDay)에"
        case .before: "\(koreanRequestedDay)과 그 전 \(days)일 안에"
        case .next: "\(koreanRequestedDay)과 그 뒤 \(days)일 안에"
        case .nearest: "\(koreanRequestedDay) 앞뒤 \(days)일 안에"
        case .interpolate: "\(koreanRequestedDay) 앞과 뒤 각 \(days)일 안에"
        }
    }
}
