/// The short name by which an item is ordered: lowercase ASCII letters and digits, with hyphens between them.
///
/// It can be typed without quotes, and listed with commas.
public struct MenuItemID: Sendable, Hashable, CustomStringConvertible {
    public static let longest = 40

    public let text: String

    public init?(_ text: String) {
        let bytes = text.utf8
        guard let first = bytes.first, let last = bytes.last, bytes.count <= Self.longest,
            first.isSmallLetterOrDigit, last.isSmallLetterOrDigit,
            bytes.allSatisfy({ $0.isSmallLetterOrDigit || $0 == UInt8(ascii: "-") })
        else { return nil }
        self.text = text
    }

    public var description: String { text }
}

extension UInt8 {
    fileprivate var isSmallLetterOrDigit: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: false
        }
    }
}
