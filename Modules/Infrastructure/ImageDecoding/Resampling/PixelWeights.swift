/// The old pixels that a new pixel covers along one axis, each with its weight.
///
/// Weights are whole numbers: each old pixel is divided into as many parts as there are new pixels, so the
/// weights of a new pixel add up to the old length.
struct PixelWeights {
    let first: Int
    let last: Int
    /// The weight of the first pixel, which may also be the last.
    let firstWeight: UInt32
    let lastWeight: UInt32
    let middleWeight: UInt32

    static func all(from old: Int, to new: Int) -> [PixelWeights] {
        (0..<new).map { PixelWeights(start: $0 * old, end: ($0 + 1) * old, partsPerPixel: new) }
    }

    private init(start: Int, end: Int, partsPerPixel: Int) {
        first = start / partsPerPixel
        last = (end - 1) / partsPerPixel
        firstWeight = UInt32(min(end, (first + 1) * partsPerPixel) - start)
        lastWeight = UInt32(end - max(start, last * partsPerPixel))
        middleWeight = UInt32(partsPerPixel)
    }

    func weight(of pixel: Int) -> UInt32 {
        if pixel == first { return firstWeight }
        return pixel == last ? lastWeight : middleWeight
    }
}
