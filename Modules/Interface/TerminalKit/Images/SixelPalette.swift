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

/// A box in a histogram: the colours that one palette entry will represent.
struct ColorBox {
    /// The bounds in red, green and blue; `lower` is exclusive and `upper` inclusive.
    private(set) var lower: [Int]
    private(set) var upper: [Int]
    private(set) var sums: ColorSums

    /// The box that contains every colour.
    init(of histogram: ColorHistogram) {
        self.init(
            lower: [0, 0, 0],
            upper: Array(repeating: ColorHistogram.side - 1, count: 3),
            in: histogram
        )
    }

    private init(lower: [Int], upper: [Int], in histogram: ColorHistogram) {
        self.lower = lower
        self.upper = upper
        sums =
            Self.slab(lower, upper, axis: 0, at: upper[0], in: histogram)
            - Self.slab(lower, upper, axis: 0, at: lower[0], in: histogram)
    }

    /// Splits the box in two with the smallest total error; `nil` if all its colours are in one cube.
    func split(in histogram: ColorHistogram) -> (ColorBox, ColorBox)? {
        var best: (explained: Double, axis: Int, cut: Int)?
        for axis in 0..<3 {
            let base = Self.slab(lower, upper, axis: axis, at: lower[axis], in: histogram)
            for cut in lower[axis] + 1..<max(upper[axis], lower[axis] + 1) {
                let part = Self.slab(lower, upper, axis: axis, at: cut, in: histogram) - base
                guard part.count > 0, part.count < sums.count else { continue }
                let explained = part.explained + (sums - part).explained
                if explained > best?.explained ?? -1 { best = (explained, axis, cut) }
            }
        }
        guard let best else { return nil }
        var (middleUpper, middleLower) = (upper, lower)
        middleUpper[best.axis] = best.cut
        middleLower[best.axis] = best.cut
        return (
            ColorBox(lower: lower, upper: middleUpper, in: histogram),
            ColorBox(lower: middleLower, upper: upper, in: histogram)
        )
    }

    /// Returns the sums over the box as if it reached from 0 to `position` along the axis.
    private static func slab(
        _ lower: [Int],
        _ upper: [Int],
        axis: Int,
        at position: Int,
        in histogram: ColorHistogram
    ) -> ColorSums {
        func sum(_ first: Int, _ second: Int) -> ColorSums {
            switch axis {
            case 0: histogram.sums[ColorHistogram.index(position, first, second)]
            case 1: histogram.sums[ColorHistogram.index(first, position, second)]
            default: histogram.sums[ColorHistogram.index(first, second, position)]
            }
        }
        let first = axis == 0 ? 1 : 0
        let second = axis == 2 ? 1 : 2
        return sum(upper[first], upper[second]) - sum(lower[first], upper[second])
            - sum(upper[first], lower[second]) + sum(lower[first], lower[second])
    }
}

/// A histogram of colours in cubes of 8 by 8 by 8, summed up so that any box takes eight look-ups.
///
/// This is Xiaolin Wu's method ("Efficient Statistical Computations for Optimal Color Quantization",
/// Graphics Gems II, 1991). It costs the same for every picture, while the usual median cut sorts colours
/// again and again.
struct ColorHistogram {
    /// One more than the 32 cubes along each side, for a border of zeros before the first.
    static let side = 33

    /// At each index, the sums over all cubes that are not redder, greener or bluer.
    private(set) var sums: [ColorSums]

    static func index(_ red: Int, _ green: Int, _ blue: Int) -> Int {
        (red * side + green) * side + blue
    }

    /// Returns the index of the cube that contains a colour.
    static func index(of red: UInt8, _ green: UInt8, _ blue: UInt8) -> Int {
        index(Int(red >> 3) + 1, Int(green >> 3) + 1, Int(blue >> 3) + 1)
    }

    init(of pixels: PixelGrid) {
        sums = Array(repeating: .zero, count: Self.side * Self.side * Self.side)
        let rgb = pixels.rgb.span
        for start in stride(from: 0, to: rgb.count, by: 3) {
            let (red, green, blue) = (rgb[start], rgb[start + 1], rgb[start + 2])
            sums[Self.index(of: red, green, blue)].add(red, green, blue)
        }
        accumulate()
    }

    private mutating func accumulate() {
        var plane = [ColorSums](repeating: .zero, count: Self.side)
        for red in 1..<Self.side {
            for blue in 0..<Self.side { plane[blue] = .zero }
            for green in 1..<Self.side {
                var line = ColorSums.zero
                for blue in 1..<Self.side {
                    let index = Self.index(red, green, blue)
                    line += sums[index]
                    plane[blue] += line
                    sums[index] = sums[index - Self.side * Self.side] + plane[blue]
                }
            }
        }
    }
}

struct ColorSums: Sendable, Hashable {
    var count = 0
    var red = 0
    var green = 0
    var blue = 0
    /// The sum of the squares of all three channels.
    var squares = 0

    static let zero = ColorSums()

    mutating func add(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
        let (red, green, blue) = (Int(red), Int(green), Int(blue))
        count &+= 1
        self.red &+= red
        self.green &+= green
        self.blue &+= blue
        squares &+= red &* red &+ green &* green &+ blue &* blue
    }

    static func + (first: ColorSums, second: ColorSums) -> ColorSums {
        ColorSums(
            count: first.count &+ second.count,
            red: first.red &+ second.red,
            green: first.green &+ second.green,
            blue: first.blue &+ second.blue,
            squares: first.squares &+ second.squares
        )
    }

    static func - (first: ColorSums, second: ColorSums) -> ColorSums {
        ColorSums(
            count: first.count &- second.count,
            red: first.red &- second.red,
            green: first.green &- second.green,
            blue: first.blue &- second.blue,
            squares: first.squares &- second.squares
        )
    }

    static func += (sums: inout ColorSums, other: ColorSums) { sums = sums + other }

    /// The part of `squares` that the mean explains; the larger the total over all boxes, the better.
    var explained: Double {
        guard count > 0 else { return 0 }
        let (red, green, blue) = (Double(red), Double(green), Double(blue))
        return (red * red + green * green + blue * blue) / Double(count)
    }

    /// The sum of the pixels' squared distances to their mean.
    var error: Double { Double(squares) - explained }
}
