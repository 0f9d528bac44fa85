import Entities

/// The texts of the steps of a calculation.
enum StepText: Wording {
    /// The title of the steps of one of several answers.
    case pair(from: String, to: String)
    case amount
    case rate
    case day
    case exact
    case rounding
    case note
    case same(code: String)
    case fixed(pivot: String, rate: String, code: String, day: String)
    case published(pivot: String, rate: String, code: String, day: String)
    case between(
        pivot: String,
        code: String,
        first: String,
        firstDay: String,
        second: String,
        secondDay: String
    )
    /// What one side of an official rate is in the other, and the authority that sets it.
    case pegged(anchor: String, units: String, since: RateText, authority: String)
    case officialDay(String)
    case unit(new: String, ratio: String, old: String, day: String)
    case anyDay
    case newestDay(String)
    case requestedDay(String)
    case dayBefore(String, requested: String)
    case dayPrevious(String, requested: String)
    case dayAfter(String, requested: String)
    case dayNearest(String, requested: String)
    case dayInterpolated(String)
    case notRounded(digits: Int)
    case toWhole(Rounding, code: String)
    case toUnits(Rounding, decimals: Int, code: String)
    case toMultiples(Rounding, of: String)
    case toRequested(Rounding, decimals: Int)
    case unroundedEuro
    /// The means per unit of a third currency, and whether their quotient or inverse is the average.
    case means(pivot: String, [String], MeanText)
    case invertedMean(pivot: String, String, MeanText)
    /// The mean of rates of the pair itself.
    case meanOfPair(MeanText)
    case sameCurrency
}

/// The number of days that a mean is of, and the decimals to which it is rounded.
struct MeanText: Wording {
    let days: Int
    let digits: Int?
}

extension StepText {
    /// How the average of a pair was computed from what its currencies are per unit of a third one.
    static func average(
        _ average: RateAverage,
        from: Currency,
        to: Currency,
        format: RegionalFormat
    ) -> StepText {
        let text = MeanText(days: average.publishedDays.count, digits: average.options.digits)
        guard from != to, let pivot = average.means.pivot else {
            return from == to ? .sameCurrency : .meanOfPair(text)
        }
        let means = [(average.means.from, from), (average.means.to, to)].filter { $0.1 != pivot }.map {
            mean,
            currency in
            guard average.options.digits != nil else { return "\(format.figures(mean.shown)) \(currency)" }
            // A rounded mean of rates that are published the other way round is their inverse.
            return mean.denominator == .one
                ? "\(format.figures(mean.numerator)) \(currency)"
                : "1 ÷ \(format.figures(mean.denominator)) \(currency)"
        }
        guard to == pivot, let mean = means.first else { return .means(pivot: pivot.code, means, text) }
        return .invertedMean(pivot: pivot.code, mean, text)
    }
}

extension ExactRatio {
    /// The value with as many digits as rates are shown with.
    fileprivate var shown: ExactDecimal {
        (try? applied(to: .one, significantDigits: Conversion.rateDigits).normalized) ?? numerator
    }
}
