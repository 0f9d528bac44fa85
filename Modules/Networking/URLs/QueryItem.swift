/// One `name=value` pair of a query, unescaped.
public struct QueryItem: Sendable, Hashable {
    public let name: String
    public let value: FieldValue

    public init(name: String, value: String) {
        self.name = name
        self.value = .plain(value)
    }

    public init(name: String, secret: Secret) {
        self.name = name
        self.value = .secret(secret)
    }

    /// The escaped `name=value` text.
    var encoded: String {
        "\(PercentEncoding.query(name))=\(PercentEncoding.query(value.revealed))"
    }
}
