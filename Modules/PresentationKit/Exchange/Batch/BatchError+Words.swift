public import Entities

extension FailureViewData {
    /// Creates the message for a row of a batch or the whole batch.
    public init(_ error: BatchError, in format: RegionalFormat) {
        switch error {
        case .emptyAmount: self.init(.invalidRequest, .emptyAmount, in: format)
        case .invalidAmount(let amount, let error, let mark):
            let amounts: RegionalFormat = mark == .comma ? .plainWithComma : .plain
            self.init(error, reading: amount, writtenIn: amounts, in: format)
        case .unknownDay(let day): self.init(.invalidRequest, .unknownDay(day.shortened), in: format)
        case .noDayForAverage: self.init(.invalidRequest, .noDayForAverage, in: format)
        case .currency(let error): self.init(error, in: format)
        case .noCurrency(let name): self.init(.invalidRequest, .unknownCurrency(name.shortened), in: format)
        case .severalCurrencies(let name):
            self.init(.invalidRequest, .severalCurrencies(name.shortened), in: format)
        case .rates(let error): self.init(error, in: format)
        case .tooManyDigits: self.init(.invalidRequest, .tooManyDigits, in: format)
        case .rowFormat(let error):
            self.init(kind: .invalidRequest, message: error.text(in: format.language), beginsWithName: true)
        case .input(let error): self.init(error, in: format)
        }
    }
}
