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
            try console.write(json: listing.record)
        case .plain:
            try console.output.write(ItemsPlainScreen().lines(for: listing).map { $0 + "\n" }.joined())
        case .text:
            try console.write(screen.table(for: listing))
            if let message = listing.emptyMessage { console.note(message) }
        }
    }
}

extension ItemsListing {
    /// Every key is always present. Prices are strings, because parsers of JSON may lose digits.
    fileprivate var record: Record {
        [
            "query": query, "sort": sort.rawValue, "totalResults": total, "skipped": skipped,
            "source": source,
            "results": rows.map(\.record),
        ]
    }
}

extension ItemRow {
    fileprivate var record: Record {
        [
            "id": id, "title": title, "price": amount, "currency": currency, "mall": mall, "brand": brand,
            "maker": maker, "categories": categories, "link": link, "image": image,
            "highestPrice": highestAmount,
        ]
    }
}
