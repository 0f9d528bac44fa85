public import Entities

/// The message for a missing rate, which suggests a day with a rate if one is known.
struct NoRateMessage: Wording {
    let noRate: NoRate
    let format: RegionalFormat

    var query: RateQuery { noRate.query }

    /// How the app gets a rate that services have and that is missing here.
    enum Service {
        case allCurrencies(String)
        case pastRates(String)
        case newestRates(update: String, source: String)
    }

    /// `nil` if no service has all currencies that are missing, or the app cannot ask one.
    var service: Service? {
        guard noRate.cause == .gap, !noRate.lacking.isEmpty else { return nil }
        if noRate.lacking.allSatisfy(\.isQuotedByServices) {
            guard query.day == nil else { return name(.chooseServiceOfPastRates).map(Service.pastRates) }
            guard let update = name(.updateRates), let source = name(.chooseServiceOfNewestRates) else {
                return nil
            }
            return .newestRates(update: update, source: source)
        }
        guard noRate.lacking.allSatisfy(\.isQuotedWithKey) else { return nil }
        return name(.chooseServiceOfAllCurrencies).map(Service.allCurrencies)
    }

    func name(_ action: ExchangeAction) -> String? { format.name(of: action) }
}

extension FailureViewData {
    /// Creates the message for a source that did not answer, or not completely.
    init(_ failure: SourceFailure, of source: RatePublisher, in format: RegionalFormat) {
        let message = SourceFailureMessage(failure: failure, source: source, format: format)
        self.init(kind: failure.kind, message: message.text(in: format.language))
    }

    /// Creates one message for several sources, with the reason of each.
    init(noneOf errors: [RatesError], in format: RegionalFormat) {
        let reasons = errors.map { error in
            if case .source(let source, let failure) = error {
                return SourceReason(failure: failure, source: source).text(in: format.language)
            }
            let message = FailureViewData(error, in: format).message
            return String(message.hasSuffix(".") ? message.dropLast() : message[...])
        }
        self.init(
            kind: errors.map { FailureViewData($0).kind }.first { $0 != .noData } ?? .noData,
            message: NoSourceMessage(reasons: reasons.joined(separator: "; ")).text(in: format.language)
        )
    }
}

/// Why no source has an answer.
struct NoSourceMessage: Wording {
    let reasons: String
}

/// Why one of several sources has no answer.
struct SourceReason: Wording {
    let failure: SourceFailure
    let source: RatePublisher
}

/// Why a source did not answer, or not completely, and what to do next.
struct SourceFailureMessage: Wording {
    let failure: SourceFailure
    let source: RatePublisher
    let format: RegionalFormat
}

/// A clause behind the name of the source.
extension SourceFailure: Wording {
    var kind: FailureViewData.Kind {
        switch self {
        case .keyMissing, .keyRejected: .access
        case .noHistory, .oneDayOnly: .noData
        case .unreachable, .accessDenied, .tooManyRequests, .requestRejected, .serverError, .damagedAnswer,
            .incomplete, .implausible, .programFailed:
            .service
        }
    }
}

/// A clause for use in brackets.
extension UnreadableRatesReason: Wording {}

extension ClosedRange<CalendarDay> {
    func text(between separator: String) -> String {
        lowerBound == upperBound ? "\(lowerBound)" : "\(lowerBound)\(separator)\(upperBound)"
    }
}

extension MissingRates: Wording {
    /// The first currencies that are missing, and how many more there are.
    func codes(in language: Language) -> String {
        let named = series.prefix(Self.mostNamed).map(\.currency.code)
        let more = series.count - named.count
        return (named + (more > 0 ? [ListText.more(more).text(in: language)] : [])).joined(separator: ", ")
    }

    /// The days on which at least one currency is missing.
    var seriesDays: [CalendarDay] { Set(series.flatMap(\.days)).sorted() }

    private static let mostNamed = 4
}

/// A list for use in brackets, such as `TWD on 2026-11-24 is 3150 per USD, and was 31.5 on 2026-11-23`.
extension ImplausibleRates: Wording {
    /// The app's command that saves the rates; `nil` if there are none to save.
    func accepting(in format: RegionalFormat) -> String? {
        rates.isEmpty ? nil : format.name(of: ExchangeAction.acceptRates).map { "\($0) \(codes)" }
    }

    private static let mostNamed = 4

    var codes: String { currencies.map(\.code).joined(separator: ",") }

    func list(in language: Language) -> String {
        let named = rates.prefix(Self.mostNamed).map { $0.text(in: language) }
        let days = days.prefix(Self.mostNamed).map { NoPublicationDay(day: $0).text(in: language) }
        let more = rates.count + self.days.count - named.count - days.count
        return (named + days + (more > 0 ? [ListText.more(more).text(in: language)] : [])).joined(
            separator: "; "
        )
    }
}

struct NoPublicationDay: Wording {
    let day: CalendarDay
}

extension ImplausibleRate: Wording {}

extension ExactRatio {
    /// Few digits, for comparison by a person.
    var shortText: String {
        (try? applied(to: .one, significantDigits: 6))?.normalized.description ?? ""
    }
}

extension FailureViewData {
    /// Creates the message for a file of own rates that cannot be used.
    public init(_ error: OwnRatesError, in format: RegionalFormat) {
        let kind: Kind = if case .unreadable = error { .file } else { .data }
        self.init(kind: kind, message: error.text(in: format.language), beginsWithName: true)
    }
}

extension OwnRatesError: Wording {}

/// A clause behind the number of the line.
extension OwnRatesError.Mistake: Wording {}

extension RatePublisher: Wording {
    func name(in language: Language) -> String { text(in: language) }
}
