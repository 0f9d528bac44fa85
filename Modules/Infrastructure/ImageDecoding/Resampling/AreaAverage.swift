extension Bitmap {
    /// Shrinks the image: each new pixel is the mean of the area it covers, fractions of pixels included.
    ///
    /// It averages stored values and not linear light, because libjpeg has done most of the shrinking
    /// already, and does it that way.
    func averaged(to target: PixelSize) -> Bitmap {
        guard target != size else { return self }
        let columns = PixelWeights.all(from: width, to: target.width)
        var result = [UInt8](repeating: 0, count: target.width * target.height * 3)
        var output = result.mutableSpan
        var sums = [UInt32](repeating: 0, count: width * 3)
        for (row, rows) in PixelWeights.all(from: height, to: target.height).enumerated() {
            var sum = sums.mutableSpan
            add(rows, to: &sum)
            average(sums.span, columns, into: &output, at: row * target.width * 3)
        }
        return Bitmap(size: target, rgb: result)
    }

    private func add(_ rows: PixelWeights, to sums: inout MutableSpan<UInt32>) {
        let rowLength = width * 3
        for row in rows.first...rows.last {
            let weight = rows.weight(of: row)
            let pixels = rgb.span.extracting(row * rowLength..<(row + 1) * rowLength)
            if row == rows.first {
                for index in pixels.indices { sums[index] = weight &* UInt32(pixels[index]) }
            } else {
                for index in pixels.indices { sums[index] &+= weight &* UInt32(pixels[index]) }
            }
        }
    }

    /// Averages the sums of one row by column; values are rounded only here, so nothing is rounded twice.
    private func average(
        _ sums: Span<UInt32>,
        _ columns: [PixelWeights],
        into output: inout MutableSpan<UInt8>,
        at start: Int
    ) {
        let factor = 1 / Double(width * height)
        var position = start
        for column in columns {
            var (red, green, blue): (UInt64, UInt64, UInt64) = (0, 0, 0)
            for pixel in column.first...column.last {
                let weight = UInt64(column.weight(of: pixel))
                red &+= weight &* UInt64(sums[pixel * 3])
                green &+= weight &* UInt64(sums[pixel * 3 + 1])
                blue &+= weight &* UInt64(sums[pixel * 3 + 2])
            }
            output[position] = UInt8(Double(red) * factor + 0.5)
            output[position + 1] = UInt8(Double(green) * factor + 0.5)
            output[position + 2] = UInt8(Double(blue) * factor + 0.5)
            position += 3
        }
    }
}

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
