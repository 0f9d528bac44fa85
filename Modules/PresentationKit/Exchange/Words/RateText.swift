import Entities

/// How a rate relates to its day and its source.
enum RateText: Wording {
    /// The day, and the day of other rates that are used if it is an earlier one.
    case onDay(CalendarDay, older: CalendarDay?)
    /// The time in words, with its day and zone.
    case atTime(String)
    case fixedSince(CalendarDay)
    case onAnyDay
    /// The start of an official rate, and its end if it has one.
    case officialRate(start: String, isOlder: Bool, end: CalendarDay?)
    case interpolatedFor(CalendarDay)
    case age(publicationDays: Int)
    /// The app's command that updates the rates.
    case updateAdvice(String)

    /// Returns the age in words; `nil` while the rate is fresh.
    static func age(of missedDays: Int, in language: Language) -> String? {
        missedDays == 0 ? nil : RateText.age(publicationDays: missedDays).text(in: language)
    }

    /// Returns how to get a newer rate; `nil` if there is none or the app cannot get it.
    static func advice(ifOutdated isOutdated: Bool, in format: RegionalFormat) -> String? {
        guard isOutdated, let command = format.name(of: ExchangeAction.updateRates) else { return nil }
        return RateText.updateAdvice(command).text(in: format.language)
    }
}

extension RateText {
    /// The time of live rates in the user's zone, or the days of others.
    static func on(
        _ day: CalendarDay,
        older: CalendarDay?,
        at time: Moment?,
        in zone: LocalTimeZone
    ) -> RateText {
        time.map { .atTime(zone.text($0)) } ?? .onDay(day, older: older)
    }

    static func officialRate(_ peg: Peg) -> RateText {
        .officialRate(start: peg.start, isOlder: peg.isOlderThanStart, end: peg.end)
    }
}
