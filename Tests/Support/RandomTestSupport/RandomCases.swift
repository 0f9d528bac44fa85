import Foundation

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
