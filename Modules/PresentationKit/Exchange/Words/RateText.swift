import Entities

/// How a rate relates to its day and its source.
enum RateText: Wording {
    case onDay(CalendarDay)
    case fixedSince(CalendarDay)
    case interpolatedFor(CalendarDay)
    case age(publicationDays: Int)
    case updateAdvice
    case centralBank
    case council
    case issuer

    /// Returns the age in words; `nil` while the rate is fresh.
    static func age(of missedDays: Int, in language: Language) -> String? {
        missedDays == 0 ? nil : RateText.age(publicationDays: missedDays).text(in: language)
    }

    /// Returns how to get a newer rate; `nil` if there is none.
    static func advice(ifOutdated isOutdated: Bool, in language: Language) -> String? {
        isOutdated ? RateText.updateAdvice.text(in: language) : nil
    }

    var english: String {
        switch self {
        case .onDay(let day): "on \(day.withWeekday)"
        case .fixedSince(let day): "fixed since \(day)"
        case .interpolatedFor(let day): "interpolated for \(day.withWeekday)"
        case .age(1): "1 working day old"
        case .age(let days): "\(days) working days old"
        case .updateAdvice: "run 'fxconvert update'"
        case .centralBank: RatePublisher.europeanCentralBank.name
        case .council: RatePublisher.councilOfTheEuropeanUnion.name
        case .issuer: RatePublisher.issuingCentralBank.name
        }
    }

    var korean: String {
        switch self {
        case .onDay(let day): "(\(day) \(day.weekday.koreanName) 기준)"
        case .fixedSince(let day): "(\(day)부터 고정)"
        case .interpolatedFor(let day): "(\(day) \(day.weekday.koreanName) 보간)"
        case .age(let days): "영업일 \(days)일 경과"
        case .updateAdvice: "'fxconvert update'로 갱신하세요"
        case .centralBank: "유럽중앙은행"
        case .council: "유럽연합 이사회"
        case .issuer: "발행 중앙은행"
        }
    }
}

extension RatePublisher {
    func name(in language: Language) -> String {
        switch self {
        case .europeanCentralBank: RateText.centralBank.text(in: language)
        case .councilOfTheEuropeanUnion: RateText.council.text(in: language)
        case .issuingCentralBank: RateText.issuer.text(in: language)
        default: name
        }
    }
}
