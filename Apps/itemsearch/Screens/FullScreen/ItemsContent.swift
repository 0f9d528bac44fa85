import PresentationKit

/// What the screen shows below its field, as set by a controller or a view model.
struct ItemsContent: Sendable, Hashable {
    /// The message in place of the rows.
    struct Message: Sendable, Hashable {
        let heading: String
        let words: String
        var isFailure = false
    }

    /// The activity, or a failure that is shown beside the rows.
    enum Status: Sendable, Hashable {
        case none
        case searching
        case loadingMore
        case notice(String)
    }

    var query = ""
    var sort = ItemsSort.relevance
    var rows: [ItemRow] = []
    /// The summary of all rows.
    var note = ""
    var hasMore = false
    var canRestore = false
    var message: Message?
    var status = Status.none

    /// Whether the rows are the results of the latest query, so that keys can act on them.
    var hasAnswer: Bool { status != .searching && !rows.isEmpty }
}

extension ItemsContent {
    init(_ listing: ItemsListing, _ labels: ItemsLabels) {
        query = listing.query
        sort = listing.sort
        rows = listing.rows
        note = listing.note
        hasMore = listing.hasMore
        canRestore = listing.canRestore
        message = listing.emptyMessage.map { Message(heading: labels.nothing, words: $0) }
    }

    init(_ failure: FailureViewData, _ format: RegionalFormat) {
        message = Message(
            heading: failure.heading(in: format),
            words: failure.message,
            isFailure: true
        )
    }

    static func welcome(_ labels: ItemsLabels) -> ItemsContent {
        var content = ItemsContent()
        content.message = Message(heading: labels.welcome, words: labels.welcomeAdvice)
        return content
    }
}
