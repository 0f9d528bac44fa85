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
