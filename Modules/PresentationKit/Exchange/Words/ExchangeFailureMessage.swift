import Entities

/// The messages of failures, each with what to do next.
enum ExchangeFailureMessage: Wording {
    case cancelled
    case unreadableRates(UnreadableRatesReason)
    case unreadableNames
    case ratesNotSaved(StorageError)
    /// The option of the app that chooses a source.
    case tooPreciseToSave(Currency, CalendarDay, option: String?)
    case tooManyDigits
    case emptyAmount
    case noAmount(String, AmountError, example: String)
    /// The position of the mistake counts characters from 1.
    case noCalculation(String, CalculationError, position: Int)
    /// The option of the app that chooses the decimal mark.
    case unclearAmount(String, option: String?)
    case otherDecimalMark(String, expectsComma: Bool, option: String?)
    case unknownDay(String)
    case noDayForAverage
    case ambiguous(String, choices: String)
    case minorUnit(String, of: Currency)
    case unknownCurrency(String)
    case misspeltCurrency(String, choices: String)
    case severalCurrencies(String)
    /// The command of the app that sets the user's own currency.
    case noTarget(String, settingOwn: String?)
    /// The user's own currency is the one to convert from.
    case ownTarget(String)
    case noPair(String)
    case daysInWrongOrder(first: String, last: String)
    case noCurrencyMatches(String)

    var english: String {
        switch self {
        case .cancelled: "The conversion was cancelled; try again."
        case .unreadableRates(let reason):
            "The rates cannot be read (\(reason.english)); reinstall the program."
        case .unreadableNames: "The names of currencies cannot be read; reinstall the program."
        case .ratesNotSaved(let error): "The rates are not saved: \(error.english)"
        case .tooPreciseToSave(let currency, let day, let option):
            "The rates are not saved: the rate of \(currency) on \(day) has more digits than any before"
                + (option.map { "; convert with \($0) instead." } ?? ".")
        case .tooManyDigits:
            "The answer has more digits than can be held exactly; convert a smaller amount or to fewer digits."
        case .emptyAmount: "There is no amount; give one such as 100."
        case .noAmount(let text, let reason, let example):
            "'\(text)' is not a number\(reason.english.map { ": \($0)" } ?? ""); write it like \(example)."
        case .noCalculation(let text, let reason, let position):
            "'\(text)' is wrong at character \(position): \(reason.english)."
        case .unclearAmount(let text, let option):
            "'\(text)' is one amount with a decimal point and another with a decimal comma;"
                + (option.map { " choose one with \($0)." } ?? " write it without separators.")
        case .otherDecimalMark(let text, true, let option):
            "'\(text)' has no decimal comma but a decimal point; "
                + (option.map { "use \($0) point." } ?? "write it with a comma.")
        case .otherDecimalMark(let text, false, let option):
            "'\(text)' has no decimal point but a decimal comma; "
                + (option.map { "use \($0) comma." } ?? "write it with a point.")
        case .unknownDay(let text):
            "'\(text)' is not a day of the calendar with the year first; write it like 2015-01-05."
        case .noDayForAverage: "Rows without a day have no average; give a day such as 2015-01-05."
        case .ambiguous(let word, let choices): "'\(word)' may be \(choices); use one of them."
        case .minorUnit(let word, let currency):
            "'\(word)' is the minor unit of \(currency), \(currency.minorUnitsPerUnit) of which are 1 \(currency);"
                + " divide the amount by \(currency.minorUnitsPerUnit) and write \(currency)."
        case .unknownCurrency(let word):
            "'\(word)' is not a known currency; give a code such as USD, or a name."
        case .misspeltCurrency(let word, let choices):
            "'\(word)' is not a known currency; did you mean \(choices)?"
        case .severalCurrencies(let text):
            "'\(text)' is more than one currency where one belongs; leave the others out."
        case .noTarget(let text, let command):
            "'\(text)' is only one currency; give the one to convert to"
                + (command.map { ", or set yours by '\($0) KRW'." } ?? ", too.")
        case .ownTarget(let text): "'\(text)' is your own currency; give the one to convert to, too."
        case .noPair(let text): "'\(text)' is not two currencies; give two, such as USD KRW."
        case .daysInWrongOrder(let first, let last):
            "\(first) comes after \(last); give the earlier day first."
        case .noCurrencyMatches(let text):
            "No currency is called '\(text)'; try a part of its name or its country."
        }
    }

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
            "'\(text)'\(.topic, behind: text) 연도부터 적은 날짜가 아니거나 달력에 없습니다. 2015-01-05처럼 적으세요."
        case .noDayForAverage: "날짜가 없는 행은 평균을 낼 수 없습니다. 2015-01-05처럼 날짜를 적으세요."
        case .ambiguous(let word, let choices):
            "'\(word)'\(.topic, behind: word) \(choices)일 수 있습니다. 어느 것인지 적으세요."
        case .minorUnit(let word, let currency):
            "'\(word)'\(.topic, behind: word) \(currency)의 \(currency.minorUnitsPerUnit)분의 1 단위입니다."
                + " 금액을 \(currency.minorUnitsPerUnit)으로 나누고 \(currency.code.with(.object)) 쓰세요."
        case .unknownCurrency(let word): "'\(word)'\(.topic, behind: word) 모르는 통화입니다. USD 같은 코드나 이름을 적으세요."
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
        }
    }
}

extension Currency {
    fileprivate var minorUnitsPerUnit: Int {
        (0..<(minorUnits ?? 0)).reduce(1) { product, _ in product * 10 }
    }
}
