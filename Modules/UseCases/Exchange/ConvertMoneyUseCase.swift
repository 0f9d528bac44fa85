public import Entities

/// Turns an amount into another currency by a given rate; where that came from is no concern of it.
public protocol ConvertMoneyUseCase: Sendable {
    func execute(
        _ amount: ExactDecimal,
        by quote: RateQuote,
        precision: Precision
    ) throws(ExactDecimalError) -> Conversion
}

public struct DefaultConvertMoneyUseCase: ConvertMoneyUseCase {
    public init() {}

    public func execute(
        _ amount: ExactDecimal,
        by quote: RateQuote,
        precision: Precision
    ) throws(ExactDecimalError) -> Conversion {
        try quote.convert(amount, precision: precision)
    }
}
