/// Sixel graphics, the format of DEC's VT340: bands of six rows, drawn colour by colour.
///
/// The format is described in DEC's manual EK-PPLV2-PM, chapter 14.
public enum Sixel {
    /// Draws at the cursor, unscaled; where the cursor ends depends on the terminal.
    public static func sequence(_ pixels: PixelGrid) -> String {
        let palette = SixelPalette(of: pixels)
        let image = palette.dithered(pixels)
        var output: [UInt8] = []
        output.reserveCapacity(pixels.width * pixels.height * 3)

        // Square pixels; pixels that are not drawn keep their colour.
        output.append("\u{1B}P0;1;0q\"1;1;")
        output.append(decimal: pixels.width)
        output.append(";")
        output.append(decimal: pixels.height)
        for (index, color) in palette.colors.enumerated() {
            output.append("#")
            output.append(decimal: index)
            for (part, separator) in zip(
                [color.red, color.green, color.blue],
                [";2;", ";", ";"] as [StaticString]
            ) {
                output.append(separator)
                output.append(decimal: part)
            }
        }
        var band = SixelBand(colorCount: palette.colors.count, width: pixels.width)
        for top in stride(from: 0, to: pixels.height, by: 6) {
            if top > 0 { output.append("-") }
            band.fill(from: image.span, top: top, bottom: min(top + 6, pixels.height))
            band.write(to: &output)
        }
        output.append("\u{1B}\\")
        return String(decoding: output, as: UTF8.self)
    }
}
