import Entities

extension StepText {
    var korean: String {
        switch self {
        case .pair(let from, let to): "\(from) → \(to)"
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
        case .dayPrevious(let day, let requested): "\(day), \(requested) 당일을 빼고 그 전에 환율이 있는 마지막 날"
        case .dayAfter(let day, let requested): "\(day), \(requested) 이후에 환율이 있는 첫날"
        case .dayNearest(let day, let requested): "\(day), \(requested)에 가장 가까운 환율이 있는 날"
        case .dayInterpolated(let requested): "\(requested), 앞뒤 날의 환율을 날짜 수에 따라 직선으로 이은 값"
        case .notRounded(let digits): "하지 않음, 유효 숫자 \(digits)자리까지 표시"
        case .toWhole(let rule, let code): "한 번, \(rule.korean), 소수가 없는 \(code) 단위로"
        case .toUnits(let rule, let count, let code): "한 번, \(rule.korean), \(code)의 소수 \(count)자리로"
        case .toMultiples(let rule, let step): "한 번, \(rule.korean), 요청한 \(step)의 배수로"
        case .toRequested(let rule, let count): "한 번, \(rule.korean), 요청한 소수 \(count)자리로"
        case .means(let pivot, let means, let text) where means.count == 1:
            "1 \(pivot) = \(means.joined()), \(text.korean)"
        case .means(let pivot, let means, let text):
            "1 \(pivot) = \(means.joined(separator: ", ")), \(text.korean)을 서로 나눔"
        case .invertedMean(let pivot, let mean, let text): "1 \(pivot) = \(mean), \(text.korean)의 역수"
        case .meanOfPair(let text): "통화 쌍 환율로, \(text.korean)"
        case .sameCurrency: "같은 통화이므로 날짜와 무관"
        case .unroundedEuro: "반올림하지 않은 유로를 거치므로, 도중에 반올림한 값과 다를 수 있음"
        }
    }
}

extension Rounding {
    var korean: String {
        switch self {
        case .halfUp: "사사오입"
        case .halfEven: "오사오입(짝수로)"
        case .up: "올림(0에서 먼 쪽으로)"
        case .down: "버림(0에 가까운 쪽으로)"
        }
    }
}

extension MeanText {
    var korean: String {
        "\(digits.map { "소수 \($0)자리로 반올림한, " } ?? "")고시된 \(days)일의 평균"
    }
}

extension RateText {
    var korean: String {
        switch self {
        case .onDay(let day, let older):
            "(\(day) \(day.weekday.koreanName) 기준"
                + (older.map { ", \($0) \($0.weekday.koreanName) 환율 포함" } ?? "") + ")"
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

extension ConversionExpression.ParsingError {
    var korean: String {
        switch self {
        case .incomplete: "100 USD KRW처럼 금액과 통화를 적으세요"
        case .nothingBetweenCommas: "EUR,KRW처럼 쉼표 사이에 통화를 적으세요"
        case .severalAmounts: "금액을 하나만 적으세요. 띄어 쓴 금액은 '1 234.56'처럼 따옴표로 묶으세요"
        case .amountAfterTarget: "100 USD KRW처럼 금액을 첫 통화 옆에 적으세요"
        case .nothingAfter(let word): "'\(word)' 뒤에 통화를 적으세요"
        }
    }
}

extension AmountError {
    var korean: String? {
        switch self {
        case .notANumber: nil
        case .hexadecimal: "16진수는 읽지 않습니다"
        case .exponent: "지수 표기는 읽지 않습니다"
        case .severalMarks: "소수점이 둘 이상입니다"
        case .misplacedSeparator: "구분 기호 뒤에 숫자가 세 개가 아닙니다"
        case .tooManyDigits: "자릿수가 너무 많습니다"
        }
    }
}

extension CalculationError {
    var korean: String {
        switch self {
        case .expectedNumber: "숫자를 적으세요"
        case .expectedOperator: "+, -, *, / 가운데 하나를 적으세요"
        case .unclosedParenthesis: "이 괄호를 닫으세요"
        case .unopenedParenthesis: "이 괄호를 빼거나 앞에서 여세요"
        case .number(let text, let reason):
            "'\(text)'\(.topic, behind: text) 숫자가 아닙니다\(reason.korean.map { "(\($0))" } ?? "")"
        case .divisionByZero: "0으로 나눌 수 없습니다"
        case .tooManyDigits: "값의 자릿수가 정확히 담을 수 있는 범위를 넘습니다. 그 앞의 수를 반올림하세요"
        case .tooManyParentheses: "겹친 괄호를 줄이세요"
        }
    }
}

extension ExchangeFailureMessage {
    var korean: String {
        switch self {
        case .cancelled: "환산이 취소되었습니다. 다시 해 보세요."
        case .unreadableRates(let reason):
            "환율을 읽을 수 없습니다(\(reason.korean)). 프로그램을 다시 설치하세요."
        case .unreadableNames: "통화 이름을 읽을 수 없습니다. 프로그램을 다시 설치하세요."
        case .ratesNotSaved(let error): "환율을 저장하지 못했습니다. \(error.korean)"
        case .tooPreciseToSave(let currency, let day, let option):
            "환율을 저장하지 못했습니다. \(day)의 \(currency) 환율은 자릿수가 너무 많습니다."
                + (option.map { " \($0)로 환산하세요." } ?? "")
        case .tooManyDigits: "답의 자릿수가 정확히 담을 수 있는 범위를 넘습니다. 금액이나 소수 자릿수를 줄이세요."
        case .emptyAmount: "금액이 없습니다. 100처럼 금액을 적으세요."
        case .noAmount(let text, let reason, let example):
            "'\(text)'\(.topic, behind: text) 숫자가 아닙니다\(reason.korean.map { ": \($0)" } ?? ""). \(example)처럼 적으세요."
        case .noCalculation(let text, let reason, let position):
            "'\(text)'의 \(position)번째 글자가 잘못되었습니다. \(reason.korean)."
        case .unclearAmount(let text, let option):
            "'\(text)'\(.topic, behind: text) 소수점이 점이냐 쉼표냐에 따라 다른 금액입니다."
                + (option.map { " \($0)로 정하세요." } ?? " 구분 기호 없이 적으세요.")
        case .otherDecimalMark(let text, true, let option):
            "'\(text)'에는 소수점이 쉼표가 아니라 점으로 적혀 있습니다."
                + (option.map { " \($0) point를 쓰세요." } ?? " 쉼표로 적으세요.")
        case .otherDecimalMark(let text, false, let option):
            "'\(text)'에는 소수점이 점이 아니라 쉼표로 적혀 있습니다."
                + (option.map { " \($0) comma를 쓰세요." } ?? " 점으로 적으세요.")
        case .unknownDay(let text):
            "'\(text)'\(.topic, behind: text) 달력에 있는 날짜가 아닙니다. 2015-01-05처럼 적으세요."
        case .unclearDay(let text, let day, let other):
            "'\(text)'\(.topic, behind: text) \(day)일 수도 \(other)일 수도 있습니다. 어느 날인지 적으세요."
        case .dayInOtherOrder(let text, let option):
            "'\(text)'\(.topic, behind: text) 다른 날짜와 일, 월, 연도의 순서가 다릅니다."
                + (option.map { " \($0)으로 순서를 정하세요." } ?? " 2015-01-05처럼 적으세요.")
        case .noDayForAverage: "날짜가 없는 행은 평균을 낼 수 없습니다. 2015-01-05처럼 날짜를 적으세요."
        case .noDayForPeriodEnd: "날짜가 없는 행은 월말, 분기말, 연말을 알 수 없습니다. 2015-01-05처럼 날짜를 적으세요."
        case .invalidRounding(let text):
            "'\(text)': 반올림 방법이 아닙니다. 'half-up', 'half-even', 'up', 'down', 'none'이나 0.05 같은 단위, 또는 둘 다 적으세요."
        case .meanIsZero(let digits, let option):
            "평균 환율이 소수 \(digits)자리에서 0이 됩니다. \(option.map { "\($0)로 " } ?? "")자릿수를 늘리세요."
        case .ambiguous(let word, let choices):
            "'\(word)'\(.topic, behind: word) \(choices)일 수 있습니다. 어느 것인지 적으세요."
        case .minorUnit(let word, let currency):
            "'\(word)'\(.topic, behind: word) \(currency)의 \(currency.minorUnitsPerUnit)분의 1 단위입니다."
                + " 금액을 \(currency.minorUnitsPerUnit)으로 나누고 \(currency.code.with(.object)) 쓰세요."
        case .unknownCurrency(let word): "'\(word)'\(.topic, behind: word) 모르는 통화입니다. USD 같은 코드나 이름을 적으세요."
        case .otherCurrency(let amount, let currency):
            "'\(amount)'의 통화가 그 행의 \(currency.code.with(.and)) 다릅니다. 하나를 고치세요."
        case .misspeltCurrency(let word, let choices):
            "'\(word)'\(.topic, behind: word) 모르는 통화입니다. 혹시 \(choices)입니까?"
        case .severalCurrencies(let text): "'\(text)' 자리에는 통화가 하나만 올 수 있습니다. 나머지를 빼세요."
        case .noTarget(let text, let command):
            "'\(text)'\(.topic, behind: text) 통화 하나입니다. 바꿀 통화도 "
                + (command.map { "적거나 '\($0) KRW'로 정하세요." } ?? "적으세요.")
        case .ownTarget(let text): "'\(text)'\(.topic, behind: text) 정해 둔 통화입니다. 바꿀 통화도 적으세요."
        case .noPair(let text): "'\(text)'\(.topic, behind: text) 통화 두 개가 아닙니다. USD KRW처럼 두 개를 적으세요."
        case .daysInWrongOrder(let first, let last): "\(first)은 \(last)보다 늦습니다. 이른 날을 먼저 적으세요."
        case .noCurrencyMatches(let text): "'\(text)'\(.called, behind: text) 통화가 없습니다. 이름이나 나라의 일부를 적어 보세요."
        case .sameCurrency(let currency): "\(currency)의 자기 자신에 대한 환율은 언제나 1입니다. 다른 통화를 요청하세요."
        case .noneListed: "이 기간에 환율이 있는 통화가 없습니다. 다른 통화나 날을 요청하세요."
        case .noPositiveAmount(let text):
            "'\(text)'\(.topic, behind: text) 0보다 큰 금액이 아닙니다. 1234.5처럼 숫자와 점만 적으세요."
        }
    }
}
