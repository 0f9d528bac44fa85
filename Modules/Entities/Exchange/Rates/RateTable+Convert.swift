extension RateTable {
    /// Amount × target rate ÷ origin rate, exactly, rounded once to a number of decimals.
    ///
    /// Without `digits` the target's minor units decide; a currency that has none is not rounded, which means
    /// `Conversion.unroundedDigits` significant digits.
    public func convert(
        _ money: Money,
        to target: Currency,
        digits: Int? = nil,
        rounding: Rounding = .halfUp
    ) throws(ConversionError) -> Conversion {
        try conversion(
            of: money,
            to: Money(
                amount: try amount(of: money, in: target, digits: digits, rounding: rounding),
                currency: target
            )
        )
    }

    /// Amount × target rate ÷ origin rate, exactly, rounded once to a number of significant digits.
    public func convert(
        _ money: Money,
        to target: Currency,
        significantDigits: Int,
        rounding: Rounding = .halfUp
    ) throws(ConversionError) -> Conversion {
        try conversion(
            of: money,
            to: Money(
                amount: try amount(
                    of: money,
                    in: target,
                    significantDigits: significantDigits,
                    rounding: rounding
                ),
                currency: target
            )
        )
    }

    /// The converted amount alone, for whoever converts by the million and shows no workings.
    public func amount(
        of money: Money,
        in target: Currency,
        digits: Int? = nil,
        rounding: Rounding = .halfUp
    ) throws(ConversionError) -> ExactDecimal {
        guard let digits = digits ?? target.minorUnits else {
            return try amount(
                of: money,
                in: target,
                significantDigits: Conversion.unroundedDigits,
                rounding: rounding
            )
        }
        let (origin, destination) = (try rate(of: money.currency), try rate(of: target))
        do throws(ExactDecimalError) {
            return try .multiplyDivide(
                money.amount,
                by: destination,
                dividedBy: origin,
                digits: digits,
                rounding: rounding
            )
        } catch {
            throw .arithmetic(error)
        }
    }

    private func amount(
        of money: Money,
        in target: Currency,
        significantDigits: Int,
        rounding: Rounding
    ) throws(ConversionError) -> ExactDecimal {
        let (origin, destination) = (try rate(of: money.currency), try rate(of: target))
        do throws(ExactDecimalError) {
            return try .multiplyDivide(
                money.amount,
                by: destination,
                dividedBy: origin,
                significantDigits: significantDigits,
                rounding: rounding
            )
        } catch {
            throw .arithmetic(error)
        }
    }

    private func conversion(of money: Money, to result: Money) throws(ConversionError) -> Conversion {
        let unit = Money(amount: .one, currency: money.currency)
        return Conversion(
            from: money,
            to: result,
            rate: try amount(
                of: unit,
                in: result.currency,
                significantDigits: Conversion.rateDigits,
                rounding: .halfUp
            ),
            legs: try legs(from: money.currency, to: result.currency),
            day: day,
            source: source
        )
    }

    private func legs(from origin: Currency, to target: Currency) throws(ConversionError) -> [Conversion.Leg]
    {
        var legs: [Conversion.Leg] = []
        legs.reserveCapacity(2)
        for currency in [origin, target] where currency != base && currency != legs.last?.currency {
            legs.append(Conversion.Leg(base: base, currency: currency, unitsPerBase: try rate(of: currency)))
        }
        return legs
    }

    private func rate(of currency: Currency) throws(ConversionError) -> ExactDecimal {
        guard let rate = unitsPerBase(of: currency) else { throw .noRate(currency, day: day) }
        return rate
    }
}
