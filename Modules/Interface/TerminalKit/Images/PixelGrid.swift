/// An image in RGB, row after row from the top.
public struct PixelGrid: Sendable, Hashable {
    public let width: Int
    public let height: Int
    /// Three bytes per pixel, without padding between rows.
    public let rgb: [UInt8]

    /// Returns `nil` if the size is not positive or does not match the number of bytes.
    public init?(width: Int, height: Int, rgb: [UInt8]) {
        guard width > 0, height > 0 else { return nil }
        let (pixels, isTooMany) = width.multipliedReportingOverflow(by: height)
        guard !isTooMany, rgb.count / 3 == pixels, rgb.count % 3 == 0 else { return nil }
        self.width = width
        self.height = height
        self.rgb = rgb
    }

    func color(column: Int, row: Int) -> RGBColor {
        let start = (row * width + column) * 3
        return RGBColor(red: rgb[start], green: rgb[start + 1], blue: rgb[start + 2])
    }
}

/// One pixel.
struct RGBColor: Sendable, Hashable {
    var red: UInt8
    var green: UInt8
    var blue: UInt8
}
