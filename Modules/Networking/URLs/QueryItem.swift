/// One `name=value` of a query, unescaped.
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

    /// The item as it stands in a URL.
    var encoded: String {
        "\(PercentEncoding.query(name))=\(PercentEncoding.query(value.revealed))"
    }
}
