/// What a query item or a header carries: open text, or a secret.
public enum FieldValue: Sendable, Hashable {
    case plain(String)
    case secret(Secret)

    /// The text as it is sent.
    public var revealed: String {
        switch self {
        case .plain(let text): text
        case .secret(let secret): secret.revealed
        }
    }

    /// The secret carried, if any.
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
