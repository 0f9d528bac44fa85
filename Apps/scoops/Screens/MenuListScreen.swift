public import PresentationKit
public import TerminalKit

/// Draws the menu as one table per part; on narrow terminals names are cut, but ids are not.
public struct MenuListScreen: Sendable {
    private let columns: Int

    /// - Parameter columns: The width to keep within, in cells.
    public init(columns: Int) {
        self.columns = columns
    }

    public func lines(for menu: MenuViewData) -> [StyledText] {
        menu.parts.enumerated().flatMap { index, part in
            (index > 0 ? [""] : []) + lines(for: part)
        }
    }

    private func lines(for part: MenuViewData.Part) -> [StyledText] {
        let table = Table(
            columns: [
                Table.Column("id"),
                Table.Column(part.title, width: .flexible(minimum: 8)),
                Table.Column(part.rule, alignment: .trailing),
            ],
            rows: part.items.map { item in
                [StyledText(item.id, style: .bold), StyledText(item.name), StyledText(item.price)]
            }
        )
        return table.lines(fittingColumns: columns)
    }
}
