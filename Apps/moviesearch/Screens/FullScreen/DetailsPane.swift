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
