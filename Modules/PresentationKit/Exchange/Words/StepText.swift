/// The texts of the steps of a calculation.
enum StepText: Wording {
    case amount
    case rate
    case day
    case exact
    case rounding
    case note
    case same(code: String)
    case fixed(pivot: String, rate: String, code: String, day: String)
    case published(pivot: String, rate: String, code: String, day: String)
    case between(
        pivot: String,
        code: String,
        first: String,
        firstDay: String,
        second: String,
        secondDay: String
    )
    /// What one side of an official rate is in the other, and the authority that sets it.
    case pegged(anchor: String, units: String, since: RateText, authority: String)
    case officialDay(String)
    case unit(new: String, ratio: String, old: String, day: String)
    case anyDay
    case newestDay(String)
    case requestedDay(String)
    case dayBefore(String, requested: String)
    case dayAfter(String, requested: String)
    case dayNearest(String, requested: String)
    case dayInterpolated(String)
    case notRounded(digits: Int)
    case toWhole(halfUp: Bool, code: String)
    case toUnits(halfUp: Bool, decimals: Int, code: String)
    case toRequested(halfUp: Bool, decimals: Int)
    case unroundedEuro
    /// The means per unit of a third currency, and whether their quotient or inverse is the average.
    case means(pivot: String, [String], days: Int)
    case invertedMean(pivot: String, String, days: Int)
    /// The mean of rates of the pair itself.
    case meanOfPair(days: Int)
    case sameCurrency

    var english: String {
        switch self {
        case .amount: "amount"
        case .rate: "rate"
        case .day: "day"
        case .exact: "exact"
        case .rounding: "rounding"
        case .note: "note"
        case .same(let code): "1 \(code) = 1 \(code)"
        case .fixed(let pivot, let rate, let code, let day):
            "1 \(pivot) = \(rate) \(code), fixed since \(day)"
        case .published(let pivot, let rate, let code, let day):
            "1 \(pivot) = \(rate) \(code), published on \(day)"
        case .between(let pivot, let code, let first, let firstDay, let second, let secondDay):
            "1 \(pivot) lies between \(first) \(code) on \(firstDay) and \(second) \(code) on \(secondDay)"
        case .pegged(let anchor, let units, let since, let authority):
            "\(anchor) = \(units), \(since.english) by \(authority)"
        case .officialDay(let day): "\(day), when the official rate holds"
        case .unit(let new, let ratio, let old, let day): "; 1 \(new) = \(ratio) \(old) since \(day)"
        case .anyDay: "any, since both rates are fixed"
        case .newestDay(let day): "\(day), the newest with a rate for both currencies"
        case .requestedDay(let day): "\(day), as requested"
        case .dayBefore(let day, let requested): "\(day), the last with a rate before \(requested)"
        case .dayAfter(let day, let requested): "\(day), the first with a rate after \(requested)"
        case .dayNearest(let day, let requested): "\(day), the nearest to \(requested) with a rate"
        case .dayInterpolated(let requested):
            "\(requested), on a line between its neighbours by calendar days"
        case .notRounded(let digits): "none, which shows \(digits) significant digits"
        case .toWhole(let halfUp, let code): "once, \(rule(halfUp)), to whole \(code), which has no decimals"
        case .toUnits(let halfUp, let count, let code):
            "once, \(rule(halfUp)), to the \(decimals(count)) of \(code)"
        case .toRequested(let halfUp, let count): "once, \(rule(halfUp)), to \(decimals(count)) as requested"
        case .unroundedEuro:
            "converted through the euro without rounding it; rounding the euro amount may give another result"
        case .means(let pivot, let means, let days) where means.count == 1:
            "1 \(pivot) = \(means.joined()), the mean of \(published(days))"
        case .means(let pivot, let means, let days):
            "1 \(pivot) = \(means.joined(separator: " or ")), the means of \(published(days)), divided"
        case .invertedMean(let pivot, let mean, let days):
            "1 \(pivot) = \(mean), the mean of \(published(days)), inverted"
        case .meanOfPair(let days): "the mean of the pair's own rates on \(published(days))"
        case .sameCurrency: "any, since both are the same currency"
        }
    }

    var korean: String {
        switch self {
        case .amount: "금액"
        case .rate: "환율"
        case .day: "날짜"
        case .exact: "정확한 값"
        case .rounding: "반올림"
        case .note: "참고"
        case .same(let code): "1 \(code) = 1 \(code)"
        case .fixed(let pivot, let rate, let code, let day): "1 \(pivot) = \(rate) \(code), \(day)부터 고정"
        case .published(let pivot, let rate, let code, let day): "1 \(pivot) = \(rate) \(code), \(day) 고시"
        case .between(let pivot, let code, let first, let firstDay, let second, let secondDay):
            "1 \(pivot.with(.topic)) \(firstDay)의 \(first) \(code.with(.and)) \(secondDay)의 \(second) \(code) 사이"
        case .pegged(let anchor, let units, let since, let authority):
            "\(anchor) = \(units), \(authority) \(since.korean)"
        case .officialDay(let day): "\(day), 공식 환율이 유효한 날"
        case .unit(let new, let ratio, let old, let day): "; \(day)부터 1 \(new) = \(ratio) \(old)"
        case .anyDay: "두 환율이 모두 고정되어 있어 날짜와 무관"
        case .newestDay(let day): "\(day), 두 통화의 환율이 모두 있는 가장 최근 날"
        case .requestedDay(let day): "\(day), 요청한 날"
        case .dayBefore(let day, let requested): "\(day), \(requested) 이전에 환율이 있는 마지막 날"
        case .dayAfter(let day, let requested): "\(day), \(requested) 이후에 환율이 있는 첫날"
        case .dayNearest(let day, let requested): "\(day), \(requested)에 가장 가까운 환율이 있는 날"
        case .dayInterpolated(let requested): "\(requested), 앞뒤 날의 환율을 날짜 수에 따라 직선으로 이은 값"
        case .notRounded(let digits): "하지 않음, 유효 숫자 \(digits)자리까지 표시"
        case .toWhole(let halfUp, let code): "한 번, \(koreanRule(halfUp)), 소수가 없는 \(code) 단위로"
        case .toUnits(let halfUp, let count, let code): "한 번, \(koreanRule(halfUp)), \(code)의 소수 \(count)자리로"
        case .toRequested(let halfUp, let count): "한 번, \(koreanRule(halfUp)), 요청한 소수 \(count)자리로"
        case .means(let pivot, let means, let days) where means.count == 1:
            "1 \(pivot) = \(means.joined()), 고시된 \(days)일의 평균"
        case .means(let pivot, let means, let days):
            "1 \(pivot) = \(means.joined(separator: ", ")), 고시된 \(days)일의 평균을 서로 나눔"
        case .invertedMean(let pivot, let mean, let days):
            "1 \(pivot) = \(mean), 고시된 \(days)일의 평균의 역수"
        case .meanOfPair(let days): "고시된 \(days)일의 통화 쌍 환율의 평균"
        case .sameCurrency: "같은 통화이므로 날짜와 무관"
        case .unroundedEuro: "반올림하지 않은 유로를 거치므로, 도중에 반올림한 값과 다를 수 있음"
        }
    }

    private func rule(_ halfUp: Bool) -> String { halfUp ? "half up" : "half to even" }

    private func koreanRule(_ halfUp: Bool) -> String { halfUp ? "사사오입" : "오사오입(짝수로)" }

    private func published(_ days: Int) -> String { days == 1 ? "1 published day" : "\(days) published days" }

    private func decimals(_ count: Int) -> String { count == 1 ? "1 decimal" : "\(count) decimals" }
}
