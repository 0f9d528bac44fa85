/// Which sign a writer puts before the decimals; the other one then groups thousands.
public enum DecimalMark: Sendable, Hashable, CaseIterable {
    case point
    case comma

    var scalar: Unicode.Scalar {
        switch self {
        case .point: "."
        case .comma: ","
        }
    }
}
