import PresentationKit
import TerminalKit

/// The text on an item that is shown alone.
struct ItemText {
    private static let gap = 2
    /// Narrower values stand below their names.
    private static let fewestValueColumns = 14

    private let heading: MatchedText
    private let facts: [(name: String, value: String)]

    init(_ item: ItemRow, _ labels: ItemsLabels) {
        heading = item.heading
        let prices = [item.price, item.highestPrice].compactMap(\.self).joined(separator: ", ")
        let facts: [(String, String?)] = [
            (labels.price, prices.isEmpty ? labels.unknownPrice : prices), (labels.shop, item.mall),
            (labels.brand, item.brand), (labels.maker, item.maker),
            (labels.category, item.categories.isEmpty ? nil : item.categories.joined(separator: " › ")),
            (labels.link, item.link),
        ]
        self.facts = facts.compactMap { name, value in value.map { (name, $0) } }
    }

    func lines(columns: Int) -> [StyledText] {
        let names = facts.map { StyledText($0.name, style: .dim) }
        let width = (names.map(\.cellWidth).max() ?? 0) + Self.gap
        let isBeside = columns - width >= Self.fewestValueColumns
        return StyledText(heading, style: .bold).wrapped(toCells: columns) + [""]
            + zip(names, facts).flatMap { name, fact in
                let value = StyledText(fact.value)
                guard isBeside else { return [name] + value.wrapped(toCells: columns) }
                return value.wrapped(toCells: columns - width).enumerated().map { index, line in
                    (index == 0 ? name : "").padded(toCells: width) + line
                }
            }
    }
}
