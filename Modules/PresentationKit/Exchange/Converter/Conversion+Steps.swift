import Entities

extension Conversion {
    /// Returns the steps of the calculation, one per line.
    func steps(calculation: String?, writtenIn format: RegionalFormat) -> [ConversionViewData.Step] {
        let language = format.language
        var steps: [(StepText, String)] = []
        if let calculation {
            let value = (amount.decimal == nil ? "≈ " : "= ") + format.figures(from.amount)
            steps.append((.amount, "\(calculation) \(value)"))
        }
        let sides = quote.from == quote.to ? [quote.from] : [quote.from, quote.to]
        for side in sides where side.basis != .pivot { steps.append((.rate, side.words(writtenIn: format))) }
        steps.append((.day, quote.dayChoice.text(in: language)))
        if let exact = exactValue(writtenIn: format) { steps.append((.exact, exact)) }
        steps.append((.rounding, roundingText.text(in: language)))
        if quote.isBetweenNationalUnits {
            steps.append((.note, StepText.unroundedEuro.text(in: language)))
        }
        return steps.map { ConversionViewData.Step($0.text(in: language), $1) }
    }

    /// Returns the one expression that was computed, with its value to at most 28 significant digits.
    private func exactValue(writtenIn format: RegionalFormat) -> String? {
        guard let ratio = try? quote.ratio(),
            let factor = try? ratio.multiplied(by: ExactRatio(.one, over: amount.denominator)),
            let value = try? factor.applied(
                to: amount.numerator,
                significantDigits: Precision.unroundedDigits
            )
        else { return nil }
        // If the quotient is exact within these digits, multiplying it by the denominator gives the dividend.
        let product = try? value.multiplied(by: factor.denominator)
        let ends = product != nil && product == (try? amount.numerator.multiplied(by: factor.numerator))
        let numerator = format.figures(ratio.numerator.normalized)
        let expression =
            "\(amount.words(in: format)) × \(numerator) ÷ \(format.figures(ratio.denominator.normalized))"
        return expression + (ends ? " = " : " ≈ ") + format.figures(value)
    }

    private var roundingText: StepText {
        guard let digits = precision.decimals(for: to.currency) else {
            return .notRounded(digits: Precision.unroundedDigits)
        }
        let rule = precision.rounding
        return switch precision {
        case .minorUnits where digits == 0: .toWhole(rule, code: to.currency.code)
        case .minorUnits: .toUnits(rule, decimals: digits, code: to.currency.code)
        case .multiples(let step, _): .toMultiples(rule, of: step.description)
        case .decimals, .unrounded: .toRequested(rule, decimals: digits)
        }
    }
}

extension RateToPivot {
    func words(writtenIn format: RegionalFormat) -> String {
        let language = format.language
        let unit = redenomination.map { change in
            StepText.unit(
                new: change.new.code,
                ratio: format.figures(change.oldPerNew),
                old: change.old.code,
                day: change.day.description
            ).text(in: language)
        }
        let anchored = peg.map { "; " + $0.stepText(writtenIn: format).text(in: language) }
        return stepText(writtenIn: format).text(in: language) + (anchored ?? "") + (unit ?? "")
    }

    private func stepText(writtenIn format: RegionalFormat) -> StepText {
        switch basis {
        case .pivot: .same(code: currency.code)
        case .fixed(let adoption):
            .fixed(
                pivot: Currency.euro.code,
                rate: format.figures(adoption.unitsPerEuro),
                code: adoption.currency.code,
                day: adoption.day.description
            )
        case .redenominated(let change):
            .fixed(
                pivot: change.new.code,
                rate: format.figures(change.oldPerNew),
                code: change.old.code,
                day: change.day.description
            )
        case .pegged(let peg): peg.stepText(writtenIn: format)
        case .published(let rate, let series, let day):
            .published(
                pivot: pivot.code,
                rate: rate.words(in: format),
                code: series.code,
                day: day.description
            )
        case .interpolated(let before, let after):
            .between(
                pivot: pivot.code,
                code: currency.code,
                first: before.unitsPerPivot.words(in: format),
                firstDay: before.day.description,
                second: after.unitsPerPivot.words(in: format),
                secondDay: after.day.description
            )
        }
    }
}

extension ExactRatio {
    fileprivate func words(in format: RegionalFormat) -> String {
        let figures = format.figures(numerator)
        return denominator == .one ? figures : "\(figures) ÷ \(format.figures(denominator))"
    }
}

extension Peg {
    fileprivate func stepText(writtenIn format: RegionalFormat) -> StepText {
        let sides = equation(writtenIn: format)
        return .pegged(
            anchor: sides.anchor,
            units: sides.units,
            since: .officialRate(self),
            authority: authority.name(in: format.language)
        )
    }
}

extension RateQuote {
    fileprivate var dayChoice: StepText {
        if isSameCurrency { return .sameCurrency }
        if query.day ?? day == day {
            if peg != nil { return .officialDay(day.description) }
            if isFixed { return .anyDay }
        }
        guard let requestedDay = query.day else { return .newestDay(day.description) }
        if requestedDay == day, !isInterpolated { return .requestedDay(day.description) }
        return switch query.gap {
        case .before: .dayBefore(day.description, requested: requestedDay.description)
        case .previous: .dayPrevious(day.description, requested: requestedDay.description)
        case .strict: .requestedDay(day.description)
        case .next: .dayAfter(day.description, requested: requestedDay.description)
        case .nearest: .dayNearest(day.description, requested: requestedDay.description)
        case .interpolate: .dayInterpolated(requestedDay.description)
        }
    }
}
