/// A decoded image: red, green and blue of each pixel, a byte each, row by row from the top.
public struct Bitmap: Sendable, Hashable {
    public let size: PixelSize
    /// Three bytes per pixel, without padding between rows.
    public let rgb: [UInt8]

    init(size: PixelSize, rgb: [UInt8]) {
        self.size = size
        self.rgb = rgb
    }

    public var width: Int { size.width }
    public var height: Int { size.height }
}
