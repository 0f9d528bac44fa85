import PresentationKit
import TerminalKit

/// The text of one film in lines of one width, kept because a long cast takes its time and few keys change it.
struct DetailsText: Sendable, Hashable {
    let lines: [StyledText]
    private let film: MovieDetailsViewData?
    private let columns: Int

    /// Hands on the earlier text where it is that of the same film and width.
    static func make(_ details: MovieDetailsState, columns: Int, earlier: DetailsText?) -> DetailsText {
        if let earlier, earlier.columns == columns, earlier.film == details.film { return earlier }
        return DetailsText(details, columns: columns)
    }

    private init(_ details: MovieDetailsState, columns: Int) {
        lines = MovieDetailsScreen(columns: columns).lines(for: details)
        film = details.film
        self.columns = columns
    }
}
