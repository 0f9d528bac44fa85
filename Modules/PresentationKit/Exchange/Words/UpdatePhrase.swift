import Entities

/// What came of an update of the rates.
enum UpdatePhrase: Wording {
    case nothingDue(newest: CalendarDay)
    case nothingNewer(RateSource, newest: CalendarDay)
    case addedDay(CalendarDay, RateSource)
    case addedDays(Int, from: CalendarDay, to: CalendarDay, RateSource)

    init(_ update: RatesUpdate) {
        let newest = update.added.last ?? update.newestBefore
        guard let source = update.source else {
            self = .nothingDue(newest: newest)
            return
        }
        if let first = update.added.first, let last = update.added.last {
            self =
                first == last
                ? .addedDay(first, source)
                : .addedDays(update.added.count, from: first, to: last, source)
        } else {
            self = .nothingNewer(source, newest: newest)
        }
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
        }
    }
}
