import PresentationKit
import TerminalKit

extension MoviesScreenModel {
    private static let wheelRows = 3

    mutating func handle(_ mouse: MouseEvent) -> [Intent] {
        let layout = layout
        guard !layout.isTooSmall else { return [] }
        guard keysScroll == nil else {
            switch mouse.action {
            case .wheelUp: scrollKeys(by: -Self.wheelRows)
            case .wheelDown: scrollKeys(by: Self.wheelRows)
            case .click: keysScroll = nil
            }
            return []
        }
        switch mouse.action {
        case .wheelUp: return turnWheel(at: mouse.position, by: -Self.wheelRows, layout)
        case .wheelDown: return turnWheel(at: mouse.position, by: Self.wheelRows, layout)
        case .click: return click(at: mouse.position, layout)
        }
    }

    private mutating func turnWheel(
        at position: CellPosition,
        by rows: Int,
        _ layout: MoviesScreenLayout
    ) -> [Intent] {
        guard shownMovie == nil || layout.list.contains(position) else {
            scrollDetails(by: rows)
            return []
        }
        return scrollList(by: rows)
    }

    private mutating func click(
        at position: CellPosition,
        _ layout: MoviesScreenLayout
    ) -> [Intent] {
        if position.row == layout.field.origin.row {
            let closing = details == nil ? [] : closeDetails()
            return closing + focusField()
        }
        if layout.suggestions.contains(position) {
            return choose(suggestion: layout.mirrored(position.row - layout.suggestions.origin.row))
        }
        if previewed != nil, layout.detailsArea.contains(position) {
            return [.send(.open(index: window.selection))]
        }
        guard layout.list.contains(position) else { return [] }
        let index = window.scroll + position.row - layout.list.origin.row
        guard items.indices.contains(index) else { return [] }
        // The first click selects and the second opens; beside open details, one click opens.
        let opens = details != nil || (focus == .list && window.selection == index)
        let intents = focusList() + select(index)
        return opens
            ? intents + [.send(.open(index: index, keepsOpenMovie: isListBesideDetails))] : intents
    }
}
