import PresentationKit
import TerminalKit

/// The cells beside or above a film's text that its poster may fill.
struct PosterRoom {
    private static let widest = 30
    private static let narrowest = 8
    private static let gap = 2
    /// Text in a narrower column is hard to read.
    private static let leastTextColumns = 30
    private static let leastTextRows = 7

    let area: CellArea
    private let support: PictureSupport

    /// Leaves all to the text where there is no poster, no way to show one, or no room.
    static func divide(
        _ pane: CellArea,
        for details: MovieDetailsState,
        _ support: PictureSupport?
    ) -> (poster: PosterRoom?, text: CellArea) {
        guard let support, support.imageProtocol != .none, details.film?.hasPoster == true else {
            return (nil, pane)
        }
        // A poster is half as high again as wide, and a cell is twice as high as wide.
        let beside = min(widest, pane.size.columns / 3, pane.size.rows * 4 / 3)
        if beside >= narrowest, pane.size.columns - beside - gap >= leastTextColumns {
            var (left, right) = pane.dividedVertically(at: beside + gap)
            left.size = CellSize(columns: beside, rows: min(pane.size.rows, beside * 3 / 4))
            return (PosterRoom(area: left, support: support), right)
        }
        let height = pane.size.rows * 2 / 5
        let above = min(pane.size.columns, height * 4 / 3)
        guard above >= narrowest, pane.size.rows - height - 1 >= leastTextRows else { return (nil, pane) }
        var text = pane
        var top = text.takeRows(height)
        _ = text.takeRows(1)
        top.size.columns = above
        return (PosterRoom(area: top, support: support), text)
    }

    /// The box that the poster's pixels have to fit.
    var pixels: PictureSupport.PixelSize {
        PictureSupport.PixelSize(
            width: area.size.columns * cellPixels.width,
            height: area.size.rows * cellPixels.height
        )
    }

    /// A half block is one by two. Sixels are drawn as they are, so a guess at a cell's size is a low one.
    private var cellPixels: PictureSupport.PixelSize {
        switch support.imageProtocol {
        case .blocks, .none: PictureSupport.PixelSize(width: 1, height: 2)
        case .sixel: support.cellPixels ?? PictureSupport.PixelSize(width: 8, height: 16)
        case .kitty, .iterm: support.cellPixels ?? PictureSupport.PixelSize(width: 10, height: 20)
        }
    }

    /// Draws the poster, whose name tells it from others.
    ///
    /// One that was made for a larger room is cut or scaled down; sixels can be neither, and wait.
    func draw(_ poster: PosterViewModel, into frame: inout Frame) {
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
        filled.size.columns = min(area.size.columns, grid.width.divided(by: cellPixels.width))
        filled.size.rows = min(area.size.rows, grid.height.divided(by: cellPixels.height))
        frame.place(
            TerminalPicture(identity: "\(poster.name) \(grid.width)x\(grid.height)", content: content),
            in: filled
        )
    }
}

extension Int {
    /// Rounded up, so that the last pixels have a cell too.
    fileprivate func divided(by divisor: Int) -> Int { (self + divisor - 1) / Swift.max(1, divisor) }
}
