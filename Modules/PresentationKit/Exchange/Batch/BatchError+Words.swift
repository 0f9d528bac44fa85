public import Entities

extension FailureViewData {
    /// Creates the message for a query of a batch.
    public init(_ error: BatchError, in format: RegionalFormat) {
        let language = format.language
        switch error {
        case .emptyAmount: self.init(.invalidRequest, .emptyAmount, in: language)
        case .invalidAmount(let amount, let error, let mark):
            let format: RegionalFormat = mark == .comma ? .plainWithComma : .plain
            self.init(error, reading: amount, writtenIn: format, in: language)
        case .unknownDay(let day): self.init(.invalidRequest, .unknownDay(day.shortened), in: language)
        case .noDayForAverage: self.init(.invalidRequest, .noDayForAverage, in: language)
        case .currency(let error): self.init(error, in: language)
        case .noCurrency(let name): self.init(.invalidRequest, .unknownCurrency(name.shortened), in: language)
        case .severalCurrencies(let name):
            self.init(.invalidRequest, .severalCurrencies(name.shortened), in: language)
        case .rates(let error): self.init(error, in: language)
        case .tooManyDigits: self.init(.invalidRequest, .tooManyDigits, in: language)
        }
    }
}
