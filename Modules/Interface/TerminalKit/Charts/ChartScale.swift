/// An axis with round tick values that encloses a range.
struct ChartScale {
    struct Tick {
        let value: Double
        let name: String
    }

    let lower: Double
    let upper: Double
    /// The ticks, in ascending order.
    let ticks: [Tick]

    /// Chooses steps of 1, 2 or 5 times a power of ten, for about as many ticks as wanted.
    init(from lowest: Double, to highest: Double, ticks wanted: Int) {
        let middle = max(abs(lowest), abs(highest))
        // A horizontal line gets room above and below.
        let spread = highest > lowest ? highest - lowest : (middle > 0 ? middle / 5 : 1)
        var exponent = 0
        var power = 1.0
        let rough = spread / Double(max(1, wanted))
        while power * 10 <= rough, exponent < Self.mostDigits {
            (power, exponent) = (power * 10, exponent + 1)
        }
        while power > rough, exponent > -Self.mostDigits { (power, exponent) = (power / 10, exponent - 1) }
        let factor = [1, 2, 5].first { Double($0) * power >= rough } ?? 10
        let step = Double(factor) * power
        let first = Self.whole((lowest / step).rounded(.down))
        let last = max(Self.whole((highest / step).rounded(.up)), first + 1)
        lower = Double(first) * step
        upper = Double(last) * step
        ticks = (0...min(last - first, Self.mostTicks)).map { offset in
            let count = first + offset
            return Tick(
                value: Double(count) * step,
                name: Self.name(of: count, times: factor, exponent: exponent)
            )
        }
    }

    private static let mostDigits = 15
    private static let mostTicks = 64

    /// Clamps to the range in which a Double holds every whole number.
    private static func whole(_ value: Double) -> Int {
        Int(max(-1e15, min(value, 1e15)))
    }

    private static func name(of count: Int, times factor: Int, exponent: Int) -> String {
        let (number, overflow) = count.multipliedReportingOverflow(by: factor)
        let digits = overflow ? "" : String(number.magnitude)
        let sign = number < 0 ? "-" : ""
        guard exponent < 0 else {
            return sign + digits + String(repeating: "0", count: number == 0 ? 0 : exponent)
        }
        let decimals = -exponent
        let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
        return sign + padded.dropLast(decimals) + "." + padded.suffix(decimals)
    }
}

/// A linear mapping from a range of values to steps from 0 to `steps`.
struct Projection {
    let from: Double
    let to: Double
    let steps: Int

    func step(of value: Double) -> Int {
        guard from != to else { return steps / 2 }
        let share = (value - from) / (to - from)
        return Int((max(0, min(share, 1)) * Double(steps)).rounded())
    }

    func value(at step: Int) -> Double {
        steps > 0 ? from + (to - from) * Double(step) / Double(steps) : from
    }
}
