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

extension ImageError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .notJPEG:
            "What came is not a JPEG, so there is no picture; check the address that pictures come from."
        case .unreadable(let reason):
            "The picture could not be read: \(reason); fetch it again."
        case .tooLarge(let size, let maximumPixels):
            "The picture is \(size.width) by \(size.height) pixels, and at most \(maximumPixels) pixels "
                + "are decoded; ask for a smaller one."
        case .emptyBox:
            "There is no room for the picture; make the window larger."
        case .outOfMemory:
            "There is not enough memory to decode the picture; close other programs and try again."
        }
    }
}
