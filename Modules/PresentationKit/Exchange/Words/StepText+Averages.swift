import Entities

extension StepText {
    /// How the average of a pair was computed from what its currencies are per unit of a third one.
    static func average(
        _ average: RateAverage,
        from: Currency,
        to: Currency,
        format: RegionalFormat
    ) -> StepText {
        let days = average.publishedDays.count
        guard from != to, let pivot = average.means.pivot else {
            return from == to ? .sameCurrency : .meanOfPair(days: days)
        }
        let means = [(average.means.from, from), (average.means.to, to)].filter { $0.1 != pivot }.map {
            mean,
            currency in
            "\(format.figures(mean.shown)) \(currency)"
        }
        guard to == pivot, let mean = means.first else { return .means(pivot: pivot.code, means, days: days) }
        return .invertedMean(pivot: pivot.code, mean, days: days)
    }
}

extension ExactRatio {
    /// The value with as many digits as rates are shown with.
    fileprivate var shown: ExactDecimal {
        (try? applied(to: .one, significantDigits: Conversion.rateDigits).normalized) ?? numerator
    }
}
