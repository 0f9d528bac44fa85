/// A picture that the terminal draws over cells.
///
/// Pictures are compared by identity alone, since comparing pixels would cost more than drawing a frame.
public struct TerminalPicture: Sendable, Hashable {
    /// The data sent to the terminal, and its protocol.
    public enum Content: Sendable {
        /// Pixels, which the terminal scales to the cells.
        case kitty(PixelGrid)
        /// An image file, which the terminal decodes and scales.
        case iterm(file: [UInt8])
        /// Pixels, which are drawn unscaled; scale them to the cells first.
        case sixel(PixelGrid)
    }

    public let identity: String
    public let content: Content

    /// Creates a picture. The identity must be unique to it: its address and its size in pixels, for example.
    public init(identity: String, content: Content) {
        self.identity = identity
        self.content = content
    }

    public static func == (left: TerminalPicture, right: TerminalPicture) -> Bool {
        left.identity == right.identity
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(identity)
    }

    var isKitty: Bool {
        if case .kitty = content { true } else { false }
    }

    /// Whether drawing the picture in the last row scrolls the screen.
    var scrollsInLastRow: Bool {
        switch content {
        case .kitty: false
        case .iterm, .sixel: true
        }
    }
}

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
