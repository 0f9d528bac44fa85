import PresentationKit
import TerminalKit

extension MoviesScreenModel {
    /// The keys that work now, the most useful first, because narrow screens show only those.
    var keyHelp: [KeyHelp] {
        let always = [KeyHelp("^R", hasFailed ? "retry" : "refresh"), KeyHelp("^C", "quit")]
        if details != nil {
            let canScroll = layout.lastDetailsScroll > 0
            let keys =
                isListBesideDetails
                ? [KeyHelp("↑↓", "films")] + (canScroll ? [KeyHelp("Space", "scroll")] : [])
                : (canScroll ? [KeyHelp("↑↓", "scroll")] : []) + [KeyHelp("n p", "next, previous film")]
            return [KeyHelp("Esc", "back")] + keys + always
        }
        switch focus {
        case .list:
            return [
                KeyHelp("Enter", "details"), KeyHelp("Esc", "back"), KeyHelp("↑↓", "choose"),
                KeyHelp("Tab", "words"),
            ] + always
        case .field:
            var keys: [KeyHelp] = []
            if suggestion != nil {
                keys.append(KeyHelp("Enter", "search this"))
            } else if !field.isEmpty {
                keys.append(KeyHelp("Enter", "search"))
            }
            if suggestion == nil, !items.isEmpty { keys.append(KeyHelp("↓", "films")) }
            if layout.suggestions.size.rows > 0 {
                keys.append(KeyHelp(suggestion == nil ? "↑" : "↑↓", "recent"))
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
        if case .failed = list.phase { return true }
        return list.notice?.kind == .service
    }

    private var escapeAction: String {
        if suggestion != nil { return "back" }
        return field.isEmpty ? "quit" : "clear"
    }
}
