public import Entities

/// Converts an amount by a given quote, whatever the quote's source.
public protocol ConvertMoneyUseCase: Sendable {
    func execute(
        _ amount: ExactRatio,
        by quote: RateQuote,
        precision: Precision
    ) throws(ExactDecimalError) -> Conversion
}

public struct DefaultConvertMoneyUseCase: ConvertMoneyUseCase {
    public init() {}

    public func execute(
        _ amount: ExactRatio,
        by quote: RateQuote,
        precision: Precision
    ) throws(ExactDecimalError) -> Conversion {
        try quote.convert(amount, precision: precision)
    }
}

extension ConvertMoneyUseCase {
    public func execute(
        _ amount: ExactDecimal,
        by quote: RateQuote,
        precision: Precision
    ) throws(ExactDecimalError) -> Conversion {
        try execute(ExactRatio(amount), by: quote, precision: precision)
    }
}
