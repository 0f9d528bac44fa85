import Entities

extension NoRateMessage {
    var english: String {
        if let source = noRate.source { return sentence(naming: source) }
        return switch noRate.cause {
        case .future: "\(requestedDay) is in the future; \(newestDay ?? firstDay ?? otherRates)."
        case .beforeFirstDay:
            "\(requestedDay) is before the first rates; \(firstDay ?? otherRates)\(olderRates)."
        case .gap:
            if let day = lastDay ?? firstDay {
                "There is no rate for \(names) \(period); \(day)."
            } else if noRate.onlyOwnRates {
                "There is no rate for \(names) in your own rates; \(otherRates)."
            } else if let service {
                "There is no rate for \(names) here; \(advice(service))."
            } else {
                "There is no rate for \(names) on any day; \(otherRates)."
            }
        }
    }

    /// Returns the message for a source that reported only a few days; no other day can be suggested.
    private func sentence(naming source: RatePublisher) -> String {
        switch noRate.cause {
        case .future: "\(requestedDay) is in the future; use an earlier day."
        case .beforeFirstDay: "\(requestedDay) is before the first rates of \(source); use a later day."
        case .gap where query.day == nil:
            "There is no rate for \(pair) at \(source); use another source."
        case .gap:
            "There is no rate for \(pair) at \(source) \(period); use another day or another source."
        }
    }

    private func advice(_ service: Service) -> String {
        switch service {
        case .allCurrencies(let command): "'\(command)' has it, with a key"
        case .pastRates(let command): "'\(command)' has past days, with a key"
        case .newestRates(let update, let source): "'\(update)', or '\(source)', fetches the newest"
        }
    }

    /// What to do if no day has a rate.
    private var otherRates: String {
        guard noRate.onlyOwnRates else { return "choose another currency" }
        let option = name(.chooseBuiltInRates).map { ", or '\($0)' to the command" } ?? ""
        return "add a rate to the file" + option
    }

    /// A service with rates of earlier days; own rates alone are not replaced by it.
    private var olderRates: String {
        noRate.onlyOwnRates
            ? "" : name(.chooseServiceOfOlderRates).map { ", or '\($0)', which has older rates" } ?? ""
    }

    private var requestedDay: String { query.day?.description ?? "today" }

    private var pair: String {
        query.from == query.to ? query.from.code : "\(query.from) to \(query.to)"
    }

    private var names: String {
        noRate.lacking.isEmpty ? pair : noRate.lacking.map(\.code).joined(separator: " and ")
    }

    private var lastDay: String? {
        noRate.last.map { last in
            let update = noRate.isOutdated ? name(.updateRates).map { "run '\($0)', or " } : nil
            return "the last day that had one is \(last), so \(update ?? "")use that day"
        }
    }

    private var newestDay: String? {
        noRate.last.map { "the newest day with a rate for \(pair) is \($0), so use that day" }
    }

    private var firstDay: String? {
        noRate.first.map { "the first day with a rate for \(pair) is \($0), so use that day" }
    }

    /// The days in which the gap rule searched.
    private var period: String {
        let days = query.maximumAge == 1 ? "1 day" : "\(query.maximumAge) days"
        let onRequestedDay = query.day.map { "on \($0)" } ?? "today"
        return switch query.gap {
        case _ where query.maximumAge == 0: onRequestedDay
        case _ where query.day == nil: "today or up to \(days) before"
        case .strict: onRequestedDay
        case .before: "\(onRequestedDay) or up to \(days) before"
        case .previous: "within \(days) before \(requestedDay)"
        case .next: "\(onRequestedDay) or up to \(days) after"
        case .nearest: "within \(days) of \(requestedDay)"
        case .interpolate: "within \(days) on both sides of \(requestedDay)"
        }
    }
}

extension NoSourceMessage {
    var english: String {
        "No source has an answer: \(reasons); fix what you can, or try again later."
    }
}

extension SourceReason {
    var english: String { "\(source.name(in: .english)) \(failure.english)" }
}

extension SourceFailureMessage {
    var english: String {
        let name = source.name(in: .english)
        return switch failure {
        case .incomplete(let missing):
            "The answer from \(name) is without \(missing.english); \(englishAdvice)."
        case .implausible(let rates):
            "Rates of \(name) are not believed (\(rates.english)); \(englishAdvice)."
        default: "No answer came from \(name), which \(failure.english); \(englishAdvice)."
        }
    }

    private var englishAdvice: String {
        switch failure {
        case .unreachable: "check the network and try again"
        case .keyMissing(let location):
            "set \(location.variable)" + (location.file.map { ", or put it into \($0)" } ?? "")
        case .keyRejected: "check the key and try again"
        case .accessDenied: "try again later, or use another source"
        case .tooManyRequests(_, let wait):
            "try again \(wait.map { "in \($0.waitingTime)" } ?? "later"), or use another source"
        case .requestRejected: "use another source"
        case .serverError, .damagedAnswer, .incomplete: "try again later"
        case .implausible(let rates): rates.englishAdvice(in: format)
        case .programFailed(.timedOut): "make the program faster, or use another source"
        case .programFailed: "correct the program and try again"
        case .noHistory: "request the latest rate, or use a source that has them"
        case .oneDayOnly:
            "request \(oneRate ?? "the rate of one day"), or use another source for many days"
        }
    }

    private var oneRate: String? {
        format.name(of: ExchangeAction.chooseDay).map { "a rate with \($0)" }
    }
}

extension SourceFailure {
    /// Why the source has no answer, behind its name.
    var english: String {
        switch self {
        case .unreachable(let reason): "cannot be reached (\(reason.english))"
        case .keyMissing: "answers only with a key"
        case .keyRejected(let message): "refused the key" + message.inBrackets(.english)
        case .accessDenied(let message): "refused the request" + message.inBrackets(.english)
        case .tooManyRequests(let message, _): "limits the number of requests" + message.inBrackets(.english)
        case .requestRejected(let message): "does not support this request" + message.inBrackets(.english)
        case .serverError(let message): "had an error" + message.inBrackets(.english)
        case .noHistory: "has no rates of earlier days"
        case .oneDayOnly: "gives the rates of one day at a time"
        case .incomplete(let missing): "gave an answer without \(missing.english)"
        case .damagedAnswer(let reason): "gave an answer that cannot be used (\(reason.english))"
        case .implausible(let rates): "gave rates that are not believed (\(rates.english))"
        case .programFailed(let error): error.english
        }
    }
}

extension SourceProgramError {
    var english: String {
        switch self {
        case .notStarted(let reason): "cannot be started (\(reason.english))"
        case .notAProgram: "cannot be started (its first line does not begin with #!)"
        case .exited(let status, let message): "ended with status \(status)" + message.inBrackets(.english)
        case .timedOut(let time): "did not end in \(time.waitingTime)"
        }
    }
}

extension UnreadableRatesReason {
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
}

extension MissingRates {
    /// Such as `USD on 15 days from 2026-11-02 to 2026-11-20 and any rates of 2026-11-10`; follows "without".
    var english: String {
        var parts: [String] = []
        if !series.isEmpty {
            parts.append("\(codes(in: .english)) on \(span(of: seriesDays) ?? "")")
        }
        if let span = span(of: days) { parts.append("any rates of \(span)") }
        return parts.joined(separator: " and ")
    }

    private func span(of days: [CalendarDay]) -> String? {
        guard let first = days.first, let last = days.last else { return nil }
        return days.count > 1 ? "\(days.count) days from \(first) to \(last)" : first.description
    }
}

extension ImplausibleRates {
    var english: String { list(in: .english) }

    func englishAdvice(in format: RegionalFormat) -> String {
        accepting(in: format).map { "if they are right, save them by '\($0)'" } ?? "nothing needs to be done"
    }
}

extension NoPublicationDay {
    var english: String { "\(day.withWeekday) is no day of publication" }
}

extension ImplausibleRate {
    var english: String {
        let rate = "\(currency) on \(day) is \(unitsPerBase) per \(base)"
        return switch known {
        case .published(let ratio, let day, let source):
            "\(rate), and was \(ratio.shortText) on \(day) at \(source.name(in: .english))"
        case .official(let ratio): "\(rate), and is officially \(ratio.shortText)"
        }
    }
}

extension OwnRatesError {
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
}

extension OwnRatesError.Mistake {
    var english: String {
        switch self {
        case .unknownColumn(let name):
            "'\(name.shortened)' is no column, or there twice; use date, currency, rate and base once"
        case .missingColumn(let name): "the header has no column '\(name)'; add it"
        case .fieldCount(let count, let expected) where expected.upperBound > 4:
            "there \(count == 1 ? "is 1 field" : "are \(count) fields"); write \(expected.upperBound), as the header does"
        case .fieldCount(let count, let expected):
            "there \(count == 1 ? "is 1 field" : "are \(count) fields"); write date,currency,rate"
                + (expected.upperBound == 4 ? " and maybe the base" : "")
        case .openQuote: "a quote is never closed; close it"
        case .longRow: "the line is longer than 1 MiB; break it into lines of one day or rate"
        case .notAPrice: "it is no price; write it like P 2015-01-05 USD 0.84 EUR"
        case .invalidDay(let text):
            "'\(text.shortened)' is not a day of the calendar; write it like 2015-01-05"
        case .invalidCurrency(let text): "'\(text.shortened)' is not a code of a currency; write it like USD"
        case .notANumber(let text): "'\(text.shortened)' is not a number; write it like 1.1915"
        case .notPositive(let text): "the rate '\(text.shortened)' is not above zero; correct it"
        case .tooManyDigits(let text): "the rate '\(text.shortened)' has too many digits; round it to 18"
        case .ownBase(let currency): "\(currency) has a rate to itself; leave the line out"
        case .repeated(let currency, let day, let line):
            "\(currency) on \(day) is in line \(line) already; delete one of the lines"
        case .contradiction(let line):
            "the rate contradicts those of line \(line) and before; correct or delete one of the lines"
        case .unconnectedBase(let base, let day):
            "the rates of \(day) have no common base; give the rate of \(base) per that of the others"
        }
    }
}

extension RatePublisher {
    var english: String { name }
}
