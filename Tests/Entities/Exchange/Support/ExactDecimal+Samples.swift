import Entities
import RandomTestSupport

extension ExactDecimal {
    /// Returns a random number; all magnitudes are equally likely, so small and huge numbers are combined.
    static func random(bits: Int = 127, using generator: inout SplitMix64) throws -> ExactDecimal {
        let size = Int.random(in: 0...bits, using: &generator)
        let magnitude = size == 0 ? 0 : Int128.max >> Int128(127 - size)
        let significand = Int128.random(in: -magnitude...magnitude, using: &generator)
        return try ExactDecimal(significand: significand, scale: Int.random(in: 0...38, using: &generator))
    }

    /// Returns the same value at another scale, if it fits.
    func padded(using generator: inout SplitMix64) throws -> ExactDecimal {
        let zeros = Int.random(in: 0...(38 - scale), using: &generator)
        var result = self
        for _ in 0..<zeros {
            let (product, overflow) = result.significand.multipliedReportingOverflow(by: 10)
            guard !overflow, product != .min else { break }
            result = try ExactDecimal(significand: product, scale: result.scale + 1)
        }
        return result
    }
}
