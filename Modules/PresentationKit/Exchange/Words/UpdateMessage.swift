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
}
