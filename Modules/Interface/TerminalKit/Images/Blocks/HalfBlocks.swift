/// Draws a picture as text with two pixels per cell, which works in every terminal with colours.
public enum HalfBlocks {
    /// Returns the rows of cells. Each line is self-contained and ends by resetting the colours.
    ///
    /// In a picture of odd height the last row has the terminal's background in its lower half.
    public static func lines(_ pixels: PixelGrid, colors: ColorDepth) -> [String] {
        stride(from: 0, to: pixels.height, by: 2).map { row in
            var pen = BlockPen(colors: colors, capacity: pixels.width * 24)
            let hasPartner = row + 1 < pixels.height
            for column in 0..<pixels.width {
                pen.draw(
                    top: pixels.color(column: column, row: row),
                    bottom: hasPartner ? pixels.color(column: column, row: row + 1) : nil
                )
            }
            return pen.finished()
        }
    }
}
