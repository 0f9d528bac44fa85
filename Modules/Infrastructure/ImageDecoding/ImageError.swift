/// Why an image could not be decoded.
public enum ImageError: Error, Sendable, Hashable {
    /// Data of another kind, such as a PNG or the HTML page of a proxy.
    case notJPEG
    /// Truncated or damaged, or a kind of JPEG that the library does not support; the reason is the
    /// library's.
    case unreadable(reason: String)
    /// More pixels than the decoder allows; nothing was decoded.
    case tooLarge(PixelSize, maximumPixels: Int)
    /// The box has no pixels.
    case emptyBox
    case outOfMemory
}
