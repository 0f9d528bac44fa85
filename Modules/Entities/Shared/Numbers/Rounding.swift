/// How a result that falls between two representable values is settled.
public enum Rounding: Sendable, Hashable, CaseIterable {
    /// A tie goes away from zero, as article 5 of Regulation (EC) No 1103/97 asks for the euro.
    case halfUp
    /// A tie goes to the even neighbour, so that many roundings do not drift in one direction.
    case halfEven

    /// Says whether a magnitude grows by one unit, given what was cut off behind it.
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

/// The part behind the last kept digit, compared with one half of that digit.
enum CutOff: Sendable, Hashable {
    case nothing
    case belowHalf
    case half
    case aboveHalf
}
