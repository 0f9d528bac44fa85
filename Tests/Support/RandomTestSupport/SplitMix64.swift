import Foundation

/// A seeded random number generator, so a case that fails once fails again.
public struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64

    public init(seed: UInt64) {
        state = seed
    }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

/// The number of cases that a slow test tries: a share by default, all with `STRATA_THOROUGH=1`, as in CI.
public enum RandomCases {
    private static let isThorough = ProcessInfo.processInfo.environment["STRATA_THOROUGH"] == "1"

    /// Returns the number of all cases, or by default of one in `share`.
    public static func count(of all: Int, oneIn share: Int = 8) -> Int {
        isThorough ? all : (all + share - 1) / share
    }

    /// Returns one case in `share` by default, starting at `first`. A test that runs with several arguments
    /// passes a different start for each, so together they try more cases.
    public static func some<Case>(of all: [Case], oneIn share: Int = 8, from first: Int = 0) -> [Case] {
        guard !isThorough, !all.isEmpty else { return all }
        return stride(from: first % min(share, all.count), to: all.count, by: share).map { all[$0] }
    }
}
