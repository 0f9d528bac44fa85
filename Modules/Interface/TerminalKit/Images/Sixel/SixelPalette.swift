/// A palette of at most 256 colours for one picture, and the mapping of colours to its entries.
struct SixelPalette {
    /// A colour in percent, as sixel expects it.
    struct Color: Sendable, Hashable {
        var red: Int
        var green: Int
        var blue: Int
    }

    static let maximumCount = 256

    let colors: [Color]
    /// The palette entry for each index of the histogram.
    private let index: [UInt8]

    init(of pixels: PixelGrid) {
        let histogram = ColorHistogram(of: pixels)
        let boxes = Self.boxes(of: histogram)
        colors = boxes.map { box in
            let half = box.sums.count * 255 / 2
            func hundredths(_ sum: Int) -> Int { (sum * 100 + half) / (box.sums.count * 255) }
            return Color(
                red: hundredths(box.sums.red),
                green: hundredths(box.sums.green),
                blue: hundredths(box.sums.blue)
            )
        }
        var index = [UInt8](repeating: 0, count: histogram.sums.count)
        for (number, box) in boxes.enumerated() {
            for red in box.lower[0] + 1...box.upper[0] {
                for green in box.lower[1] + 1...box.upper[1] {
                    for blue in box.lower[2] + 1...box.upper[2] {
                        index[ColorHistogram.index(red, green, blue)] = UInt8(truncatingIfNeeded: number)
                    }
                }
            }
        }
        self.index = index
    }

    /// Splits the box with the largest error until there are 256, or none can be split.
    private static func boxes(of histogram: ColorHistogram) -> [ColorBox] {
        var boxes = [ColorBox(of: histogram)]
        var errors = boxes.map(\.sums.error)
        while boxes.count < maximumCount {
            guard let worst = errors.indices.max(by: { errors[$0] < errors[$1] }), errors[worst] > 0 else {
                break
            }
            guard let (first, second) = boxes[worst].split(in: histogram) else {
                errors[worst] = 0
                continue
            }
            boxes[worst] = first
            errors[worst] = first.sums.error
            boxes.append(second)
            errors.append(second.sums.error)
        }
        return boxes
    }

    /// Returns the picture as palette indices, with Floyd–Steinberg dithering.
    ///
    /// Rows alternate in direction; otherwise the errors would draw slanting lines.
    func dithered(_ pixels: PixelGrid) -> [UInt8] {
        let (width, height) = (pixels.width, pixels.height)
        func eightBits(_ percent: Int) -> Int32 { Int32((percent * 255 + 50) / 100) }
        let palette = colors.flatMap { color in
            [eightBits(color.red), eightBits(color.green), eightBits(color.blue)]
        }
        let rgb = pixels.rgb.span
        var result = [UInt8](repeating: 0, count: width * height)
        // Errors in sixteenths, with a margin of one pixel on both sides that spares bounds checks.
        var current = [Int32](repeating: 0, count: (width + 2) * 3)
        var next = current
        for row in 0..<height {
            let isBackwards = row % 2 == 1
            let step = isBackwards ? -1 : 1
            for offset in 0..<width {
                let column = isBackwards ? width - 1 - offset : offset
                let offset = (column + 1) * 3
                let start = (row * width + column) * 3
                let red = level(rgb[start], current[offset])
                let green = level(rgb[start + 1], current[offset + 1])
                let blue = level(rgb[start + 2], current[offset + 2])
                let number = index[
                    ColorHistogram.index(
                        of: UInt8(truncatingIfNeeded: red),
                        UInt8(truncatingIfNeeded: green),
                        UInt8(truncatingIfNeeded: blue)
                    )
                ]
                result[row * width + column] = number
                let color = Int(number) * 3
                spread(red &- palette[color], at: offset, step * 3, &current, &next)
                spread(green &- palette[color + 1], at: offset + 1, step * 3, &current, &next)
                spread(blue &- palette[color + 2], at: offset + 2, step * 3, &current, &next)
            }
            swap(&current, &next)
            for offset in next.indices { next[offset] = 0 }
        }
        return result
    }

    private func level(_ value: UInt8, _ sixteenths: Int32) -> Int32 {
        min(255, max(0, Int32(value) &+ (sixteenths &+ 8) >> 4))
    }

    private func spread(
        _ error: Int32,
        at offset: Int,
        _ step: Int,
        _ current: inout [Int32],
        _ next: inout [Int32]
    ) {
        current[offset + step] &+= error &* 7
        next[offset - step] &+= error &* 3
        next[offset] &+= error &* 5
        next[offset + step] &+= error
    }
}
