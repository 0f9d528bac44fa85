/// A key or token that no description, debug description, dump or error shows.
///
/// It cannot be written as a literal, which makes a key in source code easy to spot.
public struct Secret: Sendable, Hashable {
    /// The text that every description shows instead of the secret.
    static let mask = "•••"

    /// The secret text; use it only where it is sent.
    public let revealed: String

    public init(_ text: String) {
        revealed = text
    }

    /// Creates a secret of ASCII letters, digits, `-` and `_`; `nil` for any other text.
    ///
    /// A request would escape other characters, and an escaped echo of the secret could not be masked.
    public init?(urlSafe text: String) {
        let isURLSafe = text.utf8.allSatisfy { byte in
            let character = Character(Unicode.Scalar(byte))
            return character.isASCII && (character.isLetter || character.isNumber) || "-_".contains(character)
        }
        guard isURLSafe, !text.isEmpty else { return nil }
        self.init(text)
    }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { Secret.mask }

    public var debugDescription: String { Secret.mask }

    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// The value of a query item or a header: plain text or a secret.
public enum FieldValue: Sendable, Hashable {
    case plain(String)
    /// A secret after a plain prefix, such as the scheme of an `Authorization` header.
    case secret(Secret, prefix: String = "")

    /// The text that is sent.
    public var revealed: String {
        switch self {
        case .plain(let text): text
        case .secret(let secret, let prefix): prefix + secret.revealed
        }
    }

    /// The secret, or `nil` for plain text.
    public var secret: Secret? {
        switch self {
        case .plain: nil
        case .secret(let secret, _): secret
        }
    }
}

extension FieldValue: CustomStringConvertible {
    public var description: String {
        switch self {
        case .plain(let text): text
        case .secret(let secret, let prefix): prefix + secret.description
        }
    }
}
