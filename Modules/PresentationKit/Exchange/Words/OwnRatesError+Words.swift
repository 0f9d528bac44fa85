public import Entities

extension FailureViewData {
    /// Creates the message for a file of own rates that cannot be used.
    public init(_ error: OwnRatesError, in format: RegionalFormat) {
        let kind: Kind = if case .unreadable = error { .file } else { .data }
        self.init(kind: kind, message: error.text(in: format.language), beginsWithName: true)
    }
}

extension OwnRatesError: Wording {
    var english: String {
        switch self {
        case .unreadable(let path, let reason):
            "'\(path)' could not be read (\(reason.english)); check it and try again."
        case .tooLarge(let path, let size):
            "'\(path)' is larger than \(size) MiB; leave out some of its rates."
        case .notText(let path): "'\(path)' is not text in UTF-8; save it as CSV in UTF-8."
        case .noRates(let path): "'\(path)' has no rates; write lines such as 2015-01-05,USD,1.1915."
        case .line(let line, let path, let mistake): "line \(line) of '\(path)': \(mistake.english)."
        }
    }

    var korean: String {
        switch self {
        case .unreadable(let path, let reason): "'\(path)' 파일을 읽을 수 없습니다(\(reason.korean)). 확인하고 다시 해 보세요."
        case .tooLarge(let path, let size): "'\(path)' 파일이 \(size) MiB보다 큽니다. 환율을 줄이세요."
        case .notText(let path): "'\(path)' 파일이 UTF-8 텍스트가 아닙니다. UTF-8 CSV로 저장하세요."
        case .noRates(let path): "'\(path)' 파일에 환율이 없습니다. 2015-01-05,USD,1.1915처럼 적으세요."
        case .line(let line, let path, let mistake): "'\(path)' \(line)번째 줄: \(mistake.korean)."
        }
    }
}

/// A clause behind the number of the line.
extension OwnRatesError.Mistake: Wording {
    var english: String {
        switch self {
        case .unknownColumn(let name):
            "'\(name.shortened)' is no column, or there twice; use date, currency, rate and base once"
        case .missingColumn(let name): "the header has no column '\(name)'; add it"
        case .fieldCount(let count, let expected):
            "there \(count == 1 ? "is 1 field" : "are \(count) fields"); write date,currency,rate"
                + (expected.upperBound == 4 ? " and maybe the base" : "")
        case .openQuote: "a quote is never closed; close it"
        case .invalidDay(let text):
            "'\(text.shortened)' is not a day of the calendar; write it like 2015-01-05"
        case .invalidCurrency(let text): "'\(text.shortened)' is not a code of a currency; write it like USD"
        case .notANumber(let text): "'\(text.shortened)' is not a number; write it like 1.1915"
        case .notPositive(let text): "the rate '\(text.shortened)' is not above zero; correct it"
        case .tooManyDigits(let text): "the rate '\(text.shortened)' has too many digits; round it to 18"
        case .ownBase(let currency): "\(currency) has a rate to itself; leave the line out"
        case .repeated(let currency, let day, let line):
            "\(currency) on \(day) is in line \(line) already; delete one of the lines"
        case .unconnectedBase(let base, let day):
            "the rates of \(day) have no common base; give the rate of \(base) per that of the others"
        }
    }

    var korean: String {
        switch self {
        case .unknownColumn(let name):
            "'\(name.shortened)'\(.topic, behind: name) 없는 열이거나 두 번 나옵니다. date, currency, rate, base를 한 번씩 쓰세요"
        case .missingColumn(let name): "머리글에 '\(name)' 열이 없습니다. 넣으세요"
        case .fieldCount(let count, let expected):
            "칸이 \(count)개입니다. date,currency,rate를 적으세요" + (expected.upperBound == 4 ? "(base는 없어도 됩니다)" : "")
        case .openQuote: "따옴표가 닫히지 않았습니다. 닫으세요"
        case .invalidDay(let text):
            "'\(text.shortened)'\(.topic, behind: text) 달력에 없는 날짜입니다. 2015-01-05처럼 적으세요"
        case .invalidCurrency(let text):
            "'\(text.shortened)'\(.topic, behind: text) 통화 코드가 아닙니다. USD처럼 적으세요"
        case .notANumber(let text): "'\(text.shortened)'\(.topic, behind: text) 숫자가 아닙니다. 1.1915처럼 적으세요"
        case .notPositive(let text): "환율 '\(text.shortened)'\(.subject, behind: text) 0보다 크지 않습니다. 고치세요"
        case .tooManyDigits(let text): "환율 '\(text.shortened)'의 자릿수가 너무 많습니다. 18자리로 반올림하세요"
        case .ownBase(let currency): "\(currency)의 자신에 대한 환율입니다. 줄을 지우세요"
        case .repeated(let currency, let day, let line):
            "\(day)의 \(currency) 환율이 \(line)번째 줄에 이미 있습니다. 한 줄을 지우세요"
        case .unconnectedBase(let base, let day):
            "\(day)의 환율에 공통된 기준이 없습니다. 다른 환율의 기준에 대한 \(base) 환율을 적으세요"
        }
    }
}
