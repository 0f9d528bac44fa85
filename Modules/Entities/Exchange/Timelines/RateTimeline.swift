/// The rates of one currency to the euro on every publication day, by the rules of `RateTable`.
struct RateTimeline: Sendable {
    let minorUnits: Int?
    /// The day from which `fixed` holds and no publication is needed.
    let fixedFrom: CalendarDay?
    let fixed: PackedRate
    /// One element per publication day; empty if no day has a rate.
    let rates: [PackedRate]

    /// Lays out a currency's rates; `published` has the units per euro by published currency, one element per day.
    ///
    /// With `onlyPublished`, the currency has no fixed rate and none of another unit or of an anchor.
    init(
        of currency: Currency,
        on days: [CalendarDay],
        series published: [Currency: [ExactDecimal?]],
        onlyPublished: Bool
    ) throws(ExactDecimalError) {
        minorUnits = currency.minorUnits
        let fixing = onlyPublished && currency != .euro ? nil : FixedEuroRate.of(currency)
        fixedFrom = fixing?.since
        fixed = fixing.map { PackedRate($0.unitsPerEuro) } ?? .none

        var rates = [PackedRate](repeating: .none, count: days.count)
        var isEmpty = true
        for series in PublishedSeries.giving(currency, alone: onlyPublished) {
            let values = published[series.currency]
            guard values != nil || series.currency == .euro else { continue }
            for row in 0..<min(rates.count, values?.count ?? .max)
            where rates[row] == .none && series.days.contains(days[row]) {
                guard let value = values.map({ $0[row] }) ?? .one else { continue }
                rates[row] = PackedRate(
                    try series.units(of: currency, where: ExactRatio(value))
                )
                isEmpty = false
            }
        }
        if let fixedFrom {
            for (row, day) in days.enumerated() where day >= fixedFrom {
                rates[row] = fixed
                isEmpty = false
            }
        }
        self.rates = isEmpty ? [] : rates
    }
}

/// A rate in units per euro, packed into 64 bits so that a currency's whole history fills a few memory pages.
struct PackedRate: Sendable, Hashable {
    /// The scale in the lower 8 bits and the significand in the upper 56.
    private let bits: UInt64

    private static let scaleBits: UInt64 = 8

    /// No rate on this day.
    static var none: PackedRate { PackedRate(bits: 0) }
    /// A rate that exists but does not fit in 64 bits; it has to be looked up elsewhere.
    static var unfit: PackedRate { PackedRate(bits: .max) }

    private init(bits: UInt64) {
        self.bits = bits
    }

    init(_ ratio: ExactRatio) {
        // The denominator must be a power of ten.
        let denominator = ratio.denominator.normalized
        let power = PowersOfTen.digitCount(denominator.significand.magnitude) - 1
        guard denominator.significand > 0, ratio.numerator.significand > 0,
            denominator.significand.magnitude == PowersOfTen[power]
        else {
            self = .unfit
            return
        }
        let scale = ratio.numerator.scale + power - denominator.scale
        let magnitude = UInt256(
            product: ratio.numerator.significand.magnitude,
            PowersOfTen[min(max(-scale, 0), PowersOfTen.maximumExponent)]
        )
        let limit: UInt128 = 1 << (64 - UInt128(Self.scaleBits)) - 1
        guard -PowersOfTen.maximumExponent...ExactDecimal.maximumScale ~= scale,
            magnitude < UInt256(low: limit)
        else {
            self = .unfit
            return
        }
        bits = UInt64(magnitude.low) << Self.scaleBits | UInt64(max(scale, 0))
    }

    /// `nil` for `none` and `unfit`.
    var value: ExactDecimal? {
        guard self != .none, self != .unfit else { return nil }
        return ExactDecimal(
            magnitude: UInt128(truncatingIfNeeded: bits >> Self.scaleBits),
            scale: Int(truncatingIfNeeded: bits & (1 << Self.scaleBits - 1)),
            isNegative: false
        )
    }
}

/// The exact rate of a currency pair, and its day.
public struct PairRate: Sendable {
    /// Units of the target currency per unit of the source currency.
    public let ratio: ExactRatio
    public let day: CalendarDay
    let targetMinorUnits: Int?

    /// Returns amount × rate, computed exactly and rounded once.
    ///
    /// Not inlined, so that callers pass the rate without copying its numbers.
    @inline(never)
    public func convert(
        _ amount: ExactDecimal,
        precision: Precision
    ) throws(ExactDecimalError) -> ExactDecimal {
        try precision.round(
            amount,
            times: ratio,
            toDecimals: precision.decimals(withMinorUnits: targetMinorUnits)
        )
    }

    /// Returns the rate, rounded for display.
    public func rounded() throws(ExactDecimalError) -> ExactDecimal {
        try ratio.applied(to: .one, significantDigits: Conversion.rateDigits)
    }
}
