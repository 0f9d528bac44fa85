/// Which sign a writer puts before the decimals; the other one then groups thousands.
public enum DecimalMark: Sendable, Hashable, CaseIterable {
    case point
    case comma

    /// What groups thousands where this one stands before the decimals.
    public var other: DecimalMark {
        switch self {
        case .point: .comma
        case .comma: .point
        }
    }

    var byte: UInt8 {
        switch self {
        case .point: UInt8(ascii: ".")
        case .comma: UInt8(ascii: ",")
        }
    }
}
