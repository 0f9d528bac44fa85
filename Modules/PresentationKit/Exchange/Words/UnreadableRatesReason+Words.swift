import Entities

/// A clause for use in brackets.
extension UnreadableRatesReason: Wording {
    var english: String {
        switch self {
        case .format(let reason): reason.english
        case .notRates: "it is not a file of rates"
        case .noRates: "it holds no rates"
        case .noRatesOfTheseDays: "it holds no rates of these days"
        case .noDay: "it does not say which day its rates are for"
        case .futureDay: "its date is in the future"
        case .otherDays(let requested):
            "its rates are not of the requested \(requested.lowerBound == requested.upperBound ? "day" : "days"), \(requested.text(between: " to "))"
        case .otherBase(let base): "its rates are not those of one \(base)"
        case .repeatedDay(let day): "it gives \(day) twice"
        case .repeatedRate(let currency, let day): "it gives \(currency) on \(day) twice"
        case .missingRate(let currency, let day): "the rate of \(currency) on \(day) is missing"
        case .notANumber(let currency, let day): "its rate of \(currency) on \(day) is not a number"
        case .tooManyDigits(let currency): "a rate of \(currency) has too many digits"
        case .notPositive(let currency, let day): "its rate of \(currency) on \(day) is not above zero"
        case .baseNotOne(let currency, let day):
            "it gives \(currency) on \(day) a rate to itself that is not 1"
        case .outdated(let day): "its newest rates are those of \(day)"
        case .unknownCode(let code): "\(code) is not a currency code"
        }
    }

    var korean: String {
        switch self {
        case .format(let reason): reason.korean
        case .notRates: "환율 파일이 아님"
        case .noRates: "환율이 없음"
        case .noRatesOfTheseDays: "그 날들의 환율이 없음"
        case .noDay: "어느 날의 환율인지 알 수 없음"
        case .futureDay: "날짜가 미래임"
        case .otherDays(let requested): "요청한 \(requested.text(between: "~"))의 것이 아님"
        case .otherBase(let base): "1 \(base) 기준의 환율이 아님"
        case .repeatedDay(let day): "\(day)의 환율이 두 번 나옴"
        case .repeatedRate(let currency, let day): "\(day)의 \(currency) 환율이 두 번 나옴"
        case .missingRate(let currency, let day): "\(day)의 \(currency) 환율이 없음"
        case .notANumber(let currency, let day): "\(day)의 \(currency) 환율이 수가 아님"
        case .tooManyDigits(let currency): "\(currency) 환율의 자릿수가 너무 많음"
        case .notPositive(let currency, let day): "\(day)의 \(currency) 환율이 0보다 크지 않음"
        case .baseNotOne(let currency, let day): "\(day)의 \(currency) 환율이 자신에 대해 1이 아님"
        case .outdated(let day): "가장 최근 환율이 \(day)의 것임"
        case .unknownCode(let code): "통화 코드가 아님: \(code)"
        }
    }
}

extension ClosedRange<CalendarDay> {
    fileprivate func text(between separator: String) -> String {
        lowerBound == upperBound ? "\(lowerBound)" : "\(lowerBound)\(separator)\(upperBound)"
    }
}
