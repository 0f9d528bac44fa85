import PresentationKit
import TerminalKit

extension ItemsScreenModel {
    /// Returns the status above the key help.
    func statusLines(columns: Int, atMost limit: Int) -> [StyledText] {
        let lines = status.wrapped(toCells: columns, atMost: limit)
        return lines.isEmpty ? [""] : lines
    }

    private var status: StyledText {
        if let linkMessage { return StyledText(linkMessage, style: .notice) }
        if isOpen, case .failed(let failure) = picture, chosen?.pictureName != nil {
            return StyledText(labels.noPicture(failure), style: .notice)
        }
        let note = content.rows.isEmpty ? "" : StyledText(content.note, style: .dim)
        switch content.status {
        case .none: return note
        case .searching: return StyledText(labels.searching, style: .dim)
        case .loadingMore: return note + StyledText(" · " + labels.loadingMore, style: .dim)
        case .notice(let words): return StyledText(words, style: .notice)
        }
    }

    /// The facts about the chosen item that do not fit in its row.
    var details: [StyledText] {
        guard let chosen else { return [] }
        let facts = [chosen.brand, chosen.maker == chosen.brand ? nil : chosen.maker] + chosen.categories
        return [
            StyledText(chosen.heading, style: .plain),
            StyledText((facts + [chosen.link]).compactMap(\.self).joined(separator: " · "), style: .dim),
        ]
    }

    /// The keys that work now, the most useful first, because narrow screens show only those.
    var keyHelp: [KeyHelp] {
        let always = [
            KeyHelp("^O", labels.sort), KeyHelp("^R", hasFailed ? labels.retry : labels.refresh),
            KeyHelp("^C", labels.quit),
        ]
        switch focus {
        case .list:
            let restore = canRestore ? [KeyHelp("u", labels.restore)] : []
            let back = [KeyHelp("Esc", labels.back)]
            let words = [KeyHelp("Tab", labels.words)]
            guard let chosen else { return restore + back + words + always }
            let link = chosen.webAddress == nil ? [] : [KeyHelp("o", labels.openLink)]
            let choose = [KeyHelp("↑↓", labels.choose)]
            let delete = [KeyHelp("Del", labels.delete)]
            if isOpen { return back + link + choose + delete + restore + words + always }
            return [KeyHelp("Enter", labels.details)] + delete + restore + back + link + choose + words
                + always
        case .field:
            let isWelcome = content == .welcome(labels)
            let search = field.isEmpty ? [] : [KeyHelp("Enter", labels.search)]
            let list = rows.isEmpty ? [] : [KeyHelp("↓", labels.list)]
            let escape = KeyHelp("Esc", field.isEmpty && isWelcome ? labels.quit : labels.clear)
            return search + [escape] + list + always
        }
    }

    private var hasFailed: Bool {
        if case .notice = content.status { return true }
        return content.message?.isFailure == true
    }
}
