import Markup
public import PresentationKit

/// What the address of the converter's page says; the page of all rates has its day and its rule for days.
public struct ConverterAddress: Sendable, Hashable {
    public internal(set) var amount: String
    public internal(set) var from: String
    public internal(set) var to: String
    /// The currencies to which the amount is converted, too.
    public internal(set) var further: String
    /// The range of the chart, and what else was chosen of it.
    public internal(set) var range: HistoryRange
    public internal(set) var chart: LiveHistoryOptions
    /// The day of the rate as the user wrote it; empty for the newest.
    public internal(set) var day: String
    /// The rule for days without a rate; empty for the usual one.
    public internal(set) var gap: String

    /// The fields beside the amount and the currencies, of which those with a value are written.
    var otherFields: [(name: String, value: String)] {
        [
            ("range", range.rawValue), ("on", day), ("gap", gap), ("also", further),
            ("since", chart.days.first), ("until", chart.days.last), ("by", chart.period),
            ("with", chart.otherPair),
        ].filter { !$0.1.isEmpty }
    }

    /// The day and the rule, as the end of another page's address.
    var query: String {
        [("on", day), ("gap", gap)].filter { !$0.1.isEmpty }
            .map { "&\($0.0)=" + $0.1.queryEscaped }.joined()
    }

    /// The address of the page.
    public var text: String {
        let fields = [("amount", amount), ("from", from), ("to", to)] + otherFields
        return "/?" + fields.map { $0.0 + "=" + $0.1.queryEscaped }.joined(separator: "&")
    }

    /// Returns the text of the address with something changed.
    func text(_ change: (inout Self) -> Void) -> String {
        var address = self
        change(&address)
        return address.text
    }

    /// Returns the address of what a converter shows, with the amount as it is here.
    public func showing(_ converter: LiveConverterState) -> Self {
        var address = self
        (address.from, address.to) = (converter.from.text, converter.to.text)
        if let further = converter.further { address.further = further.invalid?.text ?? further.codes }
        if let range = converter.range { (address.range, address.chart) = (range, converter.chart) }
        return address
    }
}

extension ConverterAddress {
    /// Takes the fields of an address or a form by their names. Without an amount it is 1; an emptied one stays empty.
    public init(_ field: (String) -> String? = { _ in nil }) {
        self.init(
            amount: field("amount") ?? "1",
            from: field("from") ?? "",
            to: field("to") ?? "",
            further: field("also") ?? "",
            range: field("range").flatMap { HistoryRange(rawValue: $0) } ?? .standard,
            chart: LiveHistoryOptions(
                days: LiveHistoryOptions.Days(first: field("since") ?? "", last: field("until") ?? ""),
                period: field("by") ?? "",
                otherPair: field("with") ?? ""
            ),
            day: field("on") ?? "",
            gap: field("gap") ?? ""
        )
    }
}

extension ConverterPage {
    /// Returns what the user did, by the fields that the open page sends.
    public static func actions(_ field: (String) -> String?) -> [LiveConverterInput] {
        if let text = field("find") {
            return [.find(text, for: field("side").flatMap { LiveConverterState.Side(rawValue: $0) } ?? .to)]
        }
        var actions: [LiveConverterInput] = []
        if let text = field("amount") { actions.append(.amount(text)) }
        switch field("event") {
        case nil:
            if let from = field("from"), let to = field("to") { actions.append(.pair(from: from, to: to)) }
            if let text = field("also") { actions.append(.further(text)) }
            // Only the buttons of the ranges send one alone; a form has that of its page.
            if let range = field("range").flatMap({ HistoryRange(rawValue: $0) }) {
                actions.append(.range(range))
            }
        case "submit":
            if let text = field("from") { actions.append(.fromMatching(text)) }
            if let text = field("to") { actions.append(.toMatching(text)) }
            if let text = field("also") { actions.append(.further(text)) }
            actions.append(.find(nil))
        case "swap": actions.append(.swap)
        case "refresh": actions.append(.refresh)
        default: break
        }
        return actions
    }
}
