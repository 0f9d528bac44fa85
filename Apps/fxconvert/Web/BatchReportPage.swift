public import Markup
public import PresentationKit

/// The page of a report of a batch, for a file: it has no script and leads nowhere.
public struct BatchReportPage: Sendable {
    private let report: BatchReportViewData
    private var labels: BatchReportViewData.Labels { report.labels }

    public init(_ report: BatchReportViewData) {
        self.report = report
    }

    public var page: Page {
        Page(
            language: report.languageCode,
            title: report.title + " · fxconvert",
            program: "fxconvert",
            furtherStyleSheet: Page.statisticsStyleSheet,
            skip: labels.skip,
            main: Markup {
                Element("main", .id("main"), .class("statistics report")) {
                    Element("h1") { report.title }
                    Element("dl", .class("table")) {
                        for fact in report.facts {
                            Element("dt") { fact.title }
                            Element("dd") { fact.text }
                        }
                    }
                    totals
                    rates
                    reasons
                }
            },
            footer: Markup { Element("p", .id("sources")) { "fxconvert" } }
        )
    }

    private var totals: Element {
        Element("section", .class("panel")) {
            Element("h2") { labels.totals }
            table([
                (labels.currency, false), (labels.count, true), (labels.amount, true), (labels.result, true),
            ]) {
                for total in report.origins { row(total, isResult: false) }
                for total in report.targets { row(total, isResult: true) }
            }
        }
    }

    private func row(_ total: BatchReportViewData.Total, isResult: Bool) -> Element {
        Element("tr") {
            Element("th", Attribute("scope", "row")) {
                total.currency
                if let column = total.column { Element("p", .class("about")) { column } }
            }
            Element("td", .class("number")) { "\(total.rows)" }
            Element("td", .class("number")) { isResult ? "" : total.amount.text }
            Element("td", .class("number")) { isResult ? total.amount.text : "" }
        }
    }

    private var rates: Element {
        Element("section", .class("panel")) {
            Element("h2") { labels.rates }
            table(
                [
                    (labels.day, false), (labels.rate, false), (labels.source, false), (labels.rows, false),
                    (labels.amount, true), (labels.result, true),
                ]
            ) {
                for rate in report.rates { row(rate) }
            }
            if report.rowsOfOtherRates > 0 { Element("p", .class("about")) { labels.otherRates } }
        }
    }

    private func row(_ rate: BatchReportViewData.Rate) -> Element {
        Element("tr") {
            Element("th", Attribute("scope", "row")) {
                rate.day
                if rate.isIncomplete { Element("p", .class("about")) { labels.incomplete } }
            }
            Element("td") {
                "1 \(rate.from) = \(rate.rate.text) \(rate.to)"
                for rule in rate.rules { Element("p", .class("about")) { rule } }
                if let column = rate.column { Element("p", .class("about")) { column } }
            }
            Element("td") { rate.source }
            Element("td") { rate.rows.text }
            Element("td", .class("number")) { rate.amount.text }
            Element("td", .class("number")) { rate.result.text }
        }
    }

    @MarkupBuilder
    private var reasons: Markup {
        if report.unanswered > 0 {
            Element("section", .class("panel")) {
                Element("h2") { labels.reasons }
                table([(labels.rows, false), (labels.reason, false)]) {
                    for reason in report.reasons {
                        Element("tr") {
                            Element("td") { reason.rows.text }
                            Element("td") { reason.message }
                        }
                    }
                }
                if report.rowsOfOtherReasons > 0 { Element("p", .class("about")) { labels.otherReasons } }
            }
        }
    }

    private func table(
        _ titles: [(text: String, isNumber: Bool)],
        @MarkupBuilder rows: () -> Markup
    ) -> Element {
        Element("div", .class("scroll")) {
            Element("table") {
                Element("thead") {
                    Element("tr") {
                        for title in titles {
                            Element("th", Attribute("scope", "col"), .class("number").when(title.isNumber)) {
                                title.text
                            }
                        }
                    }
                }
                Element("tbody") { rows() }
            }
        }
    }
}
