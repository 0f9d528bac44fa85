import TerminalKit

/// How large a poster is drawn, whether a film is printed or stands on the full screen.
enum PosterSize {
    /// Between a poster and the text beside it, in cells.
    static let gap = 2
    private static let widest = 30
    private static let narrowest = 8
    /// Text in a narrower column is hard to read.
    private static let leastTextColumns = 32

    /// The cells for a poster beside text; nil where there is no room for both.
    static func beside(columns: Int, rows: Int) -> CellSize? {
        let width = min(widest, columns / 3, self.columns(ofRows: rows))
        guard width >= narrowest, columns - width - gap >= leastTextColumns else { return nil }
        return CellSize(columns: width, rows: min(rows, self.rows(ofColumns: width)))
    }

    /// The cells for a poster above text, as many rows high; nil where it would be too narrow to be seen.
    static func above(columns: Int, rows: Int) -> CellSize? {
        let width = min(columns, self.columns(ofRows: rows))
        return width >= narrowest ? CellSize(columns: width, rows: rows) : nil
    }

    // A poster is half as high again as wide, and a cell is twice as high as wide.
    private static func columns(ofRows rows: Int) -> Int { rows * 4 / 3 }
    private static func rows(ofColumns columns: Int) -> Int { columns * 3 / 4 }

    /// How many pixels of a poster go into a cell, as far as the terminal tells.
    ///
    /// A half block is one by two. Sixels are drawn as they are, so a guess at a cell's size is a low one.
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
    /// As many pixels as these cells have.
    func pixels(each cell: PictureSupport.PixelSize) -> PictureSupport.PixelSize {
        PictureSupport.PixelSize(width: columns * cell.width, height: rows * cell.height)
    }

    /// The part of these cells that a picture fills, whose last pixels have a cell too.
    func filled(by picture: PixelGrid, each cell: PictureSupport.PixelSize) -> CellSize {
        func cells(_ pixels: Int, each size: Int) -> Int { (pixels + size - 1) / max(1, size) }
        return CellSize(
            columns: min(columns, cells(picture.width, each: cell.width)),
            rows: min(rows, cells(picture.height, each: cell.height))
        )
    }
}
