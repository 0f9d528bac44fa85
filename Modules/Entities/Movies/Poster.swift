/// Names the poster of a film in the words of the source it came from, so that it can be asked for.
public struct PosterReference: Sendable, Hashable {
    public let path: String

    public init(path: String) {
        self.path = path
    }
}

/// A poster ready to be drawn.
public struct Poster: Sendable, Hashable {
    public let width: Int
    public let height: Int
    /// Red, green and blue of every pixel, a byte each, row after row from the top.
    public let rgb: [UInt8]
    /// The picture's own file, for whoever can draw that.
    public let file: [UInt8]

    public init(width: Int, height: Int, rgb: [UInt8], file: [UInt8]) {
        self.width = width
        self.height = height
        self.rgb = rgb
        self.file = file
    }
}

/// The room that there is for a poster, in pixels.
public struct PosterBox: Sendable, Hashable {
    public let width: Int
    public let height: Int

    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}
