public import PresentationKit
public import TerminalKit

/// Draws one answer as two lines and several as a table, each with its rate, day, age and source.
public struct ConversionScreen: Sendable {
    private let columns: Int
    private let explains: Bool

    /// - Parameters:
    ///   - columns: The width to keep within, in cells.
    ///   - explains: Whether the steps of each answer are drawn below it.
    public init(columns: Int, explains: Bool = false) {
        self.columns = columns
        self.explains = explains
    }

    public func lines(for state: ConverterState) -> [StyledText] {
        guard let first = state.conversions.first else { return [] }
        if state.conversions.count == 1 { return answer(first) + steps(of: first) }
        return table(of: state.conversions, amount: first.from, rateTitle: state.rateTitle)
            + sources(of: state.conversions)
            + state.conversions.flatMap(titledSteps)
    }

    private func answer(_ conversion: ConversionViewData) -> [StyledText] {
        let answer =
            StyledText("\(conversion.from.full) = ")
            + StyledText(conversion.to.full, style: .bold)
        return answer.wrapped(toCells: columns)
            + StyledText(conversion.about, style: .dim).wrapped(toCells: columns)
    }

    private func table(
        of conversions: [ConversionViewData],
        amount: ConversionViewData.Sum,
        rateTitle: String
    ) -> [StyledText] {
        let table = Table(
            columns: [
                Table.Column("\(amount.full) =", alignment: .trailing),
                Table.Column(""),
                Table.Column("1 \(amount.currency) =", alignment: .trailing, dropOrder: 1),
                Table.Column(rateTitle),
            ],
            rows: conversions.map { conversion in
                [
                    StyledText(conversion.to.text, style: .bold),
                    StyledText(conversion.to.currency, style: .bold),
                    StyledText(conversion.rate.text),
                    StyledText(conversion.occasionWithAge, style: .dim),
                ]
            }
        )
        return table.lines(fittingColumns: columns)
    }

    private func sources(of conversions: [ConversionViewData]) -> [StyledText] {
        var notes: [String] = []
        for note in conversions.map(\.sourceName) + conversions.compactMap(\.advice)
        where !notes.contains(note) {
            notes.append(note)
        }
        return StyledText(notes.joined(separator: " · "), style: .dim).wrapped(toCells: columns)
    }

    private func titledSteps(of conversion: ConversionViewData) -> [StyledText] {
        guard explains else { return [] }
        return [StyledText(conversion.stepsTitle, style: .bold)]
            + steps(of: conversion)
    }

    private func steps(of conversion: ConversionViewData) -> [StyledText] {
        guard explains else { return [] }
        return conversion.steps.flatMap { step in
            StyledText("  \(step.title): \(step.text)").wrapped(toCells: columns)
        }
    }
}
