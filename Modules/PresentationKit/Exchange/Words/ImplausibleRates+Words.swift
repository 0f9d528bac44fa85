import Entities

/// A list for use in brackets, such as `TWD on 2026-11-24 is 3150 per USD, and was 31.5 on 2026-11-23`.
extension ImplausibleRates: Wording {
    var english: String { list(in: .english) }
    var korean: String { list(in: .korean) }

    func englishAdvice(in format: RegionalFormat) -> String {
        accepting(in: format).map { "if they are right, save them by '\($0)'" } ?? "nothing needs to be done"
    }

    func koreanAdvice(in format: RegionalFormat) -> String {
        accepting(in: format).map { "맞는 환율이라면 '\($0)'로 저장하세요" } ?? "그대로 두어도 됩니다"
    }

    /// The app's command that saves the rates; `nil` if there are none to save.
    private func accepting(in format: RegionalFormat) -> String? {
        rates.isEmpty ? nil : format.name(of: ExchangeAction.acceptRates).map { "\($0) \(codes)" }
    }

    private static let mostNamed = 4

    private var codes: String { currencies.map(\.code).joined(separator: ",") }

    private func list(in language: Language) -> String {
        let named = rates.prefix(Self.mostNamed).map { $0.text(in: language) }
        let days = days.prefix(Self.mostNamed).map { NoPublicationDay(day: $0).text(in: language) }
        let more = rates.count + self.days.count - named.count - days.count
        return (named + days + (more > 0 ? [ListText.more(more).text(in: language)] : [])).joined(
            separator: "; "
        )
    }
}

private struct NoPublicationDay: Wording {
    let day: CalendarDay

    var english: String { "\(day.withWeekday) is no day of publication" }
    var korean: String { "\(day) \(day.weekday.koreanName)에는 환율이 나오지 않음" }
}

extension ImplausibleRate: Wording {
    var english: String {
        let rate = "\(currency) on \(day) is \(unitsPerBase) per \(base)"
        return switch known {
        case .published(let ratio, let day, let source):
            "\(rate), and was \(ratio.shortText) on \(day) at \(source.name(in: .english))"
        case .official(let ratio): "\(rate), and is officially \(ratio.shortText)"
        }
    }

    var korean: String {
        let rate = "\(day) 1 \(base) = \(unitsPerBase) \(currency)"
        return switch known {
        case .published(let ratio, let day, let source):
            "\(rate), \(source.name(in: .korean)) \(day)에는 \(ratio.shortText)"
        case .official(let ratio): "\(rate), 공식 환율은 \(ratio.shortText)"
        }
    }
}

extension ExactRatio {
    /// Few digits, for comparison by a person.
    fileprivate var shortText: String {
        (try? applied(to: .one, significantDigits: 6))?.normalized.description ?? ""
    }
}
