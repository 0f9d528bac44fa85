/// The cells beside or above a text that a picture may fill.
public struct PictureArea {
    private static let leastTextRows = 7

    public let cells: CellArea
    private let support: PictureSupport

    /// Divides a pane; the text gets all of it if pictures are not shown or have no room.
    public static func divide(
        _ pane: CellArea,
        _ layout: PictureLayout,
        _ support: PictureSupport?
    ) -> (picture: PictureArea?, text: CellArea) {
        guard let support, support.imageProtocol != .none else { return (nil, pane) }
        if let size = layout.beside(columns: pane.size.columns, rows: pane.size.rows) {
            var (left, right) = pane.dividedVertically(at: size.columns + PictureLayout.gap)
            left.size = size
            return (PictureArea(cells: left, support: support), right)
        }
        let height = pane.size.rows * 2 / 5
        guard pane.size.rows - height - 1 >= leastTextRows,
            let size = layout.above(columns: pane.size.columns, rows: height)
        else { return (nil, pane) }
        var text = pane
        var top = text.takeRows(height)
        _ = text.takeRows(1)
        top.size = size
        return (PictureArea(cells: top, support: support), text)
    }

    /// The size that the picture's pixels have to fit.
    public var pixels: PictureSupport.PixelSize { cells.size.pixels(each: cellPixels) }

    private var cellPixels: PictureSupport.PixelSize {
        PictureLayout.cellPixels(support.imageProtocol, told: support.cellPixels)
    }

    /// Draws a picture; `name` is the same in every size.
    ///
    /// A picture made for a larger room is cropped or scaled down; sixels cannot be, so they are not drawn.
    public func draw(_ grid: PixelGrid, of file: [UInt8], named name: String, into frame: inout Frame) {
        let content: TerminalPicture.Content
        switch support.imageProtocol {
        case .none: return
        case .blocks:
            frame.draw(grid, in: cells)
            return
        case .kitty: content = .kitty(grid)
        case .iterm: content = .iterm(file: file)
        case .sixel:
            guard grid.width <= pixels.width, grid.height <= pixels.height else { return }
            content = .sixel(grid)
        }
        var filled = cells
        filled.size = cells.size.filled(by: grid, each: cellPixels)
        frame.place(
            TerminalPicture(identity: "\(name) \(grid.width)x\(grid.height)", content: content),
            in: filled
        )
    }
}
