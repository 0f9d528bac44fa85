import Entities

/// How a rate relates to its day and its source.
enum RateText: Wording {
    case onDay(CalendarDay)
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

    var english: String {
        switch self {
        case .onDay(let day): "on \(day.withWeekday)"
        case .atTime(let time): "at \(time)"
        case .fixedSince(let day): "fixed since \(day)"
        case .onAnyDay: "on any day"
        case .officialRate(let start, let isOlder, nil):
            "the official rate since \(start)\(isOlder ? " or before" : "")"
        case .officialRate(let start, let isOlder, let end?):
            "the official rate from \(start)\(isOlder ? " or before" : "") to \(end)"
        case .interpolatedFor(let day): "interpolated for \(day.withWeekday)"
        case .age(1): "1 working day old"
        case .age(let days): "\(days) working days old"
        case .updateAdvice(let command): "run '\(command)'"
        }
    }

    var korean: String {
        switch self {
        case .onDay(let day): "(\(day) \(day.weekday.koreanName) 기준)"
        case .atTime(let time): "(\(time) 기준)"
        case .fixedSince(let day): "(\(day)부터 고정)"
        case .onAnyDay: "(날짜와 무관)"
        case .officialRate(let start, let isOlder, nil): "(\(start)\(isOlder ? " 또는 그 전" : "")부터 공식 환율)"
        case .officialRate(let start, let isOlder, let end?):
            "(\(start)\(isOlder ? " 또는 그 전" : "")부터 \(end)까지 공식 환율)"
        case .interpolatedFor(let day): "(\(day) \(day.weekday.koreanName) 보간)"
        case .age(let days): "영업일 \(days)일 경과"
        case .updateAdvice(let command): "'\(command)'로 갱신하세요"
        }
    }
}

extension RateText {
    /// The time of live rates in the user's zone, or the day of others.
    static func on(_ day: CalendarDay, at time: Moment?, in zone: LocalTimeZone) -> RateText {
        time.map { .atTime(zone.text($0)) } ?? .onDay(day)
    }

    static func officialRate(_ peg: Peg) -> RateText {
        .officialRate(start: peg.start, isOlder: peg.isOlderThanStart, end: peg.end)
    }
}
