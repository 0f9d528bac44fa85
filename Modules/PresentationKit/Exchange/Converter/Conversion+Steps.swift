import Entities

extension Conversion {
    /// The workings of the answer, a step a line.
    func steps(in language: Language) -> [ConversionViewModel.Step] {
        var steps: [(StepPhrase, String)] = []
        let legs = quote.from == quote.to ? [quote.from] : [quote.from, quote.to]
        for leg in legs where leg.basis != .pivot { steps.append((.leg, leg.words(in: language))) }
        steps.append((.day, quote.dayChoice.text(in: language)))
        if let exact = exactValue { steps.append((.exact, exact)) }
        steps.append((.rounding, roundingPhrase.text(in: language)))
        if quote.isBetweenNationalUnits {
            steps.append((.note, StepPhrase.unroundedEuro.text(in: language)))
        }
        return steps.map { ConversionViewModel.Step($0.text(in: language), $1) }
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

    private var roundingPhrase: StepPhrase {
        guard let digits = precision.decimals(for: to.currency) else {
            return .notRounded(digits: Precision.unroundedDigits)
        }
        let halfUp = precision.rounding == .halfUp
        return switch precision {
        case .minorUnits where digits == 0: .toWhole(halfUp: halfUp, code: to.currency.code)
        case .minorUnits: .toUnits(halfUp: halfUp, decimals: digits, code: to.currency.code)
        case .decimals, .unrounded: .asAsked(halfUp: halfUp, decimals: digits)
        }
    }
}

extension RateLeg {
    fileprivate func words(in language: Language) -> String {
        let unit = redenomination.map { change in
            StepPhrase.unit(
                new: change.new.code,
                ratio: change.oldPerNew.description,
                old: change.old.code,
                day: change.day.description
            ).text(in: language)
        }
        return phrase.text(in: language) + (unit ?? "")
    }

    private var phrase: StepPhrase {
        switch basis {
        case .pivot: .same(code: currency.code)
        case .fixed(let adoption):
            .fixed(
                rate: adoption.unitsPerEuro.description,
                code: adoption.currency.code,
                day: adoption.day.description
            )
        case .published(let rate, let series, let day):
            .published(pivot: pivot.code, rate: rate.words, code: series.code, day: day.description)
        case .interpolated(let before, let after):
            .between(
                pivot: pivot.code,
                code: currency.code,
                first: before.unitsPerPivot.words,
                firstDay: before.day.description,
                second: after.unitsPerPivot.words,
                secondDay: after.day.description
            )
        }
    }
}

extension ExactRatio {
    fileprivate var words: String {
        denominator == .one ? numerator.description : "\(numerator) ÷ \(denominator)"
    }
}

extension RateQuote {
    fileprivate var dayChoice: StepPhrase {
        if isFixed { return .anyDay }
        guard let asked = question.day else { return .newestDay(day.description) }
        if asked == day, !isInterpolated { return .dayAsAsked(day.description) }
        return switch question.gap {
        case .before: .dayBefore(day.description, asked: asked.description)
        case .strict: .dayAsAsked(day.description)
        case .next: .dayAfter(day.description, asked: asked.description)
        case .nearest: .dayNearest(day.description, asked: asked.description)
        case .interpolate: .dayInterpolated(asked.description)
        }
    }
}
