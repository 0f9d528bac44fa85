/// Kitty's graphics protocol: raw pixels, which the terminal scales to the cells.
///
/// See https://sw.kovidgoyal.net/kitty/graphics-protocol/. Replies are turned off (`q=2`), because a late
/// one would be read as typed keys.
public enum KittyGraphics {
    /// The maximum length of the Base64 in one command.
    static let chunkLength = 4_096

    /// Draws at the cursor and leaves the cursor where it was.
    ///
    /// A picture with a number can be removed individually.
    public static func sequence(
        _ pixels: PixelGrid,
        filling cells: CellSize,
        number: UInt32? = nil
    ) -> String {
        var output: [UInt8] = []
        let bytesPerChunk = chunkLength / 4 * 3
        output.reserveCapacity(pixels.rgb.count / 3 * 4 + (pixels.rgb.count / bytesPerChunk + 2) * 64)
        var rest = pixels.rgb[...]
        var isFirst = true
        while !rest.isEmpty {
            output.append("\u{1B}_G")
            if isFirst {
                output.append("a=T,f=24,s=")
                output.append(decimal: pixels.width)
                output.append(",v=")
                output.append(decimal: pixels.height)
                output.append(",c=")
                output.append(decimal: max(1, cells.columns))
                output.append(",r=")
                output.append(decimal: max(1, cells.rows))
                output.append(",C=1,")
                if let number {
                    output.append("i=")
                    output.append(decimal: Int(number))
                    output.append(",")
                }
            }
            let chunk = rest.prefix(bytesPerChunk)
            rest = rest[chunk.endIndex...]
            output.append(rest.isEmpty ? "q=2,m=0;" : "q=2,m=1;")
            output.appendBase64(chunk)
            output.append("\u{1B}\\")
            isFirst = false
        }
        return String(decoding: output, as: UTF8.self)
    }

    /// Returns the sequence that removes the picture with this number and frees it.
    static func removal(of number: UInt32) -> String {
        "\u{1B}_Ga=d,d=I,i=\(number),q=2\u{1B}\\"
    }

    /// Removes every picture and frees it; drawing text over a picture does not.
    public static let removal = "\u{1B}_Ga=d,d=A,q=2\u{1B}\\"
}
