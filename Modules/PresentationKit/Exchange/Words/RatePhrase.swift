import Entities

/// What ties a rate to its day and its source.
enum RatePhrase: Wording {
    case onDay(CalendarDay)
    case fixedSince(CalendarDay)
    case interpolatedFor(CalendarDay)
    case age(publicationDays: Int)
    case centralBank
    case council
    case issuer

    /// Nil while a rate is fresh.
    static func age(of missedDays: Int) -> RatePhrase? {
        missedDays == 0 ? nil : .age(publicationDays: missedDays)
    }

    var english: String {
        switch self {
        case .onDay(let day): "on \(day.withWeekday)"
        case .fixedSince(let day): "fixed since \(day)"
        case .interpolatedFor(let day): "interpolated for \(day.withWeekday)"
        case .age(1): "1 publication day old"
        case .age(let days): "\(days) publication days old"
        case .centralBank: RateSource.europeanCentralBank.name
        case .council: RateSource.councilOfTheEuropeanUnion.name
        case .issuer: RateSource.issuingCentralBank.name
        }
    }

    var korean: String {
        switch self {
        case .onDay(let day): "(\(day) \(day.weekday.koreanName) 기준)"
        case .fixedSince(let day): "(\(day)부터 고정)"
        case .interpolatedFor(let day): "(\(day) \(day.weekday.koreanName) 보간)"
        case .age(let days): "고시일 \(days)일 경과"
        case .centralBank: "유럽중앙은행"
        case .council: "유럽연합 이사회"
        case .issuer: "발행 중앙은행"
        }
    }
}

extension RateSource {
    func name(in language: Language) -> String {
        switch self {
        case .europeanCentralBank: RatePhrase.centralBank.text(in: language)
        case .councilOfTheEuropeanUnion: RatePhrase.council.text(in: language)
        case .issuingCentralBank: RatePhrase.issuer.text(in: language)
        default: name
        }
    }
}
