import AppSupport
import CommandLineKit
import ItemScreens
import PresentationKit
import ProgramKit

/// Prints a list of items as text, lines or JSON.
struct ItemsListView {
    let output: OutputFormat
    let screen: ItemsTableScreen
    let console: Console
    /// Whether the origin of the results is reported on standard error.
    let tellsSource: Bool

    func outcome(ofShowing listing: ItemsListing) -> ItemsOutcome {
        do throws(ProgramFailure) {
            try show(listing)
            return .shown
        } catch {
            return .notWritten(error)
        }
    }

    private func show(_ listing: ItemsListing) throws(ProgramFailure) {
        if tellsSource {
            // A table has its note anyway.
            if output != .text || listing.rows.isEmpty { console.note(listing.note) }
            if let message = listing.skippedMessage { console.note(message) }
        }
        switch output {
        case .json:
            try console.write(json: ItemsDocument(listing: listing))
        case .plain:
            try console.output.write(ItemsPlainScreen().lines(for: listing).map { $0 + "\n" }.joined())
        case .text:
            try console.write(screen.table(for: listing))
            if let message = listing.emptyMessage { console.note(message) }
        }
    }
}
