import PresentationKit
import TerminalKit

/// The cells beside or above a movie's text that its poster may fill.
struct FullScreenPoster {
    private static let leastTextRows = 7

    let area: CellArea
    private let support: PictureSupport

    /// Divides a pane. The text gets all of it if there is no poster, no way to show one, or no room.
    static func divide(
        _ pane: CellArea,
        for details: MovieDetailsState,
        _ support: PictureSupport?
    ) -> (poster: FullScreenPoster?, text: CellArea) {
        guard let support, support.imageProtocol != .none, details.movie?.hasPoster == true else {
            return (nil, pane)
        }
        if let size = PosterLayout.beside(columns: pane.size.columns, rows: pane.size.rows) {
            var (left, right) = pane.dividedVertically(at: size.columns + PosterLayout.gap)
            left.size = size
            return (FullScreenPoster(area: left, support: support), right)
        }
        let height = pane.size.rows * 2 / 5
        guard pane.size.rows - height - 1 >= leastTextRows,
            let size = PosterLayout.above(columns: pane.size.columns, rows: height)
        else { return (nil, pane) }
        var text = pane
        var top = text.takeRows(height)
        _ = text.takeRows(1)
        top.size = size
        return (FullScreenPoster(area: top, support: support), text)
    }

    /// The size that the poster's pixels have to fit.
    var pixels: PictureSupport.PixelSize { area.size.pixels(each: cellPixels) }

    private var cellPixels: PictureSupport.PixelSize {
        PosterLayout.cellPixels(support.imageProtocol, told: support.cellPixels)
    }

    /// Draws the poster.
    ///
    /// A poster made for a larger room is cropped or scaled down; sixels cannot be, so they are not drawn.
    func draw(_ poster: PosterViewData, into frame: inout Frame) {
        guard let grid = PixelGrid(width: poster.width, height: poster.height, rgb: poster.rgb) else {
            return
        }
        let content: TerminalPicture.Content
        switch support.imageProtocol {
        case .none: return
        case .blocks:
            frame.draw(grid, in: area)
            return
        case .kitty: content = .kitty(grid)
        case .iterm: content = .iterm(file: poster.file)
        case .sixel:
            guard grid.width <= pixels.width, grid.height <= pixels.height else { return }
            content = .sixel(grid)
        }
        var filled = area
        filled.size = area.size.filled(by: grid, each: cellPixels)
        frame.place(
            TerminalPicture(identity: "\(poster.name) \(grid.width)x\(grid.height)", content: content),
            in: filled
        )
    }
}
