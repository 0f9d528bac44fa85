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
            KeyHelp("^S", labels.sort), KeyHelp("^R", hasFailed ? labels.retry : labels.refresh),
            KeyHelp("^C", labels.quit),
        ]
        let keys = [KeyHelp("F1", labels.keys)]
        switch focus {
        case .list:
            let restore = canRestore ? [KeyHelp("u", labels.restore)] : []
            let back = [KeyHelp("Esc", labels.back)]
            let words = [KeyHelp("Tab", labels.words)]
            guard let chosen else { return restore + back + keys + words + always }
            let link = chosen.webAddress == nil ? [] : [KeyHelp("o", labels.openLink)]
            let choose = [KeyHelp("↑↓", labels.choose)]
            let delete = [KeyHelp("Del", labels.delete)]
            if isOpen { return back + link + keys + choose + delete + restore + words + always }
            return [KeyHelp("Enter", labels.details)] + delete + restore + back + keys + link + choose + words
                + always
        case .field:
            let isWelcome = content == .welcome(labels)
            let search = field.isEmpty ? [] : [KeyHelp("Enter", labels.search)]
            let list = rows.isEmpty ? [] : [KeyHelp("↓", labels.list)]
            let escape = KeyHelp("Esc", field.isEmpty && isWelcome ? labels.quit : labels.clear)
            return search + [escape] + list + keys + always
        }
    }

    /// All keys, one a line.
    var keyLines: [StyledText] {
        KeyHelp.list(of: [
            KeyHelp("Enter", "\(labels.search), \(labels.details)"), KeyHelp("↓ Tab", labels.list),
            KeyHelp("↑ ↓", labels.choose), KeyHelp("o ^O", labels.openLink),
            KeyHelp("Del ^D", labels.delete), KeyHelp("u", labels.restore),
            KeyHelp("Esc", "\(labels.clear), \(labels.back)"), KeyHelp("^S", labels.sort),
            KeyHelp("^R", labels.refresh), KeyHelp("^L", labels.redraw), KeyHelp("^Z", labels.suspend),
            KeyHelp("^C", labels.quit), KeyHelp("F1 ?", labels.keys),
        ])
    }

    private var hasFailed: Bool {
        if case .notice = content.status { return true }
        return content.message?.isFailure == true
    }
}
