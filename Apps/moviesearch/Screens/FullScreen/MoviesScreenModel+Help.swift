import PresentationKit
import TerminalKit

extension MoviesScreenModel {
    /// The keys that work now. Narrow screens show only the first ones: how to see all, and the most useful.
    var keyHelp: [KeyHelp] { notes == nil ? [KeyHelp("F1", labels.keys)] + usefulKeys : writingKeys }

    private var writingKeys: [KeyHelp] { [KeyHelp("Enter", labels.saveNotes), KeyHelp("Esc", labels.back)] }

    private var usefulKeys: [KeyHelp] {
        let always = [
            KeyHelp("^R", hasFailed ? labels.retry : labels.refresh), KeyHelp("^C", labels.quit),
        ]
        if details != nil {
            let canScroll = layout.lastDetailsScroll > 0
            let keys =
                isListBesideDetails
                ? [KeyHelp("↑↓", labels.list)] + (canScroll ? [KeyHelp("Space", labels.scroll)] : [])
                : (canScroll ? [KeyHelp("↑↓", labels.scroll)] : []) + [KeyHelp("n p", labels.neighbours)]
            guard details?.phase == .loaded else { return [KeyHelp("Esc", labels.back)] + keys + always }
            let saving = [
                KeyHelp("w", labels.watchlist), KeyHelp("v", labels.seen), KeyHelp("r", labels.rate),
                KeyHelp("s", labels.similar),
            ]
            let others = [KeyHelp("o", labels.page), KeyHelp("y", labels.copyID)]
            return [KeyHelp("Esc", labels.back)] + keys + saving + always + others
        }
        switch focus {
        case .list where isPicking:
            return [
                KeyHelp("Enter", labels.take), KeyHelp("Tab", labels.mark), KeyHelp("→", labels.details),
                KeyHelp("Esc", labels.back), KeyHelp("↑↓", labels.choose),
            ] + always
        case .list:
            return [
                KeyHelp("Enter", labels.details), KeyHelp("Esc", labels.back), KeyHelp("↑↓", labels.choose),
                KeyHelp("Tab", labels.words),
            ] + always + [KeyHelp("^O", labels.page), KeyHelp("^Y", labels.copyID)]
        case .field:
            var keys: [KeyHelp] = []
            if suggestion != nil {
                keys.append(KeyHelp("Enter", labels.searchThis))
            } else if !field.isEmpty {
                keys.append(KeyHelp("Enter", labels.search))
            }
            if suggestion == nil, !items.isEmpty { keys.append(KeyHelp("↓", labels.list)) }
            if layout.suggestions.size.rows > 0 {
                keys.append(KeyHelp(suggestion == nil ? "↑" : "↑↓", labels.recent))
            }
            return keys + [KeyHelp("Esc", escapeAction)] + always
        }
    }

    private var hasFailed: Bool {
        if let details {
            if case .failed = details.phase { return true }
            if case .failed = details.poster { return true }
            return false
        }
        return list.canRetry
    }

    private var escapeAction: String {
        if suggestion != nil { return labels.back }
        if !field.isEmpty { return labels.clear }
        return replaced.isEmpty ? labels.quit : labels.back
    }
}
