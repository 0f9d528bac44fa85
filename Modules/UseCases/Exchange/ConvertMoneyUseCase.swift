public import Entities

/// Turns money into another currency with given rates; where they came from is no concern of it.
public protocol ConvertMoneyUseCase: Sendable {
    func execute(
        _ money: Money,
        to currency: Currency,
        with rates: RateTable
    ) throws(ConversionError) -> Conversion
}

public struct DefaultConvertMoneyUseCase: ConvertMoneyUseCase {
    public init() {}

    /// Rounds half up to the target's minor units, as article 5 of Regulation (EC) No 1103/97 asks.
    public func execute(
        _ money: Money,
        to currency: Currency,
        with rates: RateTable
    ) throws(ConversionError) -> Conversion {
        try rates.convert(money, to: currency, rounding: .halfUp)
    }
}
