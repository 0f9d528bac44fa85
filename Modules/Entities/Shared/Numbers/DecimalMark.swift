/// The character before the decimals of a number; the other one then groups thousands.
public enum DecimalMark: Sendable, Hashable, CaseIterable {
    case point
    case comma

    /// The mark that groups thousands when this one precedes the decimals.
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
