/// iTerm2's inline images: an image file, which the terminal decodes.
///
/// See https://iterm2.com/documentation-images.html.
public enum ITermImage {
    /// Draws at the cursor, scaled to fit the cells; the cursor ends behind the picture.
    public static func sequence(file: [UInt8], fitting cells: CellSize) -> String {
        var output: [UInt8] = []
        output.reserveCapacity(file.count / 3 * 4 + 128)
        output.append("\u{1B}]1337;File=inline=1;size=")
        output.append(decimal: file.count)
        output.append(";width=")
        output.append(decimal: max(1, cells.columns))
        output.append(";height=")
        output.append(decimal: max(1, cells.rows))
        output.append(";preserveAspectRatio=1:")
        output.appendBase64(file[...])
        output.append("\u{07}")
        return String(decoding: output, as: UTF8.self)
    }
}
