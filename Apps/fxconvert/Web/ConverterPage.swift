public import Markup
public import PresentationKit

/// The page that converts an amount, with the chart of the pair.
public struct ConverterPage: Sendable {
    /// A field in which a currency is chosen.
    public enum Side: String, Sendable, Hashable {
        case from, to
    }

    private let converter: LiveConverterState
    private let history: RateHistoryState
    private let range: HistoryRange
    private let side: Side
    private let format: RegionalFormat

    /// - Parameters:
    ///   - converter: The amount, the pair and the answer.
    ///   - history: The chart of the pair.
    ///   - range: The range of the chart.
    ///   - side: The field that the user searches in.
    ///   - format: The language.
    public init(
        _ converter: LiveConverterState,
        history: RateHistoryState,
        range: HistoryRange,
        side: Side = .to,
        format: RegionalFormat
    ) {
        self.converter = converter
        self.history = history
        self.range = range
        self.side = side
        self.format = format
    }

    private var labels: LiveConverterLabels { converter.labels }

    public var html: String {
        Page(
            language: labels.languageCode,
            title: converter.conversion.map { "\($0.from.full) = \($0.to.full)" } ?? "fxconvert",
            program: "fxconvert",
            skip: labels.skip,
            header: Markup {
                Element("nav") {
                    Element("a", .href("/rates?base=" + converter.from.code)) { labels.allRates }
                }
            },
            main: main
        ).html
    }

    /// The content, which changes while the page is open.
    public var main: Markup {
        Markup {
            Element("main", .id("main"), Attribute("data-stream")) {
                Element("h1", .class("unseen")) { labels.convert }
                form
                answer
                Element("div", .class("columns")) {
                    RateChart(history, range: range, labels: labels, format: format, address: address).markup
                    recentPairs
                }
            }
        }
    }

    // MARK: The form

    private var form: Element {
        Element(
            "form",
            .id("converter"),
            .class("panel converter"),
            Attribute("action", "/"),
            Attribute("data-live"),
            Attribute("data-address", "/")
        ) {
            Element("div") {
                Element("label", Attribute("for", "amount")) { labels.amount }
                Element(
                    "input",
                    .id("amount"),
                    Attribute("name", "amount"),
                    Attribute("value", converter.amount),
                    Attribute("placeholder", labels.amountExample),
                    Attribute("inputmode", "decimal"),
                    Attribute("autocomplete", "off"),
                    Attribute("autofocus"),
                    Attribute("aria-describedby", "result")
                )
            }
            picker(.from, labels.from, converter.from)
            Element(
                "a",
                .class("button swap"),
                .href(address(from: converter.to.code, to: converter.from.code)),
                Attribute("data-send", "swap=1"),
                Attribute("aria-label", labels.swap),
                Attribute("title", labels.swap)
            ) { "⇄" }
            picker(.to, labels.to, converter.to)
            Element("button", .class("primary without-script")) { labels.convert }
            Element(
                "input",
                Attribute("type", "hidden"),
                Attribute("name", "range"),
                Attribute("value", range.rawValue)
            )
        }
    }

    private func picker(_ side: Side, _ label: String, _ choice: LiveConverterState.Choice) -> Markup {
        let found = self.side == side ? converter.found?.choices ?? [] : []
        return Combobox(
            name: side.rawValue,
            label: choice.name.isEmpty ? label : "\(label): \(choice.name)",
            value: choice.code,
            suggestions: found.map { choice in
                Combobox.Suggestion(
                    choice.code,
                    label: Markup {
                        Element("b") { choice.code }
                        " " + choice.name
                    }
                )
            },
            isSearched: true
        ).markup()
    }

    // MARK: The answer

    private var answer: Element {
        Element(
            "section",
            .id("answer"),
            .class(converter.isOfPreviousPair ? "panel busy" : "panel")
        ) {
            Element("div", .id("result"), Attribute("role", "status")) { result }
            if let conversion = converter.conversion { extras(of: conversion) }
        }
    }

    private var result: Markup {
        Markup {
            if let conversion = converter.conversion {
                lines(of: conversion)
            } else if let unit = converter.unit {
                Element("p", .class("answer")) { "\(unit.from.full) = \(unit.to.full)" }
            }
            Element("div", .class("notices")) {
                for message in messages { Element("p", .class("notice")) { message } }
            }
        }
    }

    @MarkupBuilder
    private func lines(of conversion: ConversionViewData) -> Markup {
        Element("p", .class("answer")) {
            Element("small") { "\(conversion.from.full) =" }
            conversion.to.full
        }
        Element("p", .class("about")) {
            [
                "1 \(conversion.from.currency) = \(conversion.rate.text) \(conversion.to.currency) \(conversion.occasion)",
                conversion.sourceName, conversion.ageWithAdvice,
            ].compactMap(\.self).joined(separator: " · ")
        }
    }

    @MarkupBuilder
    private func extras(of conversion: ConversionViewData) -> Markup {
        Element(
            "button",
            .class("with-script"),
            Attribute("type", "button"),
            Attribute("data-copy", "\(conversion.from.full) = \(conversion.to.full)")
        ) { labels.copy }
        Element("details", Attribute("data-keep", "open")) {
            Element("summary") { labels.steps }
            Element("dl", .class("table")) {
                for step in conversion.steps {
                    Element("dt") { step.title }
                    Element("dd") { step.text }
                }
            }
        }
    }

    /// What the user should know beside the answer.
    private var messages: [String] {
        var messages: [String] = []
        if case .invalid(let failure) = converter.amountPhase { messages.append(failure.message) }
        switch converter.rate {
        case .failed(let failure): messages.append(failure.message)
        case .running: messages.append(labels.fetching)
        case .runningOverPrevious where converter.isOfPreviousPair:
            messages.append(labels.fetchingOverPrevious)
        case .unchanged: messages.append(labels.stillNewest)
        case .idle, .runningOverPrevious, .done: break
        }
        if let found = converter.found, found.choices.isEmpty { messages.append(labels.noMatch) }
        return messages
    }

    // MARK: Addresses

    private var recentPairs: Element {
        Element("section", .id("recent")) {
            if !converter.recentPairs.isEmpty {
                Element("h2", .class("label")) { labels.recentPairs }
                Element("ul", .class("chips")) {
                    for pair in converter.recentPairs {
                        Element("li") {
                            Element(
                                "a",
                                .class("button"),
                                .href(address(from: pair.from, to: pair.to)),
                                Attribute("data-send", "from=\(pair.from)&to=\(pair.to)")
                            ) { "\(pair.from) → \(pair.to)" }
                        }
                    }
                }
            }
        }
    }

    private func address(range: HistoryRange) -> String {
        address(from: converter.from.code, to: converter.to.code, range: range)
    }

    private func address(from: String, to: String, range: HistoryRange? = nil) -> String {
        let amount = converter.amount.isEmpty ? "" : "amount=\(converter.amount.queryEscaped)&"
        return "/?\(amount)from=\(from)&to=\(to)&range=\((range ?? self.range).rawValue)"
    }
}
