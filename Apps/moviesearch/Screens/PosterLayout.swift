import TerminalKit

/// The sizes of posters, in printed output and on the full screen.
enum PosterLayout {
    /// The cells between a poster and the text beside it.
    static let gap = 2
    private static let widest = 30
    private static let narrowest = 8
    /// Narrower text is hard to read.
    private static let leastTextColumns = 32

    /// Returns the cells for a poster beside text; `nil` if there is no room for both.
    static func beside(columns: Int, rows: Int) -> CellSize? {
        let width = min(widest, columns / 3, self.columns(ofRows: rows))
        guard width >= narrowest, columns - width - gap >= leastTextColumns else { return nil }
        return CellSize(columns: width, rows: min(rows, self.rows(ofColumns: width)))
    }

    /// Returns the cells for a poster of the given height above text; `nil` if it would be too narrow.
    static func above(columns: Int, rows: Int) -> CellSize? {
        let width = min(columns, self.columns(ofRows: rows))
        return width >= narrowest ? CellSize(columns: width, rows: rows) : nil
    }

    // A poster is half as high again as wide, and a cell is twice as high as wide.
    private static func columns(ofRows rows: Int) -> Int { rows * 4 / 3 }
    private static func rows(ofColumns columns: Int) -> Int { columns * 3 / 4 }

    /// Returns the pixels of a cell, as reported by the terminal or guessed.
    ///
    /// A half block has 1 × 2 pixels. Sixels are not scaled, so their guess is a low one.
    static func cellPixels(
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
    func pixels(each cell: PictureSupport.PixelSize) -> PictureSupport.PixelSize {
        PictureSupport.PixelSize(width: columns * cell.width, height: rows * cell.height)
    }

    /// Returns the part of these cells that a picture fills; partly filled cells count.
    func filled(by picture: PixelGrid, each cell: PictureSupport.PixelSize) -> CellSize {
        func cells(_ pixels: Int, each size: Int) -> Int { (pixels + size - 1) / max(1, size) }
        return CellSize(
            columns: min(columns, cells(picture.width, each: cell.width)),
            rows: min(rows, cells(picture.height, each: cell.height))
        )
    }
}
