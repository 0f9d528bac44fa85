import Entities

/// One answer in words and exact figures, free of entities.
public struct ConversionViewModel: Sendable, Hashable {
    /// A sum of money twice: for people, with groups of thousands, and exactly, for programs.
    public struct Sum: Sendable, Hashable {
        public let text: String
        public let exact: String
        public let currency: String

        public init(text: String, exact: String, currency: String) {
            self.text = text
            self.exact = exact
            self.currency = currency
        }
    }

    /// One step of the way from the question to the answer.
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
    /// Units of the target for one unit of the origin, for people; the answer was not computed from it.
    public let rate: Sum
    /// The day the rate is of, as `2026-10-30`.
    public let day: String
    /// What ties the rate to its day: `on Friday, 2026-10-30`, or `fixed since 1999-01-01`.
    public let occasion: String
    /// In publication days that came after it.
    public let ageDays: Int
    /// Says the age in words; nil while the rate is fresh.
    public let age: String?
    public let sourceName: String
    /// How the answer came about, in order.
    public let steps: [Step]

    public init(
        from: Sum,
        to: Sum,
        rate: Sum,
        day: String,
        occasion: String,
        ageDays: Int,
        age: String?,
        sourceName: String,
        steps: [Step]
    ) {
        self.from = from
        self.to = to
        self.rate = rate
        self.day = day
        self.occasion = occasion
        self.ageDays = ageDays
        self.age = age
        self.sourceName = sourceName
        self.steps = steps
    }

    init(_ conversion: Conversion) {
        let quote = conversion.quote
        self.init(
            from: Sum(conversion.from),
            to: Sum(conversion.to),
            rate: Sum(Money(amount: conversion.rate.normalized, currency: conversion.to.currency)),
            day: quote.day.description,
            occasion: quote.occasion,
            ageDays: quote.missedDays,
            age: quote.age,
            sourceName: quote.source.name,
            steps: conversion.steps
        )
    }
}

extension ConversionViewModel.Sum {
    fileprivate init(_ money: Money) {
        self.init(
            text: money.amount.grouped(),
            exact: money.amount.description,
            currency: money.currency.code
        )
    }
}

extension RateQuote {
    fileprivate var occasion: String {
        if isFixed, let since = question.fixedFrom { return "fixed since \(since)" }
        return isInterpolated ? "interpolated for \(day.withWeekday)" : "on \(day.withWeekday)"
    }

    fileprivate var age: String? {
        switch missedDays {
        case 0: nil
        case 1: "1 publication day old"
        default: "\(missedDays) publication days old"
        }
    }
}
