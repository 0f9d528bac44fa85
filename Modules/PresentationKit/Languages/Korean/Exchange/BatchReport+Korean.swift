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

extension HandedTableText {
    var korean: String {
        switch self {
        case .tooLarge(let size): "파일이 \(size)MiB보다 큽니다. 나누거나 터미널에서 환산하세요. 거기에는 크기 제한이 없습니다."
        case .counts(let rows, let answered): "\(rows)행 가운데 \(answered)행을 환산했습니다"
        case .found: "표에 적힌 대로"
        case .dayOrder(.dayFirst): "날 먼저, 31/12/2015"
        case .dayOrder(.monthFirst): "달 먼저, 12/31/2015"
        case .dayOrder(.yearFirst): "해 먼저, 2015-12-31"
        case .mark(.point): "점, 1,234.56"
        case .mark(.comma): "쉼표, 1.234,56"
        }
    }
}

extension HandedTableLabels {
    static let korean = HandedTableLabels(
        title: "표 환산",
        about: "amount, from, to, date 열이 있는 CSV, TSV, JSON 줄. 표는 이 컴퓨터를 떠나지 않습니다.",
        file: "파일 고르기",
        drop: "또는 여기에 끌어다 놓기",
        paste: "또는 행 붙여 넣기",
        show: "보기",
        amount: "금액",
        from: "원래 통화",
        to: "바꿀 통화",
        date: "날짜",
        target: "모든 행을 바꿀 통화",
        targetExample: "예: EUR",
        dayOrder: "날짜 순서",
        decimalMark: "소수점",
        header: "첫 행",
        withHeader: "열 이름",
        withoutHeader: "다른 행과 같은 자료",
        adds: "더할 열",
        resultOnly: "결과",
        withRates: "결과, 환율과 그 날짜",
        preview: "처음 몇 행",
        save: "결과 저장",
        report: "장부용 보고서",
        remove: "표 지우기",
        another: "다른 표",
        gone: "이 표는 더는 없습니다. 파일을 다시 고르세요."
    )
}
