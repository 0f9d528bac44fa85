/// Decodes image files from untrusted sources: bad data throws an error and never crashes.
///
/// Decoding a poster takes about a millisecond of processor time, so a caller with a screen to keep
/// responsive does it off its own actor.
public struct ImageDecoder: Sendable, Hashable {
    /// The most pixels that a file may declare; a larger image is rejected before any memory is allocated.
    ///
    /// A progressive file of a few bytes may cost six bytes a pixel, so this is what bounds memory.
    public var maximumPixels: Int

    /// The default is somewhat more than 5,000 by 3,000 pixels, which is larger than any poster.
    public init(maximumPixels: Int = 16_000_000) {
        self.maximumPixels = maximumPixels
    }

    /// Decodes a JPEG to the largest size that fits the box, in its proportions and never enlarged.
    public func decodeJPEG(_ bytes: [UInt8], fitting box: PixelSize) throws(ImageError) -> Bitmap {
        guard box.width > 0, box.height > 0 else { throw .emptyBox }
        guard bytes.starts(with: [0xFF, 0xD8, 0xFF]) else { throw .notJPEG }

        let decompressor = try JPEGDecompressor()
        let header = try decompressor.header(of: bytes)
        // Each side has 16 bits in the file, so the product cannot overflow.
        guard header.size.width * header.size.height <= maximumPixels else {
            throw .tooLarge(header.size, maximumPixels: maximumPixels)
        }
        let wanted = header.size.fitted(in: box)
        let bitmap = try decompressor.decode(bytes, header: header, covering: wanted)
        return bitmap.averaged(to: wanted)
    }

    /// Decodes a JPEG with the default limit. Returns `nil` for any other file.
    @Sendable
    public static func pixels(
        ofJPEG bytes: [UInt8],
        width: Int,
        height: Int
    ) -> (width: Int, height: Int, rgb: [UInt8])? {
        let box = PixelSize(width: width, height: height)
        guard let bitmap = try? ImageDecoder().decodeJPEG(bytes, fitting: box) else { return nil }
        return (bitmap.width, bitmap.height, bitmap.rgb)
    }
}

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

/// A width and a height in pixels.
public struct PixelSize: Sendable, Hashable {
    public var width: Int
    public var height: Int

    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// The largest size of the same proportions that fits the box, at most this size and at least 1 by 1.
    func fitted(in box: PixelSize) -> PixelSize {
        // Limited to this size first, so a huge box cannot overflow the products below.
        let box = PixelSize(width: min(box.width, width), height: min(box.height, height))
        if width * box.height <= height * box.width {
            return PixelSize(width: max(1, rounded(width * box.height, by: height)), height: box.height)
        }
        return PixelSize(width: box.width, height: max(1, rounded(height * box.width, by: width)))
    }

    /// The size scaled by eighths, rounded up as libjpeg does.
    func scaled(eighths: Int) -> PixelSize {
        PixelSize(width: (width * eighths + 7) / 8, height: (height * eighths + 7) / 8)
    }

    func covers(_ other: PixelSize) -> Bool {
        width >= other.width && height >= other.height
    }

    private func rounded(_ dividend: Int, by divisor: Int) -> Int {
        (dividend + divisor / 2) / divisor
    }
}

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
