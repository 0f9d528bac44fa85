import PresentationKit
import TerminalKit

/// Draws one movie: its poster, and as many lines of text as fit.
struct DetailsPane {
    private let details: MovieDetailsState
    private let layout: MoviesScreenLayout
    private let scroll: Int
    private let labels: MovieDetailsLabels

    init(
        _ details: MovieDetailsState,
        _ layout: MoviesScreenLayout,
        scroll: Int,
        labels: MovieDetailsLabels
    ) {
        self.details = details
        self.layout = layout
        self.scroll = scroll
        self.labels = labels
    }

    func draw(into frame: inout Frame) {
        frame.draw(layout.detailsLines.dropFirst(scroll), in: layout.detailsArea)
        drawScrollMarks(into: &frame)
        guard let room = layout.poster else { return }
        switch details.poster {
        case .none, .failed:
            break
        case .loading:
            frame.draw([StyledText(labels.poster, style: .dim)], in: room.cells)
        case .loaded(let poster):
            guard let grid = PixelGrid(width: poster.width, height: poster.height, rgb: poster.rgb) else {
                return
            }
            room.draw(grid, of: poster.file, named: poster.name, into: &frame)
        }
    }

    /// Draws arrows in the last column if there is more text above or below.
    private func drawScrollMarks(into frame: inout Frame) {
        let area = layout.detailsArea
        guard !area.isEmpty else { return }
        let column = area.origin.column + area.size.columns - 1
        if scroll > 0 {
            frame.draw(StyledText("↑", style: .bold), at: CellPosition(row: area.origin.row, column: column))
        }
        if scroll < layout.lastDetailsScroll {
            let last = area.origin.row + area.size.rows - 1
            frame.draw(StyledText("↓", style: .bold), at: CellPosition(row: last, column: column))
        }
    }
}

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
