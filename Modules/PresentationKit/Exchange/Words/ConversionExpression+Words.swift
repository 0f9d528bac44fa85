public import Entities

extension ConversionExpression.ParsingError {
    /// Returns the message, a clause without a full stop.
    public func text(in format: RegionalFormat) -> String { text(in: format.language) }
}

extension ConversionExpression.ParsingError: Wording {
    var english: String {
        switch self {
        case .incomplete: "expected an amount and currencies, such as 100 USD KRW"
        case .nothingBetweenCommas: "expected a currency between two commas, such as EUR,KRW"
        case .severalAmounts:
            "expected one amount; groups of thousands apart need quotes, such as '1 234.56'"
        case .amountAfterTarget: "expected the amount beside the first currency, such as 100 USD KRW"
        case .nothingAfter(let word): "expected a currency after '\(word)'"
        }
    }

    var korean: String {
        switch self {
        case .incomplete: "100 USD KRW처럼 금액과 통화를 적으세요"
        case .nothingBetweenCommas: "EUR,KRW처럼 쉼표 사이에 통화를 적으세요"
        case .severalAmounts: "금액을 하나만 적으세요. 띄어 쓴 금액은 '1 234.56'처럼 따옴표로 묶으세요"
        case .amountAfterTarget: "100 USD KRW처럼 금액을 첫 통화 옆에 적으세요"
        case .nothingAfter(let word): "'\(word)' 뒤에 통화를 적으세요"
        }
    }
}
