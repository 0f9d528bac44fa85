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
            "\(asked) lies in the future; \(newestDay ?? firstDay ?? "choose another currency")."
        case .beforeFirstDay:
            "\(asked) lies before the first rates; \(firstDay ?? "choose another currency")."
        case .gap:
            if let lastDay {
                "There is no rate for \(names) \(place); \(lastDay)."
            } else if let firstDay {
                "There is no rate for \(names) \(place); \(firstDay)."
            } else {
                "There is no rate for \(names) on any day; choose another currency."
            }
        }
    }

    /// Returns the message for a source that reported only a few days; no other day can be suggested.
    private func sentence(naming source: RateSource) -> String {
        switch cause {
        case .future: "\(asked) lies in the future; ask for an earlier day."
        case .beforeFirstDay: "\(asked) lies before the first rates of \(source); ask for a later day."
        case .gap where question.day == nil:
            "There is no rate for \(pair) at \(source); ask another source."
        case .gap:
            "There is no rate for \(pair) at \(source) \(place); ask for another day, or another source."
        }
    }

    private var asked: String { question.day?.description ?? "today" }

    private var pair: String {
        question.from == question.to ? question.from.code : "\(question.from) to \(question.to)"
    }

    private var names: String {
        lacking.isEmpty ? pair : lacking.map(\.code).joined(separator: " and ")
    }

    private var lastDay: String? {
        last.map { last in
            "the last day that had one is \(last), so "
                + (isOutdated ? "run 'fxconvert update', or ask for that day" : "ask for that day")
        }
    }

    private var newestDay: String? {
        last.map { "the newest day with a rate for \(pair) is \($0), so ask for that day" }
    }

    private var firstDay: String? {
        first.map { "the first day with a rate for \(pair) is \($0), so ask for that day" }
    }

    /// The days in which the gap rule searched.
    private var place: String {
        let days = question.maximumAge == 1 ? "1 day" : "\(question.maximumAge) days"
        return switch question.gap {
        case _ where question.maximumAge == 0: "on \(asked)"
        case .strict: "on \(asked)"
        case .before: "on \(asked) or up to \(days) before"
        case .next: "on \(asked) or up to \(days) after"
        case .nearest: "within \(days) of \(asked)"
        case .interpolate: "within \(days) on both sides of \(asked)"
        }
    }
}

extension NoRate {
    private var korean: String {
        if let source = self.source { return koreanSentence(naming: source.name(in: .korean)) }
        return switch cause {
        case .future: "\(koreanAsked)은 미래입니다. \(koreanAdvice)"
        case .beforeFirstDay: "\(koreanAsked)은 첫 환율보다 이릅니다. \(koreanAdvice)"
        case .gap: "\(koreanPlace) \(koreanNames) 환율이 없습니다. \(koreanAdvice)"
        }
    }

    private func koreanSentence(naming source: String) -> String {
        switch cause {
        case .future: "\(koreanAsked)은 미래입니다. 더 이른 날을 물어보세요."
        case .beforeFirstDay: "\(koreanAsked)은 \(source)의 첫 환율보다 이릅니다. 더 늦은 날을 물어보세요."
        case .gap where question.day == nil: "\(source)에 \(koreanPair) 환율이 없습니다. 다른 출처에 물어보세요."
        case .gap: "\(source)에 \(koreanPlace) \(koreanPair) 환율이 없습니다. 다른 날이나 다른 출처를 물어보세요."
        }
    }

    private var koreanPair: String {
        question.from == question.to ? question.from.code : "\(question.from)-\(question.to)"
    }

    private var koreanNames: String {
        lacking.isEmpty ? koreanPair : lacking.map(\.code).joined(separator: "·")
    }

    private var koreanAsked: String { question.day?.description ?? "오늘" }

    private var koreanAdvice: String {
        if let last, isOutdated {
            return "환율이 있는 마지막 날은 \(last)입니다. 'fxconvert update'로 갱신하거나 그날로 물어보세요."
        }
        if let last { return "환율이 있는 마지막 날은 \(last)이니 그날로 물어보세요." }
        if let first { return "환율이 있는 첫날은 \(first)이니 그날로 물어보세요." }
        return "어느 날에도 없으니 다른 통화를 고르세요."
    }

    private var koreanPlace: String {
        let days = question.maximumAge
        return switch question.gap {
        case _ where days == 0: "\(koreanAsked)에"
        case .strict: "\(koreanAsked)에"
        case .before: "\(koreanAsked)과 그 전 \(days)일 안에"
        case .next: "\(koreanAsked)과 그 뒤 \(days)일 안에"
        case .nearest: "\(koreanAsked) 앞뒤 \(days)일 안에"
        case .interpolate: "\(koreanAsked) 앞과 뒤 각 \(days)일 안에"
        }
    }
}
