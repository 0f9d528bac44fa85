import Entities

extension FailureViewData {
    /// Creates the message of an error of fetching rates.
    init(_ error: RatesError, in format: RegionalFormat = .plain) {
        switch error {
        case .cancelled: self.init(.invalidRequest, .cancelled, in: format)
        case .unreadable(let reason): self.init(.data, .unreadableRates(reason), in: format)
        case .noRate(let noRate):
            let message = NoRateMessage(noRate: noRate, format: format)
            self.init(kind: .noData, message: message.text(in: format.language))
        case .source(let source, let failure): self.init(failure, of: source, in: format)
        case .noSourceAnswered(let errors): self.init(noneOf: errors, in: format)
        case .notSaved(let error): self.init(.storage, .ratesNotSaved(error), in: format)
        case .tooPreciseToSave(let currency, let day):
            let option = format.name(of: ExchangeAction.chooseSource)
            self.init(.storage, .tooPreciseToSave(currency, day, option: option), in: format)
        }
    }

    /// Creates the message for an amount that cannot be parsed.
    init(
        _ error: AmountParser.ParsingError,
        reading amount: String,
        writtenIn amounts: RegionalFormat,
        in format: RegionalFormat
    ) {
        let amount = amount.shortened
        let option = format.name(of: ExchangeAction.chooseDecimalMark)
        let message: ExchangeFailureMessage =
            switch error {
            case .noAmount(let error):
                .noAmount(amount, AmountError(error), example: amounts.figures(Self.exampleAmount))
            case .unclear: .unclearAmount(amount, option: option)
            case .otherMark:
                .otherDecimalMark(amount, expectsComma: amounts.decimalMark == .comma, option: option)
            }
        self.init(.invalidRequest, message, in: format)
    }

    private static let exampleAmount = (try? ExactDecimal(significand: 123_456, scale: 2)) ?? .one

    /// Creates the message of an error of finding currencies by name.
    init(_ error: CurrencyNameError, in format: RegionalFormat = .plain) {
        switch error {
        case .cancelled: self.init(.invalidRequest, .cancelled, in: format)
        case .ambiguous(let word, let meanings):
            let choices = Self.choices(meanings, atMost: 8, in: format)
            self.init(.invalidRequest, .ambiguous(word.shortened, choices: choices), in: format)
        case .minorUnit(let word, let currency):
            self.init(.invalidRequest, .minorUnit(word.shortened, of: currency), in: format)
        case .unknown(let word, let similar) where similar.isEmpty:
            self.init(.invalidRequest, .unknownCurrency(word.shortened), in: format)
        case .unknown(let word, let similar):
            let choices = format.language.alternatives(similar.prefix(4).map(\.code))
            self.init(.invalidRequest, .misspeltCurrency(word.shortened, choices: choices), in: format)
        case .unreadable: self.init(.data, .unreadableNames, in: format)
        }
    }

    init(_ kind: Kind, _ message: ExchangeFailureMessage, in format: RegionalFormat) {
        self.init(kind: kind, message: message.text(in: format.language))
    }

    private static func choices(
        _ currencies: [Currency],
        atMost limit: Int,
        in format: RegionalFormat
    ) -> String {
        let codes = currencies.prefix(limit).map(\.code)
        let more = currencies.count - codes.count
        let language = format.language
        return language.alternatives(more > 0 ? codes + [ListText.more(more).text(in: language)] : codes)
    }
}
