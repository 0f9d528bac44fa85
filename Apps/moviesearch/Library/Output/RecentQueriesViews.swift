import CommandLineKit
import MovieScreens
import PresentationKit
import ProgramKit

/// Prints the recent searches, one per line, or a message that there are none.
struct RecentQueriesLinesView: RecentQueriesView {
    let screen: RecentQueriesScreen
    let console: Console
    let emptyMessage: String

    func show(_ state: RecentQueriesState) throws(ProgramFailure) {
        try console.output.write(screen.lines(for: state))
        if state.phase == .empty { console.note(emptyMessage) }
    }
}

/// Prints the recent searches as one JSON object; the program's README names its key.
struct RecentQueriesJSONView: RecentQueriesView {
    let console: Console

    func show(_ state: RecentQueriesState) throws(ProgramFailure) {
        try console.write(json: RecentQueriesDocument(queries: state.queries))
    }
}

private struct RecentQueriesDocument: Encodable {
    let queries: [String]
}
