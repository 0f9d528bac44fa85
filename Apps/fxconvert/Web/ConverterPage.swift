public import Markup
public import PresentationKit

/// The page that converts an amount, with the chart of the pair.
public struct ConverterPage: Sendable {
    private let converter: LiveConverterState
    private let address: ConverterAddress
    private let format: RegionalFormat

    /// - Parameters:
    ///   - converter: The amount, the pair, the answer and the chart.
    ///   - opened: The address with which the page was opened.
    ///   - format: The language.
    public init(
        _ converter: LiveConverterState,
        at opened: ConverterAddress = ConverterAddress(),
        format: RegionalFormat
    ) {
        self.converter = converter
        var address = opened.showing(converter)
        address.amount = converter.plainAmount
        self.address = address
        self.format = format
    }

    private var labels: LiveConverterLabels { converter.labels }

    private var title: String {
        converter.conversion.map { "\($0.equation) · fxconvert" } ?? "fxconvert"
    }

    public var html: String {
        Page(
            language: labels.languageCode,
            title: title,
            program: "fxconvert",
            skip: labels.skip,
            ended: WebMessage.ended.text(in: format),
            header: Markup { otherPages },
            main: Markup {
                Element("main", .id("main"), Attribute("data-stream")) {
                    Element("h1", .class("unseen")) { labels.convert }
                    form
                    swapped
                    Element(
                        "form",
                        .id("update"),
                        Attribute("action", "/update"),
                        Attribute("method", "post"),
                        Attribute("data-slow")
                    )
                    recentPairs
                    answer
                    further
                    chart
                    chartOptions
                }
            }
        ).html
    }

    /// The parts that change while the page is open.
    public var parts: [PagePart] {
        [
            Page.titlePart(title), PagePart("pages", otherPages), PagePart("converter", form),
            PagePart("swapped", swapped), PagePart("recent", recentPairs), PagePart("answer", answer),
            PagePart("further", further), PagePart("history", chart), PagePart("options", chartOptions),
        ]
    }

    private var otherPages: Element {
        Element("nav", .id("pages")) {
            Element("a", .href("/rates?base=" + converter.from.code + address.query)) { labels.allRates }
            Element("a", .href("/table")) { labels.table }
        }
    }

    private var chart: Element {
        if converter.currencyFailure != nil { return Element("section", .id("history")) }
        return RateChart(
            converter.history,
            range: address.chart.days.isEmpty ? address.range : nil,
            labels: labels,
            format: format,
            address: { range in
                address.text {
                    $0.range = range
                    $0.chart.days = LiveHistoryOptions.Days()
                }
            }
        ).markup
    }

    /// What else can be chosen of the chart. Its fields belong to the form, so that they stay in its addresses.
    private var chartOptions: Element {
        let chart = address.chart
        return Element("section", .id("options")) {
            Element(
                "details",
                Attribute("data-keep", "open"),
                Attribute("open").when(chart != LiveHistoryOptions())
            ) {
                Element("summary") { labels.chartOptions }
                Element("div", .class("converter")) {
                    DayField("since", labels.firstDay, chart.days.first).markup(inForm)
                    DayField("until", labels.lastDay, chart.days.last).markup(inForm)
                    ChoiceField("by", labels.period, labels.periods, chart.period).markup(inForm)
                    TextField("with", labels.otherPair, chart.otherPair, example: labels.otherPairExample)
                        .markup(inForm)
                    submitButton
                }
            }
        }
    }

    /// The attributes of a field outside the form to which it belongs; changing it changes the page.
    private var inForm: [Attribute] { [Attribute("form", "converter"), Attribute("data-visit")] }

    private var submitButton: Element {
        Element("button", .class("without-script"), Attribute("form", "converter")) { labels.showRates }
    }

    // MARK: The form

    /// The script sends the fields as they are typed. Without it they are posted, since the pair is saved.
    private var form: Element {
        Element(
            "form",
            .id("converter"),
            .class("panel converter"),
            Attribute("action", "/convert"),
            Attribute("method", "post"),
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
                    Attribute("data-first"),
                    Attribute("aria-describedby", "messages"),
                    Attribute("aria-invalid", "true").when(isAmountInvalid)
                )
            }
            picker(.from, labels.from, converter.from)
            Element(
                "button",
                .class("swap"),
                Attribute("form", "swapped"),
                Attribute("data-send", "event=swap"),
                Attribute(
                    "data-address",
                    address.text { ($0.from, $0.to) = (converter.to.code, converter.from.code) }
                ),
                Attribute("aria-label", labels.swap),
                Attribute("title", labels.swap)
            ) { "⇄" }
            picker(.to, labels.to, converter.to)
            DayField("on", labels.day, address.day).markup([Attribute("data-visit")])
            if !address.day.isEmpty {
                ChoiceField("gap", labels.gap, labels.gapRules, address.gap).markup([Attribute("data-visit")])
            }
            Element("button", .class("primary without-script")) { labels.convert }
            // All others have a field of their own.
            hidden(
                address.otherFields.filter { $0.name == "range" || $0.name == "gap" && address.day.isEmpty }
            )
        }
    }

    private var isAmountInvalid: Bool { if case .invalid = converter.amountPhase { true } else { false } }

    /// The form that the button for swapping sends without the script.
    private var swapped: Element {
        Element("form", .id("swapped"), Attribute("action", "/"), Attribute("hidden")) {
            hidden(
                [
                    ("amount", converter.plainAmount), ("from", converter.to.code),
                    ("to", converter.from.code),
                ] + address.otherFields
            )
        }
    }

    @MarkupBuilder
    private func hidden(_ fields: [(name: String, value: String)]) -> Markup {
        for field in fields {
            Element(
                "input",
                Attribute("type", "hidden"),
                Attribute("name", field.name),
                Attribute("value", field.value)
            )
        }
    }

    private func picker(_ side: LiveConverterState.Side, _ label: String, _ choice: LiveConverterState.Choice)
        -> Markup
    {
        let found = converter.found?.side == side ? converter.found?.choices ?? [] : []
        return Combobox(
            name: side.rawValue,
            label: choice.name.isEmpty || choice.invalid != nil ? label : "\(label): \(choice.name)",
            value: choice.text,
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
        ).markup(
            Attribute("aria-describedby", "messages"),
            Attribute("aria-invalid", "true").when(choice.invalid != nil)
        )
    }

    // MARK: The answer

    private var answer: Element {
        Element("section", .id("answer"), Attribute("aria-busy", "true").when(isWaiting)) {
            Element("div", .id("result")) { result }
            actions
            if let conversion = converter.conversion { steps(of: conversion) }
        }
    }

    private var isWaiting: Bool { converter.rate == .running || converter.rate == .runningOverPrevious }

    /// Only the answer and the messages are spoken when they change.
    @MarkupBuilder
    private var result: Markup {
        Element("p", .id("shown"), .class("answer"), Attribute("role", "status")) {
            if let conversion = converter.conversion {
                Element("small") { "\(conversion.from.full) =" }
                " " + conversion.to.full
            } else if let unit = converter.unit {
                Element("small") { unit.equation }
            }
        }
        if let rate = converter.conversion ?? converter.unit {
            Element("p", .class("about")) {
                Element("span", Attribute("title", rate.rateEquation)) { rate.shortRateEquation(in: format) }
                " " + rate.circumstances
            }
        }
        Element("div", .id("messages"), .class("notices"), Attribute("role", "status")) {
            for message in messages { Element("p", .class("notice")) { message } }
        }
        if !address.day.isEmpty {
            Element("p") {
                Element("a", .href(address.text { ($0.day, $0.gap) = ("", "") })) { labels.newestRate }
            }
        }
    }

    /// Copies the answer, and fetches a newer rate, or one that could not be had.
    private var actions: Element {
        Element("p", .class("chips")) {
            if let conversion = converter.conversion {
                Element(
                    "button",
                    .class("button with-script"),
                    Attribute("type", "button"),
                    Attribute("data-copy", conversion.equation),
                    Attribute("data-copied", labels.copied)
                ) { labels.copy }
            }
            // The rate of a day cannot become newer; a published one only by fetching what is out.
            if address.day.isEmpty, converter.unit?.isOutdated == true {
                Element("button", .class("button"), Attribute("form", "update")) { labels.update }
            } else if address.day.isEmpty {
                Element(
                    "button",
                    .class("button with-script"),
                    Attribute("type", "button"),
                    Attribute("data-send", "event=refresh")
                ) { labels.updateRate }
            }
        }
    }

    private func steps(of conversion: ConversionViewData) -> Element {
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

    /// The answers in further currencies, and the field that names them.
    private var further: Element {
        Element("section", .id("further")) {
            if let further = converter.further {
                if !further.answers.isEmpty {
                    Element("ul", .class("further")) {
                        for answer in further.answers { item(answer, of: further) }
                    }
                }
                Element("div", .class("converter")) {
                    TextField(
                        "also",
                        labels.further,
                        further.invalid?.text ?? further.codes,
                        example: labels.furtherExample
                    ).markup([
                        Attribute("form", "converter"), Attribute("data-enter"),
                        Attribute("aria-describedby", "messages"),
                        Attribute("aria-invalid", "true").when(further.invalid != nil),
                    ])
                    submitButton
                }
            }
        }
    }

    private func item(
        _ answer: LiveConverterState.Further.Answer,
        of further: LiveConverterState.Further
    ) -> Element {
        let code = answer.choice.code
        let rest = further.codes(without: code)
        return Element("li") {
            Element("b") { answer.conversion?.to.full ?? code }
            Element("span", .class("about")) {
                answer.failure?.message ?? answer.conversion?.shortRateEquation(in: format) ?? labels.fetching
            }
            Element(
                "a",
                .class("button"),
                .href(address.text { $0.further = rest }),
                Attribute("data-send", "also=" + rest.queryEscaped),
                Attribute("aria-label", labels.remove(code)),
                Attribute("title", labels.remove(code))
            ) { "×" }
        }
    }

    /// What the user should know beside the answer.
    private var messages: [String] {
        var messages = converter.notes
        if case .invalid(let failure) = converter.amountPhase { messages.append(failure.message) }
        if let failure = converter.currencyFailure { messages.append(failure.message) }
        if let failure = converter.further?.invalid?.failure { messages.append(failure.message) }
        switch converter.rate {
        case .failed(let failure): messages.append(failure.message)
        case .running: messages.append(labels.fetching)
        case .unchanged: messages.append(converter.unchangedMessage)
        case .idle, .runningOverPrevious, .done: break
        }
        if let found = converter.found, found.choices.isEmpty { messages.append(labels.noMatch) }
        return messages
    }

    // MARK: Addresses

    private var recentPairs: Element {
        Element("section", .id("recent")) {
            if !converter.recentPairs.isEmpty {
                Element("h2", .class("unseen")) { labels.recentPairs }
                Element("ul", .class("chips")) {
                    for pair in converter.recentPairs {
                        Element("li") {
                            Element(
                                "a",
                                .class("button"),
                                .href(address.text { ($0.from, $0.to) = (pair.from, pair.to) }),
                                Attribute("data-send", "from=\(pair.from)&to=\(pair.to)")
                            ) { "\(pair.from) → \(pair.to)" }
                        }
                    }
                }
            }
        }
    }
}
