import Markup
public import PresentationKit

/// What the address of the converter's page says; the page of all rates has its day and its rule for days.
public struct ConverterAddress: Sendable, Hashable {
    public let amount: String
    public var from: String
    public var to: String
    /// The range of the chart.
    public let range: HistoryRange
    /// The day of the rate as the user wrote it; empty for the newest.
    public let day: String
    /// The rule for days without a rate; empty for the usual one.
    public let gap: String

    /// The fields beside the amount and the currencies, of which those with a value are written.
    var otherFields: [(name: String, value: String)] {
        [("range", range.rawValue), ("on", day), ("gap", gap)].filter { !$0.1.isEmpty }
    }

    /// The day and the rule, as the end of another page's address.
    var query: String {
        otherFields.filter { $0.name != "range" }.map { "&\($0.name)=" + $0.value.queryEscaped }.joined()
    }

    /// The address of the page.
    public var text: String {
        let fields = [("amount", amount), ("from", from), ("to", to)] + otherFields
        return "/?" + fields.map { $0.0 + "=" + $0.1.queryEscaped }.joined(separator: "&")
    }
}

extension ConverterAddress {
    /// Takes the fields of an address or a form by their names. Without an amount it is 1; an emptied one stays empty.
    public init(_ field: (String) -> String? = { _ in nil }) {
        self.init(
            amount: field("amount") ?? "1",
            from: field("from") ?? "",
            to: field("to") ?? "",
            range: field("range").flatMap { HistoryRange(rawValue: $0) } ?? .standard,
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
        if let range = field("range").flatMap({ HistoryRange(rawValue: $0) }) {
            actions.append(.range(range))
        }
        if let text = field("amount") { actions.append(.amount(text)) }
        switch field("event") {
        case nil:
            if let from = field("from"), let to = field("to") { actions.append(.pair(from: from, to: to)) }
        case "submit":
            if let text = field("from") { actions.append(.fromMatching(text)) }
            if let text = field("to") { actions.append(.toMatching(text)) }
            actions.append(.find(nil))
        case "swap": actions.append(.swap)
        case "refresh": actions.append(.refresh)
        default: break
        }
        return actions
    }
}
