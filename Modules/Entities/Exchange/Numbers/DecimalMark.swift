/// Which sign a writer puts before the decimals; the other one then groups thousands.
public enum DecimalMark: Sendable, Hashable, CaseIterable {
    case point
    case comma

    var byte: UInt8 {
        switch self {
        case .point: UInt8(ascii: ".")
        case .comma: UInt8(ascii: ",")
        }
    }
}
