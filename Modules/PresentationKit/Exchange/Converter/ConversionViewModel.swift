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

    public let from: Sum
    public let to: Sum
    /// Units of the target for one unit of the origin, for people; the answer was not computed from it.
    public let rate: Sum
    /// The day the rate is of, as `2026-10-30`.
    public let day: String
    public let weekday: String
    public let sourceName: String

    public init(from: Sum, to: Sum, rate: Sum, day: String, weekday: String, sourceName: String) {
        self.from = from
        self.to = to
        self.rate = rate
        self.day = day
        self.weekday = weekday
        self.sourceName = sourceName
    }

    init(_ conversion: Conversion) {
        self.init(
            from: Sum(conversion.from),
            to: Sum(conversion.to),
            rate: Sum(Money(amount: conversion.rate.normalized, currency: conversion.to.currency)),
            day: conversion.day.description,
            weekday: conversion.day.weekday.name,
            sourceName: conversion.source.name
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

extension Weekday {
    fileprivate var name: String {
        switch self {
        case .monday: "Monday"
        case .tuesday: "Tuesday"
        case .wednesday: "Wednesday"
        case .thursday: "Thursday"
        case .friday: "Friday"
        case .saturday: "Saturday"
        case .sunday: "Sunday"
        }
    }
}
