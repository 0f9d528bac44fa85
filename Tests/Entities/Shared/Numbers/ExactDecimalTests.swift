import Entities
import RandomTestSupport
import Testing

@Suite("An exact decimal")
struct ExactDecimalTests {
    @Test("keeps its scale, and compares by value")
    func equalByValue() throws {
        let short = try ExactDecimal(significand: 15, scale: 1)
        let long = try ExactDecimal(significand: 150, scale: 2)
        #expect(short.description == "1.5")
        #expect(long.description == "1.50")
        #expect(short == long)
        #expect(Set([short, long]).count == 1)
        #expect(try ExactDecimal(significand: 0, scale: 38) == .zero)
        #expect(long.normalized.scale == 1)
    }

    @Test(
        "rejects values outside its range",
        arguments: [
            (Int128.min, 0, ExactDecimalError.overflow), (1, 39, .digitsOutOfRange(39)),
            (1, -1, .digitsOutOfRange(-1)), (0, .max, .digitsOutOfRange(.max)),
        ]
    )
    func outOfRange(significand: Int128, scale: Int, reason: ExactDecimalError) {
        #expect(throws: reason) { try ExactDecimal(significand: significand, scale: scale) }
    }

    @Test(
        "prints its digits, plain and grouped",
        arguments: [
            (0, 0, "0", "0"), (0, 2, "0.00", "0.00"), (-5, 1, "-0.5", "-0.5"), (123, 0, "123", "123"),
            (1000, 0, "1000", "1,000"), (-123_456, 0, "-123456", "-123,456"),
            (123_456_789, 2, "1234567.89", "1,234,567.89"), (1_234_567, 7, "0.1234567", "0.1234567"),
            (12_345_678, 4, "1234.5678", "1,234.5678"), (1, 6, "0.000001", "0.000001"),
        ]
    )
    func prints(significand: Int128, scale: Int, plain: String, grouped: String) throws {
        let value = try ExactDecimal(significand: significand, scale: scale)
        #expect(value.description == plain)
        #expect(value.grouped() == grouped)
    }

    @Test("parses its own description, at the same scale")
    func roundTrip() throws {
        var generator = SplitMix64(seed: 1)
        for _ in 0..<5_000 {
            let value = try ExactDecimal.random(using: &generator)
            for text in [value.description, value.grouped()] {
                let back = try ExactDecimal(parsing: text)
                try check(back.significand == value.significand && back.scale == value.scale, "\(text)")
            }
        }
    }

    @Test("compares like cross-multiplication")
    func ordering() throws {
        var generator = SplitMix64(seed: 2)
        for _ in 0..<5_000 {
            // At most 60 bits and 10^18, so the products fit Int128 exactly.
            let scales = (
                Int.random(in: 0...18, using: &generator), Int.random(in: 0...18, using: &generator)
            )
            let bound: Int128 = 1 << Int128.random(in: 0...60, using: &generator)
            let left = Int128.random(in: -bound...bound, using: &generator)
            let right = Int128.random(in: -bound...bound, using: &generator)
            let products = (left * Self.powerOfTen(scales.1), right * Self.powerOfTen(scales.0))
            let values = (
                try ExactDecimal(significand: left, scale: scales.0),
                try ExactDecimal(significand: right, scale: scales.1)
            )
            try check((values.0 < values.1) == (products.0 < products.1), "\(values)")
            try check((values.0 == values.1) == (products.0 == products.1), "\(values)")
        }
    }

    @Test("has the same hash and order at every scale")
    func scaleDoesNotMatter() throws {
        var generator = SplitMix64(seed: 3)
        for _ in 0..<5_000 {
            let value = try ExactDecimal.random(bits: 100, using: &generator)
            let other = try ExactDecimal.random(bits: 100, using: &generator)
            let same = try value.padded(using: &generator)
            try check(value == same && value.hashValue == same.hashValue, "\(value) \(same)")
            try check((value < other) == (same < other), "\(value) \(other)")
            try check((other < value) == (other < same), "\(value) \(other)")
            try check(
                [value < other, value == other, other < value].count(where: \.self) == 1,
                "\(value) \(other)"
            )
        }
    }

    @Test("orders the largest values at the widest scales")
    func extremes() throws {
        let huge = try ExactDecimal(significand: .max)
        let tiny = try ExactDecimal(significand: 1, scale: 38)
        let minusHuge = try ExactDecimal(significand: -.max)
        let minusTiny = try ExactDecimal(significand: -1, scale: 38)
        #expect(
            [huge, minusTiny, .zero, tiny, minusHuge].sorted() == [minusHuge, minusTiny, .zero, tiny, huge]
        )
        #expect(tiny < huge && huge > tiny && !(huge < tiny))
        #expect(minusHuge < minusTiny && !(minusTiny < minusHuge))
    }

    private static func powerOfTen(_ exponent: Int) -> Int128 {
        (0..<exponent).reduce(1) { power, _ in power * 10 }
    }
}
