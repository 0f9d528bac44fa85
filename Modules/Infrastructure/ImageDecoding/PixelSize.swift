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
