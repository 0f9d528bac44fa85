import Entities

extension FailureViewData {
    /// Creates the message of an error of fetching rates.
    init(_ error: RatesError, in language: Language = .english) {
        switch error {
        case .cancelled: self.init(.invalidRequest, .cancelled, in: language)
        case .unreadable(let reason): self.init(.data, .unreadableRates(reason), in: language)
        case .noRate(let noRate): self.init(kind: .noData, message: noRate.sentence(in: language))
        case .source(let source, let failure): self.init(failure, of: source, in: language)
        case .noSourceAnswered(let errors): self.init(noneOf: errors, in: language)
        case .notSaved(let error): self.init(.storage, .ratesNotSaved(error), in: language)
        case .tooPreciseToSave(let currency, let day):
            self.init(.storage, .tooPreciseToSave(currency, day), in: language)
        }
    }

    /// Creates the message for an amount that cannot be parsed.
    init(
        _ error: AmountParser.ParsingError,
        reading amount: String,
        writtenIn format: RegionalFormat,
        in language: Language
    ) {
        let amount = amount.shortened
        let message: ExchangeFailureMessage =
            switch error {
            case .noAmount(let error):
                .noAmount(amount, AmountError(error), example: format.figures(Self.exampleAmount))
            case .unclear: .unclearAmount(amount)
            case .otherMark: .otherDecimalMark(amount, expectsComma: format.decimalMark == .comma)
            }
        self.init(.invalidRequest, message, in: language)
    }

    private static let exampleAmount = (try? ExactDecimal(significand: 123_456, scale: 2)) ?? .one

    /// Creates the message of an error of finding currencies by name.
    init(_ error: CurrencyNameError, in language: Language = .english) {
        switch error {
        case .cancelled: self.init(.invalidRequest, .cancelled, in: language)
        case .ambiguous(let word, let meanings):
            let choices = Self.choices(meanings, atMost: 8, in: language)
            self.init(.invalidRequest, .ambiguous(word.shortened, choices: choices), in: language)
        case .minorUnit(let word, let currency):
            self.init(.invalidRequest, .minorUnit(word.shortened, of: currency), in: language)
        case .unknown(let word, let similar) where similar.isEmpty:
            self.init(.invalidRequest, .unknownCurrency(word.shortened), in: language)
        case .unknown(let word, let similar):
            let choices = language.alternatives(similar.prefix(4).map(\.code))
            self.init(.invalidRequest, .misspeltCurrency(word.shortened, choices: choices), in: language)
        case .unreadable: self.init(.data, .unreadableNames, in: language)
        }
    }

    init(_ kind: Kind, _ message: ExchangeFailureMessage, in language: Language) {
        self.init(kind: kind, message: message.text(in: language))
    }

    private static func choices(
        _ currencies: [Currency],
        atMost limit: Int,
        in language: Language
    ) -> String {
        let codes = currencies.prefix(limit).map(\.code)
        let more = currencies.count - codes.count
        return language.alternatives(more > 0 ? codes + [ListText.more(more).text(in: language)] : codes)
    }
}
