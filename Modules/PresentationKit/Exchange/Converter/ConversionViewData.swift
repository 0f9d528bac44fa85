import Entities

/// A conversion in words and exact figures, free of entities.
public struct ConversionViewData: Sendable, Hashable {
    /// A sum of money, formatted for people and exact for programs.
    public struct Sum: Sendable, Hashable {
        public let text: String
        public let exact: String
        public let currency: String
        /// The text with its currency: `1,234 USD`, or `$1,234` where that is the custom.
        public let full: String

        public init(text: String, exact: String, currency: String, full: String? = nil) {
            self.text = text
            self.exact = exact
            self.currency = currency
            self.full = full ?? "\(text) \(currency)"
        }
    }

    /// One step of the calculation.
    public struct Step: Sendable, Hashable {
        public let title: String
        public let text: String

        public init(_ title: String, _ text: String) {
            self.title = title
            self.text = text
        }
    }

    public let from: Sum
    public let to: Sum
    /// Units of the target per unit of the origin, for people. The answer was not computed from it.
    public let rate: Sum
    /// The day of the rate, as `2026-10-30`.
    public let day: String
    /// The day of other rates that lead from one side to the other; `nil` if all are of `day`.
    public let olderDay: String?
    /// When the rate was quoted, as `2026-10-30T14:05:00Z`; `nil` for a rate of a whole day.
    public let time: String?
    /// How the rate relates to its day: `on Friday, 2026-10-30`, or `fixed since 1999-01-01`.
    public let occasion: String
    /// The number of publication days after the day of the rate.
    public let ageDays: Int
    /// The age in words; `nil` while the rate is fresh.
    public let age: String?
    /// How to get a newer rate; `nil` if there is none.
    public let advice: String?
    /// Whether a newer rate could be fetched.
    public let isOutdated: Bool
    public let sourceName: String
    /// The pair, as the title of its steps beside those of others.
    public let stepsTitle: String
    /// The steps of the calculation, in order.
    public let steps: [Step]

    public init(
        from: Sum,
        to: Sum,
        rate: Sum,
        day: String,
        olderDay: String? = nil,
        time: String? = nil,
        occasion: String,
        ageDays: Int,
        age: String?,
        advice: String? = nil,
        isOutdated: Bool = false,
        sourceName: String,
        stepsTitle: String,
        steps: [Step]
    ) {
        self.from = from
        self.to = to
        self.rate = rate
        self.day = day
        self.olderDay = olderDay
        self.time = time
        self.occasion = occasion
        self.ageDays = ageDays
        self.age = age
        self.advice = advice
        self.isOutdated = isOutdated
        self.sourceName = sourceName
        self.stepsTitle = stepsTitle
        self.steps = steps
    }

    /// The answer as one line.
    public var equation: String { "\(from.full) = \(to.full)" }

    /// The day of the rate and its age, for a table that lists advice and sources below it.
    public var occasionWithAge: String { [occasion, age].compactMap(\.self).joined(separator: ", ") }

    /// The age, and how to get a newer rate.
    public var ageWithAdvice: String? { age.map { [$0, advice].compactMap(\.self).joined(separator: "; ") } }

    /// The rate of one unit.
    public var rateEquation: String { "1 \(from.currency) = \(rate.text) \(to.currency)" }

    /// Returns the rate of one unit with few digits.
    public func shortRateEquation(in format: RegionalFormat) -> String {
        "1 \(from.currency) = \(format.shortRate(rate.exact)?.text ?? rate.text) \(to.currency)"
    }

    /// The day, the source and the age of the rate.
    public var circumstances: String {
        ["\(occasion) · \(sourceName)", ageWithAdvice].compactMap(\.self).joined(separator: " · ")
    }

    /// The rate of one unit with its day and its source.
    public var rateWithSource: String { "\(rateEquation) \(occasion) · \(sourceName)" }

    /// What a person should know of the rate: its day, its source and its age.
    public var about: String { "\(rateEquation) \(circumstances)" }

    /// The calculation is the one that was typed as the amount.
    init(
        _ conversion: Conversion,
        calculation: String? = nil,
        format: RegionalFormat = .plain,
        zone: LocalTimeZone = .utc
    ) {
        let quote = conversion.quote
        let rate = Money(amount: conversion.rate.normalized, currency: conversion.to.currency)
        self.init(
            from: Sum(amountOf: conversion, format: format),
            to: Sum(conversion.to, format: format),
            rate: Sum(rate, format: format),
            day: quote.day.description,
            olderDay: quote.olderDay?.description,
            time: quote.time?.iso8601,
            occasion: quote.occasion(writtenIn: format, zone: zone),
            ageDays: quote.missedDays,
            age: RateText.age(of: quote.missedDays, in: format.language),
            advice: RateText.advice(ifOutdated: quote.isOutdated, in: format),
            isOutdated: quote.isOutdated,
            sourceName: quote.source.name(in: format.language),
            stepsTitle: StepText.pair(
                from: conversion.from.currency.code,
                to: conversion.to.currency.code
            ).text(in: format.language),
            steps: conversion.steps(calculation: calculation, writtenIn: format)
        )
    }
}

extension ConversionViewData.Sum {
    /// The amount that was converted. People see few digits of one whose digits never end, with a sign for it.
    fileprivate init(amountOf conversion: Conversion, format: RegionalFormat) {
        let exact = Self(conversion.from, format: format)
        guard conversion.amount.decimal == nil,
            let short = try? conversion.amount.applied(to: .one, significantDigits: Conversion.rateDigits)
        else {
            self = exact
            return
        }
        let shown = Self(Money(amount: short, currency: conversion.from.currency), format: format)
        self.init(
            text: "≈ \(shown.text)",
            exact: exact.exact,
            currency: exact.currency,
            full: "≈ \(shown.full)"
        )
    }

    fileprivate init(_ money: Money, format: RegionalFormat) {
        let shown = money.withAllMinorUnits
        self.init(
            text: format.text(shown.amount),
            exact: money.amount.description,
            currency: money.currency.code,
            full: format.text(shown)
        )
    }
}

extension Money {
    /// Padded as prices are written: 1.5 dollars are 1.50, and whole dollars stay whole.
    fileprivate var withAllMinorUnits: Money {
        guard let units = currency.minorUnits, amount.scale > 0, amount.scale < units,
            let padded = try? amount.rounded(toDigits: units)
        else { return self }
        return Money(amount: padded, currency: currency)
    }
}

extension RateQuote {
    /// The official rate by which the pair is connected without a publication; of two, the younger.
    var peg: Peg? {
        let pegs = [from, to].compactMap { side -> Peg? in
            if case .pegged(let peg) = side.basis { peg } else { nil }
        }
        return pegs.max { $0.days.lowerBound < $1.days.lowerBound }
    }

    /// How the rate relates to its day, with the official rates through which a published one was computed.
    fileprivate func occasion(writtenIn format: RegionalFormat, zone: LocalTimeZone) -> String {
        let pegs = [from, to].compactMap(\.peg).map { peg in
            let sides = peg.equation(writtenIn: format)
            return "\(sides.anchor) = \(sides.units)"
        }
        return ([occasion(in: zone).text(in: format.language)] + pegs).joined(separator: ", ")
    }

    private func occasion(in zone: LocalTimeZone) -> RateText {
        if isSameCurrency { return .onAnyDay }
        if let peg { return .officialRate(peg) }
        if isFixed, let since = query.fixedFrom { return .fixedSince(since) }
        return isInterpolated ? .interpolatedFor(day) : .on(day, older: olderDay, at: time, in: zone)
    }
}

extension Peg {
    /// Returns both sides of the official rate, such as `1 USD` and `3.6725 AED`.
    func equation(writtenIn format: RegionalFormat) -> (anchor: String, units: String) {
        (
            "\(format.figures(unitsPerAnchor.denominator)) \(anchor)",
            "\(format.figures(unitsPerAnchor.numerator)) \(currency)"
        )
    }
}
