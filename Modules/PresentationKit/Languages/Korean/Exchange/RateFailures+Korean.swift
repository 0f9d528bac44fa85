import Entities

extension NoRateMessage {
    var korean: String {
        if let source = noRate.source { return koreanSentence(naming: source.name(in: .korean)) }
        return switch noRate.cause {
        case .future: "\(koreanRequestedDay)은 미래입니다. \(koreanAdvice)"
        case .beforeFirstDay: "\(koreanRequestedDay)은 첫 환율보다 이릅니다. \(koreanAdvice)\(koreanOlderRates)"
        case .gap where noRate.onlyOwnRates && noRate.last == nil && noRate.first == nil:
            "직접 정한 환율에 \(koreanNames) 환율이 없습니다. \(koreanAdvice)"
        case .gap: "\(koreanPeriod) \(koreanNames) 환율이 없습니다. \(koreanAdvice)"
        }
    }

    private func koreanSentence(naming source: String) -> String {
        switch noRate.cause {
        case .future: "\(koreanRequestedDay)은 미래입니다. 더 이른 날을 물어보세요."
        case .beforeFirstDay: "\(koreanRequestedDay)은 \(source)의 첫 환율보다 이릅니다. 더 늦은 날을 물어보세요."
        case .gap where query.day == nil: "\(source)에 \(koreanPair) 환율이 없습니다. 다른 출처에 물어보세요."
        case .gap: "\(source)에 \(koreanPeriod) \(koreanPair) 환율이 없습니다. 다른 날이나 다른 출처를 물어보세요."
        }
    }

    private var koreanPair: String {
        query.from == query.to ? query.from.code : "\(query.from)-\(query.to)"
    }

    private var koreanNames: String {
        noRate.lacking.isEmpty ? koreanPair : noRate.lacking.map(\.code).joined(separator: "·")
    }

    private var koreanOlderRates: String {
        noRate.onlyOwnRates
            ? "" : name(.chooseServiceOfOlderRates).map { " 더 오래된 환율은 '\($0)'에 있습니다." } ?? ""
    }

    private var koreanRequestedDay: String { query.day?.description ?? "오늘" }

    private var koreanAdvice: String {
        if let last = noRate.last {
            guard noRate.isOutdated, let update = name(.updateRates) else {
                return "환율이 있는 마지막 날은 \(last)이니 그날로 물어보세요."
            }
            return "환율이 있는 마지막 날은 \(last)입니다. '\(update)'로 갱신하거나 그날로 물어보세요."
        }
        if let first = noRate.first { return "환율이 있는 첫날은 \(first)이니 그날로 물어보세요." }
        if noRate.onlyOwnRates {
            return "파일에 적\(name(.chooseBuiltInRates).map { "거나 명령에 '\($0)'을 더하세요." } ?? "으세요.")"
        }
        return switch service {
        case .allCurrencies(let command)?: "'\(command)'에 키가 있으면 환율이 있습니다."
        case .pastRates(let command)?: "'\(command)'에 키가 있으면 지난 날의 환율이 있습니다."
        case .newestRates(let update, let source)?: "'\(update)'나 '\(source)'로 최신 환율을 받으세요."
        case nil: "어느 날에도 없으니 다른 통화를 고르세요."
        }
    }

    private var koreanPeriod: String {
        let days = query.maximumAge
        return switch query.gap {
        case _ where days == 0: "\(koreanRequestedDay)에"
        case _ where query.day == nil: "오늘과 그 전 \(days)일 안에"
        case .strict: "\(koreanRequestedDay)에"
        case .before: "\(koreanRequestedDay)과 그 전 \(days)일 안에"
        case .previous: "\(koreanRequestedDay) 전 \(days)일 안에"
        case .next: "\(koreanRequestedDay)과 그 뒤 \(days)일 안에"
        case .nearest: "\(koreanRequestedDay) 앞뒤 \(days)일 안에"
        case .interpolate: "\(koreanRequestedDay) 앞과 뒤 각 \(days)일 안에"
        }
    }
}

extension NoSourceMessage {
    var korean: String {
        "어느 출처도 답하지 못했습니다. \(reasons). 고칠 수 있는 것을 고치거나 나중에 다시 해 보세요."
    }
}

extension SourceReason {
    var korean: String { "\(source.name(in: .korean)): \(failure.korean)" }
}

extension SourceFailureMessage {
    var korean: String {
        let name = source.name(in: .korean)
        return switch failure {
        case .incomplete, .implausible: "\(name)의 \(failure.korean). \(koreanAdvice)."
        default: "\(name)에서 답을 얻지 못했습니다. \(failure.korean). \(koreanAdvice)."
        }
    }

    private var koreanAdvice: String {
        switch failure {
        case .unreachable: "네트워크를 확인하고 다시 물어보세요"
        case .keyMissing(let location):
            "\(location.variable)에 키를 설정하" + (location.file.map { "거나 \($0)에 넣으세요" } ?? "세요")
        case .keyRejected: "키를 확인하고 다시 물어보세요"
        case .accessDenied: "나중에 다시 하거나 다른 출처에 물어보세요"
        case .tooManyRequests(_, let wait):
            "\(wait.map { "\($0.koreanWaitingTime) 뒤에" } ?? "나중에") 다시 묻거나 다른 출처에 물어보세요"
        case .requestRejected: "다른 출처에 물어보세요"
        case .serverError, .damagedAnswer, .incomplete: "나중에 다시 해 보세요"
        case .implausible(let rates): rates.koreanAdvice(in: format)
        case .programFailed(.timedOut): "프로그램을 더 빠르게 하거나 다른 출처에 물어보세요"
        case .programFailed: "프로그램을 고치고 다시 물어보세요"
        case .noHistory: "최신 환율을 묻거나, 지난 환율이 있는 출처에 물어보세요"
        case .oneDayOnly:
            "\(format.name(of: ExchangeAction.chooseDay).map { "\($0)으로 " } ?? "")하루의 환율을 묻거나,"
                + " 여러 날은 다른 출처에 물어보세요"
        }
    }
}

extension SourceFailure {
    var korean: String {
        switch self {
        case .unreachable(let reason): "연결할 수 없습니다" + "(\(reason.korean))"
        case .keyMissing: "키가 있어야 답합니다"
        case .keyRejected(let message): "키를 거절했습니다" + message.inBrackets(.korean)
        case .accessDenied(let message): "요청을 거절했습니다" + message.inBrackets(.korean)
        case .tooManyRequests(let message, _): "요청 횟수가 제한되어 있습니다" + message.inBrackets(.korean)
        case .requestRejected(let message): "이 요청을 지원하지 않습니다" + message.inBrackets(.korean)
        case .serverError(let message): "답하지 못했습니다" + message.inBrackets(.korean)
        case .noHistory: "지난 날의 환율이 없습니다"
        case .oneDayOnly: "한 번에 하루의 환율만 줍니다"
        case .incomplete(let missing): "답에 빠진 것이 있습니다(\(missing.korean))"
        case .damagedAnswer(let reason): "쓸 수 없는 답을 주었습니다" + "(\(reason.korean))"
        case .implausible(let rates): "환율 중 믿을 수 없는 것은 쓰지 않았습니다(\(rates.korean))"
        case .programFailed(let error): error.korean
        }
    }
}

extension SourceProgramError {
    var korean: String {
        switch self {
        case .notStarted(let reason): "시작할 수 없습니다(\(reason.korean))"
        case .notAProgram: "시작할 수 없습니다(첫 줄이 #!로 시작하지 않음)"
        case .exited(let status, let message): "상태 \(status)로 끝났습니다" + message.inBrackets(.korean)
        case .timedOut(let time): "\(time.koreanWaitingTime) 안에 끝나지 않았습니다"
        }
    }
}

extension UnreadableRatesReason {
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

extension MissingRates {
    var korean: String {
        var parts: [String] = []
        if !series.isEmpty { parts.append("\(span(of: seriesDays) ?? "")의 \(codes(in: .korean))") }
        if let span = span(of: days) { parts.append("\(span) 전체") }
        return parts.joined(separator: ", ")
    }

    private func span(of days: [CalendarDay]) -> String? {
        guard let first = days.first, let last = days.last else { return nil }
        return days.count > 1 ? "\(first)부터 \(last)까지 \(days.count)일" : first.description
    }
}

extension ImplausibleRates {
    var korean: String { list(in: .korean) }

    func koreanAdvice(in format: RegionalFormat) -> String {
        accepting(in: format).map { "맞는 환율이라면 '\($0)'로 저장하세요" } ?? "그대로 두어도 됩니다"
    }
}

extension NoPublicationDay {
    var korean: String { "\(day) \(day.weekday.koreanName)에는 환율이 나오지 않음" }
}

extension ImplausibleRate {
    var korean: String {
        let rate = "\(day) 1 \(base) = \(unitsPerBase) \(currency)"
        return switch known {
        case .published(let ratio, let day, let source):
            "\(rate), \(source.name(in: .korean)) \(day)에는 \(ratio.shortText)"
        case .official(let ratio): "\(rate), 공식 환율은 \(ratio.shortText)"
        }
    }
}

extension OwnRatesError {
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

extension OwnRatesError.Mistake {
    var korean: String {
        switch self {
        case .unknownColumn(let name):
            "'\(name.shortened)'\(.topic, behind: name) 없는 열이거나 두 번 나옵니다. date, currency, rate, base를 한 번씩 쓰세요"
        case .missingColumn(let name): "머리글에 '\(name)' 열이 없습니다. 넣으세요"
        case .fieldCount(let count, let expected) where expected.upperBound > 4:
            "칸이 \(count)개입니다. 머리글처럼 \(expected.upperBound)개를 적으세요"
        case .fieldCount(let count, let expected):
            "칸이 \(count)개입니다. date,currency,rate를 적으세요" + (expected.upperBound == 4 ? "(base는 없어도 됩니다)" : "")
        case .openQuote: "따옴표가 닫히지 않았습니다. 닫으세요"
        case .longRow: "줄이 1 MiB보다 깁니다. 하루나 환율 하나씩 줄을 나누세요"
        case .notAPrice: "원장의 가격 줄이 아닙니다. 날짜, 통화, 가격을 2015-01-05 USD 0.84 EUR처럼 적으세요"
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
        case .contradiction(let line):
            "\(line)번째 줄까지의 환율과 모순됩니다. 한 줄을 고치거나 지우세요"
        case .unconnectedBase(let base, let day):
            "\(day)의 환율에 공통된 기준이 없습니다. 다른 환율의 기준에 대한 \(base) 환율을 적으세요"
        }
    }
}

extension RatePublisher {
    var korean: String { parts.map { Self.koreanNames[$0.name] ?? $0.name }.joined(separator: " · ") }

    /// Services are called by their own names in every language.
    private static let koreanNames = [
        europeanCentralBank.name: "유럽중앙은행",
        councilOfTheEuropeanUnion.name: "유럽연합 이사회",
        issuingCentralBank.name: "발행 중앙은행",
        sameCurrency.name: "같은 통화",
        ownRates.name: "직접 정한 환율",
        "Bank of Cape Verde": "카보베르데은행",
        "Bank of Central African States": "중앙아프리카국가은행",
        "Bank of Namibia": "나미비아은행",
        "Bermuda Monetary Authority": "버뮤다 통화청",
        "Brunei Darussalam Central Bank": "브루나이 중앙은행",
        "Cayman Islands Monetary Authority": "케이맨제도 통화청",
        "Central Bank of Bahrain": "바레인 중앙은행",
        "Central Bank of Barbados": "바베이도스 중앙은행",
        "Central Bank of Belize": "벨리즈 중앙은행",
        "Central Bank of Bosnia and Herzegovina": "보스니아 헤르체고비나 중앙은행",
        "Central Bank of Cuba": "쿠바 중앙은행",
        "Central Bank of Djibouti": "지부티 중앙은행",
        "Central Bank of Eswatini": "에스와티니 중앙은행",
        "Central Bank of Jordan": "요르단 중앙은행",
        "Central Bank of Lesotho": "레소토 중앙은행",
        "Central Bank of Oman": "오만 중앙은행",
        "Central Bank of The Bahamas": "바하마 중앙은행",
        "Central Bank of West African States": "서아프리카국가 중앙은행",
        "Central Bank of the Comoros": "코모로 중앙은행",
        "Central Bank of the UAE": "아랍에미리트 중앙은행",
        "Centrale Bank van Aruba": "아루바 중앙은행",
        "Centrale Bank van Curaçao en Sint Maarten": "퀴라소 신트마르턴 중앙은행",
        "Eastern Caribbean Central Bank": "동카리브 중앙은행",
        "Falkland Islands Government": "포클랜드제도 정부",
        "French Republic": "프랑스 공화국",
        "Government of Gibraltar": "지브롤터 정부",
        "Government of Saint Helena": "세인트헬레나 정부",
        "Monetary Authority of Macao": "마카오 금융관리국",
        "Nepal Rastra Bank": "네팔 중앙은행",
        "Qatar Central Bank": "카타르 중앙은행",
        "Republic of El Salvador": "엘살바도르 공화국",
        "Republic of Panama": "파나마 공화국",
        "Royal Monetary Authority of Bhutan": "부탄 왕립통화청",
        "Saudi Central Bank": "사우디아라비아 중앙은행",
    ]
}
