import PresentationKit
import TerminalKit

/// The text of one movie, wrapped to a width. Reused because wrapping a long cast is slow and rarely needed.
struct DetailsText: Sendable, Hashable {
    let lines: [StyledText]
    private let movie: MovieDetailsViewData?
    private let columns: Int

    /// Returns the earlier text if it is for the same movie and width, otherwise a new one.
    static func make(
        _ details: MovieDetailsState,
        columns: Int,
        _ format: RegionalFormat,
        earlier: DetailsText?
    ) -> DetailsText {
        if let earlier, earlier.columns == columns, earlier.movie == details.movie { return earlier }
        return DetailsText(details, columns: columns, format)
    }

    private init(_ details: MovieDetailsState, columns: Int, _ format: RegionalFormat) {
        lines = MovieDetailsScreen(columns: columns, format: format).lines(for: details)
        movie = details.movie
        self.columns = columns
    }
}
