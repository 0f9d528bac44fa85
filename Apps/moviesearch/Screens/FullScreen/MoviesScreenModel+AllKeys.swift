import TerminalKit

// The list of all keys, which replaces the screen until a key closes it.
extension MoviesScreenModel {
    /// Whether a key shows all keys. A question mark does unless it may be one of the words.
    func asksForKeys(_ key: Key) -> Bool {
        if key == Key(.function(1)) { return true }
        let isQuestionMark = key.code == .character("?") && key.modifiers.subtracting(.shift).isEmpty
        return isQuestionMark && (details != nil || field.isEmpty)
    }

    /// Closes the list of all keys, or scrolls it if it is longer than the screen.
    mutating func handleInKeys(_ key: Key) {
        let page = max(1, size.rows - 4)
        switch key {
        case .up where canScrollKeys: scrollKeys(by: -1)
        case .down where canScrollKeys: scrollKeys(by: 1)
        case .pageUp where canScrollKeys: scrollKeys(by: -page)
        case .pageDown where canScrollKeys: scrollKeys(by: page)
        default: keysScroll = nil
        }
    }

    private var canScrollKeys: Bool { KeysOverview(self).lastScroll > 0 }

    mutating func scrollKeys(by lines: Int) {
        guard let keysScroll else { return }
        self.keysScroll = min(max(0, keysScroll + lines), KeysOverview(self).lastScroll)
    }
}
