extension DayTable {
    /// An exact decimal number: `significand` divided by ten to the power of `scale`.
    ///
    /// Trailing zeros are kept: 1.50 is 150 with two decimals, not 15 with one.
    public struct Cell: Sendable, Hashable {
        /// The digits without their decimal point; a table holds 0 to `maximumSignificand`.
        public var significand: Int64

        /// The number of decimals; a table holds 0 to `maximumScale`.
        public var scale: Int

        public init(significand: Int64, scale: Int) {
            self.significand = significand
            self.scale = scale
        }

        /// Eight digits always fit; the widest of the European Central Bank's rates has seven.
        public static let maximumSignificand: Int64 = (1 << 29) - 1

        /// The European Central Bank has published up to six decimals.
        public static let maximumScale = 7
    }
}

// A cell is 32 bits: the scale in the upper 3, the significand in the lower 29. All ones is an empty cell, so
// 536870911 with seven decimals is the one number that cannot be stored.
extension DayTable.Cell {
    static let packedEmpty = UInt32.max

    private static let significandBits: UInt32 = 29

    init?(packed: UInt32) {
        guard packed != Self.packedEmpty else { return nil }
        significand = Int64(packed & ((1 << Self.significandBits) - 1))
        scale = Int(packed >> Self.significandBits)
    }

    /// The 32 bits of this number, or `nil` if it does not fit in them.
    var packed: UInt32? {
        guard
            significand >= 0, significand <= Self.maximumSignificand,
            scale >= 0, scale <= Self.maximumScale
        else { return nil }
        let bits = UInt32(scale) << Self.significandBits | UInt32(significand)
        return bits == Self.packedEmpty ? nil : bits
    }
}
