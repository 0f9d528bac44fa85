import Entities

/// The messages about the result of an update of the rates.
enum UpdateMessage: Wording {
    case nothingDue(newest: CalendarDay)
    case nothingNewer(RatePublisher, newest: CalendarDay)
    case addedDay(CalendarDay, RatePublisher)
    case addedDays(Int, from: CalendarDay, to: CalendarDay, RatePublisher)
    case completed(days: Int, from: CalendarDay, to: CalendarDay, RatePublisher)
    case stillMissing(MissingRates)
    case savedService(currencies: Int, CalendarDay, RatePublisher)

    /// Returns the messages about what was added and what is still missing.
    static func sentences(on update: RatesUpdate) -> [UpdateMessage] {
        var messages: [UpdateMessage] = []
        let source = update.source
        if let source, let first = update.added.first, let last = update.added.last {
            messages.append(
                first == last
                    ? .addedDay(first, source)
                    : .addedDays(update.added.count, from: first, to: last, source)
            )
        }
        if let source, let first = update.completed.first, let last = update.completed.last {
            messages.append(.completed(days: update.completed.count, from: first, to: last, source))
        }
        // Without a source that answered, even a day that may only be late is missing.
        let isUnanswered = source == nil && !update.missing.isEmpty
        if isUnanswered || !update.missing.isEmpty && !update.missing.isLateOnly {
            messages.append(.stillMissing(update.missing))
        } else if messages.isEmpty {
            // Another process may have fetched the rates that this one requested.
            let isLate = update.missing.isLateOnly
            messages.append(
                source.flatMap { isLate ? .nothingNewer($0, newest: update.newest) : nil }
                    ?? .nothingDue(newest: update.newest)
            )
        }
        if let table = update.service {
            messages.append(.savedService(currencies: table.currencies.count, table.day, table.source))
        }
        return messages
    }

    var english: String {
        switch self {
        case .nothingDue(let newest):
            "Nothing is missing: the newest rates are of \(newest.withWeekday)."
        case .nothingNewer(let source, let newest):
            "Nothing is missing: \(source) has no rates newer than those of \(newest.withWeekday)."
        case .addedDay(let day, let source): "Added the rates of \(day.withWeekday), from \(source)."
        case .addedDays(let count, let first, let last, let source):
            "Added the rates of \(count) days, from \(first) to \(last), from \(source)."
        case .completed(let count, let first, let last, let source):
            count == 1
                ? "Added what was missing on \(first), from \(source)."
                : "Added what was missing on \(count) days, from \(first) to \(last), from \(source)."
        case .stillMissing(let missing):
            "No source has \(missing.english); the next update requests that again."
        case .savedService(let count, let day, let source):
            "Added the rates of \(count) currencies on \(day.withWeekday), from \(source)."
        }
    }

    var korean: String {
        switch self {
        case .nothingDue(let newest): "빠진 환율이 없습니다. 가장 최근 환율은 \(newest) \(newest.weekday.koreanName) 것입니다."
        case .nothingNewer(let source, let newest):
            "빠진 환율이 없습니다. \(source.name(in: .korean))에 \(newest) \(newest.weekday.koreanName)보다 새로운 환율이 없습니다."
        case .addedDay(let day, let source):
            "\(source.name(in: .korean))에서 \(day) \(day.weekday.koreanName)의 환율을 받았습니다."
        case .addedDays(let count, let first, let last, let source):
            "\(source.name(in: .korean))에서 \(first)부터 \(last)까지 \(count)일의 환율을 받았습니다."
        case .completed(let count, let first, let last, let source):
            count == 1
                ? "\(source.name(in: .korean))에서 \(first)에 빠진 환율을 채웠습니다."
                : "\(source.name(in: .korean))에서 \(first)부터 \(last)까지 \(count)일의 빠진 환율을 채웠습니다."
        case .stillMissing(let missing):
            "어느 출처에도 없는 환율이 있습니다(\(missing.korean)). 다음 갱신 때 다시 물어봅니다."
        case .savedService(let count, let day, let source):
            "\(source.name(in: .korean))에서 \(day) \(day.weekday.koreanName)의 통화 \(count)개의 환율을 받았습니다."
        }
    }
}
