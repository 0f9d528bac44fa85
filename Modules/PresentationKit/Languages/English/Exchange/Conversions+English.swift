import Entities

extension CalendarDay {
    var withWeekday: String { "\(weekday.name), \(self)" }
}

extension StepText {
    var english: String {
        switch self {
        case .pair(let from, let to): "\(from) to \(to)"
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
        case .dayPrevious(let day, let requested):
            "\(day), the last with a rate strictly before \(requested)"
        case .dayAfter(let day, let requested): "\(day), the first with a rate after \(requested)"
        case .dayNearest(let day, let requested): "\(day), the nearest to \(requested) with a rate"
        case .dayInterpolated(let requested):
            "\(requested), on a line between its neighbours by calendar days"
        case .notRounded(let digits): "none, which shows \(digits) significant digits"
        case .toWhole(let rule, let code): "once, \(rule.english), to whole \(code), which has no decimals"
        case .toUnits(let rule, let count, let code):
            "once, \(rule.english), to the \(decimals(count)) of \(code)"
        case .toMultiples(let rule, let step): "once, \(rule.english), to a multiple of \(step) as requested"
        case .toRequested(let rule, let count): "once, \(rule.english), to \(decimals(count)) as requested"
        case .unroundedEuro:
            "converted through the euro without rounding it; rounding the euro amount may give another result"
        case .means(let pivot, let means, let text) where means.count == 1:
            "1 \(pivot) = \(means.joined()), the mean of \(text.english)"
        case .means(let pivot, let means, let text):
            "1 \(pivot) = \(means.joined(separator: " or ")), the means of \(text.english), divided"
        case .invertedMean(let pivot, let mean, let text):
            "1 \(pivot) = \(mean), the mean of \(text.english), inverted"
        case .meanOfPair(let text): "the mean of the pair's own rates on \(text.english)"
        case .sameCurrency: "any, since both are the same currency"
        }
    }

}

extension Rounding: Wording {
    var english: String {
        switch self {
        case .halfUp: "half up"
        case .halfEven: "half to even"
        case .up: "up, away from zero"
        case .down: "down, towards zero"
        }
    }
}

private func decimals(_ count: Int) -> String { count == 1 ? "1 decimal" : "\(count) decimals" }

extension MeanText {
    var english: String {
        (days == 1 ? "1 published day" : "\(days) published days")
            + (digits.map { ", rounded to \(decimals($0))" } ?? "")
    }
}

extension RateText {
    var english: String {
        switch self {
        case .onDay(let day, let older):
            "on \(day.withWeekday)" + (older.map { ", with rates of \($0.withWeekday)" } ?? "")
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
}

extension ConversionExpression.ParsingError {
    var english: String {
        switch self {
        case .incomplete: "expected an amount and currencies, such as 100 USD KRW"
        case .nothingBetweenCommas: "expected a currency between two commas, such as EUR,KRW"
        case .severalAmounts:
            "expected one amount; groups of thousands apart need quotes, such as '1 234.56'"
        case .amountAfterTarget: "expected the amount beside the first currency, such as 100 USD KRW"
        case .nothingAfter(let word): "expected a currency after '\(word)'"
        }
    }
}

extension AmountError {
    /// `nil` if there is nothing to add.
    var english: String? {
        switch self {
        case .notANumber: nil
        case .hexadecimal: "hexadecimal is not understood"
        case .exponent: "exponents are not understood"
        case .severalMarks: "it has more than one decimal point"
        case .misplacedSeparator: "a separator is not in front of three digits"
        case .tooManyDigits: "it has too many digits"
        }
    }
}

extension CalculationError {
    var english: String {
        switch self {
        case .expectedNumber: "put a number there"
        case .expectedOperator: "put +, -, * or / there"
        case .unclosedParenthesis: "close this parenthesis"
        case .unopenedParenthesis: "leave out this parenthesis, or open it before"
        case .number(let text, let reason):
            "'\(text)' is not a number\(reason.english.map { ", since \($0)" } ?? "")"
        case .divisionByZero: "nothing can be divided by zero"
        case .tooManyDigits:
            "the value has more digits than can be held exactly, so round one of the numbers before it"
        case .tooManyParentheses: "use fewer parentheses inside each other"
        }
    }
}

extension ExchangeFailureMessage {
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
            "'\(text)' is not a day of the calendar; write it like 2015-01-05."
        case .unclearDay(let text, let day, let other):
            "'\(text)' may be \(day) or \(other); write the one that you mean."
        case .dayInOtherOrder(let text, let option):
            "'\(text)' does not have the order of the other days; "
                + (option.map { "say the order with \($0)." } ?? "write it like 2015-01-05.")
        case .noDayForAverage: "Rows without a day have no average; give a day such as 2015-01-05."
        case .noDayForPeriodEnd:
            "Rows without a day have no end of a month, a quarter or a year; give a day such as 2015-01-05."
        case .invalidRounding(let text):
            "'\(text)' is no rounding; write half-up, half-even, up, down or none, a step such as 0.05, or both."
        case .meanIsZero(let digits, let option):
            "The mean rate is 0 if it is rounded to \(decimals(digits)); round it to more"
                + (option.map { " with \($0)." } ?? ".")
        case .ambiguous(let word, let choices): "'\(word)' may be \(choices); use one of them."
        case .minorUnit(let word, let currency):
            "'\(word)' is the minor unit of \(currency), \(currency.minorUnitsPerUnit) of which are 1 \(currency);"
                + " divide the amount by \(currency.minorUnitsPerUnit) and write \(currency)."
        case .unknownCurrency(let word):
            "'\(word)' is not a known currency; give a code such as USD, or a name."
        case .otherCurrency(let amount, let currency):
            "'\(amount)' names another currency than the \(currency) of its row; correct one of them."
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
        case .sameCurrency(let currency): "\(currency) is always 1 of itself; ask for another currency."
        case .noneListed: "None of the currencies has a rate on these days; ask for others."
        case .noPositiveAmount(let text):
            "'\(text)' is not an amount above zero; write digits with a point, such as 1234.5."
        }
    }
}
