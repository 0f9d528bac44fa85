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
