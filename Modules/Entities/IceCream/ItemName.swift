/// The name of a menu item in English and, optionally, Korean.
public struct ItemName: Sendable, Hashable {
    public static let longest = 60

    public let english: String
    public let korean: String?

    /// Returns `nil` if a name is not readable.
    public init?(english: String, korean: String? = nil) {
        guard Self.isReadable(english), korean.map(Self.isReadable) ?? true else { return nil }
        self.english = english
        self.korean = korean
    }

    /// Returns whether a text can be a name: not blank, not too long, and without invisible characters.
    public static func isReadable(_ text: String) -> Bool {
        guard text.count <= longest, text.utf8.count <= 8 * longest else { return false }
        return text.contains { !$0.isWhitespace } && text.unicodeScalars.allSatisfy(\.isSeen)
    }
}

extension Unicode.Scalar {
    fileprivate var isSeen: Bool {
        switch properties.generalCategory {
        // A zero-width joiner connects the parts of one emoji.
        case .format: value == 0x200D
        case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
        default: true
        }
    }
}
