/// A picture as text: two pixels in each cell, one above the other, which every terminal with colours can show.
public enum HalfBlocks {
    /// The picture's rows of cells; each line can stand alone and ends with the terminal's own colours.
    ///
    /// A last row without a partner keeps the terminal's own background below it.
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
