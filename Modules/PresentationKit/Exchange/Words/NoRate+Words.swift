import Entities

extension NoRate {
    /// Returns the message, which suggests a day with a rate if one is known.
    func sentence(in language: Language) -> String {
        switch language {
        case .english: english
        case .korean: korean
        }
    }

    private var english: String {
        if let source = self.source { return sentence(naming: source) }
        return switch cause {
        case .future:
            "\(requestedDay) is in the future; \(newestDay ?? firstDay ?? otherRates)."
        case .beforeFirstDay:
            "\(requestedDay) is before the first rates; \(firstDay ?? otherRates)."
        case .gap:
            if let lastDay {
                "There is no rate for \(names) \(period); \(lastDay)."
            } else if let firstDay {
                "There is no rate for \(names) \(period); \(firstDay)."
            } else if onlyOwnRates {
                "There is no rate for \(names) in your own rates; \(otherRates)."
            } else if isAtServicesWithKey {
                "There is no rate for \(names) here; 'fxconvert --source openexchangerates' has it, with a key."
            } else if !isAtServices {
                "There is no rate for \(names) on any day; \(otherRates)."
            } else if query.day == nil {
                "There is no rate for \(names) here; 'fxconvert update', or '--source er-api', fetches the newest."
            } else {
                "There is no rate for \(names) here; 'fxconvert --source currencylayer' has past days, with a key."
            }
        }
    }

    /// Returns the message for a source that reported only a few days; no other day can be suggested.
    private func sentence(naming source: RatePublisher) -> String {
        switch cause {
        case .future: "\(requestedDay) is in the future; use an earlier day."
        case .beforeFirstDay: "\(requestedDay) is before the first rates of \(source); use a later day."
        case .gap where query.day == nil:
            "There is no rate for \(pair) at \(source); use another source."
        case .gap:
            "There is no rate for \(pair) at \(source) \(period); use another day or another source."
        }
    }

    /// Whether services have every currency that has no rate here.
    private var isAtServices: Bool {
        cause == .gap && !lacking.isEmpty && lacking.allSatisfy(\.isQuotedByServices)
    }

    /// Whether services have every such currency, and some only with a key.
    private var isAtServicesWithKey: Bool {
        !isAtServices && cause == .gap && !lacking.isEmpty && lacking.allSatisfy(\.isQuotedWithKey)
    }

    /// What to do if no day has a rate.
    private var otherRates: String {
        onlyOwnRates
            ? "add a rate to the file, or '--source built-in' to the command" : "choose another currency"
    }

    private var requestedDay: String { query.day?.description ?? "today" }

    private var pair: String {
        query.from == query.to ? query.from.code : "\(query.from) to \(query.to)"
    }

    private var names: String {
        lacking.isEmpty ? pair : lacking.map(\.code).joined(separator: " and ")
    }

    private var lastDay: String? {
        last.map { last in
            "the last day that had one is \(last), so "
                + (isOutdated ? "run 'fxconvert update', or use that day" : "use that day")
        }
    }

    private var newestDay: String? {
        last.map { "the newest day with a rate for \(pair) is \($0), so use that day" }
    }

    private var firstDay: String? {
        first.map { "the first day with a rate for \(pair) is \($0), so use that day" }
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

extension NoRate {
    private var korean: String {
        if let source = self.source { return koreanSentence(naming: source.name(in: .korean)) }
        return switch cause {
        case .future: "\(koreanRequestedDay)은 미래입니다. \(koreanAdvice)"
        case .beforeFirstDay: "\(koreanRequestedDay)은 첫 환율보다 이릅니다. \(koreanAdvice)"
        case .gap where onlyOwnRates && last == nil && first == nil:
            "직접 정한 환율에 \(koreanNames) 환율이 없습니다. \(koreanAdvice)"
        case .gap: "\(koreanPeriod) \(koreanNames) 환율이 없습니다. \(koreanAdvice)"
        }
    }

    private func koreanSentence(naming source: String) -> String {
        switch cause {
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
        lacking.isEmpty ? koreanPair : lacking.map(\.code).joined(separator: "·")
    }

    private var koreanRequestedDay: String { query.day?.description ?? "오늘" }

    private var koreanAdvice: String {
        if let last, isOutdated {
            return "환율이 있는 마지막 날은 \(last)입니다. 'fxconvert update'로 갱신하거나 그날로 물어보세요."
        }
        if let last { return "환율이 있는 마지막 날은 \(last)이니 그날로 물어보세요." }
        if let first { return "환율이 있는 첫날은 \(first)이니 그날로 물어보세요." }
        if onlyOwnRates { return "파일에 적거나 명령에 '--source built-in'을 더하세요." }
        if isAtServicesWithKey { return "'fxconvert --source openexchangerates'에 키가 있으면 환율이 있습니다." }
        guard isAtServices else { return "어느 날에도 없으니 다른 통화를 고르세요." }
        return query.day == nil
            ? "'fxconvert update'나 '--source er-api'로 최신 환율을 받으세요."
            : "'fxconvert --source currencylayer'에 키가 있으면 지난 날의 환율이 있습니다."
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
