public import Entities

extension FailureViewData {
    /// Creates the message for a row of a batch or the whole batch.
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
        case .rowFormat(let error):
            self.init(kind: .invalidRequest, message: error.text(in: language), beginsWithName: true)
        case .input(let error): self.init(error, in: format)
        }
    }
}
