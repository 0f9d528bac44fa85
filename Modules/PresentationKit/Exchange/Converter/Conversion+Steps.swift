import Entities

extension Conversion {
    /// The workings of the answer, a step a line.
    var steps: [ConversionViewModel.Step] {
        var steps: [ConversionViewModel.Step] = []
        let legs = quote.from == quote.to ? [quote.from] : [quote.from, quote.to]
        for leg in legs where leg.basis != .pivot {
            steps.append(.init("leg", leg.words))
        }
        steps.append(.init("day", quote.dayChoice))
        if let exact = exactValue { steps.append(.init("exact", exact)) }
        steps.append(.init("rounding", roundingWords))
        if quote.isBetweenNationalUnits {
            steps.append(
                .init("note", "the way leads over the unrounded euro; rounding it on the way may differ")
            )
        }
        return steps
    }

    /// The one expression that was computed, with its value as far as 28 significant digits go.
    private var exactValue: String? {
        guard let ratio = try? quote.ratio(),
            let value = try? ratio.applied(to: from.amount, significantDigits: Precision.unroundedDigits)
        else { return nil }
        // A quotient that ends within these digits, times the denominator, is the dividend again.
        let product = try? value.multiplied(by: ratio.denominator)
        let ends = product != nil && product == (try? from.amount.multiplied(by: ratio.numerator))
        return "\(from.amount) × \(ratio.numerator.normalized) ÷ \(ratio.denominator.normalized)"
            + (ends ? " = \(value)" : " ≈ \(value)")
    }

    private var roundingWords: String {
        guard let digits = precision.decimals(for: to.currency) else {
            return "none, which shows \(Precision.unroundedDigits) significant digits"
        }
        let rule =
            switch precision.rounding {
            case .halfUp: "half up"
            case .halfEven: "half to even"
            }
        let decimals = digits == 1 ? "1 decimal" : "\(digits) decimals"
        return switch precision {
        case .minorUnits where digits == 0: "once, \(rule), to whole \(to.currency), which has no decimals"
        case .minorUnits: "once, \(rule), to the \(decimals) of \(to.currency)"
        case .decimals, .unrounded: "once, \(rule), to \(decimals) as asked for"
        }
    }
}

extension RateLeg {
    fileprivate var words: String {
        switch basis {
        case .pivot: "1 \(pivot) = 1 \(pivot)"
        case .fixed(let adoption):
            "1 EUR = \(adoption.unitsPerEuro) \(adoption.currency), fixed since \(adoption.day)" + unitWords
        case .published(let rate, let series, let day):
            "1 \(pivot) = \(rate.words) \(series), published on \(day)" + unitWords
        case .interpolated(let before, let after):
            "1 \(pivot) lies between \(before.unitsPerPivot.words) \(currency) on \(before.day) and "
                + "\(after.unitsPerPivot.words) \(currency) on \(after.day)"
        }
    }

    private var unitWords: String {
        redenomination.map { "; 1 \($0.new) = \($0.oldPerNew) \($0.old) since \($0.day)" } ?? ""
    }
}

extension ExactRatio {
    fileprivate var words: String {
        denominator == .one ? numerator.description : "\(numerator) ÷ \(denominator)"
    }
}

extension RateQuote {
    fileprivate var dayChoice: String {
        if isFixed { return "any, since both rates are fixed" }
        guard let asked = question.day else { return "\(day), the newest with a rate for both currencies" }
        if asked == day, !isInterpolated { return "\(day), as asked for" }
        return switch question.gap {
        case .before: "\(day), the last with a rate before \(asked)"
        case .strict: "\(day), as asked for"
        case .next: "\(day), the first with a rate after \(asked)"
        case .nearest: "\(day), the nearest to \(asked) with a rate"
        case .interpolate: "\(asked), on a line between its neighbours by calendar days"
        }
    }
}
