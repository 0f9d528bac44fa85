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
        guard let digits = digits ?? target.minorUnits else {
            return try convert(
                money,
                to: target,
                significantDigits: Conversion.unroundedDigits,
                rounding: rounding
            )
        }
        return try convert(money, to: target) { toRate, fromRate throws(ExactDecimalError) in
            try .multiplyDivide(
                money.amount,
                by: toRate,
                dividedBy: fromRate,
                digits: digits,
                rounding: rounding
            )
        }
    }

    /// Amount × target rate ÷ origin rate, exactly, rounded once to a number of significant digits.
    public func convert(
        _ money: Money,
        to target: Currency,
        significantDigits: Int,
        rounding: Rounding = .halfUp
    ) throws(ConversionError) -> Conversion {
        try convert(money, to: target) { toRate, fromRate throws(ExactDecimalError) in
            try .multiplyDivide(
                money.amount,
                by: toRate,
                dividedBy: fromRate,
                significantDigits: significantDigits,
                rounding: rounding
            )
        }
    }

    private func convert(
        _ money: Money,
        to target: Currency,
        amount: (_ toRate: ExactDecimal, _ fromRate: ExactDecimal) throws(ExactDecimalError) -> ExactDecimal
    ) throws(ConversionError) -> Conversion {
        let origin = Conversion.Leg(
            base: base,
            currency: money.currency,
            unitsPerBase: try rate(of: money.currency)
        )
        let destination = Conversion.Leg(base: base, currency: target, unitsPerBase: try rate(of: target))
        do throws(ExactDecimalError) {
            return Conversion(
                from: money,
                to: Money(
                    amount: try amount(destination.unitsPerBase, origin.unitsPerBase),
                    currency: target
                ),
                rate: try .multiplyDivide(
                    .one,
                    by: destination.unitsPerBase,
                    dividedBy: origin.unitsPerBase,
                    significantDigits: Conversion.rateDigits
                ),
                legs: (origin == destination ? [origin] : [origin, destination]).filter {
                    $0.currency != base
                },
                day: day,
                source: source
            )
        } catch {
            throw .arithmetic(error)
        }
    }

    private func rate(of currency: Currency) throws(ConversionError) -> ExactDecimal {
        guard let rate = unitsPerBase(of: currency) else { throw .noRate(currency, day: day) }
        return rate
    }
}
