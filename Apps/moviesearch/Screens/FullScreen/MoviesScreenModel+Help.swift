import PresentationKit
import TerminalKit

extension MoviesScreenModel {
    /// The keys that do something now, the most useful ones first, since narrow screens show only those.
    var keyHelp: [KeyHelp] {
        let always = [KeyHelp("^R", hasFailed ? "retry" : "refresh"), KeyHelp("^C", "quit")]
        if details != nil {
            let scrolls = layout.lastDetailsScroll > 0 ? [KeyHelp("↑↓", "scroll")] : []
            return [KeyHelp("Esc", "back")] + scrolls + always
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
            if layout.suggestions.size.rows > 0 {
                keys.append(KeyHelp("↑↓", "recent"))
            } else if !items.isEmpty {
                keys.append(KeyHelp("↓", "films"))
            }
            keys.append(KeyHelp("Esc", escapeAction))
            if layout.suggestions.size.rows > 0, !items.isEmpty { keys.append(KeyHelp("Tab", "films")) }
            return keys + always
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
