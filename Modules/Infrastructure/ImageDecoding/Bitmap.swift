/// A decoded picture: red, green and blue of every pixel, a byte each, row after row from the top.
public struct Bitmap: Sendable, Hashable {
    public let size: PixelSize
    /// Three bytes a pixel, without padding between rows.
    public let rgb: [UInt8]

    init(size: PixelSize, rgb: [UInt8]) {
        self.size = size
        self.rgb = rgb
    }

    public var width: Int { size.width }
    public var height: Int { size.height }
}
