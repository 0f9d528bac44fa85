import Entities
import RandomTestSupport
import Testing

@Suite("Exact arithmetic")
struct ExactArithmeticTests {
    @Test(
        "adds and subtracts across scales",
        arguments: [("0.1", "0.2", "0.3", "-0.1"), ("1", "0.25", "1.25", "0.75")]
    )
    func sums(left: String, right: String, sum: String, difference: String) throws {
        let (left, right) = (try ExactDecimal(parsing: left), try ExactDecimal(parsing: right))
        #expect(try left.adding(right).description == sum)
        #expect(try left.subtracting(right).description == difference)
    }

    @Test("obeys the laws of addition and multiplication")
    func laws() throws {
        var generator = SplitMix64(seed: 4)
        for _ in 0..<5_000 {
            let a = try Self.small(using: &generator)
            let b = try Self.small(using: &generator)
            let c = try Self.small(using: &generator)
            try check(try a.adding(b) == b.adding(a), "\(a) \(b) \(c)")
            try check(try a.adding(b).adding(c) == a.adding(b.adding(c)), "\(a) \(b) \(c)")
            try check(try a.adding(b).subtracting(b) == a, "\(a) \(b) \(c)")
            try check(try a.subtracting(b).adding(b.subtracting(a)) == .zero, "\(a) \(b) \(c)")
            try check(try a.multiplied(by: b) == b.multiplied(by: a), "\(a) \(b) \(c)")
            try check(
                try a.multiplied(by: b.adding(c)) == a.multiplied(by: b).adding(a.multiplied(by: c)),
                "\(a) \(b) \(c)"
            )
            try check(try (a < b) == (a.adding(c) < b.adding(c)), "\(a) \(b) \(c)")
        }
    }

    @Test("gives equal results for equal operands of different scales")
    func congruence() throws {
        var generator = SplitMix64(seed: 5)
        var overflows = 0
        for _ in 0..<5_000 {
            let a = try ExactDecimal.random(using: &generator)
            let b = try ExactDecimal.random(using: &generator)
            let (c, d) = (try a.padded(using: &generator), try b.padded(using: &generator))
            let sums = (try? a.adding(b), try? c.adding(d))
            let products = (try? a.multiplied(by: b), try? c.multiplied(by: d))
            try check(sums.0 == sums.1, "\(a) + \(b)")
            try check(products.0 == products.1, "\(a) × \(b)")
            overflows += products.0 == nil ? 1 : 0
        }
        #expect(1..<5_000 ~= overflows)
    }

    @Test("throws if an exact result does not fit, and never rounds")
    func overflow() throws {
        let huge = try ExactDecimal(significand: .max)
        let tiny = try ExactDecimal(significand: 1, scale: 38)
        #expect(throws: ExactDecimalError.overflow) { try huge.adding(.one) }
        #expect(throws: ExactDecimalError.overflow) { try huge.adding(tiny) }
        #expect(throws: ExactDecimalError.overflow) {
            try ExactDecimal.zero.subtracting(huge).subtracting(.one)
        }
        #expect(throws: ExactDecimalError.overflow) { try huge.multiplied(by: huge) }
        #expect(throws: ExactDecimalError.overflow) { try tiny.multiplied(by: tiny) }
        #expect(try huge.subtracting(huge) == .zero)
        #expect(try tiny.multiplied(by: huge).significand == .max)
    }

    @Test("does not overflow because of trailing zeros")
    func trailingZeros() throws {
        let zeros = try ExactDecimal(significand: 10_000_000_000, scale: 29)
        #expect(try zeros.multiplied(by: zeros).description.hasSuffix("1"))
        let huge = try ExactDecimal(significand: .max)
        #expect(try huge.adding(ExactDecimal(significand: 0, scale: 38)) == huge)
    }

    private static func small(using generator: inout SplitMix64) throws -> ExactDecimal {
        try ExactDecimal(
            significand: Int128.random(in: -1_000_000_000_000...1_000_000_000_000, using: &generator),
            scale: Int.random(in: 0...9, using: &generator)
        )
    }
}
