import Entities

extension NoRate {
    /// Says which day would have had an answer.
    var sentence: String {
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

    /// Of a source that told of a few days only, no other day can be named.
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

    private var pair: String { "\(question.from) to \(question.to)" }

    private var names: String {
        lacking.isEmpty ? pair : lacking.map(\.code).joined(separator: " and ")
    }

    private var lastDay: String? {
        last.map { "the last day that had one is \($0), so ask for that day" }
    }

    private var newestDay: String? {
        last.map { "the newest day with a rate for \(pair) is \($0), so ask for that day" }
    }

    private var firstDay: String? {
        first.map { "the first day with a rate for \(pair) is \($0), so ask for that day" }
    }

    /// Where the rule looked.
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
