/// A decoded picture.
public struct Picture: Sendable, Hashable {
    public let width: Int
    public let height: Int
    /// The pixels, row by row from the top; each is three bytes: red, green and blue.
    public let rgb: [UInt8]
    /// The original image file, for terminals that can draw it directly.
    public let file: [UInt8]

    public init(width: Int, height: Int, rgb: [UInt8], file: [UInt8]) {
        self.width = width
        self.height = height
        self.rgb = rgb
        self.file = file
    }
}

/// The maximum size of a picture, in pixels.
public struct PictureSize: Sendable, Hashable {
    public let width: Int
    public let height: Int

    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}
