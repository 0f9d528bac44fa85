import Entities

extension BatchReportText {
    var korean: String {
        switch self {
        case .title(let table): table.map { "\($0) 환산 내역" } ?? "표 환산 내역"
        case .made: "작성일"
        case .answered: "답이 있는 줄"
        case .unanswered: "답이 없는 줄"
        case .dayRule: "환율 날짜"
        case .days(let gap, let age, nil): "\(gap.korean), 최대 \(age)일 차이"
        case .days(let gap, let age, let period?):
            "\(period.koreanName)의 마지막 날 기준: \(gap.korean), 최대 \(age)일 차이"
        case .average(let options):
            "\(options.period.koreanName) 평균, \(options.basis == .rates ? "고시 환율의 평균으로" : "통화 쌍 환율의 평균으로")"
                + (options.digits.map { ", 소수 \($0)자리로 반올림" } ?? "")
        case .precision(.minorUnits(let rule)): "한 번, \(rule.korean), 통화의 소수 자리로"
        case .precision(.decimals(let digits, let rule)): "한 번, \(rule.korean), 소수 \(digits)자리로"
        case .precision(.multiples(let step, let rule)): "한 번, \(rule.korean), \(step)의 배수로"
        case .precision(.unrounded): "하지 않음, 유효 숫자 \(Precision.unroundedDigits)자리까지 표시"
        case .totals: "합계"
        case .rates: "환율"
        case .currency: "통화"
        case .rounding: "반올림"
        case .count: "줄 수"
        case .rows: "줄"
        case .amount: "금액"
        case .result: "결과"
        case .source: "출처"
        case .reason: "이유"
        case .incomplete: "미완"
        case .otherRates(let rows): "그 밖의 \(rows)줄에 쓴 환율은 적지 않았습니다."
        case .otherReasons(let rows): "그 밖의 \(rows)줄의 이유는 적지 않았습니다."
        case .tooManyDigits: "자릿수가 너무 많음"
        }
    }
}

extension RatePeriod {
    fileprivate var koreanName: String {
        switch self {
        case .month: "월"
        case .quarter: "분기"
        case .year: "연도"
        }
    }
}

extension GapRule {
    var korean: String {
        switch self {
        case .before: "그날까지 환율이 있는 마지막 날"
        case .strict: "그날만"
        case .next: "그날부터 환율이 있는 첫날"
        case .nearest: "환율이 있는 가장 가까운 날"
        case .interpolate: "앞뒤 날의 환율을 직선으로 이은 값"
        case .previous: "그날을 빼고 그 전에 환율이 있는 마지막 날"
        }
    }
}
