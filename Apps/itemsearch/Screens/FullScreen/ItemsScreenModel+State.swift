public import PresentationKit

// The screen as the view of a view model: each state replaces the whole content.

extension ItemsScreenModel {
    public mutating func show(_ state: ItemsState) {
        let content = content(of: state)
        change { $0 = content }
        picture = state.picture
    }

    private func content(of state: ItemsState) -> ItemsContent {
        var content = state.listing.map { ItemsContent($0, labels) } ?? .welcome(labels)
        switch state.phase {
        case .idle: break
        case .searching:
            content.status = .searching
            if content.rows.isEmpty {
                content.message = ItemsContent.Message(heading: labels.patience, words: "")
            }
        case .loaded:
            if let notice = state.notice { content.status = .notice(notice.message) }
        case .loadingMore: content.status = .loadingMore
        case .failed(let failure): content = ItemsContent(failure, format)
        }
        return content
    }
}
