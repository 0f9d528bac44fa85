/// What people call an item.
public struct ItemName: Sendable, Hashable {
    public static let longest = 60

    public let english: String
    public let korean: String?

    /// Refuses what nobody could read: nothing but space, too much, or characters that are not seen.
    public init?(english: String, korean: String? = nil) {
        guard Self.isReadable(english), korean.map(Self.isReadable) ?? true else { return nil }
        self.english = english
        self.korean = korean
    }

    /// Whether a text can be one of the names.
    public static func isReadable(_ text: String) -> Bool {
        guard text.count <= longest, text.utf8.count <= 8 * longest else { return false }
        return text.contains { !$0.isWhitespace } && text.unicodeScalars.allSatisfy(\.isSeen)
    }
}

extension Unicode.Scalar {
    fileprivate var isSeen: Bool {
        switch properties.generalCategory {
        // A joiner holds the parts of one picture together.
        case .format: value == 0x200D
        case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
        default: true
        }
    }
}
