public import PresentationKit
public import TerminalKit

/// Draws the notes about movies as wrapped text; their paragraphs stay.
public struct MovieNotesScreen: Sendable {
    private let columns: Int

    /// - Parameter columns: The width to keep within, in cells.
    public init(columns: Int) {
        self.columns = columns
    }

    public func lines(for state: MoviesListState) -> [StyledText] {
        let blocks = (state.movies?.items ?? []).compactMap { item in
            item.saved?.notes.map { lines(of: $0, heading: item.heading(.bold), year: item.year) }
        }
        return Array(blocks.joined(separator: [""]))
    }

    private func lines(of notes: String, heading: StyledText, year: Int?) -> [StyledText] {
        let heading = heading + StyledText(year.map { " (\($0))" } ?? "")
        let paragraphs = notes.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        return heading.wrapped(toCells: columns)
            + paragraphs.flatMap { $0.isEmpty ? [""] : StyledText(String($0)).wrapped(toCells: columns) }
    }
}
