/// The rule for results halfway between two representable values.
public enum Rounding: Sendable, Hashable, CaseIterable {
    /// Rounds ties away from zero, as article 5 of Regulation (EC) No 1103/97 requires for the euro.
    case halfUp
    /// Rounds ties to the even neighbour, so many roundings do not drift in one direction.
    case halfEven

    /// Returns whether a truncated magnitude must be incremented, given what was cut off.
    func increments(isOdd: Bool, cutOff: CutOff) -> Bool {
        switch cutOff {
        case .nothing, .belowHalf: false
        case .aboveHalf: true
        case .half:
            switch self {
            case .halfUp: true
            case .halfEven: isOdd
            }
        }
    }
}

/// The part that was cut off, compared with half a unit of the last remaining digit.
enum CutOff: Sendable, Hashable {
    case nothing
    case belowHalf
    case half
    case aboveHalf
}
