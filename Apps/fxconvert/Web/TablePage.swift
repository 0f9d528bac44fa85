import Markup
public import PresentationKit

/// The page that takes a table, and the one that shows its first rows with their results.
public struct TablePage: Sendable {
    private let state: HandedTableState?
    private let failure: String?
    private let id: String
    private let labels: HandedTableLabels
    private let converter: LiveConverterLabels
    /// What is said once the program has ended.
    private let ended: String

    /// - Parameters:
    ///   - state: The table; `nil` if there is none yet.
    ///   - id: Its name in addresses.
    ///   - failure: Why there is no table.
    ///   - format: The language.
    public init(_ state: HandedTableState?, id: String = "", failure: String? = nil, format: RegionalFormat) {
        self.state = state
        self.id = id
        self.failure = failure
        labels = HandedTableLabels(format)
        converter = LiveConverterLabels(format)
        ended = WebMessage.ended.text(in: format)
    }

    public var html: String {
        Page(
            language: converter.languageCode,
            title: [state?.name, labels.title, "fxconvert"].compactMap(\.self).joined(separator: " · "),
            program: "fxconvert",
            skip: converter.skip,
            header: Markup {
                Element("nav") {
                    Element("a", .href("/")) { converter.convert }
                    Element("a", .href("/rates")) { converter.allRates }
                }
            },
            main: Markup {
                Element("main", .id("main")) {
                    Element("h1") { state?.name ?? labels.title }
                    if let state { table(state) } else { entrance }
                }
            }
        ).html
    }

    // MARK: Taking a table

    @MarkupBuilder
    private var entrance: Markup {
        Element("p", .class("about")) { labels.about }
        Element.converterScript
        Element(
            "p",
            .id("refused"),
            .class("failure"),
            Attribute("data-text", ended),
            Attribute("role", "alert"),
            Attribute("hidden").when(failure == nil)
        ) {
            failure
        }
        Element("div", .class("panel drop with-script"), Attribute("data-drop", "/table")) {
            Element("label", .class("button primary"), Attribute("for", "file")) { labels.file }
            Element("input", .id("file"), .class("unseen"), Attribute("type", "file"))
            Element("span", .class("about")) { " " + labels.drop }
        }
        Element("form", .class("panel"), Attribute("action", "/table"), Attribute("method", "post")) {
            Element("label", Attribute("for", "rows")) { labels.paste }
            Element(
                "textarea",
                .id("rows"),
                Attribute("name", "rows"),
                Attribute("rows", 6),
                Attribute("placeholder", "amount,from,to,date\n100,USD,EUR,2015-01-05"),
                Attribute("spellcheck", "false")
            )
            Element("button") { labels.show }
        }
    }

    // MARK: The table

    @MarkupBuilder
    private func table(_ state: HandedTableState) -> Markup {
        if case .failed(let failure) = state.phase {
            Element("p", .class("failure"), Attribute("role", "alert")) { failure.message }
        }
        if let about = state.about { Element("p", Attribute("role", "status")) { about } }
        Element("div", .class("chips")) {
            if state.phase == .loaded {
                Element(
                    "a",
                    .class("button primary"),
                    .href(address("/table/result", state.options)),
                    Attribute("download")
                ) {
                    labels.save
                }
                Element("a", .class("button"), .href(address("/table/report", state.options))) {
                    labels.report
                }
            }
            Element("a", .class("button"), .href("/table")) { labels.another }
            Element("button", .class("button"), Attribute("form", "forget")) { labels.remove }
        }
        Element("form", .id("forget"), Attribute("action", "/table"), Attribute("method", "post")) {
            Element("input", Attribute("type", "hidden"), Attribute("name", "forget"), Attribute("value", id))
        }
        choices(state)
        if !state.messages.isEmpty {
            Element("ul", .class("notices")) {
                for message in state.messages { Element("li", .class("notice")) { message } }
            }
        }
        rows(state)
    }

    private func choices(_ state: HandedTableState) -> Element {
        let options = state.options
        return Element("form", .class("panel converter fields"), Attribute("action", "/table")) {
            Element("input", Attribute("type", "hidden"), Attribute("name", "id"), Attribute("value", id))
            ChoiceField("amount", labels.amount, labels.columns(of: state, usually: "amount"), options.amount)
                .markup()
            ChoiceField("from", labels.from, labels.columns(of: state, usually: "from"), options.from)
                .markup()
            ChoiceField("to", labels.to, labels.columns(of: state, usually: "to"), options.to).markup()
            ChoiceField("date", labels.date, labels.columns(of: state, usually: "date"), options.date)
                .markup()
            TextField("target", labels.target, options.target, example: labels.targetExample).markup()
            ChoiceField("days", labels.dayOrder, labels.dayOrders, options.dayOrder).markup()
            ChoiceField("mark", labels.decimalMark, labels.decimalMarks, options.decimalMark).markup()
            ChoiceField("gap", converter.gap, converter.gapRules, options.gap).markup()
            ChoiceField(
                "header",
                labels.header,
                [
                    FieldChoice(value: "", title: labels.withHeader),
                    FieldChoice(value: "none", title: labels.withoutHeader),
                ],
                options.hasNoHeader ? "none" : ""
            ).markup()
            ChoiceField(
                "adds",
                labels.adds,
                [
                    FieldChoice(value: "", title: labels.resultOnly),
                    FieldChoice(value: "rates", title: labels.withRates),
                ],
                options.addsRates ? "rates" : ""
            ).markup()
            Element("button", .class("primary")) { converter.convert }
        }
    }

    @MarkupBuilder
    private func rows(_ state: HandedTableState) -> Markup {
        let hasHeader = !state.options.hasNoHeader
        if !state.rows.isEmpty {
            Element("h2") { labels.preview }
            Element(
                "div",
                .class("scroll"),
                Attribute("tabindex", "0"),
                Attribute("role", "region"),
                Attribute("aria-label", labels.preview)
            ) {
                Element("table") {
                    if hasHeader, let header = state.rows.first {
                        Element("thead") {
                            Element("tr") {
                                for name in header { Element("th", Attribute("scope", "col")) { name } }
                            }
                        }
                    }
                    Element("tbody") {
                        for row in state.rows.dropFirst(hasHeader ? 1 : 0).prefix(
                            HandedTableState.previewedRows
                        ) {
                            Element("tr") { for field in row { Element("td") { field } } }
                        }
                    }
                }
            }
        }
    }

    private func address(_ path: String, _ options: HandedTableOptions) -> String {
        let fields = [("id", id)] + Self.fields(of: options)
        return path + "?" + fields.map { $0.0 + "=" + $0.1.queryEscaped }.joined(separator: "&")
    }
}

extension TablePage {
    private static func fields(of options: HandedTableOptions) -> [(String, String)] {
        [
            ("amount", options.amount), ("from", options.from), ("to", options.to), ("date", options.date),
            ("target", options.target), ("days", options.dayOrder), ("mark", options.decimalMark),
            ("gap", options.gap), ("header", options.hasNoHeader ? "none" : ""),
            ("adds", options.addsRates ? "rates" : ""),
        ].filter { !$0.1.isEmpty }
    }

    /// Returns what the fields of an address choose.
    public static func options(_ field: (String) -> String?) -> HandedTableOptions {
        var options = HandedTableOptions()
        (options.amount, options.from) = (field("amount") ?? "", field("from") ?? "")
        (options.to, options.date) = (field("to") ?? "", field("date") ?? "")
        options.target = field("target") ?? ""
        (options.dayOrder, options.decimalMark) = (field("days") ?? "", field("mark") ?? "")
        options.gap = field("gap") ?? ""
        options.hasNoHeader = field("header") == "none"
        options.addsRates = field("adds") == "rates"
        return options
    }
}
