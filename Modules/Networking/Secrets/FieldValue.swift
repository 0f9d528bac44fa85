/// The value of a query item or a header: plain text or a secret.
public enum FieldValue: Sendable, Hashable {
    case plain(String)
    case secret(Secret)

    /// The text that is sent.
    public var revealed: String {
        switch self {
        case .plain(let text): text
        case .secret(let secret): secret.revealed
        }
    }

    /// The secret, or `nil` for plain text.
    public var secret: Secret? {
        switch self {
        case .plain: nil
        case .secret(let secret): secret
        }
    }
}

extension FieldValue: CustomStringConvertible {
    public var description: String {
        switch self {
        case .plain(let text): text
        case .secret(let secret): secret.description
        }
    }
}
