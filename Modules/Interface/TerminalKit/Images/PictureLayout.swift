/// The sizes of pictures of one shape, in printed output and on the full screen.
public struct PictureLayout: Sendable, Hashable {
    /// Half as high again as wide.
    public static let poster = PictureLayout(rows: 3, columns: 4)
    public static let square = PictureLayout(rows: 1, columns: 2)

    /// The cells between a picture and the text beside it.
    public static let gap = 2
    private static let widest = 30
    private static let narrowest = 8
    /// Narrower text is hard to read.
    private static let leastTextColumns = 32

    // The ratio of the cells, which are twice as high as wide.
    private let rows: Int
    private let columns: Int

    /// Returns the cells for a picture beside text; `nil` if there is no room for both.
    public func beside(columns: Int, rows: Int) -> CellSize? {
        let width = min(Self.widest, columns / 3, self.columns(ofRows: rows))
        guard width >= Self.narrowest, columns - width - Self.gap >= Self.leastTextColumns else { return nil }
        return CellSize(columns: width, rows: min(rows, self.rows(ofColumns: width)))
    }

    /// Returns the cells for a picture of the given height above text; `nil` if it would be too narrow.
    func above(columns: Int, rows: Int) -> CellSize? {
        let width = min(columns, self.columns(ofRows: rows))
        return width >= Self.narrowest ? CellSize(columns: width, rows: rows) : nil
    }

    private func columns(ofRows rows: Int) -> Int { rows * columns / self.rows }
    private func rows(ofColumns columns: Int) -> Int { columns * rows / self.columns }

    /// Returns the pixels of a cell, as reported by the terminal or guessed.
    ///
    /// A half block has 1 × 2 pixels. Sixels are not scaled, so their guess is a low one.
    public static func cellPixels(
        _ imageProtocol: ImageProtocol,
        told: PictureSupport.PixelSize? = nil
    ) -> PictureSupport.PixelSize {
        switch imageProtocol {
        case .blocks, .none: PictureSupport.PixelSize(width: 1, height: 2)
        case .sixel: told ?? PictureSupport.PixelSize(width: 8, height: 16)
        case .kitty, .iterm: told ?? PictureSupport.PixelSize(width: 10, height: 20)
        }
    }
}

extension CellSize {
    /// Returns the size of these cells in pixels.
    public func pixels(each cell: PictureSupport.PixelSize) -> PictureSupport.PixelSize {
        PictureSupport.PixelSize(width: columns * cell.width, height: rows * cell.height)
    }

    /// Returns the part of these cells that a picture fills; partly filled cells count.
    public func filled(by picture: PixelGrid, each cell: PictureSupport.PixelSize) -> CellSize {
        func cells(_ pixels: Int, each size: Int) -> Int { (pixels + size - 1) / max(1, size) }
        return CellSize(
            columns: min(columns, cells(picture.width, each: cell.width)),
            rows: min(rows, cells(picture.height, each: cell.height))
        )
    }
}
